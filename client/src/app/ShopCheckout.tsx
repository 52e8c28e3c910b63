import { useEffect, useState, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import type { CartItem } from '#shared/shop/cartSchema.ts';
import type { LegalLink } from '#shared/page/pageSchema.ts';
import type { Product } from '#shared/shop/shopSchema.ts';
import { useAppDispatch, type AppDispatch, type ThunkExtra } from '../calls/api.ts';
import type { Addition, CartShop } from '../lib/addition.ts';
import { noResponseText } from '../lib/noResponseText.ts';
import { buyNowKey } from '../features/public/cart/buyNowKey.ts';
import { attemptBegun, attemptEnded, storeCartCleared } from '../features/public/cart/cartSlice.ts';
import { selectAttempt } from '../features/public/cart/cartState.ts';
import { LineAnswers } from '../features/public/cart/LineAnswers.tsx';
import { useAnswersDialog } from '../features/public/cart/useAnswersDialog.tsx';
import { useOptimisticCart } from '../features/public/cart/useOptimisticCart.ts';
import { refreshCart } from '../features/public/cart/cartChanges.ts';
import { CheckoutPanel } from '../features/public/checkout/CheckoutPanel.tsx';
import { currencyOf, payableId } from '../features/public/checkout/payable.ts';
import { forgetCheckout, saveCheckout } from '../features/public/checkout/savedCheckout.ts';
import { readProducts } from '../features/public/checkout/readProducts.ts';
import { useVisitorLocation } from '../features/public/location/useVisitorLocation.ts';
import {
  feePayingChosen,
  fetchShop,
  fetchTransactionRate,
} from '../features/public/publicPage/publicPageSlice.ts';
import {
  selectIs100Percent,
  selectPage,
  selectShopRead,
  selectTransactionRateRead,
} from '../features/public/publicPage/publicPageState.ts';
import {
  checkoutClosed,
  checkoutOpened,
  selectIsCheckoutOpen,
  selectPaying,
} from '../features/public/ui/uiSlice.ts';
import type { PaymentAttempt, Payable, Paying } from '../lib/paymentAttempt.ts';
import { showToast } from '../ui/toast.ts';

export type SellingShop = CartShop & { title: string };

/** The checkout for a cart or for support of the creator. Loads when it is first opened. */
export function ShopCheckout({ store }: { store: SellingShop }) {
  const paying = useSelector(selectPaying);
  const isFilled = useBuyNowCart(paying);
  const cartKey = paying.kind === 'now' ? buyNowKey(paying.addition) : store.slug;
  const payable = usePayable(cartKey, isFilled);
  return payable && <OpenCheckout {...{ store, cartKey, payable, isFilled }} />;
}

type OpenCheckoutProps = {
  store: SellingShop;
  /** The slug, or the key of another cart of this store. */
  cartKey: string;
  payable: Payable;
  isFilled: boolean;
};

function OpenCheckout({ store, cartKey, payable, isFilled }: OpenCheckoutProps) {
  const { slug, account_id: accountId } = store;
  const dispatch = useAppDispatch();
  const isOpened = useSelector(selectIsCheckoutOpen);
  const open = isOpened && isFilled;
  const paying = useSelector(selectPaying);
  const paysFee = useSelector(selectIs100Percent);
  const attempt = useSelector(selectAttempt(payableId(payable)));
  const shop = useSelector(selectShopRead).data;
  const [newer, setNewer] = useState<{ than: typeof shop; products: readonly Product[] }>();
  const products = (newer?.than === shop ? newer?.products : undefined) ?? shop?.products ?? [];
  const currency = currencyOf(payable);
  const rateRead = useSelector(selectTransactionRateRead);
  const rate = rateRead.data?.currency === currency ? rateRead.data : null;
  const legal = useSelector(selectPage)?.legal ?? noLinks;
  const country = useVisitorLocation()?.country ?? null;

  useEffect(() => {
    if (!open) return;
    void dispatch(fetchTransactionRate(currency));
    // Questions, tiers and plans of the lines. A shop that was just loaded is not requested again.
    void dispatch(fetchShop(slug));
  }, [open, currency, slug, dispatch]);

  useEffect(() => {
    if (open) saveCheckout({ paying, paysFee }, Date.now());
  }, [open, paying, paysFee]);

  async function keepAttempt(id: string, begun: PaymentAttempt): Promise<void> {
    dispatch(attemptBegun({ payableId: id, attempt: begun }));
    await dispatch((_dispatch: unknown, _state: unknown, { flush }: ThunkExtra) => flush?.());
  }

  async function readNewer(): Promise<readonly Product[]> {
    const now = await dispatch(readProducts(slug)).unwrap();
    setNewer({ than: shop, products: now });
    return now;
  }

  function forgetCart(): void {
    if (payable.kind === 'cart') dispatch(storeCartCleared(cartKey));
  }

  // What was not bought at once is given up, unless a payment of it has no answer yet.
  const isGivenUp = !isOpened && paying.kind === 'now' && attempt === undefined;
  useEffect(() => {
    if (isGivenUp) dispatch(storeCartCleared(cartKey));
  }, [isGivenUp, cartKey, dispatch]);

  const answers = useAnswersDialog({ ...store, slug: cartKey });

  function renderAnswers(item: CartItem): ReactNode {
    const product = products.find(({ _id }) => _id === item.product_id);
    // A payment under way has the answers that it began with.
    const change = product && !attempt ? () => answers.change(item, product) : undefined;
    return <LineAnswers item={item} product={product} onChange={change} />;
  }

  return (
    <>
      <CheckoutPanel
        accountId={accountId}
        slug={slug}
        legal={legal}
        open={open}
        onClose={() => dispatch(checkoutClosed())}
        onOutcome={() => dispatch(checkoutOpened(paying))}
        payable={payable}
        payee={store.title}
        products={products}
        readProducts={readNewer}
        rate={rate}
        isRateLoading={!rate && rateRead.status !== 'failed'}
        paysFee={paysFee}
        onPaysFee={(choice) => dispatch(feePayingChosen(choice))}
        country={country}
        attempt={attempt}
        keepAttempt={keepAttempt}
        endAttempt={(id) => dispatch(attemptEnded(id))}
        onPaid={() => {
          forgetCheckout();
          forgetCart();
        }}
        onStale={(why) => {
          if (why === 'closed') forgetCart();
          else void dispatch(refreshCart({ slug: cartKey, accountId }));
        }}
        renderAnswers={renderAnswers}
      />
      {open && answers.dialog}
    </>
  );
}

const noLinks: LegalLink[] = [];

/** Fills the cart of one thing that is bought at once. Until it is filled, the button that was pressed is busy. */
function useBuyNowCart(paying: Paying): boolean {
  const dispatch = useAppDispatch();
  const [filled, setFilled] = useState<Paying>();
  useEffect(() => {
    if (paying.kind !== 'now') return;
    void dispatch(buyNow(paying.addition)).then((isFilled) => {
      if (isFilled) setFilled(paying);
      else dispatch(checkoutClosed());
    });
  }, [paying, dispatch]);
  return paying.kind !== 'now' || filled === paying;
}

/**
 * What is being paid for. A paid cart is emptied while the receipt still shows it, so the last one is kept. It also stays in the closed
 * panel until the next one is filled.
 */
function usePayable(cartKey: string, isFilled: boolean): Payable | undefined {
  const paying = useSelector(selectPaying);
  const cart = useOptimisticCart(cartKey);
  const [last, setLast] = useState<Payable>();
  if (paying.kind === 'support') return paying;
  if (!cart || !isFilled) return last;
  if (last?.kind !== 'cart' || last.cart !== cart) setLast({ kind: 'cart', cart });
  return { kind: 'cart', cart };
}

/** Resolves with whether there is a cart to pay; if not, a toast says why. */
function buyNow(addition: Addition) {
  return async (dispatch: AppDispatch): Promise<boolean> => {
    try {
      const { fillBuyNowCart } = await import('../features/public/cart/buyNow.ts');
      return await dispatch(fillBuyNowCart(addition)).unwrap();
    } catch {
      showToast('error', noResponseText());
      return false;
    }
  };
}
