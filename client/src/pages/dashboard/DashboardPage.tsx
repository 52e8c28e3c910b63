import { lazy, Suspense, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { lazyPart } from '../../lib/lazyPart.tsx';
import { useNavigate } from '../../lib/router.ts';
import { useAppDispatch, useConfig, type Preload } from '../../calls/api.ts';
import { selectSession } from '../../features/public/auth/authSlice.ts';
import { FrontPage } from '../../features/public/frontPage/FrontPage.tsx';
import { Fees } from '../../features/public/frontPage/Fees.tsx';
import { Street } from '../../features/public/frontPage/Street.tsx';
import { LanguageButton } from '../../features/public/language/LanguageButton.tsx';
import { changeTheme } from '../../features/public/publicPage/changeTheme.ts';
import { fetchSettings } from '../../features/public/publicPage/publicPageSlice.ts';
import { selectSettingsRead } from '../../features/public/publicPage/publicPageState.ts';
import { useDeferred } from '../../lib/deferred.ts';
import type { FirstProductProps } from '../../features/studio/today/FirstProduct.tsx';
import { ScreenSkeleton } from '../../features/studio/frame/DashboardSkeleton.tsx';

const Today = lazy(async () => {
  const { Today } = await import('../../features/studio/today/Today.tsx');
  return { default: Today };
});

const NewProductOnPage = lazyPart(() =>
  import('./NewProductOnPage.tsx').then((part) => part.NewProductOnPage),
);

export const preload: Preload = ({ dispatch, defer }) => {
  defer('settings', dispatch(fetchSettings()));
  return Promise.resolve({ status: 200 });
};

/** `/` is the front page, and for signed-in creators the first screen of the dashboard. */
export function DashboardPage() {
  const { publicUrl } = useConfig();
  const dispatch = useAppDispatch();
  const session = useSelector(selectSession);
  const isNew = useIsNew();
  if (!session) return <NewcomersPage host={new URL(publicUrl).host} />;
  const accountId = session.user.account_id;
  return (
    <Suspense fallback={<ScreenSkeleton />}>
      <Today
        isNew={isNew}
        sendTheme={(theme) => dispatch(changeTheme({ accountId, theme })).unwrap()}
        FirstProductForm={FirstProductForm}
      />
    </Suspense>
  );
}

/** The front page. What the settings add to it may come later. */
function NewcomersPage({ host }: { host: string }) {
  return (
    <FrontPage
      host={host}
      street={
        <Suspense fallback={<Street />}>
          <StreetWithExamples />
        </Suspense>
      }
      language={<LanguageButton own="en" />}
      fees={
        <Suspense fallback={<Fees />}>
          <CurrentFees />
        </Suspense>
      }
    />
  );
}

function StreetWithExamples() {
  useDeferred('settings');
  return <Street examples={useSelector(selectSettingsRead).data ?? undefined} />;
}

/** The examples' prices are in euros. */
function CurrentFees() {
  useDeferred('settings');
  const rates = useSelector(selectSettingsRead).data?.transaction_rates;
  const rate = rates?.find(({ currency }) => currency === 'EUR');
  return rate ? <Fees rate={rate} /> : null;
}

function FirstProductForm({ onSold }: FirstProductProps) {
  return <NewProductOnPage onSold={onSold} onLoadError={ignoreLoadError} />;
}

/** The list of first steps leads to the same form. */
function ignoreLoadError(): void {}

/** Whether the visitor has just signed up. After a reload this is false. */
function useIsNew(): boolean {
  const isComing = useLocation().state === 'signed-up';
  const [isNew] = useState(isComing);
  const navigate = useNavigate();
  useEffect(() => {
    if (isComing) navigate('/', { replace: true, state: null });
  }, [isComing, navigate]);
  return isNew;
}
