import { lazy, Suspense, useSyncExternalStore, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import type { Session } from '#shared/audience/accountSchema.ts';
import { useAppDispatch, useConfig } from '../../calls/api.ts';
import {
  loggedOut,
  selectSession,
  sessionSynced,
  type AuthState,
} from '../../features/public/auth/authSlice.ts';
import { NoScriptNotice } from '../../features/public/auth/NoScriptNotice.tsx';
import { hasSavedSignIn } from '../../features/public/auth/hasSavedSignIn.ts';
import { PaymentsProvider } from '../../features/public/checkout/PaymentsProvider.tsx';
import { useKeptPage } from '../../features/public/offline/useKeptPage.ts';
import { DashboardSkeleton } from '../../features/studio/frame/DashboardSkeleton.tsx';
import { useDiscardParts } from '../../lib/deferred.ts';
import { Navigate } from '../../lib/router.ts';
import { useStudioFrameTexts } from '../../lib/texts/useStudioFrameTexts.ts';
import { useHydrated } from '../../lib/useHydrated.ts';
import { useAccountLanguage } from './useAccountLanguage.ts';
import { fetchPart } from './dashboardScreens.ts';

/** RTK Query is in this chunk, so that only creators load it. */
const DashboardProvider = lazy(async () => {
  const { DashboardProvider } = await import('../../features/studio/frame/DashboardProvider.tsx');
  return { default: DashboardProvider };
});

const openParts = new Set(['/dashboard/preview', '/dashboard/door']);

type PersistedState = { _persist?: { rehydrated: boolean } };

/**
 * The layout of `/` and of every dashboard part. Exceptions: the draft in the editor's frame, the door of a helper, and the mailed
 * link that confirms an address, which also works signed out.
 */
export function DashboardLayout({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  useKeptPage(pathname);
  const isConfirmation =
    pathname === '/dashboard/account' && new URLSearchParams(search).has('confirm-email');
  if (openParts.has(pathname) || isConfirmation) return children;
  return (
    <PaymentsProvider>
      <SignedIn>{children}</SignedIn>
    </PaymentsProvider>
  );
}

/**
 * The sign-in is in the browser's storage, so the server's HTML is the front page at `/` and a skeleton elsewhere. With a saved
 * sign-in the skeleton stays until the state is restored. Without one the creator goes to the login, and back after it.
 */
function SignedIn({ children }: { children: ReactNode }) {
  const texts = useStudioFrameTexts();
  const { publicUrl } = useConfig();
  const { pathname, search } = useLocation();
  const dispatch = useAppDispatch();
  const isHydrated = useHydrated();
  const session = useSelector(selectSession);
  const isRehydrated = useSelector((state: PersistedState) => state._persist?.rehydrated === true);
  const isExpected = useSyncExternalStore(
    () => () => {},
    hasSavedSignIn,
    () => false,
  );
  const isLeaving = useAccountLanguage(session);
  const replacesFrontPage = pathname === '/' && !session && isExpected && !isRehydrated;
  // The front page's parts come with the settings, maybe later than this.
  useDiscardParts(replacesFrontPage);
  if (isLeaving) return <DashboardSkeleton />;
  if (session) {
    return (
      <Suspense fallback={<DashboardSkeleton />}>
        <DashboardProvider
          key={session.user.account_id}
          session={session}
          publicUrl={publicUrl}
          onIntent={fetchPart}
          onLogOut={() => void dispatch(loggedOut())}
          onConfirmed={() => dispatch(sessionSynced(confirmed(session)))}
        >
          {children}
        </DashboardProvider>
      </Suspense>
    );
  }
  if (pathname === '/') return replacesFrontPage ? <DashboardSkeleton /> : children;
  // Nothing was saved, or what was saved holds no sign-in.
  if (isHydrated && (isRehydrated || !isExpected))
    return <Navigate to={`/login?next=${encodeURIComponent(pathname + search)}`} replace />;
  return (
    <>
      <NoScriptNotice what={texts.yourStudio} />
      <DashboardSkeleton />
    </>
  );
}

/** The same session, with its address confirmed. */
function confirmed(session: Session): AuthState {
  const user = { ...session.user, email_confirmed: true };
  return { status: 'ready', session: { ...session, user }, error: null };
}
