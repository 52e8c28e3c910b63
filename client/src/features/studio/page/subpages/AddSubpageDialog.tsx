import { useState } from 'react';
import { studioSubpages as texts } from '#shared/texts/en/studioSubpages.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { ErrorNotice } from '../../../../ui/ErrorNotice.tsx';
import { Form } from '../../../../ui/Form.tsx';
import { useSaving } from '../../forms/useSaving.ts';
import styles from '../PageForms.module.css';
import { addressOfTitle } from './addressOfTitle.ts';
import { SubpageFields } from './SubpageFields.tsx';
import { useAddSubpageMutation, type SubpageAnswer } from './subpagesApi.ts';

type AddSubpageDialogProps = {
  open: boolean;
  slug: string;
  onClose: () => void;
  onAdded: (id: string) => void;
};

/** A new page: its title and its address, which follows the title until it is typed. */
export function AddSubpageDialog({ open, slug, onClose, onAdded }: AddSubpageDialogProps) {
  const [title, setTitle] = useState('');
  const [typed, setTyped] = useState<string>();
  const [addSubpage] = useAddSubpageMutation();
  const saving = useSaving<SubpageAnswer>();
  const address = typed ?? addressOfTitle(title);

  async function add(): Promise<void> {
    const answer = await saving.save(() => addSubpage({ title, address }).unwrap());
    if (answer) onAdded(answer.subpage._id);
  }

  return (
    <Dialog open={open} onClose={onClose} title={texts.addPage}>
      <Form className={styles['form']} refusal={saving.failure} onSend={() => void add()}>
        {saving.failure && saving.failure.status !== 422 ? (
          <ErrorNotice title={texts.notAdded} message={saving.failure.message} />
        ) : null}
        <SubpageFields
          slug={slug}
          words={{ title, address }}
          addressHint={texts.addressHint}
          problems={saving.problems}
          onChange={(change) => {
            if (change.title !== undefined) setTitle(change.title);
            if (change.address !== undefined) setTyped(change.address);
          }}
        />
        <Button type="submit" wide busy={saving.isSaving}>
          {texts.addThePage}
        </Button>
      </Form>
    </Dialog>
  );
}
