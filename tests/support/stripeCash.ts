import { fundIntent, unappliedOf } from './stripeMethods.ts';
import type { RunningApi } from './startApi.ts';
import { sendEvent } from './stripeEvents.ts';
import type { Answer, StripeIntent, StripeRequest, StripeServer } from './stripeServer.ts';

/** What customers sent and no payment took, by customer and currency. Source: https://docs.stripe.com/api/cash_balance */
export type StripeCash = Map<string, Record<string, number>>;

/** Customers, their cash balances and their payments; `undefined` for another path. */
export function workOnCustomers(
  { cash, intents }: { cash: StripeCash; intents: ReadonlyMap<string, StripeIntent> },
  { method, path, key }: StripeRequest,
): Answer | undefined {
  if (path === '/v1/customers') return { status: 200, body: { id: `cus_${key ?? ''}`, object: 'customer' } };
  const [, customer] = /^\/v1\/customers\/([^/?]+)\/cash_balance$/.exec(path) ?? [];
  if (customer !== undefined) {
    const settings = { reconciliation_mode: 'automatic', using_merchant_default: true };
    const available = cash.get(customer) ?? null;
    return {
      status: 200,
      body: { object: 'cash_balance', available, customer, livemode: false, settings },
    };
  }
  if (method !== 'GET' || !path.startsWith('/v1/payment_intents?')) return undefined;
  const wanted = new URL(path, 'http://stripe').searchParams.get('customer');
  const data = [...intents.values()].filter((intent) => intent.customer === wanted).toReversed();
  return { status: 200, body: { object: 'list', data, has_more: false } };
}

/** A canceled intent gives back what was put into it. */
export function cancelIntent(cash: StripeCash, intent: StripeIntent): void {
  addCash(cash, intent, unappliedOf(intent));
  intent.status = 'canceled';
  intent.next_action = null;
}

export function addCash(
  cash: StripeCash,
  { customer, currency }: Pick<StripeIntent, 'customer' | 'currency'>,
  amount: number,
): void {
  if (amount === 0) return;
  if (customer === null) throw new Error('a cash balance belongs to a customer');
  const available = cash.get(customer) ?? {};
  cash.set(customer, { ...available, [currency]: (available[currency] ?? 0) + amount });
}

/**
 * Money of a bank transfer arrives for the customer of an intent. The open intent takes what it needs, and succeeds once all of it is there;
 * the rest stays in the cash balance. Source: https://docs.stripe.com/payments/bank-transfers/accept-a-payment ("underpayments")
 */
export function fundAt(stripe: StripeServer, intentId: string, amount: number): StripeIntent {
  const intent = stripe.intents.get(intentId);
  if (!intent) throw new Error(`there is no intent ${intentId}`);
  addCash(stripe.cash, intent, amount - fundIntent(stripe, intent, amount));
  return intent;
}

/** Source: https://docs.stripe.com/api/cash_balance_transactions/object */
export function tellCash(
  api: RunningApi,
  stripe: StripeServer,
  { type = 'funded', intentId = 'pi_1', net_amount, id }: CashEvent,
): Promise<number> {
  const { customer = null, currency = 'eur' } = stripe.intents.get(intentId) ?? {};
  const ending_balance = stripe.cash.get(customer ?? '')?.[currency] ?? 0;
  return sendEvent(api, {
    ...(id === undefined ? {} : { id }),
    type: 'customer_cash_balance_transaction.created',
    object: {
      id: `ccsbtxn_${type}`,
      object: 'customer_cash_balance_transaction',
      type,
      customer,
      currency,
      net_amount,
      ending_balance,
    },
  });
}

type CashEvent = { type?: string; intentId?: string; net_amount: number; id?: string };
