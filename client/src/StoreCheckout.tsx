import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import type { Product } from '#shared/shopSchema.ts';
import { useAppDispatch, type ThunkExtra } from './api.ts';
import { attemptBegun, attemptEnded, storeCartCleared } from './features/cart/cartSlice.ts';
import { selectAttempt } from './features/cart/cartState.ts';
import { useShownCart } from './features/cart/useShownCart.ts';
import { refreshCart } from './features/cart/cartChanges.ts';
import { CheckoutPanel } from './features/checkout/CheckoutPanel.tsx';
import { currencyOf, payableId } from './features/checkout/payable.ts';
import { readProducts } from './features/checkout/readProducts.ts';
import { useVisitorLocation } from './features/location/useVisitorLocation.ts';
import { feePayingChosen, fetchShop, fetchTransactionRate } from './features/publicPage/publicPageSlice.ts';
import {
  selectIs100Percent,
  selectShopRead,
  selectTransactionRateRead,
} from './features/publicPage/publicPageState.ts';
import { checkoutClosed, checkoutOpened, selectIsCheckoutOpen, selectPaying } from './features/ui/uiSlice.ts';
import type { Attempt, Payable } from './lib/attempt.ts';
import type { SellingStore } from './StoreCart.tsx';

/** The checkout of a store: its cart, or support for its creator. Loaded when it is first opened. */
export function StoreCheckout({ store }: { store: SellingStore }) {
  const payable = usePayable(store.slug);
  return payable && <OpenCheckout store={store} payable={payable} />;
}

type OpenCheckoutProps = { store: SellingStore; payable: Payable };

function OpenCheckout({ store, payable }: OpenCheckoutProps) {
  const { slug, account_id: accountId } = store;
  const dispatch = useAppDispatch();
  const open = useSelector(selectIsCheckoutOpen);
  const paying = useSelector(selectPaying);
  const paysFee = useSelector(selectIs100Percent);
  const attempt = useSelector(selectAttempt(payableId(payable)));
  const shop = useSelector(selectShopRead).data;
  const [newer, setNewer] = useState<{ than: typeof shop; products: readonly Product[] }>();
  const products = (newer?.than === shop ? newer?.products : undefined) ?? shop?.products ?? [];
  const currency = currencyOf(payable);
  const rateRead = useSelector(selectTransactionRateRead);
  const rate = rateRead.data?.currency === currency ? rateRead.data : null;
  const country = useVisitorLocation()?.country ?? null;

  useEffect(() => {
    if (!open) return;
    void dispatch(fetchTransactionRate(currency));
    // Questions, tiers and plans of the lines; nothing is asked where the shop was seen a moment ago.
    void dispatch(fetchShop(slug));
  }, [open, currency, slug, dispatch]);

  async function keepAttempt(id: string, begun: Attempt): Promise<void> {
    dispatch(attemptBegun({ payableId: id, attempt: begun }));
    await dispatch((_dispatch: unknown, _state: unknown, { flush }: ThunkExtra) => flush?.());
  }

  async function readNewer(): Promise<readonly Product[]> {
    const now = await dispatch(readProducts(slug)).unwrap();
    setNewer({ than: shop, products: now });
    return now;
  }

  function forgetCart(): void {
    if (payable.kind === 'cart') dispatch(storeCartCleared(slug));
  }

  return (
    <CheckoutPanel
      open={open}
      onClose={() => dispatch(checkoutClosed())}
      onOutcome={() => dispatch(checkoutOpened(paying))}
      payable={payable}
      payee={store.title}
      products={products}
      readProducts={readNewer}
      rate={rate}
      isRateComing={!rate && rateRead.status !== 'failed'}
      paysFee={paysFee}
      onPaysFee={(choice) => dispatch(feePayingChosen(choice))}
      country={country}
      attempt={attempt}
      keepAttempt={keepAttempt}
      endAttempt={(id) => dispatch(attemptEnded(id))}
      onPaid={forgetCart}
      onStale={(why) => {
        if (why === 'closed') forgetCart();
        else void dispatch(refreshCart({ slug, accountId }));
      }}
    />
  );
}

/** What is paid for. Once paid its cart is gone, while the receipt still shows it: then it is the last one. */
function usePayable(slug: string): Payable | undefined {
  const paying = useSelector(selectPaying);
  const cart = useShownCart(slug);
  const [last, setLast] = useState<Payable>();
  if (paying.kind === 'support') return paying;
  if (!cart) return last;
  if (last?.kind !== 'cart' || last.cart !== cart) setLast({ kind: 'cart', cart });
  return { kind: 'cart', cart };
}
