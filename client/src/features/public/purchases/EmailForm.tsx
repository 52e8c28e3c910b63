import { useRef, type FormEvent, type ReactNode } from 'react';
import { looksLikeEmail } from '#shared/contact/looksLikeEmail.ts';
import { useAppDispatch } from '../../../calls/api.ts';
import { errorProp } from '../../../lib/fieldProblem.ts';
import { formText } from '../../../lib/formText.ts';
import { usePurchasesTexts } from '../../../lib/texts/usePurchasesTexts.ts';
import { useSending } from '../../../lib/useSending.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { mailCode } from './purchaseCalls.ts';
import styles from './SignIn.module.css';

type EmailFormProps = {
  /** The call that mails something to the address. */
  call: typeof mailCode;
  label: string;
  submit: string;
  failureTitle?: string;
  /** What was typed before. */
  email?: string;
  /** Shown where the form cannot work. */
  note?: ReactNode;
  onMailed: (email: string) => void;
};

/** Asks for the address that a buyer bought with, and has something mailed to it. */
export function EmailForm({ call, label, submit, failureTitle, email = '', note, onMailed }: EmailFormProps) {
  const texts = usePurchasesTexts();
  const dispatch = useAppDispatch();
  const { sending, send, refuse } = useSending(['email']);
  const problem = sending.problems.email;
  const field = useRef<HTMLInputElement>(null);

  async function submitForm(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    // A second Enter can arrive before the button is rendered as busy.
    if (sending.kind === 'sending') return;
    const address = formText(new FormData(event.currentTarget), 'email');
    if (!looksLikeEmail(address)) {
      refuse({ email: texts.emailNeeded });
      field.current?.focus();
      return;
    }
    const refused = await send(async () => {
      await dispatch(call(address)).unwrap();
      onMailed(address);
    });
    if (refused.email !== undefined) field.current?.focus();
  }

  return (
    <form className={styles['form']} method="post" onSubmit={(event) => void submitForm(event)} noValidate>
      {note}
      {sending.kind === 'failed' && <ErrorNotice title={failureTitle} message={sending.message} />}
      <TextField
        ref={field}
        label={label}
        name="email"
        type="email"
        defaultValue={email}
        autoComplete="email"
        autoCapitalize="none"
        required
        onChange={() => problem !== undefined && refuse({})}
        {...errorProp(problem)}
      />
      <Button type="submit" wide busy={sending.kind === 'sending'}>
        {submit}
      </Button>
    </form>
  );
}
