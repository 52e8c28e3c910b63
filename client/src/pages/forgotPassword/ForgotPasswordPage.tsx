import { Link } from '../../lib/Link.tsx';
import { useQuery } from '../../lib/router.ts';
import { AccountFrame } from '../../features/public/auth/AccountFrame.tsx';
import { LanguageButton } from '../../features/public/language/LanguageButton.tsx';
import { ForgotPasswordForm } from '../../features/public/auth/ForgotPasswordForm.tsx';
import { ResetPasswordForm } from '../../features/public/auth/ResetPasswordForm.tsx';
import { UndoChangeForm } from '../../features/public/auth/UndoChangeForm.tsx';
import { useAccountTexts } from '../../lib/texts/useAccountTexts.ts';

/** Requests the mail. With the mail's `?token=` it sets a new password, and with `?undo=` also undoes a change. */
export function ForgotPasswordPage() {
  const texts = useAccountTexts();
  const query = useQuery();
  const token = query.get('token');
  const around = {
    footer: <Link to="/login">{texts.backToLogin}</Link>,
    language: <LanguageButton own="en" />,
  };
  const undo = query.get('undo');
  if (undo) {
    return (
      <AccountFrame title={texts.undoChange} lead={texts.thisPutsYourE} {...around}>
        <UndoChangeForm token={undo} />
      </AccountFrame>
    );
  }
  if (token) {
    return (
      <AccountFrame title={texts.chooseNewPassword} {...around}>
        <ResetPasswordForm token={token} />
      </AccountFrame>
    );
  }
  return (
    <AccountFrame title={texts.forgotYourPassword} lead={texts.forgotPasswordLead} {...around}>
      <ForgotPasswordForm />
    </AccountFrame>
  );
}
