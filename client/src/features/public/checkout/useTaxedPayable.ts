import { useEffect, useState } from 'react';
import type { AppError } from '#shared/wire/appError.ts';
import type { Cart } from '#shared/shop/cartSchema.ts';
import type { CartBilling } from '#shared/shop/taxSchema.ts';
import { createCall, useAppDispatch } from '../../../calls/api.ts';
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
          (taxed) => {
            setAnswer({
              question,
              ...(taxed.kind === 'taxed' ? { cart: taxed.cart } : {}),
              ...(taxed.kind === 'uncomputed' ? { problem: taxed.message } : {}),
            });
            if (taxed.kind === 'refused') showRefusal(taxed.message);
          },
          // The call was aborted, because a newer question replaced it.
          () => {},
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

/** `uncomputed`: nobody knows the tax, so nothing can be paid. `unread`: the estimate stays. */
type TaxAnswer =
  | { kind: 'taxed'; cart: Cart }
  | { kind: 'refused' | 'uncomputed'; message: string }
  | { kind: 'unread' };

type TaxQuestion = { cartId: string; body: CartBilling };

const taxCart = createCall<TaxAnswer, TaxQuestion>(
  'checkout/taxCart',
  async ({ cartId, body }, { extra, signal }) => {
    const path = `/carts/${encodeURIComponent(cartId)}/tax`;
    try {
      const cart = await extra.request({ signal, upstream: 'main', method: 'POST', path, body });
      // Our own server's answers are validated already (STYLE, "Types").
      return { kind: 'taxed', cart: cart as Cart };
    } catch (error) {
      // A transport rejects with AppError only (`shared/rendering/renderBundle.ts`).
      const { status, code, message } = error as AppError;
      if (status === 422) return { kind: 'refused', message };
      // If our own table of rates has the tax, the charge computes it without this answer.
      const isCalculated = code === 'tax_unavailable' || body.postal_code !== undefined;
      return isCalculated ? { kind: 'uncomputed', message } : { kind: 'unread' };
    }
  },
);
