import type { ReactNode } from 'react';
import type { Page } from '#shared/page/pageSchema.ts';
import { sitePath } from '#shared/texts/languages.ts';
import { useConfig } from '../../../calls/api.ts';
import { Logo } from '../../../ui/Logo.tsx';
import { NeedsScript } from '../../../ui/NeedsScript.tsx';
import { usePageTexts } from '../../../lib/texts/usePageTexts.ts';
import { useLanguage, useLocalized } from '../../../lib/texts/useTexts.ts';
import styles from './PageFooter.module.css';

type PageFooterProps = { page: Page | null; ask: ReactNode; report: ReactNode; language: ReactNode };

/** `ask` and `report` open the forms to write to the creator and to report this page, `language` the list of languages. */
export function PageFooter({ page, ask, report, language }: PageFooterProps) {
  const texts = usePageTexts();
  const localized = useLocalized();
  const shown = useLanguage();
  const { home } = useConfig();
  return (
    <footer className={styles['footer']}>
      <a
        href={`${home?.siteUrl ?? ''}${sitePath(shown, '/')}`}
        className={styles['mark']}
        aria-label={texts.openStall}
      >
        <Logo />
      </a>
      {ask}
      <a href={sitePath(shown, '/purchases')}>{texts.findMyPurchases}</a>
      {/* Documents of the web server, not screens. */}
      {page?.legal?.map(({ kind, title }) => (
        <a key={kind} href={localized(`/${page.slug}/legal/${kind}`)}>
          {title}
        </a>
      ))}
      {report}
      <a href={sitePath(shown, '/legal/accessibility')}>{texts.accessibility}</a>
      {language}
      <NeedsScript what="writing" />
    </footer>
  );
}
