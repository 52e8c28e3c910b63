import type { ReactNode } from 'react';
import { Link } from '../../lib/Link.tsx';
import { Awning } from '../../ui/Awning.tsx';
import { Logo } from '../../ui/Logo.tsx';
import styles from './AccountFrame.module.css';

export type AccountFrameProps = {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
  /** Stands beside the form where there is room, and is decoration: everything needed is in the form. */
  aside?: ReactNode;
  /** The way to the neighbouring screen, e.g. from login to sign-up. */
  footer?: ReactNode;
};

/** What the screens around an account share: the awning, the way home, one column for the form. */
export function AccountFrame({ title, lead, children, aside, footer }: AccountFrameProps) {
  return (
    <div className={styles['frame']}>
      <Awning colours={['#cb310c', '#fffefb']} size="strip" />
      <header className={styles['header']}>
        <Link to="/" className={styles['home']} aria-label="Makerstall, front page">
          <Logo />
        </Link>
      </header>
      <main className={aside ? styles['two'] : styles['one']}>
        <section className={styles['form']}>
          <h1 className={styles['title']}>{title}</h1>
          {lead ? <p className={styles['lead']}>{lead}</p> : null}
          {children}
          {footer ? <p className={styles['footer']}>{footer}</p> : null}
        </section>
        {aside ? (
          <aside className={styles['aside']} aria-hidden="true">
            {aside}
          </aside>
        ) : null}
      </main>
    </div>
  );
}
