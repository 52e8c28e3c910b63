import type { ReactNode } from 'react';
import { languages, localeOf, type Language } from '#shared/texts/languages.ts';
import { useConfig } from '../calls/api.ts';
import { absolute } from './documentHead.ts';

/** The addresses of a screen in all languages, for search engines. `own`: the language at the address that names none. */
export function LanguageLinks({ path, own }: { path: string; own: Language }): ReactNode {
  const config = useConfig();
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
