import type { Answer, StripeRequest } from './stripeServer.ts';

/** A card that is saved for later, as the fake Stripe server keeps it. */
export type StripeSetup = {
  id: string;
  object: 'setup_intent';
  status: string;
  client_secret: string;
  customer: string | null;
  payment_method: string | null;
  metadata: Record<string, string>;
  last_setup_error: { code: string; decline_code?: string; message: string } | null;
};

/** `POST /v1/setup_intents` with `confirm`, and `GET` of one. */
export function workOnSetup(
  setups: Map<string, StripeSetup>,
  { method, path, fields }: StripeRequest,
): Answer {
  const id = path.replace(/^\/v1\/setup_intents\/?/, '').replace(/\?.*/, '');
  const setup = method === 'GET' ? setups.get(id) : create(setups, fields);
  if (!setup) return { status: 404, body: { error: { type: 'invalid_request_error', message: 'none' } } };
  const refused = method === 'POST' && setup.last_setup_error;
  return refused
    ? { status: 402, body: { error: { type: 'card_error', ...refused, setup_intent: setup } } }
    : { status: 200, body: setup };
}

function create(setups: Map<string, StripeSetup>, fields: URLSearchParams): StripeSetup {
  const card = fields.get('payment_method');
  const id = `seti_${setups.size + 1}`;
  const isRefused = card === 'pm_card_visa_chargeDeclined';
  const setup: StripeSetup = {
    id,
    object: 'setup_intent',
    status: isRefused
      ? 'requires_payment_method'
      : card === 'pm_card_authenticationRequired'
        ? 'requires_action'
        : 'succeeded',
    client_secret: `${id}_secret_x`,
    customer: fields.get('customer'),
    payment_method: card,
    metadata: { order_id: fields.get('metadata[order_id]') ?? '' },
    last_setup_error: isRefused
      ? { code: 'card_declined', decline_code: 'generic_decline', message: 'Your card was declined.' }
      : null,
  };
  setups.set(id, setup);
  return setup;
}
