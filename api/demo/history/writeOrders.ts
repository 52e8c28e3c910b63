import type { Transaction } from 'kysely';
import { paymentProviders, providerNames } from '#shared/payments/paymentProviders.ts';
import { needsAddress } from '#shared/productKinds/productKinds.ts';
import { createEvents } from '../../events.ts';
import type { Random } from '../../files/seededRandom.ts';
import { chargeEntries } from '../../orders/balance/movements.ts';
import { addEntries } from '../../orders/balance/writeEntries.ts';
import { writeTickets } from '../../orders/deliveries/tickets.ts';
import { searchWordsOf } from '../../orders/sales/searchIndex.ts';
import { countOrders } from '../../orders/totals.ts';
import { writeInstalments } from '../../selling/instalments/writeInstalments.ts';
import { orderAnswer } from '../../selling/placedOrder/orderAnswer.ts';
import { newId } from '../../store/ids.ts';
import { createInserts, type Inserts } from '../../store/inserts.ts';
import type { NewRow, Row, Schema } from '../../store/schema.ts';
import { writeTogether } from '../../store/writeTogether.ts';
import type { DemoStore } from './historyParts.ts';
import type { OrderRows } from './orderRows.ts';

/** The provider that moves no money. */
const providerOfTests = providerNames.find((name) => !paymentProviders[name].movesMoney) ?? '';

type Charge = { order: Row<'orders'>; amountMinor: number; at: string };

/** Writes sample orders with all that follows from them. Nobody is mailed, and no later payment is open. */
export async function writeOrders(
  trx: Transaction<Schema>,
  { account, now, kind }: DemoStore,
  { orders, random }: { orders: readonly OrderRows[]; random: Random },
): Promise<void> {
  const placed = orders.map(({ order }) => order);
  const inserts = createInserts();
  inserts.add('orders', placed);
  inserts.add(
    'order_lines',
    orders.flatMap(({ lines }) => lines),
  );
  inserts.add(
    'shipments',
    orders.flatMap((one) => shipmentOf(one, { now, random })),
  );
  countOrders(inserts, placed);
  inserts.add(
    'order_words',
    orders.flatMap(({ order, lines }) => searchWordsOf(order, lines)),
  );
  const events = createEvents();
  events.subscribe('orderPlaced', writeTickets, writeInstalments);
  for (const { order, lines } of orders) {
    const answer = orderAnswer(order, lines, { slug: account.slug, title: account.name });
    await events.publish(trx, 'orderPlaced', {
      order,
      lines,
      answer,
      buyerAnswer: answer,
      seller: account,
      savedMethod: null,
      invoiceTo: null,
      at: new Date(order.created_at),
      inserts,
    });
  }
  await writeTogether(trx, kind, inserts.statements(kind));
  const charges = await chargesOf(trx, orders, await payInstalments(trx, orders));
  await writeTogether(trx, kind, charges.statements(kind));
  await countSeats(trx, orders);
}

async function chargesOf(
  trx: Transaction<Schema>,
  orders: readonly OrderRows[],
  later: readonly Charge[],
): Promise<Inserts> {
  const first = orders.map(({ order }) => ({ order, amountMinor: order.total_minor, at: order.created_at }));
  const paid = [...first, ...later].filter(({ amountMinor }) => amountMinor > 0).map(chargeRows);
  const inserts = createInserts();
  inserts.add(
    'test_intents',
    paid.map(({ intent }) => intent),
  );
  inserts.add(
    'charges',
    paid.map(({ charge }) => charge),
  );
  const linesOf = new Map(orders.map(({ order, lines }) => [order.id, lines]));
  const entries: NewRow<'balance_entries'>[] = [];
  for (const { order, charge } of paid) {
    const lines = linesOf.get(order.id) ?? [];
    const at = new Date(charge.created_at);
    entries.push(...(await chargeEntries(trx, { order, lines, charge, at })));
  }
  addEntries(inserts, entries);
  return inserts;
}

/** A charge and the test payment that it came from, so that it can be refunded as any other. */
function chargeRows({ order, amountMinor, at }: Charge) {
  const id = newId('chg');
  const intentId = `pi_test_${id}`;
  const attemptId = at === order.created_at ? order.attempt_id : newId('pat');
  const same = { amount_minor: amountMinor, currency: order.currency, created_at: at };
  const charge: Row<'charges'> = {
    ...same,
    id,
    order_id: order.id,
    attempt_id: attemptId,
    provider: providerOfTests,
    payment_intent_id: intentId,
    refunded_minor: 0,
    refunded_by_hand_minor: 0,
  };
  const intent: Row<'test_intents'> = {
    ...same,
    id: intentId,
    key: attemptId,
    account_id: order.account_id,
    cart_id: null,
    status: 'succeeded',
    failure_json: null,
    customer_id: null,
    method_id: null,
  };
  return { order, charge, intent };
}

/** Every instalment of a sample order was paid on its day. */
async function payInstalments(trx: Transaction<Schema>, orders: readonly OrderRows[]): Promise<Charge[]> {
  const rows = await trx
    .updateTable('instalments')
    .set((row) => ({ state: 'paid', next_try_at: null, paid_at: row.ref('due_at') }))
    .where('state', '=', 'scheduled')
    .where(
      'order_id',
      'in',
      orders.map(({ order }) => order.id),
    )
    .returning(['order_id', 'amount_minor', 'due_at'])
    .execute();
  const orderOf = new Map(orders.map(({ order }) => [order.id, order]));
  return rows.flatMap(({ order_id, amount_minor, due_at }) => {
    const order = orderOf.get(order_id);
    return order ? [{ order, amountMinor: amount_minor, at: due_at }] : [];
  });
}

const dayMs = 24 * 60 * 60_000;

/** A parcel is sent this many days after its order. */
const sendingDays = { least: 2, most: 4 };

function shipmentOf(
  { order, lines }: OrderRows,
  { now, random }: { now: Date; random: Random },
): Row<'shipments'>[] {
  if (!lines.some(({ product_type }) => needsAddress(product_type))) return [];
  const days = random.between(sendingDays.least, sendingDays.most);
  const shippedAt = new Date(Date.parse(order.created_at) + days * dayMs);
  if (shippedAt > now) return [];
  const tracking = `94001${Math.floor(random.between(1e11, 9e11))}`;
  return [{ order_id: order.id, carrier: 'USPS', tracking, shipped_at: shippedAt.toISOString() }];
}

/** Adds the pieces to what each product has sold. */
async function countSeats(trx: Transaction<Schema>, orders: readonly OrderRows[]): Promise<void> {
  const sold = Map.groupBy(
    orders.flatMap(({ lines }) => lines),
    ({ product_id }) => product_id,
  );
  for (const [id, lines] of sold) {
    const quantity = lines.reduce((sum, line) => sum + line.quantity, 0);
    await trx
      .updateTable('products')
      .set((row) => ({ seats_sold: row('seats_sold', '+', quantity) }))
      .where('id', '=', id)
      .execute();
  }
}
