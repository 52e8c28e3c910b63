import { isPayable } from './stripeAmounts.ts';
import { addCash, type StripeCash } from './stripeCash.ts';
import { unrefunded } from './stripeMethods.ts';
import type { Answer, StripeIntent, StripeRequest } from './stripeServer.ts';

export type StripeRefund = {
  id: string;
  object: 'refund';
  amount: number;
  currency: string;
  payment_intent: string | null;
  customer: string | null;
  status: 'requires_action' | 'pending' | 'succeeded' | 'failed' | 'canceled';
  failure_reason: string | null;
};

export type StripeRefunds = Map<string, StripeRefund>;

/** Creates and lists refunds. Source: https://docs.stripe.com/api/refunds */
export function workOnRefunds(
  {
    refunds,
    intents,
    cash,
  }: { refunds: StripeRefunds; intents: ReadonlyMap<string, StripeIntent>; cash: StripeCash },
  { method, path, fields }: StripeRequest,
): Answer {
  if (method === 'GET') {
    const wanted = new URL(path, 'http://stripe').searchParams.get('payment_intent');
    const found = [...refunds.values()].filter(({ payment_intent }) => payment_intent === wanted);
    return { status: 200, body: { object: 'list', data: found.toReversed(), has_more: false } };
  }
  if (fields.get('origin') === 'customer_balance') return refundCash(refunds, cash, fields);
  const intent = intents.get(fields.get('payment_intent') ?? '');
  const amount = Number(fields.get('amount'));
  if (intent?.status !== 'succeeded') return refused('payment_intent_unexpected_state');
  if (intent.payment_method_types.some((type) => unrefunded.has(type)))
    return refused('payment_method_not_refundable');
  if (!isPayable(fields.get('amount'), intent.currency)) return refused('parameter_invalid_integer');
  if (intent.refunded + amount > intent.amount) return refused('charge_already_refunded');
  return { status: 200, body: addRefund(refunds, intent, amount) };
}

/**
 * A refund of a customer's cash balance. Source: https://docs.stripe.com/payments/customer-balance/refunding ("refund the cash balance"). No
 * page says which error it gives for too little money.
 */
function refundCash(refunds: StripeRefunds, cash: StripeCash, fields: URLSearchParams): Answer {
  const [customer, currency] = [fields.get('customer'), fields.get('currency')];
  const amount = Number(fields.get('amount'));
  if (customer === null) return refused('parameter_missing');
  if (currency === null || !isPayable(fields.get('amount'), currency))
    return refused('parameter_invalid_integer');
  if ((cash.get(customer)?.[currency] ?? 0) < amount) return refused('balance_insufficient');
  addCash(cash, { customer, currency }, -amount);
  return {
    status: 200,
    body: keep(refunds, { amount, currency, customer, payment_intent: null, status: 'requires_action' }),
  };
}

/** A refund through the API, or one that is made in Stripe's dashboard. */
export function addRefund(refunds: StripeRefunds, intent: StripeIntent, amount: number): StripeRefund {
  intent.refunded += amount;
  const { id: payment_intent, currency, customer } = intent;
  return keep(refunds, { amount, currency, payment_intent, customer, status: 'succeeded' });
}

function keep(
  refunds: StripeRefunds,
  made: Omit<StripeRefund, 'id' | 'object' | 'failure_reason'>,
): StripeRefund {
  const refund: StripeRefund = {
    id: `re_${refunds.size + 1}`,
    object: 'refund',
    failure_reason: null,
    ...made,
  };
  refunds.set(refund.id, refund);
  return refund;
}

/** As when the buyer's bank sends the money back. The object is that of the event. */
export function failRefund(
  { refunds, intents }: { refunds: StripeRefunds; intents: ReadonlyMap<string, StripeIntent> },
  id: string,
  failure_reason = 'expired_or_canceled_card',
): StripeRefund {
  const refund = refunds.get(id);
  const intent = intents.get(refund?.payment_intent ?? '');
  if (!refund || !intent) throw new Error(`Stripe has no refund ${id}`);
  refund.status = 'failed';
  refund.failure_reason = failure_reason;
  intent.refunded -= refund.amount;
  return refund;
}

function refused(code: string): Answer {
  return { status: 400, body: { error: { type: 'invalid_request_error', message: code, code } } };
}
