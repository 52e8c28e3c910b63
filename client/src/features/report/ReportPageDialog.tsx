import { useId, type FormEvent } from 'react';
import { useAppDispatch } from '../../api.ts';
import { errorProp } from '../../lib/fieldProblem.ts';
import { formText } from '../../lib/formText.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import styles from './ReportPageDialog.module.css';
import { reportPage } from './reportCalls.ts';
import { useReport } from './useReport.ts';

export type ReportPageDialogProps = { slug: string; open: boolean; onClose: () => void };

const reasons = [
  'It sells something illegal or dangerous',
  'It looks like a scam',
  'It uses someone else’s work or name',
  'It is hateful or abusive',
  'It is spam',
  'Something else',
];

/** A visitor tells us what is wrong with a creator's page. */
export function ReportPageDialog({ slug, open, onClose }: ReportPageDialogProps) {
  const dispatch = useAppDispatch();
  const formId = useId();
  const { sending, send, refuse, startOver } = useReport(['reason', 'details', 'email']);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const reason = formText(form, 'reason');
    if (reason === '') {
      refuse({ reason: 'Please choose what is wrong.' });
      return;
    }
    const body = {
      reason,
      details: formText(form, 'details') || null,
      email: formText(form, 'email') || null,
    };
    await send(() => dispatch(reportPage({ slug, body })).unwrap());
  }

  function close(): void {
    onClose();
    if (sending.kind === 'sent') startOver();
  }

  const isSent = sending.kind === 'sent';
  return (
    <Dialog
      open={open}
      onClose={close}
      title={isSent ? 'Report sent' : 'Report this page'}
      footer={
        isSent ? (
          <Button type="button" wide onClick={close}>
            Close
          </Button>
        ) : (
          <Button type="submit" form={formId} wide busy={sending.kind === 'sending'}>
            Send the report
          </Button>
        )
      }
    >
      {isSent ? (
        <output className={styles['sent']}>
          <Icon name="check" /> Your report has arrived. Thank you for looking out for others.
        </output>
      ) : (
        <form id={formId} className={styles['form']} onSubmit={(event) => void submit(event)} noValidate>
          <p className={styles['lead']}>
            Tell us what is wrong with <strong>/{slug}</strong>. Its owner does not learn who wrote.
          </p>
          {sending.kind === 'failed' ? (
            <ErrorNotice title="Your report was not sent" message={sending.message} />
          ) : null}
          <SelectField
            label="What is wrong?"
            name="reason"
            defaultValue=""
            required
            {...errorProp(sending.problems.reason)}
          >
            <option value="">Please choose</option>
            {reasons.map((reason) => (
              <option key={reason}>{reason}</option>
            ))}
          </SelectField>
          <TextArea
            label="What should we look at?"
            hint="Optional"
            name="details"
            rows={4}
            maxLength={4000}
            {...errorProp(sending.problems.details)}
          />
          <TextField
            label="Your e-mail address"
            hint="Optional, if we may write back"
            type="email"
            name="email"
            autoComplete="email"
            {...errorProp(sending.problems.email)}
          />
        </form>
      )}
    </Dialog>
  );
}
