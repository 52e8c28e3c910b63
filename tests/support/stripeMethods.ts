import type { Answer, StripeIntent, StripeServer } from './stripeServer.ts';

/** The types of PaymentMethods by their test ids: `pm_card_…`, and `pm_` with a type. */
export function typeOfMethod(id: string): string | undefined {
  if (/^pm_card_(?:visa|de|authenticationRequired)/.test(id)) return 'card';
  const type = id.replace(/^pm_/, '');
  return known.has(type) ? type : undefined;
}

const redirects = new Set(['paypal', 'klarna', 'ideal', 'bancontact']);
const known = new Set([...redirects, 'sepa_debit', 'customer_balance', 'oxxo', 'boleto', 'alipay', 'link']);

/** The list of an array parameter: `name[0]=…&name[1]=…`. */
export function listOf(fields: URLSearchParams, name: string): string[] {
  return [...fields].filter(([key]) => key.startsWith(`${name}[`)).map(([, value]) => value);
}

/** Methods whose money Stripe cannot send back: https://docs.stripe.com/payments/oxxo and …/boleto. */
export const unrefunded: ReadonlySet<string> = new Set(['oxxo', 'boleto']);

const currenciesOf: Record<string, readonly string[]> = {
  bancontact: ['eur'],
  boleto: ['brl'],
  customer_balance: ['eur', 'gbp', 'jpy', 'mxn', 'usd'],
  ideal: ['eur'],
  oxxo: ['mxn'],
  sepa_debit: ['eur'],
};

/**
 * The allowed types that fit the other parameters. Stripe leaves the others out without a word. Source:
 * https://docs.stripe.com/changelog/dahlia/2026-07-29/allowed-payment-method-types-parameter
 */
export function compatibleTypes(fields: URLSearchParams): string[] {
  const currency = fields.get('currency') ?? '';
  return listOf(fields, 'allowed_payment_method_types')
    .filter((type) => currenciesOf[type]?.includes(currency) ?? true)
    .filter((type) => type !== 'customer_balance' || fields.has('customer'));
}

/**
 * Confirms an intent with another method than a card; `undefined` for a card. Source:
 * https://docs.stripe.com/payments/paymentintents/lifecycle and the pages of the methods.
 */
export function confirmWithMethod(intent: StripeIntent, fields: URLSearchParams): Answer | undefined {
  const type = typeOfMethod(fields.get('payment_method') ?? '');
  if (type === undefined || type === 'card') return undefined;
  if (!intent.payment_method_types.includes(type)) return invalid({ code: 'parameter_invalid_value' });
  if (redirects.has(type)) {
    const return_url = fields.get('return_url');
    if (!return_url) return invalid({ code: 'parameter_missing', param: 'return_url' });
    const url = `https://hooks.stripe.com/redirect/authenticate/${intent.id}`;
    intent.status = 'requires_action';
    intent.next_action = { type: 'redirect_to_url', redirect_to_url: { return_url, url } };
    return { status: 200, body: intent };
  }
  if (type === 'sepa_debit') {
    if (!fields.get('mandate_data[customer_acceptance][online][ip_address]'))
      return invalid({ code: 'parameter_missing', param: 'mandate_data' });
    intent.status = 'processing';
    return { status: 200, body: intent };
  }
  if (type === 'customer_balance' && !intent.customer)
    return invalid({ code: 'parameter_missing', param: 'customer' });
  intent.status = 'requires_action';
  intent.next_action = instructions(type, intent);
  return { status: 200, body: intent };
}

/**
 * The end of a voucher that is made on 1 March 2026, the day of the tests' shop, and is good for three days: 23:59 of the last day in Mexico
 * City or São Paulo.
 * Source: https://docs.stripe.com/payments/oxxo/accept-a-payment and …/boleto/accept-a-payment
 */
const voucherEnds: Record<string, object> = {
  oxxo: { expires_after: Date.parse('2026-03-05T05:59:59Z') / 1000 },
  boleto: { expires_at: Date.parse('2026-03-05T02:59:59Z') / 1000 },
};

function instructions(type: string, { id, amount }: StripeIntent): Record<string, unknown> {
  const url = `https://payments.stripe.com/${type}/voucher/${id}`;
  if (type === 'customer_balance')
    return {
      type: 'display_bank_transfer_instructions',
      display_bank_transfer_instructions: { hosted_instructions_url: url, amount_remaining: amount },
    };
  const details = { hosted_voucher_url: url, ...voucherEnds[type] };
  return { type: `${type}_display_details`, [`${type}_display_details`]: details };
}

type Open = { amount_remaining: number };

/** The open rest of an intent that waits for a bank transfer. */
function openOf({ status, next_action }: StripeIntent): Open | undefined {
  if (status !== 'requires_action') return undefined;
  return next_action?.['display_bank_transfer_instructions'] as Open | undefined; // `instructions` wrote it
}

/** What a bank transfer has put into an intent that is not paid. */
export function unappliedOf(intent: StripeIntent): number {
  const open = openOf(intent);
  return open ? intent.amount - open.amount_remaining : 0;
}

/** Puts money of a bank transfer into an intent that waits for it, and says how much. */
export function fundIntent(stripe: StripeServer, intent: StripeIntent, amount: number): number {
  const open = openOf(intent);
  if (!open) return 0;
  const taken = Math.min(amount, open.amount_remaining);
  open.amount_remaining -= taken;
  if (open.amount_remaining === 0) decideAt(stripe, intent.id, 'succeeded');
  return taken;
}

/** What a bank or a shop tells Stripe. An intent that is over never changes: https://docs.stripe.com/payments/paymentintents/lifecycle */
export function decideAt(stripe: StripeServer, intentId: string, end: 'succeeded' | 'failed'): StripeIntent {
  const intent = stripe.intents.get(intentId);
  if (!intent) throw new Error(`there is no intent ${intentId}`);
  if (intent.status === 'succeeded' || intent.status === 'canceled')
    throw new Error(`${intentId} is ${intent.status}, which Stripe never changes`);
  intent.next_action = null;
  intent.status = end === 'succeeded' ? 'succeeded' : 'requires_payment_method';
  intent.last_payment_error =
    end === 'succeeded'
      ? null
      : {
          code: 'payment_intent_payment_attempt_failed',
          message: 'The payment failed.',
        };
  return intent;
}

function invalid(error: { code: string; param?: string }, status = 400): Answer {
  return { status, body: { error: { type: 'invalid_request_error', message: error.code, ...error } } };
}
