import type { Kysely } from 'kysely';
import type { OrderList } from '#shared/orders/orderSchema.ts';
import { cursorAfterOrder } from '../http/listQuery.ts';
import { answersOf } from '../selling/placedOrder/queries.ts';
import type { Schema } from '../store/schema.ts';
import { loadTotals } from './totals.ts';

/** `after` is the `next` of the previous page; `since` is the ISO time of the earliest order. */
export type OrderListQuery = { limit: number; after?: number | undefined; since?: string | undefined };

/**
 * A store's orders, newest first. The cursor is the store's order number, so orders that are placed between two pages do not shift the
 * list. `totals` sums all orders since `since`, one row per currency.
 */
export async function loadOrders(
  db: Kysely<Schema>,
  accountId: string,
  query: OrderListQuery,
): Promise<OrderList> {
  const first = query.since === undefined ? undefined : await firstSince(db, accountId, query.since);
  if (query.since !== undefined && first === undefined) return { orders: [], totals: [] };
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('account_id', '=', accountId)
    .$if(first !== undefined, (orders) => orders.where('number', '>=', first ?? 0))
    .$if(query.after !== undefined, (orders) => orders.where('number', '<', query.after ?? 0))
    .orderBy('number', 'desc')
    .limit(query.limit + 1)
    .execute();
  const page = rows.slice(0, query.limit);
  const last = page.at(-1);
  return {
    orders: await answersOf(db, page),
    ...(rows.length > query.limit && last ? { next: cursorAfterOrder(last.number) } : {}),
    totals: await loadTotals(db, accountId, query.since),
  };
}

/**
 * The number of the first order since then; `undefined` if there is none. Numbers rise with time, so the list can be read in its order and
 * ends at this one.
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
