import type { ReactNode } from 'react';
import type { Page } from '#shared/pageSchema.ts';
import { useConfig } from '../../../calls/api.ts';
import { Logo } from '../../../ui/Logo.tsx';
import { NeedsScript } from '../../../ui/NeedsScript.tsx';
import { usePageTexts } from '../../../lib/texts/usePageTexts.ts';
import styles from './PageFooter.module.css';

type PageFooterProps = { page: Page | null; ask: ReactNode; report: ReactNode };

/** `ask` and `report` open the forms to write to the creator and to report this page. */
export function PageFooter({ page, ask, report }: PageFooterProps) {
  const texts = usePageTexts();
  const { home } = useConfig();
  return (
    <footer className={styles['footer']}>
      <a href={`${home?.siteUrl ?? ''}/`} className={styles['mark']} aria-label={texts.openStall}>
        <Logo />
      </a>
      {ask}
      <a href="/purchases">{texts.findMyPurchases}</a>
      {/* Documents of the web server, not screens. */}
      {page?.legal?.map(({ kind, title }) => (
        <a key={kind} href={`/${page.slug}/legal/${kind}`}>
          {title}
        </a>
      ))}
      {report}
      <NeedsScript>{texts.writingNeedsScript}</NeedsScript>
    </footer>
  );
}
