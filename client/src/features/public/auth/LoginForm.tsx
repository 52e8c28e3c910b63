import { useEffect, useRef, useState } from 'react';
import type { Credentials } from '#shared/audience/accountSchema.ts';
import { Link } from '../../../lib/Link.tsx';
import { useAppDispatch } from '../../../calls/api.ts';
import { errorProp } from '../../../lib/fieldProblem.ts';
import { formText, rawFormText } from '../../../lib/formText.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import styles from './AccountForm.module.css';
import { loginProblems } from './accountRules.ts';
import { login, type LoginRefusal } from './sessionCalls.ts';
import { EmailField } from './EmailField.tsx';
import { NoScriptNotice } from './NoScriptNotice.tsx';
import { useAccountForm } from './useAccountForm.ts';
import { useAccountTexts } from '../../../lib/texts/useAccountTexts.ts';

/** Signs in. The page around it sees the session and navigates. For an account with a second factor it also asks for the code. */
export function LoginForm() {
  const texts = useAccountTexts();
  const dispatch = useAppDispatch();
  const [asksCode, setAsksCode] = useState(false);
  const [hasToWait, setHasToWait] = useState(false);
  const { problems, failure, isBusy, onInput, onSubmit } = useAccountForm<'email' | 'password' | 'code'>({
    fields: ['email', 'password', 'code'],
    check: (form) => loginProblems(draftOf(form), texts),
    send: async (form) => {
      try {
        await dispatch(login(draftOf(form))).unwrap();
      } catch (error) {
        // The call rejects with a LoginRefusal.
        const { code, ...refusal } = error as LoginRefusal;
        setHasToWait(refusal.status === 429);
        if (code === 'two_factor_required') setAsksCode(true);
        else throw code === 'wrong_code' ? { ...refusal, message: `code: ${refusal.message}` } : refusal;
      }
    },
  });
  return (
    <form className={styles['form']} method="post" onInput={onInput} onSubmit={onSubmit} noValidate>
      <NoScriptNotice what={texts.loggingIn} />
      {failure === undefined ? null : (
        <ErrorNotice
          title={texts.notLoggedIn}
          message={
            hasToWait ? (
              <>
                {failure} <Link to="/forgot-password">{texts.forgotPassword}</Link>
              </>
            ) : (
              failure
            )
          }
        />
      )}
      <EmailField error={problems.email} />
      <PasswordField label={texts.password} kind="current-password" error={problems.password} />
      {asksCode ? <CodeField error={problems.code} /> : null}
      <Button type="submit" wide busy={isBusy}>
        {texts.logIn}
      </Button>
      <Link to="/forgot-password" className={styles['quietLink']}>
        {texts.iForgotPassword}
      </Link>
    </form>
  );
}

/** Takes the focus when it appears, because the code is what is missing. */
function CodeField({ error }: { error: string | undefined }) {
  const texts = useAccountTexts();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <TextField
      ref={field}
      label={texts.code}
      hint={texts.codeHint}
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={24}
      required
      {...errorProp(error)}
    />
  );
}

function draftOf(form: FormData): Credentials {
  const code = formText(form, 'code');
  return {
    email: formText(form, 'email'),
    password: rawFormText(form, 'password'),
    ...(code === '' ? {} : { code }),
  };
}
