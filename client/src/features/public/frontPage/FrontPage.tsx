import type { ReactNode } from 'react';
import { platformAwning } from '#shared/page/platformAwning.ts';
import { Link } from '../../../lib/Link.tsx';
import { useFrontPageTexts } from '../../../lib/texts/useFrontPageTexts.ts';
import { Awning } from '../../../ui/Awning.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Logo } from '../../../ui/Logo.tsx';
import { ClaimAddress } from './ClaimAddress.tsx';
import { SalesPicture } from './SalesPicture.tsx';
import styles from './FrontPage.module.css';
import { useLocalized } from '../../../lib/texts/useTexts.ts';
import { PriceExamples } from './PriceExamples.tsx';

type FrontPageProps = {
  /** The public pages' host. */
  host: string;
  /** `Street` and `Fees`, rendered by the caller with the data that has arrived. */
  street: ReactNode;
  fees: ReactNode;
  /** Opens the list of languages. */
  language: ReactNode;
};

/** What a visitor of `/` sees: what Makerstall is, what it costs, and how to sign up. */
export function FrontPage({ host, street, fees, language }: FrontPageProps) {
  const texts = useFrontPageTexts();
  const localized = useLocalized();
  return (
    <div className={styles['page']}>
      <Awning colours={platformAwning} />
      <header className={styles['header']}>
        <Logo />
        <nav className={styles['nav']} aria-label={texts.account}>
          <LinkButton to="/login" variant="quiet" size="small">
            {texts.logIn}
          </LinkButton>
          <LinkButton to="/sign-up" variant="secondary" size="small">
            {texts.signUp}
          </LinkButton>
        </nav>
      </header>
      <main>
        <section className={styles['hero']}>
          <h1 className={styles['title']}>{texts.title}</h1>
          <div className={styles['pitch']}>
            <p className={styles['lead']}>{texts.lead}</p>
            <ClaimAddress host={host} />
          </div>
        </section>
        {street}
        <section className={styles['board']}>
          <div className={styles['inner']}>
            <h2 className={styles['boardTitle']}>{texts.board}</h2>
            <PriceExamples />
            {fees}
          </div>
        </section>
        <section className={styles['behind']}>
          <div className={styles['behindText']}>
            <h2>{texts.counter}</h2>
            <p className={styles['lead']}>{texts.sales}</p>
            <p className={styles['lead']}>{texts.buyers}</p>
          </div>
          <SalesPicture />
        </section>
        <section className={styles['close']}>
          <h2 className={styles['closeTitle']}>{texts.room}</h2>
          <ClaimAddress host={host} />
        </section>
      </main>
      <footer className={styles['footer']}>
        <Logo />
        <nav aria-label="Makerstall" className={styles['footerLinks']}>
          <Link to="/sign-up">{texts.signUp}</Link>
          <Link to="/login">{texts.logIn}</Link>
          <Link to="/report-bug">{texts.reportBug}</Link>
          <a href={localized('/legal')}>{texts.legal}</a>
          {language}
        </nav>
      </footer>
    </div>
  );
}
