import type { Kysely } from 'kysely';
import type { ApiContext } from '../context.ts';
import type { Row, Schema } from '../store/schema.ts';
import { forgetUpload } from './forgetUploads.ts';

const atOnce = 10;

/** Deletes what lies in the storage for accounts that were closed: uploads, and goods that nobody bought. What was bought stays. */
export async function forgetClosedAccounts(context: ApiContext, signal: AbortSignal): Promise<void> {
  const { store, now } = context;
  const closed = await store.db
    .selectFrom('accounts')
    .select('id')
    .where('deleted_at', 'is not', null)
    .where('files_forgotten_at', 'is', null)
    .where((is) =>
      // What is being paid for is bought in a moment, or not.
      is.not(
        is.exists(
          is
            .selectFrom('payment_attempts')
            .select('payment_attempts.id')
            .whereRef('payment_attempts.account_id', '=', 'accounts.id')
            .where('payment_attempts.state', 'in', ['pending', 'requires_action']),
        ),
      ),
    )
    .limit(atOnce)
    .execute();
  for (const { id } of closed) {
    if (signal.aborted) return;
    await forgetGoods(context, id);
    for (const upload of await uploadsOf(store.db, id)) await forgetUpload(context, upload.id);
    // Last, so that a process that ends in between leaves it to the next.
    await store.transaction((trx) =>
      trx
        .updateTable('accounts')
        .set({ files_forgotten_at: now().toISOString() })
        .where('id', '=', id)
        .execute(),
    );
  }
}

async function forgetGoods({ store, files }: ApiContext, accountId: string): Promise<void> {
  for (const { id, place } of await unboughtFiles(store.db, accountId)) {
    const isLast = await store.transaction(async (trx) => {
      const others = await trx
        .selectFrom('product_files')
        .select('id')
        .where('place', '=', place)
        .where('id', '<>', id)
        .executeTakeFirst();
      // A row that is the last of its bytes stays until they are gone.
      if (others) await trx.deleteFrom('product_files').where('id', '=', id).execute();
      return others === undefined;
    });
    if (!isLast) continue;
    await files.storage.remove(`goods/${place}`);
    await store.transaction((trx) => trx.deleteFrom('product_files').where('id', '=', id).execute());
  }
}

/** The creator's own test purchases are nobody's. */
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
