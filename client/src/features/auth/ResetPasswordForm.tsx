import { useAppDispatch } from '../../api.ts';
import { resetPassword } from './accountCalls.ts';
import { NewPasswordForm } from './NewPasswordForm.tsx';

/** Sets a new password with the token of the mailed link. */
export function ResetPasswordForm({ token }: { token: string }) {
  const dispatch = useAppDispatch();
  return (
    <NewPasswordForm
      button="Set the password"
      send={(password) => dispatch(resetPassword({ token, password })).unwrap()}
      failed={{ title: 'The password is not set', link: 'Ask for a new link' }}
      done={{ title: 'Your new password is set', text: 'You have been logged out everywhere else.' }}
    />
  );
}
