import { studioBlocks as texts } from '#shared/texts/en/studioBlocks.ts';
import { errorProp } from '../../../lib/fieldProblem.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useAccountQuery } from '../calls/ownAccountApi.ts';
import type { BlockFormProps, DraftBlockOf } from './blockFormProps.ts';
import styles from './PageForms.module.css';
import { TitleField } from './TitleField.tsx';

export function ListForm({
  block,
  problems,
  onChange,
}: BlockFormProps<DraftBlockOf<'mailing_list' | 'phone_list'>>) {
  const why = useAccountQuery().data?.sells_to_europe;
  const confirms = block.type === 'mailing_list' && block.confirm === true;
  return (
    <div className={styles['form']}>
      <TitleField block={block} problems={problems} onChange={onChange} />
      <TextArea
        label={texts.list.description}
        value={block.description ?? ''}
        maxLength={500}
        {...errorProp(problems['description'])}
        onChange={(event) => onChange({ ...block, description: event.currentTarget.value })}
      />
      <TextField
        label={texts.list.button}
        value={block.button ?? ''}
        maxLength={40}
        {...errorProp(problems['button'])}
        onChange={(event) => onChange({ ...block, button: event.currentTarget.value })}
      />
      {block.type === 'mailing_list' ? (
        <>
          <Checkbox
            label={texts.list.confirm}
            checked={confirms}
            onChange={(event) => onChange({ ...block, confirm: event.currentTarget.checked })}
          />
          {why && !confirms ? (
            <div className={styles['advice']}>
              <p>{`${texts.list.sells[why]} ${texts.list.unproved}`}</p>
              <Button variant="secondary" onClick={() => onChange({ ...block, confirm: true })}>
                {texts.list.turnOn}
              </Button>
            </div>
          ) : null}
        </>
      ) : null}
    </div>
  );
}
