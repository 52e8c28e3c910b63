import { useState } from 'react';
import { useSelector } from 'react-redux';
import { Link } from '../../lib/Link.tsx';
import { Navigate, useQuery } from '../../lib/router.ts';
import { useConfig, type Preload } from '../../api.ts';
import { AccountFrame } from '../../features/auth/AccountFrame.tsx';
import { typedSlug } from '../../features/auth/accountRules.ts';
import { selectSession } from '../../features/auth/authSlice.ts';
import { SignUpForm } from '../../features/auth/SignUpForm.tsx';
import { OwnStall } from '../../features/frontPage/OwnStall.tsx';
import { useVisitorLocation } from '../../features/location/useVisitorLocation.ts';
import { OfferedCurrencies } from './OfferedCurrencies.tsx';

export const preload: Preload = async () => ({ status: 200 });

/** `?ref=` and `?signupType=` tell who invited and are passed on; `?slug=` is the address wanted on the front page. */
export function SignUpPage() {
  const { publicUrl } = useConfig();
  const query = useQuery();
  const session = useSelector(selectSession);
  const location = useVisitorLocation();
  const wantedSlug = typedSlug(query.get('slug') ?? '').slice(0, 30);
  const [sketch, setSketch] = useState({ name: '', slug: wantedSlug });
  const [country, setCountry] = useState('');
  const [isSending, setIsSending] = useState(false);
  if (session) return <Navigate to="/" replace state={isSending ? 'signed-up' : null} />;
  const { host } = new URL(publicUrl);
  return (
    <AccountFrame
      title="Open your stall"
      lead="A name, an address, and you are on the street."
      aside={<OwnStall host={host} name={sketch.name} slug={sketch.slug} />}
      footer={
        <>
          You have one already? <Link to="/login">Log in</Link>
        </>
      }
    >
      <SignUpForm
        host={host}
        currencyField={<OfferedCurrencies country={country} here={location?.currency ?? undefined} />}
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
