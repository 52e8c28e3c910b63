import type { Transaction } from 'kysely';
import type { Events } from '../../events.ts';
import type { Row, Schema } from '../../store/schema.ts';
import { loadPaymentsAndDisputes } from './loadPaymentsAndDisputes.ts';
import { takenBack, type ReturnedMoney } from './takenBack.ts';

type StatusOfMoney = { status: Row<'orders'>['status']; refundedMinor: number };

/** The status of an order by its payments, refunds and disputes. The order of events does not matter. */
export function orderStatusOf({ charges, disputes }: ReturnedMoney): StatusOfMoney {
  const paidMinor = charges.reduce((sum, { amount_minor }) => sum + amount_minor, 0);
  const { refundMinor, disputeMinor } = takenBack({ charges, disputes });
  const refundedMinor = refundMinor + disputeMinor;
  if (disputes.some(({ state }) => state === 'open')) return { status: 'disputed', refundedMinor };
  if (refundedMinor === 0) return { status: 'paid', refundedMinor };
  return { status: refundedMinor < paidMinor ? 'part_refunded' : 'refunded', refundedMinor };
}

/** Stores the status of an order, and publishes its refunds. */
export async function updateOrderStatus(
  trx: Transaction<Schema>,
  orderId: string,
  { events, at }: { events: Events; at: Date },
): Promise<void> {
  const money = await loadPaymentsAndDisputes(trx, orderId);
  const { status, refundedMinor } = orderStatusOf(money);
  const order = await trx
    .updateTable('orders')
    .set({ status, refunded_minor: refundedMinor })
    .where('id', '=', orderId)
    .returning(['id', 'account_id', 'attempt_id', 'test', 'currency', 'status', 'tax_json'])
    .executeTakeFirstOrThrow();
  const byHandMinor = money.charges.reduce((sum, charge) => sum + charge.refunded_by_hand_minor, 0);
  await events.publish(trx, 'moneyReturned', { order, ...takenBack(money), byHandMinor, at });
}
