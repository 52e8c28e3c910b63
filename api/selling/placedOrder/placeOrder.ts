import type { Transaction } from 'kysely';
import type { Order } from '#shared/orderSchema.ts';
import type { ApiContext } from '../../context.ts';
import { useDiscounts } from '../discounts/uses.ts';
import type { SavedMethod } from '../../payments/paymentProvider.ts';
import { giftAnswer } from '../gifts/giftAnswer.ts';
import { giftRow } from '../gifts/giftRow.ts';
import { withEvents } from './eventDetails.ts';
import { orderAnswer } from './orderAnswer.ts';
import type { NumberedStore } from './orderNumbers.ts';
import { lineRow, orderRow, type OrderKey } from './orderRows.ts';
import { createInserts } from '../../store/inserts.ts';
import type { Row, Schema } from '../../store/schema.ts';
import { writeTogether, type Write } from '../../store/writeTogether.ts';
import type { Attempt } from '../checkout/attempts.ts';
import type { Purchase } from '../checkout/purchase.ts';
import { sellSeats } from '../checkout/seats.ts';
import { addCharge } from '../checkout/addCharge.ts';

type Paid = {
  attempt: Attempt;
  purchase: Purchase;
  seller: NumberedStore;
  context: ApiContext;
  savedMethod: SavedMethod | null;
  /** It waited for its money, under this id and token. */
  known?: OrderKey | undefined;
  /** What else the caller writes, with the order. */
  writesOf?: (order: Order) => Write[];
};

/**
 * Writes the order of a successful payment with its lines, charge and seats, closes the cart, and publishes the order. The store's unique
 * constraints allow one order per cart and per attempt. What all orders of a store or product change (sums, sold seats) comes last, so that
 * they wait for each other as short as possible.
 */
export async function placeOrder(trx: Transaction<Schema>, paid: Paid): Promise<Order> {
  const { attempt, purchase, seller, context, known } = paid;
  const { events, store, payments } = context;
  const at = context.now();
  const order = orderRow({ attempt, purchase, number: seller.number, payments, at, known });
  const lines = purchase.lines.map((line, position) => lineRow(line, { order, position }));
  const gift = purchase.gift && giftRow(purchase.gift, { order, now: at });
  const inserts = createInserts();
  inserts.add('orders', [order]);
  inserts.add('order_lines', lines);
  if (gift) inserts.add('gifts', [gift]);
  const placed = {
    ...orderAnswer(order, lines, seller),
    ...(gift ? { gift: giftAnswer(gift) } : {}),
  };
  const answer = await withEvents(trx, placed);
  const savedMethod = paid.savedMethod && { provider: attempt.provider, ...paid.savedMethod };
  await events.publish(trx, 'orderPlaced', {
    order,
    lines,
    answer,
    seller,
    savedMethod,
    at,
    inserts,
  });
  const isTrial = purchase.isTrial === true;
  if (!isTrial && attempt.amount_minor > 0)
    await addCharge(trx, events, { attempt, order, lines, at, inserts });
  await writeTogether(trx, store.kind, [
    ...inserts.statements(store.kind),
    ...closeCart(trx, purchase, order),
    ...(paid.writesOf?.(answer) ?? []),
  ]);
  if (!isTrial) {
    await useDiscounts(trx, { purchase, attemptId: attempt.id, orderId: order.id });
    await sellSeats(trx, { attemptId: attempt.id, lines: purchase.lines });
  }
  return answer;
}

function closeCart(trx: Transaction<Schema>, { cartId }: Purchase, order: Row<'orders'>): Write[] {
  if (cartId === null) return [];
  const closed = { order_id: order.id, updated_at: order.created_at };
  return [trx.updateTable('carts').set(closed).where('id', '=', cartId)];
}
