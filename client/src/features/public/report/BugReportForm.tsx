import { useRef, type FormEvent } from 'react';
import { useAppDispatch } from '../../../calls/api.ts';
import { reportBug } from '../../../calls/messageCalls.ts';
import { useSending } from '../../../lib/useSending.ts';
import { errorProp } from '../../../lib/fieldProblem.ts';
import { formText } from '../../../lib/formText.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import styles from './BugReportForm.module.css';
import { useScreensTexts } from '../../../lib/texts/useScreensTexts.ts';

/** `page` is where the bug happened, if known; `onSent` shows the thanks. */
export type BugReportFormProps = { page: string; email: string; onSent: () => void };

export function BugReportForm({ page, email, onSent }: BugReportFormProps) {
  const texts = useScreensTexts();
  const dispatch = useAppDispatch();
  const { sending, send, refuse } = useSending(['description', 'page', 'email']);
  const description = useRef<HTMLTextAreaElement>(null);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const body = {
      description: formText(form, 'description'),
      email: formText(form, 'email') || null,
      page: formText(form, 'page') || null,
    };
    if (body.description === '') {
      refuse({ description: texts.descriptionNeeded });
      description.current?.focus();
      return;
    }
    await send(async () => {
      await dispatch(reportBug(body)).unwrap();
      onSent();
    });
  }

  return (
    <form className={styles['form']} method="post" onSubmit={(event) => void submit(event)} noValidate>
      {sending.kind === 'failed' ? (
        <ErrorNotice title={texts.reportNotSent} message={sending.message} />
      ) : null}
      <TextArea
        ref={description}
        label={texts.whatHappened}
        hint={texts.whatHappenedHint}
        name="description"
        rows={7}
        maxLength={4000}
        required
        {...errorProp(sending.problems.description)}
      />
      <TextField
        key={`page ${page}`}
        label={texts.whereDidItHappen}
        hint={texts.pageHint}
        name="page"
        defaultValue={page}
        maxLength={2048}
        inputMode="url"
        {...errorProp(sending.problems.page)}
      />
      <TextField
        key={`email ${email}`}
        label={texts.yourEmail}
        hint={texts.yourEmailHint}
        type="email"
        name="email"
        defaultValue={email}
        autoComplete="email"
        {...errorProp(sending.problems.email)}
      />
      <Button type="submit" busy={sending.kind === 'sending'}>
        {texts.sendTheReport}
      </Button>
    </form>
  );
}
