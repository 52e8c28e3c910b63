import { hash } from 'node:crypto';
import { paymentProviders } from '#shared/paymentProviders.ts';
import { refusals } from '#shared/texts/en/refusals.ts';
import type { Row } from '../../store/schema.ts';
import {
  authenticationRequired,
  type CardUse,
  type Confirmation,
  type Intent,
  type PaymentProvider,
  type PaymentState,
  type ProviderParts,
  type Refusal,
} from '../paymentProvider.ts';
import { stripeLimits } from '../stripe/limits.ts';
import { testConnect } from './connect/testConnect.ts';
import { saveTestCard } from './saveTestCard.ts';

const refusedSuffix = '_refused';

const declined: Refusal = {
  code: 'card_declined',
  declineCode: 'generic_decline',
  message: refusals.card_declined,
};
const insufficientFunds: Refusal = {
  code: 'card_declined',
  declineCode: 'insufficient_funds',
  message: refusals.insufficient_funds,
};
const notAuthenticated: Refusal = {
  code: 'authentication_failed',
  declineCode: null,
  message: refusals.authentication_failed,
};
const invalidMethod: Refusal = {
  code: 'invalid_payment_method',
  declineCode: null,
  message: refusals.invalid_payment_method,
};

type Status = Row<'test_intents'>['status'];
type Result = { status: Status; refusal?: Refusal };
/** Without `methodId` the intent keeps the card that it has. */
type Change = Result & { methodId?: string | undefined };

/** Stripe's own test ids; no others are accepted. Source: contract, section 6, "Test payments". */
const results: ReadonlyMap<string, Result> = new Map<string, Result>([
  ['pm_card_visa', { status: 'succeeded' }],
  ['pm_card_visa_chargeDeclined', { status: 'declined', refusal: declined }],
  ['pm_card_visa_chargeDeclinedInsufficientFunds', { status: 'declined', refusal: insufficientFunds }],
  ['pm_card_authenticationRequired', { status: 'requires_action' }],
]);

/** Payments without money, with the same states as Stripe's. The store holds the intents, so that a restart settles them as with Stripe. */
export function testPayments(parts: ProviderParts): PaymentProvider {
  const { store, now } = parts;

  async function change(
    intentId: string,
    next: (status: Status) => Change | undefined,
  ): Promise<PaymentState> {
    for (;;) {
      const row = await find(intentId);
      if (!row) return { kind: 'canceled' };
      const result = next(row.status);
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
    const { refusal, methodId } = next;
    const failure_json = refusal ? JSON.stringify(refusal) : null;
    const changed = await store.statement((db) =>
      db
        .updateTable('test_intents')
        .set({
          status: next.status,
          failure_json,
          ...(methodId === undefined ? {} : { method_id: methodId }),
        })
        .where('id', '=', intentId)
        .where('status', '=', status)
        .returningAll()
        .executeTakeFirst(),
    );
    return changed && stateOf(changed);
  }

  function find(intentId: string): Promise<Row<'test_intents'> | undefined> {
    return store.db.selectFrom('test_intents').selectAll().where('id', '=', intentId).executeTakeFirst();
  }

  const provider: PaymentProvider = {
    name: 'test',
    movesMoney: paymentProviders.test.movesMoney,
    // A price that can be tried can be sold later.
    limitsOf: stripeLimits,
    async create({ amountMinor, currency, purpose, card }, key) {
      const digest = hash('sha256', key).slice(0, 24);
      const row: Row<'test_intents'> = {
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
      const { numInsertedOrUpdatedRows } = await store.statement((db) =>
        db
          .insertInto('test_intents')
          .values(row)
          .onConflict((conflict) => conflict.column('id').doNothing())
          .executeTakeFirst(),
      );
      return stateOf(numInsertedOrUpdatedRows === 1n ? row : ((await find(row.id)) ?? row));
    },
    async confirm(step) {
      const next = (status: Status) => {
        const result = confirmed(status, step);
        return result && { ...result, methodId: step.paymentMethodId };
      };
      const intentId = intentIdOf(step.claimedId);
      // Nearly all intents are open, and need not be read before.
      return (await changeFrom('open', intentId, next('open'))) ?? change(intentId, next);
    },
    async retrieve(intentId) {
      return change(intentId, () => undefined);
    },
    async cancel(intentId) {
      return change(intentId, (status) => (status === 'succeeded' ? undefined : { status: 'canceled' }));
    },
    async refund({ intentId }) {
      const state = await change(intentId, () => undefined);
      return state.kind === 'succeeded'
        ? { kind: 'accepted' }
        : { kind: 'refused', message: 'This payment was never completed.' };
    },
    saveCard: (step) => saveTestCard(provider, step),
    intentIdOf,
    readEvent: null,
    connect: testConnect(parts),
  };
  return provider;
}

function customerOf(card: CardUse | undefined, digest: string): string | null {
  if (!card) return null;
  return card.kind === 'kept' ? card.customerId : `cus_test_${digest}`;
}

/** The result of a confirmation; `undefined` if it changes nothing. A declined intent may be paid with another card. */
function confirmed(status: Status, step: Confirmation): Result | undefined {
  const { claimedId, paymentMethodId, isOffSession } = step;
  switch (status) {
    case 'open':
    case 'declined': {
      if (paymentMethodId === undefined) return undefined;
      const result = results.get(paymentMethodId) ?? { status: 'declined', refusal: invalidMethod };
      return isOffSession && result.status === 'requires_action'
        ? { status: 'declined', refusal: authenticationRequired }
        : result;
    }
    case 'requires_action':
      if (claimedId.endsWith(refusedSuffix)) return { status: 'declined', refusal: notAuthenticated };
      return { status: 'succeeded' };
    case 'succeeded':
    case 'canceled':
      return undefined;
  }
}

function intentIdOf(claimedId: string): string {
  return claimedId.endsWith(refusedSuffix) ? claimedId.slice(0, -refusedSuffix.length) : claimedId;
}

function stateOf(row: Row<'test_intents'>): PaymentState {
  const intent: Intent = {
    id: row.id,
    clientSecret: `${row.id}_secret_test`,
    amountMinor: row.amount_minor,
    currency: row.currency,
    purpose: { accountId: row.account_id, cartId: row.cart_id },
    savedMethod:
      row.customer_id === null || row.method_id === null
        ? null
        : { customerId: row.customer_id, methodId: row.method_id },
  };
  switch (row.status) {
    case 'open':
    case 'requires_action':
    case 'succeeded':
      return { kind: row.status, intent };
    case 'declined':
      // This module wrote the text into the row.
      return { kind: 'declined', refusal: JSON.parse(row.failure_json ?? 'null') as Refusal, intent };
    case 'canceled':
      return { kind: 'canceled' };
  }
}
