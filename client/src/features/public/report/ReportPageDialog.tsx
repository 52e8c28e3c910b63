import { useId, type FormEvent } from 'react';
import { useAppDispatch } from '../../../calls/api.ts';
import { errorProp } from '../../../lib/fieldProblem.ts';
import { formText } from '../../../lib/formText.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import styles from './ReportPageDialog.module.css';
import { reportPage } from './reportCalls.ts';
import { useReport } from './useReport.ts';
import { inSentence } from '../../../lib/texts/inSentence.ts';
import { useReportTexts } from '../../../lib/texts/useReportTexts.ts';

export type ReportPageDialogProps = { slug: string; open: boolean; onClose: () => void };

/** A visitor tells us what is wrong with a creator's page. */
export function ReportPageDialog({ slug, open, onClose }: ReportPageDialogProps) {
  const texts = useReportTexts();
  const dispatch = useAppDispatch();
  const formId = useId();
  const { sending, send, refuse, startOver } = useReport(['reason', 'details', 'email']);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const reason = formText(form, 'reason');
    if (reason === '') {
      refuse({ reason: texts.reasonNeeded });
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
      title={isSent ? texts.reportSent : texts.reportThisPage}
      footer={
        isSent ? (
          <Button type="button" wide onClick={close}>
            {texts.close}
          </Button>
        ) : (
          <Button type="submit" form={formId} wide busy={sending.kind === 'sending'}>
            {texts.sendTheReport}
          </Button>
        )
      }
    >
      {isSent ? (
        <output className={styles['sent']}>
          <Icon name="check" /> {texts.arrived}
        </output>
      ) : (
        <form id={formId} className={styles['form']} onSubmit={(event) => void submit(event)} noValidate>
          <p className={styles['lead']}>{inSentence(texts.lead(<strong>{`/${slug}`}</strong>))}</p>
          {sending.kind === 'failed' ? <ErrorNotice title={texts.notSent} message={sending.message} /> : null}
          <SelectField
            label={texts.reason}
            name="reason"
            defaultValue=""
            required
            {...errorProp(sending.problems.reason)}
          >
            <option value="">{texts.pleaseChoose}</option>
            {texts.reasons.map((reason) => (
              <option key={reason}>{reason}</option>
            ))}
          </SelectField>
          <TextArea
            label={texts.details}
            hint={texts.optional}
            name="details"
            rows={4}
            maxLength={4000}
            {...errorProp(sending.problems.details)}
          />
          <TextField
            label={texts.yourEmail}
            hint={texts.yourEmailHint}
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
