import type { Kysely } from 'kysely';
import type { Order, OrderList } from '#shared/orderSchema.ts';
import type { Row, Schema } from '../store/schema.ts';
import { linesByOrder } from './linesByOrder.ts';
import { orderAnswer } from './orderAnswer.ts';
import { loadTotals } from './totals.ts';
import { withHistory } from './withHistory.ts';

type Key = { column: 'id' | 'token' | 'attempt_id'; value: string };

/** One order as on the wire, with what happened to it since; `undefined` for an unknown one. */
export async function loadOrderAnswer(db: Kysely<Schema>, key: Key): Promise<Order | undefined> {
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where(key.column, '=', key.value)
    .executeTakeFirst();
  if (!order) return undefined;
  const [answer] = await answersOf(db, [order], order.account_id);
  return answer;
}

/** The order that a payment attempt made, or an instalment of which it paid. */
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

/** `after` is the `next` of the page before; `since` an ISO time that the earliest order has. */
export type OrderListQuery = { limit: number; after?: number | undefined; since?: string | undefined };

/**
 * A store's orders, newest first. The cursor is the store's order number, so that orders which come in between two pages shift
 * nothing. `totals` sums all orders since `since`, one row a currency.
 */
export async function loadOrders(
  db: Kysely<Schema>,
  accountId: string,
  query: OrderListQuery,
): Promise<OrderList> {
  const first = query.since === undefined ? 0 : await firstSince(db, accountId, query.since);
  if (first === undefined) return { orders: [], totals: [] };
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('number', '>=', first)
    .$if(query.after !== undefined, (orders) => orders.where('number', '<', query.after ?? 0))
    .orderBy('number', 'desc')
    .limit(query.limit + 1)
    .execute();
  const page = rows.slice(0, query.limit);
  const last = page.at(-1);
  return {
    orders: await answersOf(db, page, accountId),
    ...(rows.length > query.limit && last ? { next: String(last.number) } : {}),
    totals: await loadTotals(db, accountId, query.since),
  };
}

/**
 * The number of the first order since then; `undefined` where there is none. Numbers rise with time, so that the list can be
 * read in its order and ends at this one.
 */
async function firstSince(db: Kysely<Schema>, accountId: string, since: string): Promise<number | undefined> {
  const first = await db
    .selectFrom('orders')
    .select('number')
    .where('account_id', '=', accountId)
    .where('created_at', '>=', since)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  return first?.number;
}

/** Orders of one store as on the wire, with what happened to them since. */
export async function answersOf(
  db: Kysely<Schema>,
  orders: readonly Row<'orders'>[],
  accountId: string,
): Promise<Order[]> {
  if (orders.length === 0) return [];
  const store = await db
    .selectFrom('accounts')
    .leftJoin('pages', 'pages.account_id', 'accounts.id')
    .select(['accounts.slug', 'accounts.name', 'pages.title'])
    .where('accounts.id', '=', accountId)
    .executeTakeFirstOrThrow();
  const linesOf = await linesByOrder(db, orders);
  const answers = orders.map((order) =>
    orderAnswer(order, linesOf.get(order.id) ?? [], { slug: store.slug, title: store.title ?? store.name }),
  );
  return withHistory(db, orders, answers);
}
