import { Link } from '../../lib/Link.tsx';
import { useQuery } from '../../lib/router.ts';
import { AccountFrame } from '../../features/auth/AccountFrame.tsx';
import { ForgotPasswordForm } from '../../features/auth/ForgotPasswordForm.tsx';
import { ResetPasswordForm } from '../../features/auth/ResetPasswordForm.tsx';
import { UndoChangeForm } from '../../features/auth/UndoChangeForm.tsx';

/** Asks for the mail; with `?token=`, which the mail brings, sets the new password; with `?undo=` also undoes a change. */
export function ForgotPasswordPage() {
  const query = useQuery();
  const token = query.get('token');
  const footer = <Link to="/login">Back to the login</Link>;
  const undo = query.get('undo');
  if (undo) {
    return (
      <AccountFrame
        title="Undo a change of your account"
        lead="Your e-mail address and two-factor sign-in go back to what they were before the change, and everybody is logged out. Choose a password that nobody else knows."
        footer={footer}
      >
        <UndoChangeForm token={undo} />
      </AccountFrame>
    );
  }
  if (token) {
    return (
      <AccountFrame title="Choose a new password" footer={footer}>
        <ResetPasswordForm token={token} />
      </AccountFrame>
    );
  }
  return (
    <AccountFrame
      title="Forgot your password?"
      lead="Tell us your e-mail address and we send you a link to choose a new one."
      footer={footer}
    >
      <ForgotPasswordForm />
    </AccountFrame>
  );
}
