import { startTransition, Suspense, useLayoutEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { canonicalPath, matchScreen, type ScreenMatch } from '#shared/addresses/addresses.ts';
import { useAppDispatch } from '../calls/api.ts';
import { Navigate, ParamsContext } from '../lib/router.ts';
import { useScrollAndFocus } from './useScrollAndFocus.ts';
import { Document, type DocumentProps } from './Document.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { NavigationProgress } from './NavigationProgress.tsx';
import type { FailureStatus } from './view.ts';
import { useView, viewName, type Views } from './views.ts';

export type AppProps = {
  views: Views;
  /** The status that the server sent with this document. */
  initialStatus: number;
  /** Set on the server only. */
  rendered?: DocumentProps['rendered'];
};

/** The document around the screen that the address names, or around an error screen. */
export function App({ views, initialStatus, rendered }: AppProps): ReactNode {
  const { pathname, search } = useLocation();
  const path = canonicalPath(pathname);
  const match = matchScreen(path);
  const status = useStatus({ path, match, views, initialStatus });
  const name = viewName(match, status);
  const { Page, Layout } = useView(views, name);
  useScrollAndFocus();
  const page = (
    <ErrorBoundary
      key={path}
      fallback={
        <Suspense>
          <FailureFallback views={views} />
        </Suspense>
      }
    >
      <Page status={failureStatus(status)} />
    </ErrorBoundary>
  );
  const screen = Layout ? <Layout>{page}</Layout> : page;
  return (
    <Document view={name} match={match} path={path} rendered={rendered}>
      <NavigationProgress views={views} />
      <ParamsContext value={match?.params ?? none}>{screen}</ParamsContext>
      {match && path !== pathname ? <Navigate to={path + search} replace /> : null}
    </Document>
  );
}

/** Shown when a screen throws while it renders. Its link loads the address again. */
function FailureFallback({ views }: { views: Views }): ReactNode {
  const { Page } = useView(views, 'failure');
  return <Page status={500} />;
}

function failureStatus(status: number): FailureStatus {
  return status === 500 || status === 504 ? status : 502;
}

const none: Record<string, string> = {};

type StatusOptions = Pick<AppProps, 'views' | 'initialStatus'> & {
  path: string;
  match: ScreenMatch | undefined;
};

/**
 * The status of the address shown: the server's for the first address, then the result of the screen's own `preload`. It runs
 * before the first paint, so that no other address's data is shown. Until it resolves, the screen shows its skeletons.
 */
function useStatus({ path, match, views, initialStatus }: StatusOptions): number {
  const dispatch = useAppDispatch();
  const [shown, setShown] = useState({ path, status: initialStatus });
  useLayoutEffect(() => {
    if (path === shown.path) return;
    let isLeft = false;
    const preload = match && views.get(match.screen)?.preload;
    const preloading = preload?.({ dispatch, params: match?.params ?? {}, defer: () => {} });
    void Promise.resolve(preloading ?? { status: 200 }).then(({ status }) => {
      // The error screen's chunk may still have to load.
      if (!isLeft) startTransition(() => setShown({ path, status }));
    });
    return () => {
      isLeft = true;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- a navigation is a change of the path and of nothing else
  }, [path]);
  return path === shown.path ? shown.status : 200;
}
