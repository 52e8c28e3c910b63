import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { useAppDispatch } from './api.ts';
import { chooseCurrency } from './chooseCurrency.ts';
import type { CartStore } from './features/cart/addToCart.ts';
import { selectCart } from './features/cart/cartState.ts';
import { fetchShop } from './features/publicPage/publicPageSlice.ts';
import { selectCurrencyList, selectShopRead } from './features/publicPage/publicPageState.ts';
import {
  cartClosed,
  checkoutClosed,
  checkoutOpened,
  selectIsCartOpen,
  selectIsCheckoutOpen,
} from './features/ui/uiSlice.ts';
import { late } from './lib/late.tsx';
import { painted } from './lib/painted.ts';
import { whenIdle } from './lib/whenIdle.ts';
import { LostNotice } from './ui/LostNotice.tsx';

/** What only shoppers need comes when somebody is about to shop; see `prepareCart`. */
const CartDrawer = late(async () => (await import('./features/cart/CartDrawer.tsx')).CartDrawer);
const StoreCheckout = late(async () => (await import('./StoreCheckout.tsx')).StoreCheckout);

export type SellingStore = CartStore & { title: string };

/** A store's cart drawer and, once it is first opened, its checkout. In a render both are closed. */
export function StoreCart({ store }: { store: SellingStore }) {
  const dispatch = useAppDispatch();
  const isOpen = useSelector(selectIsCartOpen);
  const isPaying = useSelector(selectIsCheckoutOpen);
  const shop = useSelector(selectShopRead);
  const products = shop.data?.products ?? [];
  const currencies = useSelector(selectCurrencyList).map(({ code }) => code);
  const hasLines = useSelector(selectCart(store.slug)) !== undefined;
  useEffect(() => {
    // Tiers, plans and seats of the lines. A shop that has been seen stays as it is: the page below may be showing it.
    if (isOpen && hasLines && shop.of !== store.slug) void dispatch(fetchShop(store.slug));
  }, [isOpen, hasLines, shop.of, store.slug, dispatch]);
  useEffect(() => {
    if (isOpen && hasLines) whenIdle(StoreCheckout.prepare);
  }, [isOpen, hasLines]);
  useDiscountLink(store);
  const drawer = useEver(isOpen);
  const checkout = useEver(isPaying);
  const [isLost, setLost] = useState(false);
  if (isLost && (isOpen || isPaying)) setLost(false);

  function lose(part: { forget: () => void }): void {
    dispatch(cartClosed());
    dispatch(checkoutClosed());
    part.forget();
    setLost(true);
  }

  /** One after the other: each of them has the browser style the whole page anew. */
  async function goToCheckout(): Promise<void> {
    dispatch(cartClosed());
    await painted();
    dispatch(checkoutOpened({ kind: 'cart' }));
  }

  return (
    <>
      {drawer.wasTrue && (
        <CartDrawer
          onLost={() => lose(drawer)}
          store={store}
          open={isOpen}
          onClose={() => dispatch(cartClosed())}
          onCheckout={goToCheckout}
          products={products}
          currencies={currencies}
          onCurrency={(currency) => void dispatch(chooseCurrency(store, currency))}
        />
      )}
      {checkout.wasTrue && <StoreCheckout onLost={() => lose(checkout)} store={store} />}
      {isLost && <LostNotice />}
    </>
  );
}

/** A link may carry a discount's code; the page itself is the same for everybody. */
function useDiscountLink({ slug, account_id: accountId }: SellingStore): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!location.search.includes('discount=')) return;
    void import('./features/cart/discountCode.ts').then(
      ({ followDiscountLink }) => dispatch(followDiscountLink({ slug, accountId })),
      // Without a network the code can be typed later.
      () => {},
    );
  }, [slug, accountId, dispatch]);
}

/** Whether it was ever true: what has been opened stays, so that it can close gently and keep what was typed. */
function useEver(isTrue: boolean) {
  const [wasTrue, setWasTrue] = useState(isTrue);
  if (isTrue && !wasTrue) setWasTrue(true);
  return { wasTrue, forget: () => setWasTrue(false) };
}
