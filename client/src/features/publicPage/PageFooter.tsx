import type { ReactNode } from 'react';
import { Logo } from '../../ui/Logo.tsx';
import styles from './PageFooter.module.css';

/** `report` opens the form for complaints about this page. */
export function PageFooter({ report }: { report: ReactNode }) {
  return (
    <footer className={styles['footer']}>
      <a href="/" className={styles['mark']} aria-label="Makerstall: open a stall of your own">
        <Logo />
      </a>
      <a href="/find-purchases" className={styles['find']}>
        Find my purchases
      </a>
      {report}
    </footer>
  );
}
