import { useAppDispatch } from '../../../calls/api.ts';
import { resetPassword } from './accountCalls.ts';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { useAccountTexts } from '../../../lib/texts/useAccountTexts.ts';

/** Sets a new password with the token of the mailed link. */
export function ResetPasswordForm({ token }: { token: string }) {
  const texts = useAccountTexts();
  const dispatch = useAppDispatch();
  return (
    <NewPasswordForm
      button={texts.setPassword}
      send={(password) => dispatch(resetPassword({ token, password })).unwrap()}
      failed={{ title: texts.passwordNotSet, link: texts.askForNewLink }}
      done={{ title: texts.passwordSet, text: texts.loggedOutElsewhere }}
    />
  );
}
