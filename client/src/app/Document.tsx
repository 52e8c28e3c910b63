import { use, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import type { ScreenMatch } from '#shared/addresses/addresses.ts';
import { accentHref, lookWords } from '#shared/look/words.ts';
import type { Assets } from '#shared/rendering/renderBundle.ts';
import { useHeadTexts } from '../lib/texts/useHeadTexts.ts';
import { directionOf, localeOf } from '#shared/texts/languages.ts';
import { LanguageContext } from '../lib/texts/useTexts.ts';
import { useConfig } from '../calls/api.ts';
import looks from '../styles/looks.css?url';
import { absolute, documentLook, documentTheme, documentTitle, ownLanguage } from './documentHead.ts';
import type { ViewName } from './view.ts';
import type { State } from '../store/store.ts';

export type DocumentProps = {
  view: ViewName;
  match: ScreenMatch | undefined;
  path: string;
  /** Known only on the server, and needed only in the first document. The browser leaves these elements as they are. */
  rendered?: { assets: Assets; headNonce: string | undefined } | undefined;
  children: ReactNode;
};

/** Loaded by the server alone, so that the browser's chunks hold nothing of it. */
const ServerHead = import.meta.env.SSR ? (await import('./ServerHead.tsx')).ServerHead : undefined;

/** The whole document. The browser updates the title, the address and the looks; the server writes the rest of the head. */
export function Document({ view, match, path, rendered, children }: DocumentProps): ReactNode {
  const config = useConfig();
  const { language, prefix } = use(LanguageContext);
  const texts = useHeadTexts();
  const title = useSelector((state: State) => documentTitle(state, view, texts));
  const own = useSelector((state: State) => ownLanguage(state, view));
  const theme = useSelector((state: State) => documentTheme(state, view));
  const look = useSelector((state: State) => documentLook(state, view));
  return (
    <html
      lang={localeOf(language)}
      dir={directionOf(language)}
      data-theme={theme}
      data-look={look && lookWords(look)}
    >
      <head>
        <title>{title}</title>
        <meta name="theme-color" content={theme === 'dark' ? '#16130f' : '#f8f5ef'} />
        {look && <link rel="stylesheet" href={looks} />}
        {look?.accent && <link rel="stylesheet" href={accentHref(look.accent)} />}
        {isHidden(view) ? null : (
          <link rel="canonical" href={absolute(config, path, language === own ? '' : prefix)} />
        )}
        {ServerHead && rendered ? (
          <ServerHead {...rendered} view={view} match={match} path={path} isHidden={isHidden(view)} />
        ) : null}
      </head>
      <body>{children}</body>
    </html>
  );
}

/** Screens that search engines must not index: error screens, the test bank, and orders and gifts, whose addresses are secret. */
function isHidden(view: ViewName): boolean {
  return ['notFound', 'failure', 'testBank', 'order', 'gift'].includes(view);
}
