import { lazy, Suspense, useSyncExternalStore, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import type { Session } from '#shared/accountSchema.ts';
import { useAppDispatch, useConfig } from './api.ts';
import { loggedOut, selectSession, sessionSynced, type AuthState } from './features/auth/authSlice.ts';
import { NeedsScript } from './features/auth/NeedsScript.tsx';
import { hasSavedSignIn } from './features/auth/savedSignIn.ts';
import { PaymentsProvider } from './features/checkout/PaymentsProvider.tsx';
import { StudioSkeleton } from './features/studio/StudioSkeleton.tsx';
import { Navigate } from './lib/router.ts';
import { useHydrated } from './lib/useHydrated.ts';
import { fetchPart } from './studioScreens.ts';

/** RTK Query comes with this chunk, so that only creators load it. */
const StudioRoom = lazy(async () => {
  const { StudioRoom } = await import('./features/studio/StudioRoom.tsx');
  return { default: StudioRoom };
});

type Waking = { _persist?: { rehydrated: boolean } };

/**
 * Stands around `/` and every part of the studio, but for the draft that the page's editor frames, and for the mailed link that
 * confirms an address, which works signed out too.
 */
export function StudioLayout({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const isConfirmation =
    pathname === '/dashboard/account' && new URLSearchParams(search).has('confirm-email');
  if (pathname === '/dashboard/preview' || isConfirmation) return children;
  return (
    <PaymentsProvider>
      <SignedIn>{children}</SignedIn>
    </PaymentsProvider>
  );
}

/**
 * Sign-in lives in the browser: the server's HTML is the front page at `/` and a calm skeleton elsewhere. Whoever has a saved
 * sign-in sees the skeleton from hydration until it has woken; who has none goes to the login, and comes back after it.
 */
function SignedIn({ children }: { children: ReactNode }) {
  const { publicUrl } = useConfig();
  const { pathname, search } = useLocation();
  const dispatch = useAppDispatch();
  const isHydrated = useHydrated();
  const session = useSelector(selectSession);
  const hasWoken = useSelector((state: Waking) => state._persist?.rehydrated === true);
  const isExpected = useSyncExternalStore(
    () => () => {},
    hasSavedSignIn,
    () => false,
  );
  if (session) {
    return (
      <Suspense fallback={<StudioSkeleton />}>
        <StudioRoom
          key={session.user.account_id}
          session={session}
          publicUrl={publicUrl}
          onIntent={fetchPart}
          onLogOut={() => void dispatch(loggedOut())}
          onConfirmed={() => dispatch(sessionSynced(confirmed(session)))}
        >
          {children}
        </StudioRoom>
      </Suspense>
    );
  }
  if (pathname === '/') return isExpected && !hasWoken ? <StudioSkeleton /> : children;
  // Nothing to wake, or nothing in what has woken.
  if (isHydrated && (hasWoken || !isExpected))
    return <Navigate to={`/login?next=${encodeURIComponent(pathname + search)}`} replace />;
  return (
    <>
      <NeedsScript what="Your studio" />
      <StudioSkeleton />
    </>
  );
}

/** The session of who has confirmed the address since it began. */
function confirmed(session: Session): AuthState {
  const user = { ...session.user, email_confirmed: true };
  return { status: 'ready', session: { ...session, user }, error: null };
}
