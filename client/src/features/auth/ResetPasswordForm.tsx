import { useState } from 'react';
import { useAppDispatch } from '../../api.ts';
import { rawFormText } from '../../lib/formText.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import styles from './AccountForm.module.css';
import { resetPassword } from './accountCalls.ts';
import { passwordProblem, passwordRule } from './accountRules.ts';
import { NeedsScript } from './NeedsScript.tsx';
import { Outcome } from './Outcome.tsx';
import { useAccountForm } from './useAccountForm.ts';

/** Sets a new password with the token of the mailed link. */
export function ResetPasswordForm({ token }: { token: string }) {
  const dispatch = useAppDispatch();
  const [isSet, setIsSet] = useState(false);
  const { problems, failure, isBusy, onInput, onSubmit } = useAccountForm({
    fields: ['password'],
    check: (form) => {
      const password = passwordProblem(rawFormText(form, 'password'));
      return password === undefined ? {} : { password };
    },
    send: async (form) => {
      await dispatch(resetPassword({ token, password: rawFormText(form, 'password') })).unwrap();
      setIsSet(true);
    },
  });
  if (isSet) {
    return (
      <Outcome
        icon="check"
        title="Your new password is set"
        action={
          <LinkButton to="/login" wide>
            Log in
          </LinkButton>
        }
      >
        You have been logged out everywhere else.
      </Outcome>
    );
  }
  return (
    <form className={styles['form']} method="post" onInput={onInput} onSubmit={onSubmit} noValidate>
      <NeedsScript what="Setting a password" />
      {failure === undefined ? null : <ErrorNotice title="The password is not set" message={failure} />}
      <PasswordField label="New password" kind="new-password" hint={passwordRule} error={problems.password} />
      <Button type="submit" wide busy={isBusy}>
        Set the password
      </Button>
      {failure === undefined ? null : (
        <LinkButton to="/forgot-password" variant="quiet" wide>
          Ask for a new link
        </LinkButton>
      )}
    </form>
  );
}
