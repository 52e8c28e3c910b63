import { useSelector } from 'react-redux';
import { Link } from '../../lib/Link.tsx';
import { Navigate, useQuery } from '../../lib/router.ts';
import { splitLanguage } from '#shared/addresses/languagePrefix.ts';
import { localPath } from '#shared/lib/localPath.ts';
import { AccountFrame } from '../../features/public/auth/AccountFrame.tsx';
import { LanguageButton } from '../../features/public/language/LanguageButton.tsx';
import { selectSession } from '../../features/public/auth/authSlice.ts';
import { LoginForm } from '../../features/public/auth/LoginForm.tsx';
import { SalesPicture } from '../../features/public/frontPage/SalesPicture.tsx';
import { useAccountTexts } from '../../lib/texts/useAccountTexts.ts';

/** `?next=` is the path to open afterwards, within our own site. A signed-in visitor is redirected at once. */
export function LoginPage() {
  const texts = useAccountTexts();
  const query = useQuery();
  const session = useSelector(selectSession);
  if (session) return <Navigate to={splitLanguage(localPath(query.get('next'))).rest} replace />;
  return (
    <AccountFrame
      title={texts.welcomeBack}
      language={<LanguageButton own="en" />}
      aside={<SalesPicture />}
      footer={
        <>
          {texts.newHere} <Link to="/sign-up">{texts.openAStall}</Link>
        </>
      }
    >
      <LoginForm />
    </AccountFrame>
  );
}
