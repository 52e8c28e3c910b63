import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inspect, isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import { checkBooks } from '../../api/operator/checkBooks.ts';
import { connect } from '../../api/store/connect.ts';
import type { Schema } from '../../api/store/schema.ts';
import type { Cluster } from '../../tools/cluster/startCluster.ts';
import type { LaunchDay, LaunchedSale } from './launchDay.ts';
import { waitFor } from './ports.ts';

/** A process that died gives its mails back within a minute. */
const mailsWithinMs = 90_000;

/** The promises to buyers and the seller that were not kept. Waits for the receipts. */
export async function brokenPromises(
  { settings }: Cluster,
  { sale, day }: { sale: LaunchedSale; day: LaunchDay },
): Promise<string[]> {
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = '' } = settings;
  await using store = await connect({ databaseUrl, dataDir });
  const { db } = store;
  const written = await loadOrders(db, sale);
  const buyers = day.buyers();
  const ids = new Set(written.map(({ id }) => id));
  const uses = await db
    .selectFrom('discount_uses')
    .select('state')
    .where('discount_id', '=', sale.discountId)
    .execute();
  const inState = (wanted: string) => uses.filter(({ state }) => state === wanted).length;
  const { seats_sold } = await db
    .selectFrom('products')
    .select('seats_sold')
    .where('id', '=', sale.productId)
    .executeTakeFirstOrThrow();
  const holds = await db
    .selectFrom('seat_holds')
    .selectAll()
    .where('product_id', '=', sale.productId)
    .execute();
  const payouts = await db
    .selectFrom('payouts')
    .select('request_key')
    .where('account_id', '=', sale.accountId)
    .execute();
  const wrongRefunds = written.filter(
    (order) => order.refunded_minor !== (day.refunded.has(order.id) ? order.total_minor : 0),
  );
  await waitFor(async () => (await countReceipts(dataDir)).size >= written.length, mailsWithinMs);
  const receipts = [...(await countReceipts(dataDir)).values()];
  const expected: [what: string, found: unknown, wanted: unknown][] = [
    ['orders that a buyer knows and the store does not', [...day.orders].filter((id) => !ids.has(id)), []],
    ['orders that the store knows and no buyer does', [...ids].filter((id) => !day.orders.has(id)), []],
    ['orders', written.length, Math.min(buyers, sale.seats)],
    ['buyers who were told that it is sold out', day.soldOut(), Math.max(0, buyers - sale.seats)],
    ['sold seats', seats_sold, Math.min(buyers, sale.seats)],
    ['seats that are still held', holds.length, 0],
    [
      'uses of the discount that nobody got',
      Math.max(0, Math.min(sale.uses, written.length) - inState('used') - inState('returned')),
      0,
    ],
    // A refunded order returns its use.
    ['uses of the discount above its limit', Math.max(0, inState('used') - sale.uses), 0],
    ['uses of the discount that are still held', inState('held'), 0],
    ['receipts', receipts.reduce((sum, count) => sum + count, 0), written.length],
    ['buyers with a receipt', receipts.length, written.length],
    ['orders with another refund than the seller saw', wrongRefunds, []],
    ['payouts', payouts.length, day.paidOut.size],
    [
      'payouts that the seller does not know',
      payouts.filter(({ request_key }) => !day.paidOut.has(request_key ?? '')),
      [],
    ],
    ['problems of the books', await checkBooks(db), []],
  ];
  return expected.flatMap(([what, found, wanted]) =>
    isDeepStrictEqual(found, wanted) ? [] : [`${what}: ${inspect(found)} instead of ${inspect(wanted)}`],
  );
}

function loadOrders(db: Kysely<Schema>, { productId }: LaunchedSale) {
  return db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .select(['orders.id', 'orders.total_minor', 'orders.refunded_minor'])
    .where('order_lines.product_id', '=', productId)
    .execute();
}

/** How many receipts each address got. */
async function countReceipts(dataDir: string): Promise<Map<string, number>> {
  const outbox = join(dataDir, 'outbox');
  const names = (await readdir(outbox)).filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')));
  const counts = new Map<string, number>();
  for (const mail of mails) {
    const recipient = /^To: (.+)$/m.exec(mail)?.[1];
    if (recipient === undefined || !/^Subject: .*Your order no\. /m.test(mail)) continue;
    counts.set(recipient, (counts.get(recipient) ?? 0) + 1);
  }
  return counts;
}
