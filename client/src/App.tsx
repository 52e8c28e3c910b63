import { startTransition, Suspense, useLayoutEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { canonicalPath, matchScreen, type ScreenMatch } from '#shared/addresses.ts';
import { useAppDispatch } from './api.ts';
import { Navigate, ParamsContext } from './lib/router.ts';
import { useArrival } from './arrival.ts';
import { Document, type DocumentProps } from './Document.tsx';
import { Mishap } from './Mishap.tsx';
import { Progress } from './Progress.tsx';
import type { FailureStatus } from './routes.tsx';
import { useView, viewName, type Views } from './views.ts';

export type AppProps = {
  views: Views;
  /** What the server decided for the address that the document was made for. */
  initialStatus: number;
  /** In a render only. */
  rendered?: DocumentProps['rendered'];
};

/** The document around the screen that the address names, or around the one that says why it cannot be shown. */
export function App({ views, initialStatus, rendered }: AppProps): ReactNode {
  const { pathname, search } = useLocation();
  const path = canonicalPath(pathname);
  const match = matchScreen(path);
  const status = useStatus({ path, match, views, initialStatus });
  const name = viewName(match, status);
  const { Page, Layout } = useView(views, name);
  useArrival();
  const page = (
    <Mishap
      key={path}
      instead={
        <Suspense>
          <Broken views={views} />
        </Suspense>
      }
    >
      <Page status={failureStatus(status)} />
    </Mishap>
  );
  const screen = Layout ? <Layout>{page}</Layout> : page;
  return (
    <Document view={name} match={match} path={path} rendered={rendered}>
      <Progress views={views} />
      <ParamsContext value={match?.params ?? none}>{screen}</ParamsContext>
      {match && path !== pathname ? <Navigate to={path + search} replace /> : null}
    </Document>
  );
}

/** What a visitor sees when a screen's own code fails: the failure page, whose link loads the address anew. */
function Broken({ views }: { views: Views }): ReactNode {
  const { Page } = useView(views, 'failure');
  return <Page status={500} />;
}

function failureStatus(status: number): FailureStatus {
  return status === 500 || status === 504 ? status : 502;
}

const none: Record<string, string> = {};

type Asked = Pick<AppProps, 'views' | 'initialStatus'> & { path: string; match: ScreenMatch | undefined };

/**
 * The status of the address shown: the server's for the first one, then what the page's own `preload` says. It is run
 * before the first paint, so that no other address's data is seen; until it has answered, the page shows its skeletons.
 */
function useStatus({ path, match, views, initialStatus }: Asked): number {
  const dispatch = useAppDispatch();
  const [shown, setShown] = useState({ path, status: initialStatus });
  useLayoutEffect(() => {
    if (path === shown.path) return;
    let isLeft = false;
    const preload = match && views.get(match.screen)?.preload;
    const asked = preload?.({ dispatch, params: match?.params ?? {}, later: () => {} });
    void Promise.resolve(asked ?? { status: 200 }).then(({ status }) => {
      // The page that says what went wrong may be a chunk that is still to come.
      if (!isLeft) startTransition(() => setShown({ path, status }));
    });
    return () => {
      isLeft = true;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- a navigation is a change of the path and of nothing else
  }, [path]);
  return path === shown.path ? shown.status : 200;
}
