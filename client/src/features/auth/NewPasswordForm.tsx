import { useState, type ReactNode } from 'react';
import { rawFormText } from '../../lib/formText.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import styles from './AccountForm.module.css';
import { passwordProblem, passwordRule } from './accountRules.ts';
import { NeedsScript } from './NeedsScript.tsx';
import { Outcome } from './Outcome.tsx';
import { useAccountForm } from './useAccountForm.ts';

export type NewPasswordFormProps = {
  button: string;
  /** Sends the password that was chosen; rejects as a call's `unwrap` does. */
  send: (password: string) => Promise<unknown>;
  failed: { title: string; link: string };
  done: { title: string; text: ReactNode };
};

/** A new password for whoever came by a mailed link; the login is what comes next. */
export function NewPasswordForm({ button, send, failed, done }: NewPasswordFormProps) {
  const [isDone, setIsDone] = useState(false);
  const { problems, failure, isBusy, onInput, onSubmit } = useAccountForm({
    fields: ['password'],
    check: (form) => {
      const password = passwordProblem(rawFormText(form, 'password'));
      return password === undefined ? {} : { password };
    },
    send: async (form) => {
      await send(rawFormText(form, 'password'));
      setIsDone(true);
    },
  });
  if (isDone) {
    return (
      <Outcome
        icon="check"
        title={done.title}
        action={
          <LinkButton to="/login" wide>
            Log in
          </LinkButton>
        }
      >
        {done.text}
      </Outcome>
    );
  }
  return (
    <form className={styles['form']} method="post" onInput={onInput} onSubmit={onSubmit} noValidate>
      <NeedsScript what="Setting a password" />
      {failure === undefined ? null : <ErrorNotice title={failed.title} message={failure} />}
      <PasswordField label="New password" kind="new-password" hint={passwordRule} error={problems.password} />
      <Button type="submit" wide busy={isBusy}>
        {button}
      </Button>
      {failure === undefined ? null : (
        <LinkButton to="/forgot-password" variant="quiet" wide>
          {failed.link}
        </LinkButton>
      )}
    </form>
  );
}
