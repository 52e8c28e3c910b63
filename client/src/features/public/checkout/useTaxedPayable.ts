import { useEffect, useState } from 'react';
import type { Cart } from '#shared/cartSchema.ts';
import type { CartBilling } from '#shared/taxSchema.ts';
import { useAppDispatch } from '../../../calls/api.ts';
import { requestCall } from '../../../calls/requestCall.ts';
import type { Payable } from '../../../lib/paymentAttempt.ts';
import { billingOf, taxedCountryField, type CheckoutForm } from './checkoutForm.ts';
import { isGift } from './giftForm.ts';
import { needsDelivery } from './payable.ts';

/** The answer for a cart and a buyer; `cart` is absent if the tax could not be read. */
type Answer = { question: string; cart?: Cart };

/** The wait after the last key before a VAT number is sent. */
const typingMs = 800;

/**
 * The payable with the tax of the country and the company in the form, where its store computes tax. Until the API answers, the cart has
 * the estimated tax. `onRefused` gets the API's message, e.g. about a wrong VAT number.
 */
export function useTaxedPayable(
  payable: Payable,
  form: CheckoutForm,
  onRefused: (message: string) => void,
): { payable: Payable; isAsking: boolean } {
  const dispatch = useAppDispatch();
  const [answer, setAnswer] = useState<Answer>();
  const cart = payable.kind === 'cart' && payable.cart.tax ? payable.cart : undefined;
  const { taxNumber } = form;
  const field = taxedCountryField(isGift(payable, form), needsDelivery(payable));
  const country = form[field];
  const sentTo = field === 'country' || form.country === '' ? undefined : form.country;
  const question =
    cart && country !== '' ? JSON.stringify([cart, country, taxNumber.trim(), sentTo]) : undefined;
  const isKnown = question === undefined || answer?.question === question;

  useEffect(() => {
    if (isKnown || !cart) return undefined;
    const body = billingOf({ country, taxNumber, company: '' });
    const asked = { cartId: cart._id, body: { ...body, ...(sentTo ? { sent_to: sentTo } : {}) } };
    let asking: { abort: () => void } | undefined;
    const timer = setTimeout(
      () => {
        const call = dispatch(taxCart(asked));
        asking = call;
        void call.unwrap().then(
          (taxed) => setAnswer({ question, cart: taxed }),
          (failure: { name?: string; status?: number; message?: string }) => {
            if (failure.name === 'AbortError') return;
            setAnswer({ question });
            if (failure.status === 422) onRefused(failure.message ?? '');
          },
        );
      },
      taxNumber === '' ? 0 : typingMs,
    );
    return () => {
      clearTimeout(timer);
      asking?.abort();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the question names everything that is asked
  }, [question, isKnown]);

  if (!cart || !answer?.cart || answer.question !== question) return { payable, isAsking: !isKnown };
  return { payable: { kind: 'cart', cart: withTax(cart, answer.cart) }, isAsking: false };
}

/** The cart as it is shown, with the terms of an answer. */
function withTax(cart: Cart, { tax, items }: Cart): Cart {
  return {
    ...cart,
    tax,
    items: cart.items.map((item) => ({ ...item, tax: items.find(({ _id }) => _id === item._id)?.tax })),
  };
}

const taxCart = requestCall<Cart, { cartId: string; body: CartBilling }>(
  'checkout/taxCart',
  ({ cartId, body }) => ({
    upstream: 'main',
    method: 'POST',
    path: `/carts/${encodeURIComponent(cartId)}/tax`,
    body,
  }),
);
