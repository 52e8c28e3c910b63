import type { StripeRequest } from './stripeServer.ts';

/** An intent as a request asks for it: with `expand` the whole payment method is in the place of its id. Source: https://docs.stripe.com/api/expanding_objects */
export function expanded(body: unknown, { path, fields }: StripeRequest): unknown {
  const asked = [...fields, ...new URLSearchParams(/\?(.*)/.exec(path)?.[1] ?? '')];
  const isAsked = asked.some(([name, value]) => name.startsWith('expand[') && value === 'payment_method');
  if (!isAsked || typeof body !== 'object' || body === null || !('payment_method' in body)) return body;
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
