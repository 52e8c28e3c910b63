import type { Transaction } from 'kysely';
import { utcDay } from '#shared/dates/utcDay.ts';
import type { Random } from '../../files/seededRandom.ts';
import type { Schema } from '../../store/schema.ts';
import { insertRows, readBlocks, type DemoStore } from './historyParts.ts';
import type { OrderRows } from './orderRows.ts';
import { historyDays } from './planOrders.ts';
import { sampleDay } from './sampleVisits.ts';

const dayMs = 24 * 60 * 60_000;

/** Products that are viewed, and the share of a day's visitors who view each of them. */
const looks = { 'morning-mug': 0.22, glazes: 0.16, 'name-plate': 0.08, patterns: 0.07, 'dinner-set': 0.06 };
const classLooks = { potterAtWheel: 0.09, linocut: 0.07 };

/** Writes the visits of every day until the beginning of `today`. Everybody who ordered on a day is among its visitors. */
export async function writeVisits(
  trx: Transaction<Schema>,
  { account, products }: DemoStore,
  { orders, today, random }: { orders: readonly OrderRows[]; today: Date; random: Random },
): Promise<void> {
  const page = await trx
    .selectFrom('pages')
    .select('id')
    .where('account_id', '=', account.id)
    .executeTakeFirstOrThrow();
  const blocks = await readBlocks(trx, account.id);
  const sharesOf = (shares: Record<string, number>) =>
    Object.entries(shares).map(([key, share]) => [products.get(key) ?? '', share] as const);
  const visited = {
    pageId: page.id,
    links: blocks.filter(({ type }) => type === 'link').map(({ id }) => id),
    products: sharesOf(looks),
    classes: sharesOf(classLooks),
    buyers: buyersByDay(orders),
  };
  const rows = Array.from({ length: historyDays }, (_, index) => {
    const date = new Date(today.getTime() - (historyDays - index) * dayMs);
    return sampleDay(random, { date, growth: index / historyDays }, visited);
  });
  await insertRows(
    trx,
    'visit_counts',
    rows.flat().map((row) => ({ account_id: account.id, ...row })),
  );
}

function buyersByDay(orders: readonly OrderRows[]): Map<string, number> {
  const ofDay = Map.groupBy(orders, ({ order }) => utcDay(order.created_at));
  const count = (some: readonly OrderRows[]) => new Set(some.map(({ order }) => order.payer_email)).size;
  return new Map([...ofDay].map(([day, some]) => [day, count(some)]));
}
