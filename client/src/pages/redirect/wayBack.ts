import type { PaymentQuestion } from '#shared/orderSchema.ts';

/**
 * How a payment stands as far as this page knows. `none`: it is about no payment; `asking`: the API is asked;
 * `requires_action`: the buyer has something left to do where they paid.
 */
export type Standing =
  | { kind: 'none' | 'processing' | 'requires_action' }
  | { kind: 'asking'; question: PaymentQuestion }
  | { kind: 'succeeded'; order?: { token: string } }
  | { kind: 'failed'; message?: string };

/**
 * What the address says. With the payment's secret the API is asked; without it there is only the provider's own word
 * (`redirect_status`), which decides nothing. Source: contract, section 3, `/redirect`.
 */
export function standingIn(query: URLSearchParams): Standing {
  const intent = query.get('payment_intent');
  const secret = query.get('payment_intent_client_secret');
  if (!intent) return { kind: 'none' };
  if (secret) return { kind: 'asking', question: { payment_intent_id: intent, client_secret: secret } };
  const status = query.get('redirect_status');
  if (status === 'succeeded') return { kind: 'succeeded' };
  return { kind: status === 'failed' || status === 'canceled' ? 'failed' : 'processing' };
}

/** Where the visitor goes on: to the order that was paid, else to `to`, a path of our own. */
export function wayBackOf(standing: Standing, to: string): string {
  const order = standing.kind === 'succeeded' ? standing.order : undefined;
  return order ? `/orders/${encodeURIComponent(order.token)}` : to;
}
