import { useEffect, useState } from 'react';
import type { Cart } from '#shared/cartSchema.ts';
import type { CartBilling } from '#shared/taxSchema.ts';
import { useAppDispatch } from '../../../calls/api.ts';
import { requestCall } from '../../../calls/requestCall.ts';
import type { Payable } from '../../../lib/paymentAttempt.ts';
import { cartBillingOf } from './billing.ts';
import type { CheckoutForm } from './checkoutForm.ts';
import type { AddressFormats } from './addressParts.ts';

/** The answer for a cart and a buyer; `cart` is absent if the tax could not be read. `problem`: it could not be computed. */
type Answer = { question: string; cart?: Cart; problem?: string };

/** The wait after the last key before a VAT number or an address is sent. */
const typingMs = 800;

type Fields = { form: CheckoutForm; formats: AddressFormats; showRefusal: (message: string) => void };

export type TaxedPayable = {
  payable: Payable;
  isAsking: boolean;
  /** The tax of the address could not be computed: nothing can be paid. */
  problem?: string | undefined;
  /** Asks again. */
  retry: () => void;
};

/**
 * The payable with the tax of the country, the company and the address in the form, where its store computes tax. Until the API
 * answers, the cart has the estimated tax. `showRefusal` gets the API's message, e.g. about a wrong VAT number.
 */
export function useTaxedPayable(payable: Payable, { form, formats, showRefusal }: Fields): TaxedPayable {
  const dispatch = useAppDispatch();
  const [answer, setAnswer] = useState<Answer>();
  const cart = payable.kind === 'cart' && payable.cart.tax ? payable.cart : undefined;
  const body = cartBillingOf(form, payable, formats);
  const question = cart && body.country !== '' ? JSON.stringify([cart, body]) : undefined;
  const isKnown = question === undefined || answer?.question === question;

  useEffect(() => {
    if (isKnown || !cart) return undefined;
    const isTyped = body.tax_number !== undefined || body.line1 !== undefined;
    let asking: { abort: () => void } | undefined;
    const timer = setTimeout(
      () => {
        const call = dispatch(taxCart({ cartId: cart._id, body }));
        asking = call;
        void call.unwrap().then(
          (taxed) => setAnswer({ question, cart: taxed }),
          (failure: { name?: string; status?: number; message?: string }) => {
            if (failure.name === 'AbortError') return;
            const isRefused = failure.status === 422;
            const isUncomputed = failure.status === 503 || (!isRefused && body.postal_code !== undefined);
            setAnswer({ question, ...(isUncomputed ? { problem: failure.message ?? '' } : {}) });
            if (isRefused) showRefusal(failure.message ?? '');
          },
        );
      },
      isTyped ? typingMs : 0,
    );
    return () => {
      clearTimeout(timer);
      asking?.abort();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the question names everything that is asked
  }, [question, isKnown]);

  const retry = () => setAnswer(undefined);
  if (!cart || answer?.question !== question) return { payable, isAsking: !isKnown, retry };
  if (!answer?.cart) return { payable, isAsking: false, problem: answer?.problem, retry };
  return { payable: { kind: 'cart', cart: withTax(cart, answer.cart) }, isAsking: false, retry };
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
