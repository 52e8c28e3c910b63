import { useState } from 'react';
import { useAppDispatch } from '../../../calls/api.ts';
import { formText } from '../../../lib/formText.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx';
import styles from './AccountForm.module.css';
import { forgotPassword } from './accountCalls.ts';
import { emailProblem } from './accountRules.ts';
import { EmailField } from './EmailField.tsx';
import { NoScriptNotice } from './NoScriptNotice.tsx';
import { FormResult } from './FormResult.tsx';
import { useAccountForm } from './useAccountForm.ts';
import { inSentence } from '../../../lib/texts/inSentence.ts';
import { useAccountTexts } from '../../../lib/texts/useAccountTexts.ts';

/** Requests the mail with the link. The answer is the same whether or not the account exists. */
export function ForgotPasswordForm() {
  const texts = useAccountTexts();
  const dispatch = useAppDispatch();
  const [askedFor, setAskedFor] = useState<string>();
  const { problems, failure, isBusy, onInput, onSubmit } = useAccountForm({
    fields: ['email'],
    check: (form) => {
      const email = emailProblem(formText(form, 'email'), texts);
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
      <FormResult icon="mail" title={texts.lookIntoMailbox}>
        {inSentence(texts.linkMailed(<strong>{askedFor}</strong>))}
      </FormResult>
    );
  }
  return (
    <form className={styles['form']} method="post" onInput={onInput} onSubmit={onSubmit} noValidate>
      <NoScriptNotice what={texts.askingForPassword} />
      {failure === undefined ? null : <ErrorNotice title={texts.noMailSent} message={failure} />}
      <EmailField error={problems.email} />
      <Button type="submit" wide busy={isBusy}>
        {texts.sendLink}
      </Button>
    </form>
  );
}
