import type { Kysely } from 'kysely';
import type { ApiContext } from '../context.ts';
import type { Row, Schema } from '../store/schema.ts';
import { deletePageFilesOf } from './pages/deletePageFiles.ts';
import { deleteUpload } from './uploads/deleteAbandonedUploads.ts';

const atOnce = 10;

/** Deletes stored files of closed accounts: uploads, files of the page, and goods that nobody bought. Bought files stay. */
export async function deleteFilesOfClosedAccounts(context: ApiContext, signal: AbortSignal): Promise<void> {
  const { store, now } = context;
  const closed = await store.db
    .selectFrom('accounts')
    .select('id')
    .where('deleted_at', 'is not', null)
    .where('files_forgotten_at', 'is', null)
    .where((is) =>
      // A payment in progress may still become a purchase.
      is.not(
        is.exists(
          is
            .selectFrom('payment_attempts')
            .select('payment_attempts.id')
            .whereRef('payment_attempts.account_id', '=', 'accounts.id')
            .where('payment_attempts.state', 'in', ['pending', 'requires_action', 'waiting']),
        ),
      ),
    )
    .limit(atOnce)
    .execute();
  for (const { id } of closed) {
    if (signal.aborted) return;
    await deleteUnboughtFiles(context, id);
    await deletePageFilesOf(context, id);
    for (const upload of await uploadsOf(store.db, id)) await deleteUpload(context, upload.id);
    // This is the last step, so that the next process continues if this one ends early.
    await store.transaction((trx) =>
      trx
        .updateTable('accounts')
        .set({ files_forgotten_at: now().toISOString() })
        .where('id', '=', id)
        .execute(),
    );
  }
}

async function deleteUnboughtFiles({ store, files }: ApiContext, accountId: string): Promise<void> {
  for (const { id, place } of await unboughtFiles(store.db, accountId)) {
    const isLast = await store.transaction(async (trx) => {
      const others = await trx
        .selectFrom('product_files')
        .select('id')
        .where('place', '=', place)
        .where('id', '<>', id)
        .executeTakeFirst();
      // The last row of a file stays until the file is deleted.
      if (others) await trx.deleteFrom('product_files').where('id', '=', id).execute();
      return others === undefined;
    });
    if (!isLast) continue;
    await files.storage.remove(`goods/${place}`);
    await store.transaction((trx) => trx.deleteFrom('product_files').where('id', '=', id).execute());
  }
}

/** The creator's own test purchases do not count. */
function unboughtFiles(
  db: Kysely<Schema>,
  accountId: string,
): Promise<Pick<Row<'product_files'>, 'id' | 'place'>[]> {
  return db
    .selectFrom('product_files')
    .innerJoin('products', 'products.id', 'product_files.product_id')
    .select(['product_files.id', 'product_files.place'])
    .where('products.account_id', '=', accountId)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('order_lines')
            .innerJoin('orders', 'orders.id', 'order_lines.order_id')
            .select('order_lines.id')
            .whereRef('order_lines.product_id', '=', 'products.id')
            .where('orders.trial', '=', 0),
        ),
      ),
    )
    .execute();
}

function uploadsOf(db: Kysely<Schema>, accountId: string): Promise<Pick<Row<'uploads'>, 'id'>[]> {
  return db.selectFrom('uploads').select('id').where('account_id', '=', accountId).execute();
}
