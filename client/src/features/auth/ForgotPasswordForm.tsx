import { useState } from 'react';
import { useAppDispatch } from '../../api.ts';
import { formText } from '../../lib/formText.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import styles from './AccountForm.module.css';
import { forgotPassword } from './accountCalls.ts';
import { emailProblem } from './accountRules.ts';
import { EmailField } from './EmailField.tsx';
import { NeedsScript } from './NeedsScript.tsx';
import { Outcome } from './Outcome.tsx';
import { useAccountForm } from './useAccountForm.ts';

/** Asks for the mail with the link. The answer is the same whether or not there is such an account. */
export function ForgotPasswordForm() {
  const dispatch = useAppDispatch();
  const [askedFor, setAskedFor] = useState<string>();
  const { problems, failure, isBusy, onInput, onSubmit } = useAccountForm({
    fields: ['email'],
    check: (form) => {
      const email = emailProblem(formText(form, 'email'));
      return email === undefined ? {} : { email };
    },
    send: async (form) => {
      const email = formText(form, 'email');
      await dispatch(forgotPassword(email)).unwrap();
      setAskedFor(email);
    },
  });
  if (askedFor !== undefined) {
    return (
      <Outcome icon="mail" title="Look into your mailbox">
        If there is an account for <strong>{askedFor}</strong>, a mail with a link is on its way. The link
        works once, for 30 minutes. Nothing there? Have a look at the spam folder.
      </Outcome>
    );
  }
  return (
    <form className={styles['form']} method="post" onInput={onInput} onSubmit={onSubmit} noValidate>
      <NeedsScript what="Asking for a new password" />
      {failure === undefined ? null : <ErrorNotice title="No mail was sent" message={failure} />}
      <EmailField error={problems.email} />
      <Button type="submit" wide busy={isBusy}>
        Send me a link
      </Button>
    </form>
  );
}
