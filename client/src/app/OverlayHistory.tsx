import { use, useEffect, useEffectEvent, useRef } from 'react';
import { useSelector } from 'react-redux';
import { useAppDispatch, type AppDispatch, type ThunkExtra } from '../calls/api.ts';
import { selectAttempt, selectCart, type CartOwner } from '../features/public/cart/cartState.ts';
import { savedCheckout } from '../features/public/checkout/savedCheckout.ts';
import { feePayingChosen } from '../features/public/publicPage/publicPageSlice.ts';
import {
  cartClosed,
  cartOpened,
  checkoutClosed,
  checkoutOpened,
  selectPaying,
} from '../features/public/ui/uiSlice.ts';
import type { Paying } from '../lib/paymentAttempt.ts';
import { type Overlay, type OverlayEntries, OverlayEntriesContext } from '../lib/overlayEntries.ts';

/** Keeps the browser's history in step with the overlay that is open over a store's page. Loads with the first overlay. */
export function OverlayHistory({ slug, overlay }: { slug: string; overlay: Overlay | null }): null {
  const entries = use(OverlayEntriesContext);
  const dispatch = useAppDispatch();
  const cart = useSelector(selectCart(slug));
  const attempt = useSelector(selectAttempt(cart?._id ?? ''));
  const paysCart = useSelector(selectPaying).kind === 'cart';
  const isFirst = useRef(true);
  const latest = useRef<Latest>({ overlay, paysCart });

  useEffect(() => {
    latest.current = { overlay, paysCart };
    if (!entries) return;
    // A page that was loaded on the entry of an overlay: reloaded, or returned to from another site.
    const reloaded = isFirst.current ? entries.open().at(-1) : undefined;
    isFirst.current = false;
    if (overlay !== null || !reloaded) void follow(entries, latest);
    else void dispatch(reopen(reloaded, slug, entries));
  }, [entries, overlay, paysCart, slug, dispatch]);

  const goBack = useEffectEvent((to: Overlay | undefined) => {
    // No other overlay may cover a bank's question about a payment. A paid cart is empty.
    if (to === 'cart' && overlay === 'checkout' && cart && !attempt) dispatch(cartOpened());
    else {
      dispatch(cartClosed());
      dispatch(checkoutClosed());
    }
  });
  useEffect(() => {
    if (!entries) return undefined;
    const arrive = () => {
      if (!entries.leaving()) goBack(entries.open().at(-1));
    };
    window.addEventListener('popstate', arrive);
    return () => window.removeEventListener('popstate', arrive);
  }, [entries]);
  return null;
}

/** Opens the checkout again once the saved cart is restored. Without a checkout to open, its history entries are removed. */
function reopen(overlay: Overlay, slug: string, entries: OverlayEntries) {
  return async (
    dispatch: AppDispatch,
    getState: () => unknown,
    { rehydrated, now }: ThunkExtra,
  ): Promise<void> => {
    if (overlay !== 'checkout') return entries.leave();
    await rehydrated;
    const { paying, paysFee } = savedCheckout(now()) ?? { paying: { kind: 'cart' }, paysFee: false };
    // Every store with a cart drawer has this slice.
    if (!isPayable(paying, slug, getState() as CartOwner)) return entries.leave();
    dispatch(feePayingChosen(paysFee));
    dispatch(checkoutOpened(paying));
  };
}

function isPayable(paying: Paying, slug: string, state: CartOwner): boolean {
  if (paying.kind === 'now') return paying.addition.store.slug === slug;
  return paying.kind === 'support' || selectCart(slug)(state) !== undefined;
}

type Latest = { overlay: Overlay | null; paysCart: boolean };

/** `latest`: what is open now, because entries are removed with a delay. Several calls may wait for the same removal. */
async function follow(entries: OverlayEntries, latest: { current: Latest }): Promise<void> {
  await entries.leaving();
  const open = entries.open();
  const wanted = wantedEntries(open, latest.current);
  const shared = wanted.filter((one, index) => one === open[index]).length;
  await entries.leave(open.length - shared);
  const left = entries.open();
  for (const one of wantedEntries(left, latest.current).slice(left.length)) entries.push(one);
}

/** Back leads from the checkout to the cart that it was opened from. The cart may have been open before this code had loaded. */
function wantedEntries(open: readonly Overlay[], { overlay, paysCart }: Latest): Overlay[] {
  if (overlay === null) return [];
  const isFromCart = open[0] === 'cart' || (open.length === 0 && paysCart);
  return overlay === 'checkout' && isFromCart ? ['cart', 'checkout'] : [overlay];
}
