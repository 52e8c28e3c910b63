import { hash } from 'node:crypto';
import { paymentProviders } from '#shared/payments/paymentProviders.ts';
import { decimalsOf, toMajor } from '#shared/money/money.ts';
import { isRefundedByHand, paymentMethodTypes, voucherDays } from '#shared/payments/paymentMethods.ts';
import { utcDay } from '#shared/dates/utcDay.ts';
import {
  type CardUse,
  type Intent,
  type PaymentProvider,
  type PaymentState,
  type ProviderParts,
  type Refusal,
  type WaitingPayment,
} from '../paymentProvider.ts';
import { refusedFor } from '../problems.ts';
import { stripeLimits } from '../stripe/limits.ts';
import { testConnect } from './connect/testConnect.ts';
import { saveTestCard } from './saveTestCard.ts';
import { cardCountryOf, testCardOf } from './testCards.ts';
import { testDisputeEvents } from './testDisputes.ts';
import { changeIntents, insertIntents, type Change, type TestIntent } from './testIntents.ts';
import { acceptTestRefund, listTestRefunds, testRefundEvents } from './testRefunds.ts';
import { confirmed, decided, intentIdOf, otherMethodOf } from './testResults.ts';

const dayMs = 24 * 60 * 60_000;

type Status = TestIntent['status'];

/** Payments without money, with the same states as Stripe's. The store holds the intents, so that a restart settles them as with Stripe. */
export function testPayments(parts: ProviderParts): PaymentProvider {
  const { store, now } = parts;

  async function change(
    intentId: string,
    next: (row: Pick<TestIntent, 'status' | 'method_id'>) => Change | undefined,
  ): Promise<PaymentState> {
    for (;;) {
      const row = await find(intentId);
      if (!row) return { kind: 'canceled' };
      const result = next(row);
      if (!result) return stateOf(row);
      // Another call may have changed it meanwhile.
      const changed = await changeFrom(row.status, intentId, result);
      if (changed) return changed;
    }
  }

  /** `undefined` if the intent has another status, or nothing changes. */
  async function changeFrom(
    status: Status,
    intentId: string,
    next: Change | undefined,
  ): Promise<PaymentState | undefined> {
    if (!next) return undefined;
    const changed = await store.batched.statement(changeIntents, { ...next, intentId, from: status });
    return changed && stateOf(changed);
  }

  function find(intentId: string): Promise<TestIntent | undefined> {
    return store.db.selectFrom('test_intents').selectAll().where('id', '=', intentId).executeTakeFirst();
  }

  const provider: PaymentProvider = {
    name: 'test',
    movesMoney: paymentProviders.test.movesMoney,
    // Stripe's limits, so that a price that works in a test can be sold later.
    limitsOf: stripeLimits,
    async create({ amountMinor, currency, purpose, card }, key) {
      const digest = hash('sha256', key).slice(0, 24);
      const row: TestIntent = {
        id: `pi_test_${digest}`,
        key,
        account_id: purpose.accountId,
        cart_id: purpose.cartId,
        amount_minor: amountMinor,
        currency,
        status: 'open',
        failure_json: null,
        created_at: now().toISOString(),
        customer_id: customerOf(card, digest),
        method_id: null,
      };
      const isNew = await store.batched.statement(insertIntents, row);
      return stateOf(isNew ? row : ((await find(row.id)) ?? row));
    },
    async confirm(step) {
      const next = (row: Pick<TestIntent, 'status' | 'method_id'>) => {
        const result = confirmed(row, step);
        return result && { ...result, methodId: step.paymentMethodId };
      };
      const intentId = intentIdOf(step.clientIntentId);
      // Nearly all intents are open: they are changed without being read first.
      return (
        (await changeFrom('open', intentId, next({ status: 'open', method_id: null }))) ??
        change(intentId, next)
      );
    },
    async retrieve(intentId) {
      return change(intentId, () => undefined);
    },
    async cancel(intentId) {
      return change(intentId, ({ status }) => (status === 'succeeded' ? undefined : { status: 'canceled' }));
    },
    async refund(step) {
      const row = await find(step.intentId);
      if (row?.status !== 'succeeded') return refusedFor('payment_incomplete');
      return isRefundedByHand(otherMethodOf(row))
        ? refusedFor('not_refundable')
        : acceptTestRefund(parts, step, row);
    },
    refundsOf: (intentId) => listTestRefunds(parts, intentId),
    cashBalance: null,
    async testBank({ intentId, clientSecret, outcome }) {
      const row = await find(intentId);
      if (!row || clientSecretOf(row) !== clientSecret) return 'unknown';
      await change(intentId, (found) => decided(found, outcome));
      return 'known';
    },
    registerDomain: null,
    saveCard: (step) => saveTestCard(provider, step),
    intentIdOf,
    readEvent: null,
    newEvents: async () => [...(await testRefundEvents(parts)), ...(await testDisputeEvents(parts))],
    connect: testConnect(parts),
  };
  return provider;
}

function customerOf(card: CardUse | undefined, digest: string): string | null {
  if (!card) return null;
  return card.kind === 'kept' ? card.customerId : `cus_test_${digest}`;
}

function clientSecretOf({ id }: Pick<TestIntent, 'id'>): string {
  return `${id}_secret_test`;
}

/** Our page in the bank's place, with the terms that it shows. */
function redirectOf(row: TestIntent): { redirectUrl?: string } {
  const method = otherMethodOf(row);
  if (!method) return {};
  const { amount_minor, currency } = row;
  const query = new URLSearchParams({
    payment_intent: row.id,
    client_secret: clientSecretOf(row),
    method,
    amount: String(toMajor(amount_minor, decimalsOf(currency))),
    currency,
  });
  return { redirectUrl: `/redirect/test-bank?${query.toString()}` };
}

function waitingOf(row: TestIntent): WaitingPayment {
  const method = otherMethodOf(row) ?? 'customer_balance';
  const isVoucher = method === 'oxxo' || method === 'boleto';
  const ends = new Date(Date.parse(row.created_at) + voucherDays * dayMs);
  return { method, instructionsUrl: null, payBy: isVoucher ? utcDay(ends) : null, arrivedMinor: 0 };
}

function stateOf(row: TestIntent): PaymentState {
  const intent: Intent = {
    id: row.id,
    clientSecret: clientSecretOf(row),
    amountMinor: row.amount_minor,
    currency: row.currency,
    purpose: { accountId: row.account_id, cartId: row.cart_id },
    // A kept card is charged again later, which other methods cannot be.
    methods: row.customer_id === null ? paymentMethodTypes : ['card'],
    savedMethod:
      row.customer_id === null || row.method_id === null
        ? null
        : {
            customerId: row.customer_id,
            methodId: row.method_id,
            card: testCardOf(row.method_id, row.created_at),
          },
    paidFrom: row.status === 'succeeded' ? cardCountryOf(row.method_id) : null,
  };
  switch (row.status) {
    case 'open':
    case 'succeeded':
      return { kind: row.status, intent };
    case 'requires_action':
      return { kind: 'requires_action', intent, ...redirectOf(row) };
    case 'waiting':
      return {
        kind: 'waiting',
        intent,
        ...waitingOf(row),
      };
    case 'declined':
      // This module wrote the text into the row.
      return { kind: 'declined', refusal: JSON.parse(row.failure_json ?? 'null') as Refusal, intent };
    case 'canceled':
      return { kind: 'canceled' };
  }
}
