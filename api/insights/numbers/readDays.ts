import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../store/schema.ts';
import { dayOf, type Days } from './days.ts';

export type CountKind = 'view' | 'visitor' | 'buyer' | 'click';

export type CountRow = { day: string; kind: CountKind; count: number };

/** Orders that were placed in a currency, and what it earned: paid, less what was given back. */
export type SaleRow = { day: string; currency: string; orders: number; earnedMinor: number };

/** An account's sales. `hasTests`: test payments count too, because there are no others. */
export type SaleQuery = { accountId: string; hasTests: boolean; days: Days };

/** Views, visitors and buyers of the page and clicks on its links, one row per quarter of an hour and kind. */
export async function readCounts(db: Kysely<Schema>, accountId: string, days: Days): Promise<CountRow[]> {
  const kinds = [
    { kind: 'view', subject: 'page' },
    { kind: 'visitor', subject: 'page' },
    { kind: 'buyer', subject: 'page' },
    { kind: 'click', subject: 'link' },
  ] as const;
  const read = await Promise.all(
    kinds.map(async ({ kind, subject }) => {
      const rows = await db
        .selectFrom('visit_counts')
        .select(['quarter', ({ fn }) => fn.sum('count').as('count')])
        .where('account_id', '=', accountId)
        .where('subject', '=', subject)
        .where('event', '=', kind)
        .where('quarter', '>=', days.from)
        .where('quarter', '<', days.until)
        .groupBy('quarter')
        .execute();
      return rows.map(({ quarter, count }) => ({ day: dayOf(days, quarter), kind, count: Number(count) }));
    }),
  );
  return read.flat();
}

/** Money counts on the day on which it was paid or given back, as in the balance. */
export async function readSales(
  db: Kysely<Schema>,
  { accountId, hasTests, days }: SaleQuery,
): Promise<SaleRow[]> {
  const minute = sql<string>`substr(created_at, 1, 16)`;
  const [orders, entries] = await Promise.all([
    db
      .selectFrom('orders')
      .select([minute.as('minute'), 'currency', ({ fn }) => fn.countAll().as('count')])
      .where('account_id', '=', accountId)
      .where('created_at', '>=', days.from)
      .where('created_at', '<', days.until)
      .where('trial', '=', 0)
      .$if(!hasTests, (real) => real.where('test', '=', 0))
      .groupBy([minute, 'currency'])
      .execute(),
    db
      .selectFrom('balance_entries')
      .select([minute.as('minute'), 'currency', ({ fn }) => fn.sum('amount_minor').as('amount')])
      .where('account_id', '=', accountId)
      .where('created_at', '>=', days.from)
      .where('created_at', '<', days.until)
      .where('kind', 'in', ['sale', 'refund', 'dispute'])
      .$if(!hasTests, (real) => real.where('test', '=', 0))
      .groupBy([minute, 'currency'])
      .execute(),
  ]);
  return [
    ...orders.map((row) => ({ ...row, orders: Number(row.count), earnedMinor: 0 })),
    ...entries.map((row) => ({ ...row, orders: 0, earnedMinor: Number(row.amount) })),
  ].map(({ currency, orders: placed, earnedMinor, ...row }) => ({
    day: dayOf(days, row.minute),
    currency,
    orders: placed,
    earnedMinor,
  }));
}
