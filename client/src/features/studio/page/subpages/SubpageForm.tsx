import { useState } from 'react';
import type { StudioSubpage } from '#shared/studio/subpageSchema.ts';
import { studioSubpages as texts } from '#shared/texts/en/studioSubpages.ts';
import { showToast } from '../../../../ui/toast.ts';
import { Button } from '../../../../ui/Button.tsx';
import { ErrorNotice } from '../../../../ui/ErrorNotice.tsx';
import { Form } from '../../../../ui/Form.tsx';
import { Switch } from '../../../../ui/Switch.tsx';
import { useSaving } from '../../forms/useSaving.ts';
import styles from '../PageForms.module.css';
import { SubpageFields, type SubpageWords } from './SubpageFields.tsx';
import { useSaveSubpageMutation, type SubpageAnswer } from './subpagesApi.ts';

/** Title, address and place in the menu. They apply at once, without publishing. */
export function SubpageForm({ subpage, slug }: { subpage: StudioSubpage; slug: string }) {
  const { _id: id, title, address } = subpage;
  const [words, setWords] = useState<SubpageWords>({ title, address });
  const [saveSubpage] = useSaveSubpageMutation();
  const saving = useSaving<SubpageAnswer>();
  const isChanged = words.title !== title || words.address !== address;

  async function save(edit: Partial<SubpageWords> & { in_menu?: boolean }): Promise<void> {
    const answer = await saving.save(() => saveSubpage({ id, edit }).unwrap());
    if (answer) showToast('success', texts.saved);
  }

  return (
    <Form
      className={styles['form']}
      refusal={saving.failure}
      onSend={() => void save(changedWords(words, subpage))}
    >
      {saving.failure && saving.failure.status !== 422 ? (
        <ErrorNotice title={texts.notSaved} message={saving.failure.message} />
      ) : null}
      <SubpageFields
        slug={slug}
        words={words}
        addressHint={texts.newAddressHint}
        problems={saving.problems}
        onChange={(change) => setWords((before) => ({ ...before, ...change }))}
      />
      <Button type="submit" busy={saving.isSaving} disabled={!isChanged}>
        {texts.saveTitleAndAddress}
      </Button>
      <Switch
        label={texts.showInMenuSwitch}
        hint={texts.showInMenuHint}
        isOn={subpage.in_menu}
        disabled={saving.isSaving}
        onChange={(in_menu) => void save({ in_menu })}
      />
    </Form>
  );
}

function changedWords(words: SubpageWords, { title, address }: StudioSubpage): Partial<SubpageWords> {
  return {
    ...(words.title === title ? {} : { title: words.title }),
    ...(words.address === address ? {} : { address: words.address }),
  };
}
