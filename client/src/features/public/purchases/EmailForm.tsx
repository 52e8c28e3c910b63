import { useRef, type FormEvent } from 'react';
import { looksLikeEmail } from '#shared/looksLikeEmail.ts';
import { useAppDispatch } from '../../../calls/api.ts';
import { errorProp } from '../../../lib/fieldProblem.ts';
import { formText } from '../../../lib/formText.ts';
import { usePurchasesTexts } from '../../../lib/texts/usePurchasesTexts.ts';
import { useSending } from '../../../lib/useSending.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { mailCode } from './purchaseCalls.ts';
import styles from './SignIn.module.css';

type EmailFormProps = {
  /** What was typed before. */
  email: string;
  onMailed: (email: string) => void;
};

export function EmailForm({ email, onMailed }: EmailFormProps) {
  const texts = usePurchasesTexts();
  const dispatch = useAppDispatch();
  const { sending, send, refuse } = useSending(['email']);
  const problem = sending.problems.email;
  const field = useRef<HTMLInputElement>(null);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    // A second Enter can arrive before the button is rendered as busy.
    if (sending.kind === 'sending') return;
    const address = formText(new FormData(event.currentTarget), 'email');
    if (!looksLikeEmail(address)) {
      refuse({ email: texts.emailNeeded });
      field.current?.focus();
      return;
    }
    await send(async () => {
      await dispatch(mailCode(address)).unwrap();
      onMailed(address);
    });
    field.current?.focus();
  }

  return (
    <form className={styles['form']} method="post" onSubmit={(event) => void submit(event)} noValidate>
      {sending.kind === 'failed' && <ErrorNotice title={texts.noMailSent} message={sending.message} />}
      <TextField
        ref={field}
        label={texts.email}
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
        {texts.mailCode}
      </Button>
    </form>
  );
}
