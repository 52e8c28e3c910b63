import { Link } from '../../lib/Link.tsx';
import { useQuery } from '../../lib/router.ts';
import { AccountFrame } from '../../features/auth/AccountFrame.tsx';
import { ForgotPasswordForm } from '../../features/auth/ForgotPasswordForm.tsx';
import { ResetPasswordForm } from '../../features/auth/ResetPasswordForm.tsx';

/** Asks for the mail; with `?token=`, which the mail brings, sets the new password. */
export function ForgotPasswordPage() {
  const query = useQuery();
  const token = query.get('token');
  const footer = <Link to="/login">Back to the login</Link>;
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
