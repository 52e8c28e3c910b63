import { use, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { useAppDispatch } from '../calls/api.ts';
import { chooseCurrency } from '../store/chooseCurrency.ts';
import { selectCart } from '../features/public/cart/cartState.ts';
import { fetchShop } from '../features/public/publicPage/publicPageSlice.ts';
import { selectCurrencyList, selectShopRead } from '../features/public/publicPage/publicPageState.ts';
import {
  cartClosed,
  checkoutClosed,
  checkoutOpened,
  selectIsCartOpen,
  selectIsCheckoutOpen,
} from '../features/public/ui/uiSlice.ts';
import { lazyPart } from '../lib/lazyPart.tsx';
import { afterNextPaint } from '../lib/afterNextPaint.ts';
import { useHydrated } from '../lib/useHydrated.ts';
import { whenIdle } from '../lib/whenIdle.ts';
import { LoadFailedNotice } from '../ui/LoadFailedNotice.tsx';
import { OverlayEntriesContext } from '../lib/overlayEntries.ts';
import type { SellingShop } from './ShopCheckout.tsx';

/** Code that only shoppers need loads shortly before it is used; see `prepareCart`. */
const CartDrawer = lazyPart(() =>
  import('../features/public/cart/CartDrawer.tsx').then((part) => part.CartDrawer),
);
const ShopCheckout = lazyPart(() => import('./ShopCheckout.tsx').then((part) => part.ShopCheckout));
const OverlayHistory = lazyPart(() => import('./OverlayHistory.tsx').then((part) => part.OverlayHistory));

/** A shop's cart drawer and, once it is first opened, its checkout. On the server both are closed. */
export function ShopCart({ store }: { store: SellingShop }) {
  const dispatch = useAppDispatch();
  const isOpen = useSelector(selectIsCartOpen);
  const isPaying = useSelector(selectIsCheckoutOpen);
  const shop = useSelector(selectShopRead);
  const products = shop.data?.products ?? [];
  const currencies = useSelector(selectCurrencyList).map(({ code }) => code);
  const hasLines = useSelector(selectCart(store.slug)) !== undefined;
  useEffect(() => {
    // Loads the tiers, plans and seats of the lines. A shop that is loaded is kept, because the page below may show it.
    if (isOpen && hasLines && shop.of !== store.slug) void dispatch(fetchShop(store.slug));
  }, [isOpen, hasLines, shop.of, store.slug, dispatch]);
  useEffect(() => {
    if (isOpen && hasLines) whenIdle(ShopCheckout.prepare);
  }, [isOpen, hasLines]);
  useDiscountLink(store);
  const [isOpeningCheckout, setOpeningCheckout] = useState(false);
  const wasReloaded = useWasReloaded();
  const drawer = useHasBeenTrue(isOpen);
  const checkout = useHasBeenTrue(isPaying);
  const [isLost, setLost] = useState(false);
  if (isLost && (isOpen || isPaying)) setLost(false);

  function lose(part: { forget: () => void }): void {
    dispatch(cartClosed());
    dispatch(checkoutClosed());
    part.forget();
    setLost(true);
  }

  /** Closes the cart and opens the checkout in separate frames, because each makes the browser restyle the whole page. The press is painted first. */
  async function goToCheckout(): Promise<void> {
    if (isOpeningCheckout) return;
    setOpeningCheckout(true);
    await afterNextPaint();
    dispatch(cartClosed());
    await afterNextPaint();
    dispatch(checkoutOpened({ kind: 'cart' }));
    setOpeningCheckout(false);
  }

  return (
    <>
      {drawer.wasTrue && (
        <CartDrawer
          onLoadError={() => lose(drawer)}
          store={store}
          open={isOpen}
          onClose={() => dispatch(cartClosed())}
          onCheckout={goToCheckout}
          products={products}
          currencies={currencies}
          onCurrency={(currency) => void dispatch(chooseCurrency(store, currency))}
        />
      )}
      {checkout.wasTrue && <ShopCheckout onLoadError={() => lose(checkout)} store={store} />}
      {(drawer.wasTrue || checkout.wasTrue || wasReloaded) && (
        <OverlayHistory
          onLoadError={() => {}}
          slug={store.slug}
          overlay={isPaying ? 'checkout' : isOpen || isOpeningCheckout ? 'cart' : null}
        />
      )}
      {isLost && <LoadFailedNotice />}
    </>
  );
}

/** Applies the discount code of a link. The page itself is the same for everybody. */
function useDiscountLink({ slug, account_id: accountId }: SellingShop): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!location.search.includes('discount=')) return;
    void import('../features/public/cart/discountCode.ts').then(
      ({ followDiscountLink }) => dispatch(followDiscountLink({ slug, accountId })),
      // Offline: the code can be typed later.
      () => {},
    );
  }, [slug, accountId, dispatch]);
}

/** Whether the page was loaded on the history entry of an overlay. */
function useWasReloaded(): boolean {
  const entries = use(OverlayEntriesContext);
  return useHydrated() && entries !== null && entries.open().length > 0;
}

/** Whether it was ever true. What was opened stays mounted, to animate its closing and to keep what was typed. */
function useHasBeenTrue(isTrue: boolean) {
  const [wasTrue, setWasTrue] = useState(isTrue);
  if (isTrue && !wasTrue) setWasTrue(true);
  return { wasTrue, forget: () => setWasTrue(false) };
}
