import type { Cart } from '#shared/cartSchema.ts';
import type { Support } from '#shared/orderSchema.ts';

/** What is paid for. Both kinds are charged by the same call. */
export type Payable =
  | { kind: 'cart'; cart: Cart }
  | { kind: 'support'; support: Support; currency: string; title: string };

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
