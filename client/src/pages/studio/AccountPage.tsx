import { lazy, Suspense, useEffect } from 'react';
import { useSelector } from 'react-redux';
import type { OwnAccount } from '#shared/studio/ownAccountSchema.ts';
import { useAppDispatch } from '../../api.ts';
import { AccountFrame } from '../../features/auth/AccountFrame.tsx';
import { typedSlug } from '../../features/auth/accountRules.ts';
import { loggedOut, selectSession, sessionSynced } from '../../features/auth/authSlice.ts';
import { accountClosed } from '../../features/auth/closing.ts';
import { ConfirmEmail } from '../../features/auth/ConfirmEmail.tsx';
import type { SlugStanding } from '../../features/auth/slugChecking.ts';
import { SlugField } from '../../features/auth/SlugField.tsx';
import { useSlugCheck } from '../../features/auth/useSlugCheck.ts';
import { forgetDrafts } from '../../features/studio/keptDrafts.ts';
import { useAccountQuery } from '../../features/studio/ownAccountApi.ts';
import { PartHead } from '../../features/studio/PartHead.tsx';
import { Reading } from '../../features/studio/Reading.tsx';
import { useStudio } from '../../features/studio/studioContext.ts';
import { useTitle } from '../../features/studio/useTitle.ts';
import styles from '../../features/studioAccount/Account.module.css';
import { AddressForm, type SlugInput } from '../../features/studioAccount/AddressForm.tsx';
import { CloseAccount } from '../../features/studioAccount/CloseAccount.tsx';
import { EmailForm } from '../../features/studioAccount/EmailForm.tsx';
import { PasswordForm } from '../../features/studioAccount/PasswordForm.tsx';
import { ProfileForm } from '../../features/studioAccount/ProfileForm.tsx';
import { SessionList } from '../../features/studioAccount/SessionList.tsx';
import { TwoFactor } from '../../features/studioAccount/TwoFactor.tsx';
import { YourData } from '../../features/studioAccount/YourData.tsx';
import { useQuery } from '../../lib/router.ts';

/** Drawn only where a second factor is set up. */
const QrCode = lazy(async () => ({ default: (await import('../../features/order/QrCode.tsx')).QrCode }));

/** The creator's own account; the link of a mail leads here too, with `?confirm-email=`. */
export function AccountPage() {
  const token = useQuery().get('confirm-email');
  return token === null ? <Account /> : <Confirmation token={token} />;
}

function Confirmation({ token }: { token: string }) {
  useTitle('Confirm your e-mail address');
  return (
    <AccountFrame title="Your e-mail address" lead="One press, and it is confirmed.">
      <ConfirmEmail token={token} />
    </AccountFrame>
  );
}

function Account() {
  const read = useAccountQuery();
  return (
    <>
      <PartHead title="Account" />
      <Reading read={read} what="Your account">
        {(account) => <Sections account={account} />}
      </Reading>
    </>
  );
}

function Sections({ account }: { account: OwnAccount }) {
  const dispatch = useAppDispatch();
  useKnownUser(account);

  function leave(): void {
    forgetDrafts();
    dispatch(loggedOut());
  }

  return (
    <div className={styles['sections']}>
      <ProfileForm account={account} />
      <AddressForm account={account} Field={CheckedSlug} />
      <EmailForm account={account} />
      <PasswordForm account={account} />
      <TwoFactor account={account} QrCode={AppCode} />
      <SessionList account={account} onAllEnded={leave} />
      <YourData />
      <CloseAccount account={account} onClosed={() => void dispatch(accountClosed())} />
    </div>
  );
}

function AppCode({ text }: { text: string }) {
  return (
    <Suspense>
      <QrCode text={text} label="QR code for your authenticator app" />
    </Suspense>
  );
}

/** The address that one has, and those of earlier, are not asked about: they are one's own. */
function CheckedSlug({ slug, error, whenFree, onTyped, account }: SlugInput) {
  const { publicUrl } = useStudio();
  const { standing: asked, slugTyped } = useSlugCheck('');
  const standing = ownStanding(account, slug) ?? asked;
  return (
    <>
      <SlugField
        host={publicUrl.replace(/^https?:\/\//, '')}
        slug={slug}
        standing={standing}
        error={error}
        onTyped={(text) => {
          const next = typedSlug(text);
          slugTyped(ownStanding(account, next) ? '' : next);
          onTyped(next);
        }}
      />
      {standing.kind === 'free' && !error ? whenFree : null}
    </>
  );
}

function ownStanding({ slug: current, old_slugs }: OwnAccount, slug: string): SlugStanding | undefined {
  if (slug === current) return { kind: 'empty' };
  return old_slugs.includes(slug) ? { kind: 'free', slug } : undefined;
}

const fields = ['name', 'email', 'email_confirmed', 'slug'] as const;

/** What changed of the account, here or in another browser, is what the whole studio says from now on. */
function useKnownUser({ name, email, email_confirmed, slug }: OwnAccount): void {
  const dispatch = useAppDispatch();
  const session = useSelector(selectSession);
  useEffect(() => {
    if (!session) return;
    const { user } = session;
    const known = { ...user, name, email, email_confirmed, slug };
    if (fields.every((field) => user[field] === known[field])) return;
    dispatch(sessionSynced({ status: 'ready', session: { ...session, user: known }, error: null }));
  }, [dispatch, session, name, email, email_confirmed, slug]);
}
