import { useState, type ReactNode } from 'react';
import { rawFormText } from '../../../lib/formText.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import styles from './AccountForm.module.css';
import { passwordProblem } from './accountRules.ts';
import { NoScriptNotice } from './NoScriptNotice.tsx';
import { FormResult } from './FormResult.tsx';
import { useAccountForm } from './useAccountForm.ts';
import { useAccountTexts } from '../../../lib/texts/useAccountTexts.ts';

export type NewPasswordFormProps = {
  button: string;
  /** Sends the chosen password. Rejects as a call's `unwrap` does. */
  send: (password: string) => Promise<unknown>;
  failed: { title: string; link: string };
  done: { title: string; text: ReactNode };
};

/** Sets a new password for a visitor from a mailed link, then links to the login. */
export function NewPasswordForm({ button, send, failed, done }: NewPasswordFormProps) {
  const texts = useAccountTexts();
  const [isDone, setIsDone] = useState(false);
  const { problems, failure, isBusy, onInput, onSubmit } = useAccountForm({
    fields: ['password'],
    check: (form) => {
      const password = passwordProblem(rawFormText(form, 'password'), texts);
      return password === undefined ? {} : { password };
    },
    send: async (form) => {
      await send(rawFormText(form, 'password'));
      setIsDone(true);
    },
  });
  if (isDone) {
    return (
      <FormResult
        icon="check"
        title={done.title}
        action={
          <LinkButton to="/login" wide>
            {texts.logIn}
          </LinkButton>
        }
      >
        {done.text}
      </FormResult>
    );
  }
  return (
    <form className={styles['form']} method="post" onInput={onInput} onSubmit={onSubmit} noValidate>
      <NoScriptNotice what={texts.settingPassword} />
      {failure === undefined ? null : <ErrorNotice title={failed.title} message={failure} />}
      <PasswordField
        label={texts.newPassword}
        kind="new-password"
        hint={texts.passwordRule}
        error={problems.password}
      />
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
