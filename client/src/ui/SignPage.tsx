import type { ReactNode } from 'react';
import { Awning } from './Awning.tsx';
import { Logo } from './Logo.tsx';
import styles from './SignPage.module.css';

type SignPageProps = { sign: string; title: string; children: ReactNode; actions: ReactNode };

/** A whole screen with one message: a board hung under the awning, what happened, and the way on. */
export function SignPage({ sign, title, children, actions }: SignPageProps) {
  return (
    <div className={styles['screen']}>
      <Awning colours={['#cb310c', '#fffaf0']} />
      <main className={styles['main']}>
        <p className={styles['board']}>{sign}</p>
        <h1 className={styles['title']}>{title}</h1>
        <div className={styles['text']}>{children}</div>
        <div className={styles['actions']}>{actions}</div>
      </main>
      <footer className={styles['foot']}>
        <a href="/" className={styles['home']} aria-label="Makerstall, front page">
          <Logo />
        </a>
      </footer>
    </div>
  );
}
