import type { Row } from '../../store/schema.ts';

type ReturnedCharge = Pick<Row<'charges'>, 'amount_minor' | 'refunded_minor' | 'payment_intent_id'>;
type AboutCharge = Pick<Row<'disputes'>, 'amount_minor' | 'state' | 'payment_intent_id'>;

export type ReturnedMoney = { charges: readonly ReturnedCharge[]; disputes: readonly AboutCharge[] };

/** The returned money of an order: refunds, and disputes that banks decided for the buyer. Never more than was paid. */
export function takenBack({ charges, disputes }: ReturnedMoney): {
  refundMinor: number;
  disputeMinor: number;
} {
  return {
    refundMinor: charges.reduce((sum, charge) => sum + refundedOf(charge), 0),
    disputeMinor: disputedMinor({ charges, disputes }, 'lost'),
  };
}

/** What is left of a payment after its refunds, and after what its bank took. */
export function leftOf(charge: ReturnedCharge, disputes: readonly AboutCharge[]): number {
  const { refundMinor, disputeMinor } = takenBack({ charges: [charge], disputes });
  return charge.amount_minor - refundMinor - disputeMinor;
}

/**
 * How much disputes of this state are about. A bank may name the whole payment although a part of it was refunded; it can only take what is
 * left of that payment.
 */
export function disputedMinor({ charges, disputes }: ReturnedMoney, wanted: 'open' | 'lost'): number {
  return charges.reduce((sum, charge) => {
    const ofCharge = disputes
      .filter(({ payment_intent_id, state }) => {
        return payment_intent_id === charge.payment_intent_id && state === wanted;
      })
      .reduce((disputed, { amount_minor }) => disputed + amount_minor, 0);
    return sum + Math.min(charge.amount_minor - refundedOf(charge), ofCharge);
  }, 0);
}

function refundedOf({ amount_minor, refunded_minor }: ReturnedCharge): number {
  return Math.min(amount_minor, refunded_minor);
}
