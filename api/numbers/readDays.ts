import type { Kysely } from 'kysely';
import type { Schema } from '../store/schema.ts';

type Days = { from: string; to: string };

export type CountRow = { day: string; kind: 'view' | 'visitor' | 'click'; count: number };

export type OrderRow = { day: string; currency: string; count: number; totalMinor: number };

/** Views and visitors of the page and clicks on its links, a row a day and kind. */
export async function readCounts(
  db: Kysely<Schema>,
  accountId: string,
  { from, to }: Days,
): Promise<CountRow[]> {
  const kinds = [
    { kind: 'view', subject: 'page' },
    { kind: 'visitor', subject: 'page' },
    { kind: 'click', subject: 'link' },
  ] as const;
  const read = await Promise.all(
    kinds.map(async ({ kind, subject }) => {
      const rows = await db
        .selectFrom('daily_counts')
        .select(['day', ({ fn }) => fn.sum('count').as('count')])
        .where('account_id', '=', accountId)
        .where('subject', '=', subject)
        .where('event', '=', kind)
        .where('day', '>=', from)
        .where('day', '<=', to)
        .groupBy('day')
        .execute();
      return rows.map(({ day, count }) => ({ day, kind, count: Number(count) }));
    }),
  );
  return read.flat();
}

export async function readOrders(
  db: Kysely<Schema>,
  accountId: string,
  { from, to }: Days,
): Promise<OrderRow[]> {
  const rows = await db
    .selectFrom('order_totals')
    .select(['day', 'currency', 'count', 'total_minor'])
    .where('account_id', '=', accountId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute();
  return rows.map(({ total_minor, ...row }) => ({ ...row, totalMinor: total_minor }));
}
