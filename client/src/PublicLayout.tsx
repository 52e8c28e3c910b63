import { Suspense, useEffect, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { useAppDispatch } from './api.ts';
import { chooseCurrency } from './chooseCurrency.ts';
import { CartButton } from './features/cart/CartButton.tsx';
import { selectCart } from './features/cart/cartState.ts';
import { CurrencyPlaceholder, CurrencySwitcher } from './features/publicPage/CurrencySwitcher.tsx';
import { PageFooter } from './features/publicPage/PageFooter.tsx';
import { PageTabs } from './features/publicPage/PageTabs.tsx';
import { CompactHead, ProfileHead, ProfileSkeleton } from './features/publicPage/ProfileHead.tsx';
import { currencyChosen } from './features/publicPage/publicPageSlice.ts';
import { selectCurrentCurrency, selectPage } from './features/publicPage/publicPageState.ts';
import { ShareButton } from './features/publicPage/ShareButton.tsx';
import { cartOpened } from './features/ui/uiSlice.ts';
import { classNames } from './lib/classNames.ts';
import { Mishap } from './Mishap.tsx';
import { ReportLink } from './ReportLink.tsx';
import { StoreCart } from './StoreCart.tsx';
import { Awning } from './ui/Awning.tsx';
import { LostNotice } from './ui/LostNotice.tsx';
import { matchScreen } from '#shared/addresses.ts';
import type { Page } from '#shared/pageSchema.ts';
import styles from './PublicLayout.module.css';

/** What all views of a creator's page share: awning, sign, tabs, cart. It stays while the view below it changes. */
export function PublicLayout({ children }: { children: ReactNode }) {
  const page = useSelector(selectPage);
  const match = matchScreen(useLocation().pathname);
  const isDetail = match?.screen === 'product' || match?.screen === 'masterclass';
  const slug = match?.params['slug'] ?? page?.slug ?? '';
  return (
    <div className={classNames(styles['stall'], isDetail && styles['detail'])}>
      <a className={styles['skip']} href="#main">
        Skip to content
      </a>
      <Awning colours={page?.header.awning ?? plainAwning} size={isDetail ? 'strip' : 'page'} />
      <div className={styles['counter']}>
        <header className={styles['head']}>
          {!page && <ProfileSkeleton />}
          {page && isDetail && <CompactHead page={page} actions={<HeadActions page={page} />} />}
          {page && !isDetail && (
            <ProfileHead
              page={page}
              nameAs={match?.screen === 'home' ? 'h1' : 'p'}
              actions={<HeadActions page={page} />}
            />
          )}
        </header>
        <div className={styles['bar']}>
          <PageTabs slug={slug} />
          <OpenCart slug={slug} />
        </div>
        <main id="main" tabIndex={-1} className={styles['main']}>
          {children}
        </main>
      </div>
      <PageFooter report={<ReportLink slug={slug} />} />
      <Mishap instead={<LostNotice />}>{page && <CartOf page={page} />}</Mishap>
    </div>
  );
}

const plainAwning: [string, string] = ['#cb310c', '#fffefb'];

function HeadActions({ page }: { page: Page }) {
  const dispatch = useAppDispatch();
  return (
    <>
      <ShareButton title={page.header.title} />
      <Suspense fallback={<CurrencyPlaceholder own={page.currency} />}>
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
  // The saved cart wakes after the page: who chose a currency on an earlier visit sees the page in it again.
  useEffect(() => {
    if (chosen === null && saved !== undefined && saved !== page.currency) dispatch(currencyChosen(saved));
  }, [chosen, dispatch, page.currency, saved]);
  const currency = chosen ?? page.currency;
  return (
    <StoreCart store={{ slug: page.slug, account_id: page.account_id, currency, title: page.header.title }} />
  );
}
