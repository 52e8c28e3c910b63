import type { Transaction } from 'kysely';
import type { Order } from '#shared/orders/orderSchema.ts';
import type { ApiContext } from '../../context.ts';
import { useDiscounts } from '../attempts/discountUses.ts';
import type { SavedMethod } from '../../payments/paymentProvider.ts';
import { giftAnswer } from '../gifts/giftAnswer.ts';
import { giftRow } from '../gifts/giftRow.ts';
import { withEvents } from './eventDetails.ts';
import { inBuyersLanguage } from './inOrderLanguage.ts';
import { orderAnswer } from './orderAnswer.ts';
import type { NumberedStore } from './orderNumbers.ts';
import { lineRow, orderRow, type OrderKey } from './orderRows.ts';
import { createInserts, type Inserts } from '../../store/inserts.ts';
import type { Row, Schema } from '../../store/schema.ts';
import { updateById } from '../../store/severalRows.ts';
import type { StoreKind } from '../../store/storeKind.ts';
import { writeTogether, type Write } from '../../store/writeTogether.ts';
import type { Attempt } from '../attempts/attempts.ts';
import type { Purchase } from '../attempts/purchase.ts';
import { addUnlimited, sellSeats } from '../attempts/seats.ts';
import { addCharge } from '../attempts/addCharge.ts';

export type Paid = {
  attempt: Attempt;
  purchase: Purchase;
  seller: NumberedStore;
  context: ApiContext;
  savedMethod: SavedMethod | null;
  /** The country of the card or bank account that paid. */
  paidFrom: string | null;
  /** It waited for its money, under this id and token. */
  known?: OrderKey | undefined;
};

/** `answer`: as the buyer reads it. */
type Placed = Pick<Paid, 'attempt' | 'purchase'> & { order: Row<'orders'>; answer: Order };

/** `writesOf`: what else the caller writes, with the orders. */
type Written = { kind: StoreKind; writesOf?: (placed: readonly Placed[]) => Write[] };

/**
 * Writes the orders of successful payments with their lines, charges and seats, closes the carts, and publishes the orders. The store's
 * unique constraints allow one order per cart and per attempt. Rows that all orders of a store or product change (sums, sold seats)
 * are written last, so that orders wait for each other only briefly.
 */
export async function placeOrders(
  trx: Transaction<Schema>,
  paid: readonly Paid[],
  { kind, writesOf }: Written,
): Promise<Placed[]> {
  if (paid.length === 0) return [];
  const inserts = createInserts();
  const placed: Placed[] = [];
  for (const one of paid) placed.push(await addOrder(trx, one, inserts));
  await writeTogether(trx, kind, [
    ...inserts.statements(kind),
    ...closeCarts(trx, placed),
    ...(writesOf?.(placed) ?? []),
  ]);
  const counted = placed.filter(({ purchase }) => purchase.isTrial !== true);
  for (const { purchase, attempt, order } of counted) {
    await useDiscounts(trx, { purchase, attemptId: attempt.id, orderId: order.id });
  }
  await sellSeats(
    trx,
    counted.map(({ attempt, purchase }) => ({ attemptId: attempt.id, lines: purchase.lines })),
  );
  return placed;
}

export async function placeOrder(trx: Transaction<Schema>, paid: Paid, written: Written): Promise<Order> {
  const [placed] = await placeOrders(trx, [paid], written);
  if (!placed) throw new Error('a payment has one order');
  return placed.answer;
}

/** Adds the rows of an order. */
async function addOrder(trx: Transaction<Schema>, paid: Paid, inserts: Inserts): Promise<Placed> {
  const { attempt, purchase, seller, context, known, paidFrom } = paid;
  const { events, payments } = context;
  const at = context.now();
  const order = orderRow({ attempt, purchase, number: seller.number, payments, at, known, paidFrom });
  const lines = purchase.lines.map((line, position) => lineRow(line, { order, position }));
  const gift = purchase.gift && giftRow(purchase.gift, { order, now: at });
  inserts.add('orders', [order]);
  inserts.add('order_lines', lines);
  if (gift) inserts.add('gifts', [gift]);
  const placed = {
    ...orderAnswer(order, lines, seller),
    ...(gift ? { gift: giftAnswer(gift) } : {}),
  };
  const answer = await withEvents(trx, placed);
  const buyerAnswer = await inBuyersLanguage(trx, answer, {
    accountId: order.account_id,
    own: seller.page_language,
  });
  const savedMethod = paid.savedMethod && { provider: attempt.provider, ...paid.savedMethod };
  await events.publish(trx, 'orderPlaced', {
    order,
    lines,
    answer,
    buyerAnswer,
    seller,
    savedMethod,
    invoiceTo: purchase.invoiceTo ?? null,
    at,
    inserts,
  });
  const isTrial = purchase.isTrial === true;
  if (!isTrial) addUnlimited(inserts, purchase.lines);
  if (!isTrial && attempt.amount_minor > 0)
    await addCharge(trx, events, { attempt, order, lines, at, inserts });
  return { attempt, purchase, order, answer: buyerAnswer };
}

function closeCarts(trx: Transaction<Schema>, placed: readonly Placed[]): Write[] {
  const closed = placed.flatMap(({ purchase: { cartId }, order }) =>
    cartId === null ? [] : [{ id: cartId, order_id: order.id, updated_at: order.created_at }],
  );
  return closed.length === 0 ? [] : [updateById(trx, 'carts', closed)];
}
