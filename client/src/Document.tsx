import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import type { ScreenMatch } from '#shared/addresses.ts';
import type { Assets } from '#shared/renderBundle.ts';
import { useConfig } from './api.ts';
import { documentTheme, documentTitle } from './head.ts';
import type { ViewName } from './routes.tsx';
import { ServerHead } from './ServerHead.tsx';
import type { State } from './store.ts';

export type DocumentProps = {
  view: ViewName;
  match: ScreenMatch | undefined;
  path: string;
  /** What only a render knows and only the first document needs; the browser leaves it where it stands. */
  rendered?: { assets: Assets; nonce: string | undefined; styleNonce: string | undefined } | undefined;
  children: ReactNode;
};

/** The whole document. The browser keeps the title, the address and the theme right; the rest of the head is the render's. */
export function Document({ view, match, path, rendered, children }: DocumentProps): ReactNode {
  const { publicUrl } = useConfig();
  const title = useSelector((state: State) => documentTitle(state, view));
  const theme = useSelector((state: State) => documentTheme(state, view));
  return (
    <html lang="en" data-theme={theme}>
      <head>
        <title>{title}</title>
        <meta name="theme-color" content={theme === 'dark' ? '#16130f' : '#f8f5ef'} />
        {isHidden(view) ? null : <link rel="canonical" href={publicUrl + path} />}
        {import.meta.env.SSR && rendered ? (
          <ServerHead {...rendered} view={view} match={match} path={path} isHidden={isHidden(view)} />
        ) : null}
      </head>
      <body>{children}</body>
    </html>
  );
}

/** Screens that no search engine should know: what went wrong, and an order, whose address is a secret. */
function isHidden(view: ViewName): boolean {
  return view === 'notFound' || view === 'failure' || view === 'order';
}
