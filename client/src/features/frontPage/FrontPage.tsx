import { Link } from '../../lib/Link.tsx';
import { Awning } from '../../ui/Awning.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { ClaimAddress } from './ClaimAddress.tsx';
import { Counter } from './Counter.tsx';
import styles from './FrontPage.module.css';
import { PriceBoard } from './PriceBoard.tsx';
import { StallCard } from './StallCard.tsx';
import { street } from './stalls.ts';

/** What a visitor of `/` sees: what Makerstall is, and the way in. `host` is that of the public pages. */
export function FrontPage({ host }: { host: string }) {
  return (
    <div className={styles['page']}>
      <Awning colours={['#cb310c', '#fffefb']} />
      <header className={styles['header']}>
        <Logo />
        <nav className={styles['nav']} aria-label="Account">
          <LinkButton to="/login" variant="quiet" size="small">
            Log in
          </LinkButton>
          <LinkButton to="/sign-up" variant="secondary" size="small">
            Sign up
          </LinkButton>
        </nav>
      </header>
      <main>
        <section className={styles['hero']}>
          <h1 className={styles['title']}>Open a stall for what you make.</h1>
          <div className={styles['pitch']}>
            <p className={styles['lead']}>
              Makerstall gives you one page at your own address. Lay out your downloads, parcels, tickets and
              classes, put the link in your profile, and people buy right there.
            </p>
            <ClaimAddress host={host} />
          </div>
        </section>
        <div className={styles['street']} aria-hidden="true">
          {street.map((stall) => (
            <StallCard key={stall.name} stall={stall} />
          ))}
        </div>
        <section className={styles['board']}>
          <div className={styles['inner']}>
            <h2 className={styles['boardTitle']}>What goes on the table</h2>
            <PriceBoard />
          </div>
        </section>
        <section className={styles['behind']}>
          <div className={styles['behindText']}>
            <h2>And behind the counter</h2>
            <p className={styles['lead']}>
              You see who bought what, with the day’s takings at the top. Your page is light or dark, as you
              like it, and visitors read its prices in their own currency.
            </p>
            <p className={styles['lead']}>
              Buyers need no account. Their cart waits for them when they come back, and a declined card loses
              nothing.
            </p>
          </div>
          <Counter />
        </section>
        <section className={styles['close']}>
          <h2 className={styles['closeTitle']}>There is room for you on the street.</h2>
          <ClaimAddress host={host} />
        </section>
      </main>
      <footer className={styles['footer']}>
        <Logo />
        <nav aria-label="Makerstall" className={styles['footerLinks']}>
          <Link to="/sign-up">Sign up</Link>
          <Link to="/login">Log in</Link>
          <Link to="/report-bug">Report a bug</Link>
        </nav>
      </footer>
    </div>
  );
}
