import type { Kysely } from 'kysely';
import type { Schema } from '../../store/schema.ts';
import { dayTable, type Days } from './days.ts';

export type CountKind = 'view' | 'visitor' | 'buyer' | 'click';

export type CountRow = { day: string; kind: CountKind; count: number };

/** Orders that were placed in a currency, and what it earned: paid, less what was given back. */
export type SaleRow = { day: string; currency: string; orders: number; earnedMinor: number };

/** An account's sales. `hasTests`: test payments count too, because there are no others. */
export type SaleQuery = { accountId: string; hasTests: boolean; days: Days };

const firstMinute = 'days.column2';
const nextMinute = 'days.column3';

/** Views, visitors and buyers of the page and clicks on its links, one row per day and kind that had any. */
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
        .selectFrom(dayTable(days))
        .crossJoin('visit_counts')
        .select(['days.column1 as day', ({ fn }) => fn.sum('count').as('count')])
        .where('account_id', '=', accountId)
        .where('subject', '=', subject)
        .where('event', '=', kind)
        .whereRef('quarter', '>=', firstMinute)
        .whereRef('quarter', '<', nextMinute)
        .groupBy('days.column1')
        .execute();
      return rows.map(({ day, count }) => ({ day, kind, count: Number(count) }));
    }),
  );
  return read.flat();
}

/** Money counts on the day on which it was paid or given back, as in the balance. */
export async function readSales(
  db: Kysely<Schema>,
  { accountId, hasTests, days }: SaleQuery,
): Promise<SaleRow[]> {
  const [orders, entries] = await Promise.all([
    db
      .selectFrom(dayTable(days))
      .crossJoin('orders')
      .select(['days.column1 as day', 'currency', ({ fn }) => fn.countAll().as('count')])
      .where('account_id', '=', accountId)
      .whereRef('created_at', '>=', firstMinute)
      .whereRef('created_at', '<', nextMinute)
      .where('trial', '=', 0)
      .$if(!hasTests, (real) => real.where('test', '=', 0))
      .groupBy(['days.column1', 'currency'])
      .execute(),
    db
      .selectFrom(dayTable(days))
      .crossJoin('balance_entries')
      .select(['days.column1 as day', 'currency', ({ fn }) => fn.sum('amount_minor').as('amount')])
      .where('account_id', '=', accountId)
      .whereRef('created_at', '>=', firstMinute)
      .whereRef('created_at', '<', nextMinute)
      .where('kind', 'in', ['sale', 'refund', 'dispute'])
      .$if(!hasTests, (real) => real.where('test', '=', 0))
      .groupBy(['days.column1', 'currency'])
      .execute(),
  ]);
  return [
    ...orders.map(({ count, ...row }) => ({ ...row, orders: Number(count), earnedMinor: 0 })),
    ...entries.map(({ amount, ...row }) => ({ ...row, orders: 0, earnedMinor: Number(amount) })),
  ];
}
