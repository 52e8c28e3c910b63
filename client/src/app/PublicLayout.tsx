import { Suspense, useEffect, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { useAppDispatch } from '../calls/api.ts';
import { chooseCurrency } from '../store/chooseCurrency.ts';
import { AskSeller } from '../features/public/askSeller/AskSeller.tsx';
import { LanguageButton } from '../features/public/language/LanguageButton.tsx';
import { CartButton } from '../features/public/cart/CartButton.tsx';
import { selectCart } from '../features/public/cart/cartState.ts';
import { CurrencyPlaceholder, CurrencySwitcher } from '../features/public/publicPage/CurrencySwitcher.tsx';
import { PageFooter } from '../features/public/publicPage/PageFooter.tsx';
import { PageTabs } from '../features/public/publicPage/PageTabs.tsx';
import { CompactHead, ProfileHead, ProfileSkeleton } from '../features/public/publicPage/ProfileHead.tsx';
import { currencyChosen } from '../features/public/publicPage/publicPageSlice.ts';
import { selectCurrentCurrency, selectPage } from '../features/public/publicPage/publicPageState.ts';
import { ShareButton } from '../features/public/publicPage/ShareButton.tsx';
import { cartOpened } from '../features/public/ui/uiSlice.ts';
import { classNames } from '../lib/classNames.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { ReportLink } from './ReportLink.tsx';
import { ShopCart } from './ShopCart.tsx';
import { Awning } from '../ui/Awning.tsx';
import { NeedsScript } from '../ui/NeedsScript.tsx';
import { LoadFailedNotice } from '../ui/LoadFailedNotice.tsx';
import { matchScreen, type Screen } from '#shared/addresses/addresses.ts';
import type { Page } from '#shared/page/pageSchema.ts';
import { platformAwning } from '#shared/page/platformAwning.ts';
import { usePageTexts } from '../lib/texts/usePageTexts.ts';
import styles from './PublicLayout.module.css';

type PublicLayoutProps = {
  /** Set by a preview, whose address does not name the screen that it shows. */
  screen?: Screen | undefined;
  children: ReactNode;
};

/** What all screens of a creator's page share: awning, sign, tabs, cart. It stays mounted when the screen changes. */
export function PublicLayout({ screen: given, children }: PublicLayoutProps) {
  const texts = usePageTexts();
  const page = useSelector(selectPage);
  const match = matchScreen(useLocation().pathname);
  const screen = given ?? match?.screen;
  const isDetail = screen === 'product' || screen === 'masterclass';
  const slug = match?.params['slug'] ?? page?.slug ?? '';
  return (
    <div className={classNames(styles['stall'], isDetail && styles['detail'])}>
      <a className={styles['skip']} href="#main">
        {texts.skipToContent}
      </a>
      <Awning colours={page?.header.awning ?? platformAwning} size={isDetail ? 'strip' : 'page'} />
      <div className={styles['counter']}>
        <header className={styles['head']}>
          {!page && <ProfileSkeleton />}
          {page && isDetail && <CompactHead page={page} actions={<HeadActions page={page} />} />}
          {page && !isDetail && (
            <ProfileHead
              page={page}
              nameAs={screen === 'home' ? 'h1' : 'p'}
              actions={<HeadActions page={page} />}
            />
          )}
        </header>
        <div className={styles['bar']}>
          <PageTabs slug={slug} page={page} />
          <OpenCart slug={slug} />
        </div>
        <main id="main" tabIndex={-1} className={styles['main']}>
          <NeedsScript what="cart" />
          {children}
        </main>
      </div>
      <PageFooter
        page={page}
        ask={page && <AskSeller slug={page.slug} seller={page.header.title} />}
        report={<ReportLink slug={slug} />}
        language={<LanguageButton own={page?.language ?? 'en'} />}
      />
      <ErrorBoundary fallback={<LoadFailedNotice />}>{page && <CartOf page={page} />}</ErrorBoundary>
    </div>
  );
}

function HeadActions({ page }: { page: Page }) {
  const dispatch = useAppDispatch();
  return (
    <>
      <ShareButton title={page.header.title} />
      {/* Only the server waits here. */}
      <Suspense fallback={import.meta.env.SSR && <CurrencyPlaceholder own={page.currency} />}>
        <CurrencySwitcher
          own={page.currency}
          onChange={(currency) => void dispatch(chooseCurrency(page, currency))}
        />
      </Suspense>
    </>
  );
}

function OpenCart({ slug }: { slug: string }) {
  const dispatch = useAppDispatch();
  return <CartButton slug={slug} onOpen={() => dispatch(cartOpened())} />;
}

function CartOf({ page }: { page: Page }) {
  const dispatch = useAppDispatch();
  const chosen = useSelector(selectCurrentCurrency);
  const saved = useSelector(selectCart(page.slug))?.currency;
  // The saved cart is restored after hydration. Its currency then applies to the page too.
  useEffect(() => {
    if (chosen === null && saved !== undefined && saved !== page.currency) dispatch(currencyChosen(saved));
  }, [chosen, dispatch, page.currency, saved]);
  const currency = chosen ?? page.currency;
  return (
    <ShopCart store={{ slug: page.slug, account_id: page.account_id, currency, title: page.header.title }} />
  );
}
