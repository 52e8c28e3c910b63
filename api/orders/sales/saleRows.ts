import type { Kysely } from 'kysely';
import { toMajor } from '#shared/money/money.ts';
import type { Parcel, SaleList, SaleRow } from '#shared/studio/salesSchema.ts';
import type { ApiContext } from '../../context.ts';
import { cursorAfterOrder } from '../../http/listQuery.ts';
import { currencyTerms } from '../../currencies/currencies.ts';
import type { Row, Schema } from '../../store/schema.ts';
import { linesByOrder } from '../../selling/placedOrder/linesByOrder.ts';
import { withdrawnParcels } from './parcelsToSend.ts';
import { searchOrders, type OrderSearch } from './searchOrders.ts';
import { itemsSummaryOf } from './itemsSummary.ts';
import { loadWaitingSales } from './waitingSales.ts';

type Line = Pick<Row<'order_lines'>, 'order_id' | 'name' | 'quantity' | 'product_type'>;

/**
 * A page of the seller's list. The cursor is the order's number, so orders that are placed between two pages do not shift the list. It begins
 * with the orders that wait for their money.
 */
export async function loadSales(
  context: Pick<ApiContext, 'store' | 'payments'>,
  accountId: string,
  search: OrderSearch,
): Promise<SaleList> {
  const { db } = context.store;
  const waiting = await loadWaitingSales(context, { accountId, search });
  const found = await searchOrders(db, accountId, search);
  const page = found.slice(0, search.limit);
  const last = page.at(-1);
  return {
    orders: [...waiting, ...(await saleRows(db, page))],
    ...(found.length > search.limit && last ? { next: cursorAfterOrder(last.number) } : {}),
  };
}

async function saleRows(db: Kysely<Schema>, orders: readonly Row<'orders'>[]): Promise<SaleRow[]> {
  if (orders.length === 0) return [];
  const ids = orders.map(({ id }) => id);
  const linesOf = await linesByOrder(db, orders);
  const shipments = await db
    .selectFrom('shipments')
    .select('order_id')
    .where('order_id', 'in', ids)
    .execute();
  const failed = await db
    .selectFrom('instalments')
    .select('order_id')
    .where('order_id', 'in', ids)
    .where('state', 'in', ['failed', 'paused'])
    .execute();
  const withdrawn = await withdrawnParcels(db, ids);
  const shipped = new Set(shipments.map(({ order_id }) => order_id));
  const unpaid = new Set(failed.map(({ order_id }) => order_id));
  return orders.map((order) => ({
    ...saleRow(
      order,
      linesOf.get(order.id) ?? [],
      parcelOf(order, { isShipped: shipped.has(order.id), isWithdrawn: withdrawn.has(order.id) }),
    ),
    has_failed_instalment: unpaid.has(order.id),
  }));
}

/** No parcel is sent for a creator's own test purchase, nor after the whole order was refunded or withdrawn from. */
export function parcelOf(
  { shipping_json, status, trial }: Pick<Row<'orders'>, 'shipping_json' | 'status' | 'trial'>,
  { isShipped, isWithdrawn }: { isShipped: boolean; isWithdrawn: boolean },
): Parcel {
  if (isShipped) return 'shipped';
  const isOver = status === 'refunded' || isWithdrawn;
  return shipping_json !== null && !isOver && trial === 0 ? 'to_ship' : 'none';
}

function saleRow(
  order: Row<'orders'>,
  lines: readonly Line[],
  parcel: Parcel,
): Omit<SaleRow, 'has_failed_instalment'> {
  const { decimals } = currencyTerms(order.currency);
  return {
    _id: order.id,
    number: order.number,
    created_at: order.created_at,
    status: order.status,
    total: toMajor(order.total_minor, decimals),
    refunded: toMajor(order.refunded_minor, decimals),
    currency: order.currency,
    payer: { name: order.payer_name, email: order.payer_email },
    ...itemsSummaryOf(lines),
    parcel,
    test: order.test === 1,
    ...(order.sample === 1 ? { sample: true } : {}),
  };
}
