import {
  paymentMethods,
  paymentMethodTypes,
  type PaymentMethodType,
} from '#shared/payments/paymentMethods.ts';
import { declinedTestLink, testMethods } from '#shared/payments/testMethods.ts';
import { refusals } from '#shared/texts/en/refusals.ts';
import type { Row } from '../../store/schema.ts';
import {
  authenticationRequired,
  type BankDecision,
  type Confirmation,
  type Refusal,
} from '../paymentProvider.ts';
import { disputeCards } from './testCards.ts';

type Intent = Pick<Row<'test_intents'>, 'status' | 'method_id'>;
export type Result = { status: Row<'test_intents'>['status']; refusal?: Refusal };

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
const bankRefused: Refusal = { code: 'bank_refused', declineCode: null, message: refusals.bank_refused };

/** Stripe's own test ids of cards; no others are accepted. Source: contract, section 6, "Test payments". */
const cardResults: ReadonlyMap<string, Result> = new Map<string, Result>([
  ['pm_card_visa', { status: 'succeeded' }],
  ['pm_card_visa_chargeDeclined', { status: 'declined', refusal: declined }],
  ['pm_card_visa_chargeDeclinedInsufficientFunds', { status: 'declined', refusal: insufficientFunds }],
  ['pm_card_authenticationRequired', { status: 'requires_action' }],
  ['pm_card_refundFail', { status: 'succeeded' }],
  ...[...disputeCards.keys()].map((card): [string, Result] => [card, { status: 'succeeded' }]),
]);

/** The other methods by their test ids. */
const otherMethods: ReadonlyMap<string, PaymentMethodType> = new Map([
  ...paymentMethodTypes.flatMap((type) => (type === 'card' ? [] : [[testMethods[type], type] as const])),
  [declinedTestLink, 'link'],
]);

/** What a confirmation leads to. */
const statusAfter = { now: 'succeeded', redirect: 'requires_action', late: 'waiting' } as const;

/** The method of an intent that is paid with another one than a card. */
export function otherMethodOf({ method_id }: Pick<Intent, 'method_id'>): PaymentMethodType | undefined {
  return method_id === null ? undefined : otherMethods.get(method_id);
}

/** The result of a confirmation; `undefined` if it changes nothing. A declined intent may be paid with another card. */
export function confirmed(intent: Intent, step: Confirmation): Result | undefined {
  switch (intent.status) {
    case 'open':
    case 'declined':
      return step.paymentMethodId === undefined ? undefined : resultOf(step.paymentMethodId, step);
    case 'requires_action':
      // Only its bank can approve it.
      if (otherMethodOf(intent)) return undefined;
      if (step.clientIntentId.endsWith(refusedSuffix))
        return { status: 'declined', refusal: notAuthenticated };
      return { status: 'succeeded' };
    case 'waiting':
    case 'succeeded':
    case 'canceled':
      return undefined;
  }
}

function resultOf(paymentMethodId: string, { method = 'card', isOffSession }: Confirmation): Result {
  const ofCard = cardResults.get(paymentMethodId);
  const type = ofCard ? 'card' : otherMethods.get(paymentMethodId);
  if (type !== method) return { status: 'declined', refusal: invalidMethod };
  if (paymentMethodId === declinedTestLink) return { status: 'declined', refusal: declined };
  if (!ofCard) return { status: statusAfter[paymentMethods[type].flow] };
  return isOffSession && ofCard.status === 'requires_action'
    ? { status: 'declined', refusal: authenticationRequired }
    : ofCard;
}

/**
 * What a bank's decision changes; `undefined` for nothing. Money may also arrive for an intent that was given up meanwhile, as a transfer
 * that took long does.
 */
export function decided(intent: Intent, outcome: BankDecision['outcome']): Result | undefined {
  const { status } = intent;
  const type = otherMethodOf(intent);
  if (type === undefined) return undefined;
  if (!isLate(type)) {
    if (status !== 'requires_action') return undefined;
    if (outcome === 'approve') return { status: 'succeeded' };
    return outcome === 'refuse' ? { status: 'declined', refusal: notAuthenticated } : undefined;
  }
  if (outcome === 'arrive') return status === 'succeeded' ? undefined : { status: 'succeeded' };
  return outcome === 'fail' && status === 'waiting'
    ? { status: 'declined', refusal: bankRefused }
    : undefined;
}

function isLate(type: PaymentMethodType): boolean {
  return paymentMethods[type].flow === 'late';
}

export function intentIdOf(clientIntentId: string): string {
  return clientIntentId.endsWith(refusedSuffix)
    ? clientIntentId.slice(0, -refusedSuffix.length)
    : clientIntentId;
}
