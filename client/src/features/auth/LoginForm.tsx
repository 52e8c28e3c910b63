import { useEffect, useRef, useState } from 'react';
import type { Credentials } from '#shared/accountSchema.ts';
import { Link } from '../../lib/Link.tsx';
import { useAppDispatch } from '../../api.ts';
import { errorProp } from '../../lib/fieldProblem.ts';
import { formText, rawFormText } from '../../lib/formText.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import styles from './AccountForm.module.css';
import { loginProblems } from './accountRules.ts';
import { login, type LoginRefusal } from './signingIn.ts';
import { EmailField } from './EmailField.tsx';
import { NeedsScript } from './NeedsScript.tsx';
import { useAccountForm } from './useAccountForm.ts';

/** Signs in; the page above sees the session and goes on. An account with a second factor is asked for its code too. */
export function LoginForm() {
  const dispatch = useAppDispatch();
  const [asksCode, setAsksCode] = useState(false);
  const [hasToWait, setHasToWait] = useState(false);
  const { problems, failure, isBusy, onInput, onSubmit } = useAccountForm<'email' | 'password' | 'code'>({
    fields: ['email', 'password', 'code'],
    check: (form) => loginProblems(draftOf(form)),
    send: async (form) => {
      try {
        await dispatch(login(draftOf(form))).unwrap();
      } catch (error) {
        // What the call is rejected with.
        const { code, ...refusal } = error as LoginRefusal;
        setHasToWait(refusal.status === 429);
        if (code === 'two_factor_required') setAsksCode(true);
        else throw code === 'wrong_code' ? { ...refusal, message: `code: ${refusal.message}` } : refusal;
      }
    },
  });
  return (
    <form className={styles['form']} method="post" onInput={onInput} onSubmit={onSubmit} noValidate>
      <NeedsScript what="Logging in" />
      {failure === undefined ? null : (
        <ErrorNotice
          title="You are not logged in"
          message={
            hasToWait ? (
              <>
                {failure} <Link to="/forgot-password">Forgot password</Link>
              </>
            ) : (
              failure
            )
          }
        />
      )}
      <EmailField error={problems.email} />
      <PasswordField label="Password" kind="current-password" error={problems.password} />
      {asksCode ? <CodeField error={problems.code} /> : null}
      <Button type="submit" wide busy={isBusy}>
        Log in
      </Button>
      <Link to="/forgot-password" className={styles['quietLink']}>
        I forgot my password
      </Link>
    </form>
  );
}

/** Takes the focus when it comes: it is what is missing. */
function CodeField({ error }: { error: string | undefined }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <TextField
      ref={field}
      label="Code"
      hint="The six digits that your authenticator app shows, or one of your recovery codes."
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
