import type { PaymentQuestion } from '#shared/orders/chargeSchema.ts';

/**
 * The status of a payment as known here. `none`: the address names no payment. `asking`: the API is asked. `requires_action`: the
 * buyer has to finish a step with the provider.
 */
export type PaymentView =
  | { kind: 'none' | 'processing' }
  | { kind: 'requires_action'; slug?: string | undefined }
  | { kind: 'asking'; question: PaymentQuestion }
  | { kind: 'succeeded'; order?: { token: string } }
  | { kind: 'waiting'; order: { token: string } }
  | { kind: 'failed'; message?: string; slug?: string | undefined };

/**
 * The status from the address. With the payment's secret the API is asked. Without it there is only the provider's
 * `redirect_status`, which proves nothing. Source: contract, section 3, `/redirect`.
 */
export function statusIn(query: URLSearchParams): PaymentView {
  const intent = query.get('payment_intent');
  const secret = query.get('payment_intent_client_secret');
  if (!intent) return { kind: 'none' };
  if (secret) return { kind: 'asking', question: { payment_intent_id: intent, client_secret: secret } };
  const status = query.get('redirect_status');
  if (status === 'succeeded') return { kind: 'succeeded' };
  return { kind: status === 'failed' || status === 'canceled' ? 'failed' : 'processing' };
}

/**
 * Where the visitor continues: the order, else `to`, a path within our own site. `to` is undefined if no path is known, e.g. in another browser
 * than that of the checkout. Then a refused payment leads to the seller's page.
 */
export function returnPathOf(payment: PaymentView, to: string | undefined): string {
  const order = 'order' in payment ? payment.order : undefined;
  if (order) return `/orders/${encodeURIComponent(order.token)}`;
  const slug = 'slug' in payment ? payment.slug : undefined;
  return to ?? (slug === undefined ? '/' : `/${encodeURIComponent(slug)}`);
}
