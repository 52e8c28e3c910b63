import type { Payable } from '../../lib/attempt.ts';

/** Under this name an attempt without its answer is kept. */
export function payableId(payable: Payable): string {
  return payable.kind === 'cart' ? payable.cart._id : `support:${payable.support.account_id}`;
}

export function currencyOf(payable: Payable): string {
  return payable.kind === 'cart' ? payable.cart.currency : payable.currency;
}

/** Whether instalments follow, which are collected from the same card. The server decides it by the same rule. */
export function keepsCard(payable: Payable): boolean {
  return (
    payable.kind === 'cart' && payable.cart.items.some(({ is_ips, ips }) => is_ips && (ips?.count ?? 0) > 1)
  );
}

export function needsDelivery(payable: Payable): boolean {
  return payable.kind === 'cart' && payable.cart.items.some((item) => item.product_type === 'physical');
}

/** Whether two payables buy the same, whatever it costs by now: prices are the seller's, the choice is the buyer's. */
export function isSameChoice(one: Payable, other: Payable): boolean {
  return choiceOf(one) === choiceOf(other);
}

function choiceOf(payable: Payable): string {
  if (payable.kind === 'support') {
    const { type, quantity, amount } = payable.support;
    return JSON.stringify([type, quantity, amount, payable.currency]);
  }
  const { items, discount_code, currency } = payable.cart;
  const chosen = items.map(({ product_id, ticket_id, payment_plan_id, quantity, payment_pricing }) => [
    product_id,
    ticket_id,
    payment_plan_id,
    quantity,
    payment_pricing?.kind === 'pay-what-you-want' ? payment_pricing.amount : null,
  ]);
  return JSON.stringify([chosen, discount_code ?? null, currency]);
}
