import { useRef, type FormEvent } from 'react';
import { useAppDispatch } from '../../api.ts';
import { errorProp } from '../../lib/fieldProblem.ts';
import { formText } from '../../lib/formText.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import styles from './BugReportForm.module.css';
import { reportBug } from './reportCalls.ts';
import { useReport } from './useReport.ts';

/** `page` is where it happened, as far as we know; `onSent` shows the thanks. */
export type BugReportFormProps = { page: string; email: string; onSent: () => void };

export function BugReportForm({ page, email, onSent }: BugReportFormProps) {
  const dispatch = useAppDispatch();
  const { sending, send, refuse } = useReport(['description', 'page', 'email']);
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
      refuse({ description: 'Please tell us what happened.' });
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
        <ErrorNotice title="Your report was not sent" message={sending.message} />
      ) : null}
      <TextArea
        ref={description}
        label="What happened?"
        hint="What you did, what you expected, and what you saw instead."
        name="description"
        rows={7}
        maxLength={4000}
        required
        {...errorProp(sending.problems.description)}
      />
      <TextField
        key={`page ${page}`}
        label="Where did it happen?"
        hint="The page’s address, if you know it."
        name="page"
        defaultValue={page}
        maxLength={2048}
        inputMode="url"
        {...errorProp(sending.problems.page)}
      />
      <TextField
        key={`email ${email}`}
        label="Your e-mail address"
        hint="Optional, if we may write back."
        type="email"
        name="email"
        defaultValue={email}
        autoComplete="email"
        {...errorProp(sending.problems.email)}
      />
      <Button type="submit" busy={sending.kind === 'sending'}>
        Send the report
      </Button>
    </form>
  );
}
