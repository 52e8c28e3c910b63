import type { ReactNode } from 'react';
import { platformAwning } from '#shared/page/platformAwning.ts';
import { Awning } from './Awning.tsx';
import { Logo } from './Logo.tsx';
import { useUiTexts } from '../lib/texts/useUiTexts.ts';
import { useLocalized } from '../lib/texts/useTexts.ts';
import styles from './StatusPage.module.css';

type StatusPageProps = { sign: string; title: string; children: ReactNode; actions: ReactNode };

/** A full screen with one message: a board below the awning, what happened, and what to do next. */
export function StatusPage({ sign, title, children, actions }: StatusPageProps) {
  const texts = useUiTexts();
  return (
    <div className={styles['screen']}>
      <Awning colours={platformAwning} />
      <main className={styles['main']}>
        <p className={styles['board']}>{sign}</p>
        <h1 className={styles['title']}>{title}</h1>
        <div className={styles['text']}>{children}</div>
        <div className={styles['actions']}>{actions}</div>
      </main>
      <footer className={styles['foot']}>
        <a href={useLocalized()('/')} className={styles['home']} aria-label={texts.frontPage}>
          <Logo />
        </a>
      </footer>
    </div>
  );
}
