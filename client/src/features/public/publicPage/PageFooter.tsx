import type { ReactNode } from 'react';
import { Logo } from '../../../ui/Logo.tsx';
import { NeedsScript } from '../../../ui/NeedsScript.tsx';
import { usePageTexts } from '../../../lib/texts/usePageTexts.ts';
import styles from './PageFooter.module.css';

/** `ask` and `report` open the forms to write to the creator and to report this page. */
export function PageFooter({ ask, report }: { ask: ReactNode; report: ReactNode }) {
  const texts = usePageTexts();
  return (
    <footer className={styles['footer']}>
      <a href="/" className={styles['mark']} aria-label={texts.openStall}>
        <Logo />
      </a>
      {ask}
      <a href="/purchases" className={styles['find']}>
        {texts.findMyPurchases}
      </a>
      {report}
      <NeedsScript>{texts.writingNeedsScript}</NeedsScript>
    </footer>
  );
}
