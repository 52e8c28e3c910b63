import { sitePath, type Language } from '#shared/texts/languages.ts';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { Order } from '#shared/orders/orderSchema.ts';
import { platformAwning } from '#shared/page/platformAwning.ts';
import { LanguageButton } from '../../features/public/language/LanguageButton.tsx';
import { KeptNote } from '../../features/public/offline/KeptNote.tsx';
import { classNames } from '../../lib/classNames.ts';
import { Link } from '../../lib/Link.tsx';
import { useOrderTexts } from '../../lib/texts/useOrderTexts.ts';
import { Awning } from '../../ui/Awning.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { useLanguage } from '../../lib/texts/useTexts.ts';
import { useUiTexts } from '../../lib/texts/useUiTexts.ts';
import styles from './OrderPage.module.css';

type OrderFrameProps = {
  store: Order['store'];
  /** The language at the address that names none; absent for English. */
  own: Language | undefined;
  /** A lesson is open. */
  isWide: boolean;
  isBusy: boolean;
  children: ReactNode;
};

/** The layout around an order or a gift: its creator above, Makerstall below. */
export function OrderFrame({ store, own = 'en', isWide, isBusy, children }: OrderFrameProps) {
  const texts = useOrderTexts();
  const { pathname } = useLocation();
  const language = useLanguage();
  return (
    <div className={classNames(styles['page'], isWide && styles['wide'])}>
      <div className={styles['awning']}>
        <Awning colours={platformAwning} size="strip" />
      </div>
      <header className={styles['head']}>
        {store ? (
          <Link to={`/${store.slug}`} className={styles['seller']}>
            <bdi>{store.title}</bdi>
          </Link>
        ) : (
          <Home />
        )}
      </header>
      <main className={styles['main']} aria-busy={isBusy}>
        {children}
        <KeptNote path={pathname} />
      </main>
      {store && (
        <footer className={styles['soldWith']}>
          {texts.soldWith} <Home />
          <div className={styles['legal']}>
            <a href={sitePath(language, '/legal')}>{texts.legal}</a>
            <LanguageButton own={own} />
          </div>
        </footer>
      )}
    </div>
  );
}

function Home() {
  return (
    <a href={sitePath(useLanguage(), '/')} className={styles['home']} aria-label={useOrderTexts().frontPage}>
      <Logo />
    </a>
  );
}

export function OrderSkeleton() {
  return (
    <div className={styles['waiting']}>
      <VisuallyHidden as="h1">{useUiTexts().loading}</VisuallyHidden>
      <Skeleton height="title" width="half" />
      <Skeleton height="card" />
      <Skeleton height="card" />
    </div>
  );
}
