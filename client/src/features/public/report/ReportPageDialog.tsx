import { sitePath } from '#shared/texts/languages.ts';
import { useAppDispatch } from '../../../calls/api.ts';
import { reportPage } from '../../../calls/messageCalls.ts';
import { errorProp } from '../../../lib/fieldProblem.ts';
import { formText } from '../../../lib/formText.ts';
import { inSentence } from '../../../lib/texts/inSentence.ts';
import { useReportTexts } from '../../../lib/texts/useReportTexts.ts';
import { useLanguage } from '../../../lib/texts/useTexts.ts';
import { useSending } from '../../../lib/useSending.ts';
import { MessageDialog } from '../../../ui/MessageDialog.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';

export type ReportPageDialogProps = { slug: string; open: boolean; onClose: () => void };

/** A visitor tells us what is wrong with a creator's page. */
export function ReportPageDialog({ slug, open, onClose }: ReportPageDialogProps) {
  const texts = useReportTexts();
  const dispatch = useAppDispatch();
  const language = useLanguage();
  const { sending, send, refuse, startOver } = useSending(['reason', 'details', 'email']);
  const { problems } = sending;

  async function submit(form: FormData): Promise<void> {
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

  return (
    <MessageDialog
      open={open}
      onClose={onClose}
      sending={sending}
      onSend={(form) => void submit(form)}
      onStartOver={startOver}
      texts={{
        title: texts.reportThisPage,
        sentTitle: texts.reportSent,
        sent: texts.arrived,
        failed: texts.notSent,
        send: texts.sendTheReport,
        close: texts.close,
      }}
      lead={inSentence(texts.lead(<strong>{`/${slug}`}</strong>))}
    >
      <SelectField
        label={texts.reason}
        name="reason"
        defaultValue=""
        required
        {...errorProp(problems.reason)}
      >
        <option value="">{texts.pleaseChoose}</option>
        {Object.entries(texts.reasons).map(([code, reason]) => (
          <option key={code} value={code}>
            {reason}
          </option>
        ))}
      </SelectField>
      <TextArea
        label={texts.details}
        hint={texts.optional}
        name="details"
        rows={4}
        maxLength={4000}
        {...errorProp(problems.details)}
      />
      <TextField
        label={texts.yourEmail}
        hint={texts.yourEmailHint}
        type="email"
        name="email"
        autoComplete="email"
        {...errorProp(problems.email)}
      />
      <p>
        <a href={sitePath(language, '/legal')} target="_blank" rel="noopener">
          {texts.legal}
        </a>
      </p>
    </MessageDialog>
  );
}
