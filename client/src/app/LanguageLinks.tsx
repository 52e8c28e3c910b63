import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { languages, localeOf } from '#shared/texts/languages.ts';
import { useConfig } from '../calls/api.ts';
import type { State } from '../store/store.ts';
import { absolute, ownLanguage } from './documentHead.ts';
import type { ViewName } from './view.ts';

/** The addresses of a screen in all languages, for search engines and for the offer of another language. */
export function LanguageLinks({ view, path }: { view: ViewName; path: string }): ReactNode {
  const config = useConfig();
  const own = useSelector((state: State) => ownLanguage(state, view));
  return (
    <>
      <link rel="alternate" hrefLang="x-default" href={absolute(config, path)} />
      {languages.map((language) => (
        <link
          key={language}
          rel="alternate"
          hrefLang={localeOf(language)}
          href={absolute(config, path, language === own ? '' : `/${language}`)}
        />
      ))}
    </>
  );
}
