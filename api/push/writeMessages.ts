import { sql, type Transaction } from 'kysely';
import { isNotSuspended } from '../accounts/suspensions.ts';
import type { ApiContext } from '../context.ts';
import { eachClaimed, type RunOptions } from '../store/claim.ts';
import { newId } from '../store/ids.ts';
import { insertInto } from '../store/inserts.ts';
import type { Row, Schema } from '../store/schema.ts';
import type { StoreKind } from '../store/storeKind.ts';

/** A batch is one short transaction. */
const batch = 200;

/** Writes a message for each subscriber of each new announcement. A process that dies has written whole batches. */
export async function writeMessages(context: ApiContext, options: RunOptions = {}): Promise<void> {
  await eachClaimed(context, options, {
    table: 'push_announcements',
    isDue: () => sql`done_at is null`,
    orderBy: 'id',
    async work(announcement) {
      let after: string | undefined = announcement.after_id;
      while (after !== undefined && !options.signal?.aborted)
        after = await writeBatch(context, { announcement, after });
    },
  });
}

type Batch = { announcement: Row<'push_announcements'>; after: string };

/** Returns the last subscription of the batch; `undefined`: all messages are written. */
async function writeBatch({ store, now }: ApiContext, { announcement, after }: Batch) {
  return store.transaction(async (trx) => {
    const at = now().toISOString();
    const ids =
      announcement.expires_at > at && (await isStillTrue(trx, announcement))
        ? await nextSubscriptions(trx, { announcement, after })
        : [];
    await insertMessages(trx, store.kind, { announcement, ids, at });
    const last = ids.length < batch ? undefined : ids.at(-1);
    await trx
      .updateTable('push_announcements')
      .set(last === undefined ? { done_at: at } : { after_id: last })
      .where('id', '=', announcement.id)
      .execute();
    if (announcement.kind === 'sales' && after === '' && ids.length === 0)
      await forgetDevices(trx, announcement.account_id);
    return last;
  });
}

/** False if the product was taken off sale or the page was suspended meanwhile. */
async function isStillTrue(
  trx: Transaction<Schema>,
  { kind, account_id, subject }: Row<'push_announcements'>,
): Promise<boolean> {
  if (kind === 'sales') return true;
  const product = await trx
    .selectFrom('products')
    .innerJoin('accounts', 'accounts.id', 'products.account_id')
    .select('products.id')
    .where('products.id', '=', subject)
    .where('products.account_id', '=', account_id)
    .where('products.published_at', 'is not', null)
    .where('products.archived_at', 'is', null)
    .where(isNotSuspended)
    .executeTakeFirst();
  return product !== undefined;
}

/** The next subscriptions of people who had subscribed by then. */
async function nextSubscriptions(trx: Transaction<Schema>, { announcement, after }: Batch) {
  const rows = await trx
    .selectFrom('push_subscriptions')
    .select('id')
    .where('account_id', '=', announcement.account_id)
    .where('kind', '=', announcement.kind)
    .where('id', '>', after)
    .where('created_at', '<=', announcement.created_at)
    .orderBy('id')
    .limit(batch)
    .execute();
  return rows.map(({ id }) => id);
}

type Written = { announcement: Row<'push_announcements'>; ids: readonly string[]; at: string };

async function insertMessages(
  trx: Transaction<Schema>,
  kind: StoreKind,
  { announcement, ids, at }: Written,
): Promise<void> {
  if (ids.length === 0) return;
  const rows = ids.map((subscription_id) => ({
    id: newId('psm'),
    announcement_id: announcement.id,
    subscription_id,
    next_try_at: at,
    tries: 0,
    sent_at: null,
    given_up_at: null,
    problem: null,
  }));
  await sql`${insertInto(kind, 'push_messages', rows)} on conflict (announcement_id, subscription_id) do nothing`.execute(
    trx,
  );
}

/** Later orders of a creator without devices are not announced. */
async function forgetDevices(trx: Transaction<Schema>, accountId: string): Promise<void> {
  const device = await trx
    .selectFrom('push_subscriptions')
    .select('id')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'sales')
    .limit(1)
    .executeTakeFirst();
  if (!device)
    await trx.updateTable('accounts').set({ tells_sales: 0 }).where('id', '=', accountId).execute();
}
