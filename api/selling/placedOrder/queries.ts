import type { Kysely } from 'kysely';
import type { Order } from '#shared/orders/orderSchema.ts';
import type { Row, Schema } from '../../store/schema.ts';
import { linesByOrder } from './linesByOrder.ts';
import { orderAnswer } from './orderAnswer.ts';
import { withHistory } from './withHistory.ts';

type Key = { column: 'id' | 'token' | 'attempt_id'; value: string };

/** One order as on the wire, with its history; `undefined` for an unknown one. */
export async function loadOrderAnswer(db: Kysely<Schema>, key: Key): Promise<Order | undefined> {
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where(key.column, '=', key.value)
    .executeTakeFirst();
  if (!order) return undefined;
  const [answer] = await answersOf(db, [order]);
  return answer;
}

/** The order of a payment attempt, also of an attempt that paid one of its instalments. */
export async function loadPaidOrder(
  db: Kysely<Schema>,
  attempt: Pick<Row<'payment_attempts'>, 'id' | 'instalment_id'>,
): Promise<Order | undefined> {
  if (attempt.instalment_id === null) return loadOrderAnswer(db, { column: 'attempt_id', value: attempt.id });
  const { order_id } = await db
    .selectFrom('instalments')
    .select('order_id')
    .where('id', '=', attempt.instalment_id)
    .executeTakeFirstOrThrow();
  return loadOrderAnswer(db, { column: 'id', value: order_id });
}

/** Orders as on the wire, with their history. */
export async function answersOf(db: Kysely<Schema>, orders: readonly Row<'orders'>[]): Promise<Order[]> {
  if (orders.length === 0) return [];
  const stores = await db
    .selectFrom('accounts')
    .leftJoin('pages', 'pages.account_id', 'accounts.id')
    .select(['accounts.id', 'accounts.slug', 'accounts.name'])
    .select(['pages.title', 'pages.theme', 'pages.avatar', 'pages.legal_json', 'pages.domain'])
    .select('pages.language as page_language')
    .where('accounts.id', 'in', [...new Set(orders.map(({ account_id }) => account_id))])
    .execute();
  const storeById = new Map(
    stores.map(({ id, title, name, ...store }) => [id, { ...store, title: title ?? name }]),
  );
  const linesOf = await linesByOrder(db, orders);
  const answers = orders.map((order) => {
    const store = storeById.get(order.account_id);
    if (!store) throw new Error(`the order ${order.id} has no store`);
    return orderAnswer(order, linesOf.get(order.id) ?? [], store);
  });
  return withHistory(db, orders, answers);
}
