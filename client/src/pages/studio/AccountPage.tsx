import { lazy, Suspense, useEffect } from 'react';
import { useSelector } from 'react-redux';
import type { OwnAccount } from '#shared/studio/ownAccountSchema.ts';
import { studioAccount as texts } from '#shared/texts/en/studioAccount.ts';
import { studioSecurity } from '#shared/texts/en/studioSecurity.ts';
import { useAppDispatch } from '../../calls/api.ts';
import { AccountFrame } from '../../features/public/auth/AccountFrame.tsx';
import { typedSlug } from '../../features/public/auth/accountRules.ts';
import { loggedOut, selectSession, sessionSynced } from '../../features/public/auth/authSlice.ts';
import { accountClosed } from '../../features/public/auth/accountClosed.ts';
import { ConfirmEmail } from '../../features/public/auth/ConfirmEmail.tsx';
import type { SlugStatus } from '../../features/public/auth/slugChecker.ts';
import { SlugField } from '../../features/public/auth/SlugField.tsx';
import { useSlugCheck } from '../../features/public/auth/useSlugCheck.ts';
import { clearDrafts } from '../../features/studio/forms/savedDrafts.ts';
import { useAccountQuery } from '../../features/studio/calls/ownAccountApi.ts';
import { backToAccount } from '../../features/studio/frame/navigation.ts';
import { PartHeader } from '../../features/studio/frame/PartHeader.tsx';
import { QueryState } from '../../features/studio/frame/QueryState.tsx';
import { useDashboard } from '../../features/studio/calls/dashboardContext.ts';
import { useTitle } from '../../features/studio/frame/useTitle.ts';
import styles from '../../features/studio/account/Account.module.css';
import { AddressForm, type SlugInput } from '../../features/studio/account/AddressForm.tsx';
import { CloseAccount } from '../../features/studio/account/CloseAccount.tsx';
import { EmailForm } from '../../features/studio/account/EmailForm.tsx';
import { LanguageForm } from '../../features/studio/account/LanguageForm.tsx';
import { PasswordForm } from '../../features/studio/account/PasswordForm.tsx';
import { ProfileForm } from '../../features/studio/account/ProfileForm.tsx';
import { SessionList } from '../../features/studio/account/SessionList.tsx';
import { TwoFactor } from '../../features/studio/account/TwoFactor.tsx';
import { DomainLink } from '../../features/studio/account/DomainLink.tsx';
import { EmbedsLink } from '../../features/studio/account/EmbedsLink.tsx';
import { TranslationsLink } from '../../features/studio/account/TranslationsLink.tsx';
import { PixelsLink } from '../../features/studio/account/PixelsLink.tsx';
import { LegalLink } from '../../features/studio/account/LegalLink.tsx';
import { DataExport } from '../../features/studio/account/DataExport.tsx';
import { usePushDevicesQuery } from '../../features/studio/devices/pushDevicesApi.ts';
import { SaleNotices } from '../../features/studio/devices/SaleNotices.tsx';
import { AccountSection } from '../../features/studio/account/AccountSection.tsx';
import { useQuery } from '../../lib/router.ts';
import { useLocalized } from '../../lib/texts/useTexts.ts';
import { useStudioConfirmationTexts } from '../../lib/texts/useStudioConfirmationTexts.ts';

/** Loads only when a second factor is set up. */
const QrCode = lazy(async () => ({
  default: (await import('../../features/public/order/QrCode.tsx')).QrCode,
}));

/** The creator's own account. A mailed link opens it with `?confirm-email=`. */
export function AccountPage() {
  const token = useQuery().get('confirm-email');
  return token === null ? <Account /> : <Confirmation token={token} />;
}

function Confirmation({ token }: { token: string }) {
  const confirmationTexts = useStudioConfirmationTexts();
  useTitle(confirmationTexts.documentTitle);
  return (
    <AccountFrame title={confirmationTexts.title} lead={confirmationTexts.onePress}>
      <ConfirmEmail token={token} />
    </AccountFrame>
  );
}

function Account() {
  const read = useAccountQuery();
  return (
    <>
      <PartHeader title={backToAccount.label} />
      <QueryState query={read} failed={texts.accountNotRead}>
        {(account) => <Sections account={account} />}
      </QueryState>
    </>
  );
}

function Sections({ account }: { account: OwnAccount }) {
  const dispatch = useAppDispatch();
  const localized = useLocalized();
  useSessionUser(account);

  function leave(): void {
    clearDrafts();
    dispatch(loggedOut());
  }

  return (
    <div className={styles['sections']}>
      <ProfileForm account={account} />
      <LanguageForm account={account} />
      <AddressForm account={account} Field={CheckedSlug} />
      <EmailForm account={account} />
      <PasswordForm account={account} />
      <TwoFactor account={account} QrCode={AppCode} />
      <SessionList account={account} onAllEnded={leave} />
      <Notices />
      <DomainLink />
      <LegalLink />
      <EmbedsLink />
      <TranslationsLink />
      <PixelsLink />
      <DataExport />
      <CloseAccount account={account} onClosed={() => void dispatch(accountClosed())} />
      <p className={styles['note']}>
        <a href={localized('/legal')}>{texts.legalOfSite}</a>
      </p>
    </div>
  );
}

function Notices() {
  const devices = usePushDevicesQuery();
  return (
    <AccountSection title={texts.sales} about={<p>{texts.salesNote}</p>}>
      <QueryState query={devices} failed={texts.devicesNotRead}>
        {(answer) => <SaleNotices answer={answer} />}
      </QueryState>
    </AccountSection>
  );
}

function AppCode({ text }: { text: string }) {
  return (
    <Suspense>
      <QrCode text={text} label={studioSecurity.qrCode} />
    </Suspense>
  );
}

/** The current slug and the earlier ones are not checked: they belong to the creator. */
function CheckedSlug({ slug, error, whenFree, onTyped, account }: SlugInput) {
  const { publicUrl } = useDashboard();
  const { status: asked, slugTyped } = useSlugCheck('');
  const status = ownStatus(account, slug) ?? asked;
  return (
    <>
      <SlugField
        host={publicUrl.replace(/^https?:\/\//, '')}
        slug={slug}
        status={status}
        error={error}
        onTyped={(text) => {
          const next = typedSlug(text);
          slugTyped(ownStatus(account, next) ? '' : next);
          onTyped(next);
        }}
      />
      {status.kind === 'free' && !error ? whenFree : null}
    </>
  );
}

function ownStatus({ slug: current, old_slugs }: OwnAccount, slug: string): SlugStatus | undefined {
  if (slug === current) return { kind: 'empty' };
  return old_slugs.includes(slug) ? { kind: 'free', slug } : undefined;
}

const fields = ['name', 'email', 'email_confirmed', 'slug', 'language'] as const;

/** Copies changes of the account, made here or in another browser, into the session that the whole dashboard shows. */
function useSessionUser({ name, email, email_confirmed, slug, language }: OwnAccount): void {
  const dispatch = useAppDispatch();
  const session = useSelector(selectSession);
  useEffect(() => {
    if (!session) return;
    const { user } = session;
    const current = { ...user, name, email, email_confirmed, slug, language };
    if (fields.every((field) => user[field] === current[field])) return;
    dispatch(sessionSynced({ status: 'ready', session: { ...session, user: current }, error: null }));
  }, [dispatch, session, name, email, email_confirmed, slug, language]);
}
