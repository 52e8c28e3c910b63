import type { Cart } from '#shared/shop/cartSchema.ts';
import { needsAddress } from '#shared/productKinds/productKinds.ts';
import type { Payable } from '../../../lib/paymentAttempt.ts';

/** The key under which an unanswered attempt is saved. */
export function payableId(payable: Payable): string {
  return payable.kind === 'cart' ? payable.cart._id : `support:${payable.support.account_id}`;
}

export function currencyOf(payable: Payable): string {
  return payable.kind === 'cart' ? payable.cart.currency : payable.currency;
}

/** Whether instalments follow, which are charged to the same card. The server decides by the same rule. */
export function keepsCard(payable: Payable): boolean {
  return (
    payable.kind === 'cart' && payable.cart.items.some(({ is_ips, ips }) => is_ips && (ips?.count ?? 0) > 1)
  );
}

export function needsDelivery(payable: Payable): boolean {
  return payable.kind === 'cart' && payable.cart.items.some((item) => needsAddress(item.product_type));
}

/** Whether the tax is computed for the buyer's country. What is free is not taxed. */
export function isTaxed(payable: Payable): boolean {
  return payable.kind === 'cart' && payable.cart.tax !== undefined && payable.cart.sub_total > 0;
}

/** Whether what is paid gets invoices of the creator. */
export function issuesInvoices(payable: Payable): boolean {
  if (payable.kind === 'support') return payable.terms?.invoices === true;
  return payable.cart.invoices === true && payable.cart.sub_total > 0;
}

/** What one payment may be; undefined if it is not known. */
export function limitsOf(payable: Payable): Cart['limits'] {
  return payable.kind === 'cart' ? payable.cart.limits : payable.terms?.limits;
}

/** Whether the store asks for a tip. Nobody is asked for one when nothing is paid. */
export function takesTip(payable: Payable): boolean {
  return payable.kind === 'cart' && payable.cart.tips === true && payable.cart.sub_total > 0;
}

/** Whether two payables are the same choice of the buyer, even if the seller has changed the prices. */
export function isSameChoice(one: Payable, other: Payable): boolean {
  return choiceOf(one) === choiceOf(other);
}

function choiceOf(payable: Payable): string {
  if (payable.kind === 'support') {
    const { type, quantity, amount } = payable.support;
    return JSON.stringify([type, quantity, amount, payable.currency]);
  }
  const { items, discount_code, currency } = payable.cart;
  const chosen = items.map(
    ({ product_id, ticket_id, payment_plan_id, quantity, payment_pricing, form_response }) => [
      product_id,
      ticket_id,
      payment_plan_id,
      quantity,
      payment_pricing?.kind === 'pay-what-you-want' ? payment_pricing.amount : null,
      form_response.map(({ question_id, answer }) => [question_id, answer]),
    ],
  );
  return JSON.stringify([chosen, discount_code ?? null, currency]);
}
