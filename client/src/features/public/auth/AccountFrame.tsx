import type { ReactNode } from 'react';
import { platformAwning } from '#shared/page/platformAwning.ts';
import { Link } from '../../../lib/Link.tsx';
import { Awning } from '../../../ui/Awning.tsx';
import { Logo } from '../../../ui/Logo.tsx';
import { useAccountTexts } from '../../../lib/texts/useAccountTexts.ts';
import { useLocalized } from '../../../lib/texts/useTexts.ts';
import styles from './AccountFrame.module.css';

export type AccountFrameProps = {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
  /** Shown beside the form on wide screens. Decorative: everything needed is in the form. */
  aside?: ReactNode;
  /** A link to the related screen, e.g. from login to sign-up. */
  footer?: ReactNode;
  /** Opens the list of languages. None where a payment or a confirmation is under way. */
  language?: ReactNode;
};

/** The layout of all account screens: the awning, a link home, one column for the form. */
export function AccountFrame({ title, lead, children, aside, footer, language }: AccountFrameProps) {
  const texts = useAccountTexts();
  const localized = useLocalized();
  return (
    <div className={styles['frame']}>
      <Awning colours={platformAwning} size="strip" />
      <header className={styles['header']}>
        <Link to="/" className={styles['home']} aria-label={texts.frontPage}>
          <Logo />
        </Link>
      </header>
      <main className={aside ? styles['two'] : styles['one']}>
        <section className={styles['form']}>
          <h1 className={styles['title']}>{title}</h1>
          {lead ? <p className={styles['lead']}>{lead}</p> : null}
          {children}
          {footer ? <p className={styles['footer']}>{footer}</p> : null}
          <div className={styles['legal']}>
            <a href={localized('/legal')}>{texts.legal}</a>
            {language}
          </div>
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
