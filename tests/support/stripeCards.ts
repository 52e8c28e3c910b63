import { expandedPaths } from './stripeExpand.ts';
import type { StripeRequest } from './stripeServer.ts';

/** An intent as a request asks for it: with the whole payment method, or its id. */
export function withMethod(body: unknown, request: StripeRequest): unknown {
  if (
    !expandedPaths(request).includes('payment_method') ||
    typeof body !== 'object' ||
    body === null ||
    !('payment_method' in body)
  )
    return body;
  const { payment_method: id } = body;
  if (typeof id !== 'string') return body;
  const card = cardOf(id);
  return {
    ...body,
    payment_method: { id, object: 'payment_method', ...(card ? { type: 'card', card } : {}) },
  };
}

function cardOf(id: string): object | undefined {
  if (!id.startsWith('pm_card')) return undefined;
  const last4 = id === 'pm_card_authenticationRequired' ? '3184' : '4242';
  return { brand: 'visa', last4, exp_month: 11, exp_year: 2029 };
}
