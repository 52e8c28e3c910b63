import type { Kysely, Transaction } from 'kysely';
import { toMajor } from '#shared/money/money.ts';
import type { OrderList } from '#shared/orders/orderSchema.ts';
import { utcDay } from '#shared/dates/utcDay.ts';
import type { ApiEvents } from '../events.ts';
import { currencyTerms } from '../currencies/currencies.ts';
import type { Store } from '../store/connect.ts';
import type { Inserts } from '../store/inserts.ts';
import { rowBatches } from '../store/rowBatches.ts';
import { sumRows } from '../store/sumRows.ts';
import { takeAdded } from '../store/takeAdded.ts';
import type { Row, Schema } from '../store/schema.ts';

type Totals = NonNullable<OrderList['totals']>;

type Sum = { currency: string; count: unknown; total: unknown };

type Counted = Pick<Row<'orders'>, 'account_id' | 'created_at' | 'currency' | 'total_minor' | 'trial'>;

const columns = { key: ['account_id', 'day', 'currency'], summed: ['count', 'total_minor'] } as const;

/** Writes down a new order for its day's sums. */
export function countOrder(_trx: Transaction<Schema>, { order, inserts }: ApiEvents['orderPlaced']): void {
  countOrders(inserts, [order]);
}

/** Writes down new orders for the sums of their days; `addUpTotals` adds them. A creator's own test purchase is not counted. */
export function countOrders(inserts: Inserts, orders: readonly Counted[]): void {
  const counted = orders.filter(({ trial }) => trial === 0);
  const rows = counted.map(({ account_id, created_at, currency, total_minor }) => ({
    account_id,
    day: utcDay(created_at),
    currency,
    count: 1,
    total_minor,
  }));
  inserts.add('order_totals_added', sumRows(rows, columns));
}

/** Adds what `countOrders` has written to the sums of the days. Readers read both tables in one statement. */
export function addUpTotals(store: Store): Promise<void> {
  return takeAdded(store, { table: 'order_totals_added', indexed: 'account_id' }, async (trx, added) => {
    for (const rows of rowBatches(sumRows(added, columns))) {
      await trx
        .insertInto('order_totals')
        .values(rows)
        .onConflict((conflict) =>
          conflict.columns(columns.key).doUpdateSet((update) => ({
            count: update('order_totals.count', '+', update.ref('excluded.count')),
            total_minor: update('order_totals.total_minor', '+', update.ref('excluded.total_minor')),
          })),
        )
        .execute();
    }
  });
}

/** A store's sales, one row per currency: all of them, or those since the ISO time `since`. */
export async function loadTotals(
  db: Kysely<Schema>,
  accountId: string,
  since: string | undefined,
): Promise<Totals> {
  const days = await wholeDays(db, accountId, since);
  const firstDay = since === undefined ? [] : await restOfDay(db, accountId, since);
  const byCurrency = Map.groupBy([...days, ...firstDay], ({ currency }) => currency);
  return [...byCurrency.entries()]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([currency, sums]) => ({
      currency,
      count: addUp(sums.map(({ count }) => count)),
      total: toMajor(addUp(sums.map(({ total }) => total)), currencyTerms(currency).decimals),
    }));
}

/** The sums of whole days; with `since` those after its day. */
function wholeDays(db: Kysely<Schema>, accountId: string, since: string | undefined): Promise<Sum[]> {
  return db
    .selectFrom('current_order_totals')
    .select([
      'currency',
      ({ fn }) => fn.sum('count').as('count'),
      ({ fn }) => fn.sum('total_minor').as('total'),
    ])
    .where('account_id', '=', accountId)
    .$if(since !== undefined, (totals) => totals.where('day', '>', utcDay(since ?? '')))
    .groupBy('currency')
    .execute();
}

/** A visitor's midnight is rarely the store's. The day that contains it is summed from its orders. */
function restOfDay(db: Kysely<Schema>, accountId: string, since: string): Promise<Sum[]> {
  return (
    db
      .selectFrom('orders')
      .select([
        'currency',
        ({ fn }) => fn.countAll().as('count'),
        ({ fn }) => fn.sum('total_minor').as('total'),
      ])
      .where('account_id', '=', accountId)
      .where('created_at', '>=', since)
      // A creator's own test purchase is not a sale.
      .where('trial', '=', 0)
      // As text, every time of that day sorts before this.
      .where('created_at', '<', `${utcDay(since)}U`)
      .groupBy('currency')
      .execute()
  );
}

/** PostgreSQL sums whole numbers into decimal text. */
function addUp(numbers: readonly unknown[]): number {
  return numbers.reduce<number>((sum, number) => sum + Number(number), 0);
}
