import { useState } from 'react';
import { useSelector } from 'react-redux';
import { Link } from '../../lib/Link.tsx';
import { Navigate, useQuery } from '../../lib/router.ts';
import { useConfig, type Preload } from '../../calls/api.ts';
import { AccountFrame } from '../../features/public/auth/AccountFrame.tsx';
import { LanguageButton } from '../../features/public/language/LanguageButton.tsx';
import { slugFromName } from '../../features/public/auth/slugFromName.ts';
import { selectSession } from '../../features/public/auth/authSlice.ts';
import { SignUpForm } from '../../features/public/auth/SignUpForm.tsx';
import { OwnPagePicture } from '../../features/public/frontPage/OwnPagePicture.tsx';
import { useVisitorLocation } from '../../features/public/location/useVisitorLocation.ts';
import { OfferedCurrencies } from './OfferedCurrencies.tsx';
import { useAccountTexts } from '../../lib/texts/useAccountTexts.ts';

export const preload: Preload = async () => ({ status: 200 });

/** `?ref=` and `?signupType=` are passed on; `?slug=` is the address wanted on the front page. */
export function SignUpPage() {
  const texts = useAccountTexts();
  const { publicUrl } = useConfig();
  const query = useQuery();
  const session = useSelector(selectSession);
  const location = useVisitorLocation();
  const wantedSlug = slugFromName(query.get('slug') ?? '');
  const [sketch, setSketch] = useState({ name: '', slug: wantedSlug });
  const [country, setCountry] = useState('');
  const [isSending, setIsSending] = useState(false);
  if (session) return <Navigate to="/" replace state={isSending ? 'signed-up' : null} />;
  const { host } = new URL(publicUrl);
  return (
    <AccountFrame
      title={texts.openYourStall}
      lead={texts.signUpLead}
      language={<LanguageButton own="en" />}
      aside={<OwnPagePicture host={host} name={sketch.name} slug={sketch.slug} />}
      footer={
        <>
          {texts.haveOneAlready} <Link to="/login">{texts.logIn}</Link>
        </>
      }
    >
      <SignUpForm
        host={host}
        renderCurrency={(problem) => (
          <OfferedCurrencies country={country} here={location?.currency ?? undefined} problem={problem} />
        )}
        onCountry={setCountry}
        country={location?.country ?? ''}
        invitation={{ ref: query.get('ref') ?? undefined, signupType: query.get('signupType') ?? undefined }}
        wantedSlug={wantedSlug}
        onSketch={setSketch}
        onSending={() => setIsSending(true)}
      />
    </AccountFrame>
  );
}
