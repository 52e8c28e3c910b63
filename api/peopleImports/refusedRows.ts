import { sql, type Kysely, type Transaction } from 'kysely';
import { AppError } from '#shared/appError.ts';
import type { RefusedRow } from '#shared/studio/peopleImportSchema.ts';
import type { OwnList } from '../audience/peopleOf.ts';
import type { ApiContext } from '../context.ts';
import type { Schema } from '../store/schema.ts';

/** Of a file that is nothing but rows which cannot be used, the first tell what is wrong. */
const mostKept = 10_000;
const keptDays = 30;

/** Keeps rows that put nobody on the list with their import. */
export async function keepRefused(
  trx: Transaction<Schema>,
  importId: string,
  rows: readonly RefusedRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const { left_out: kept } = await trx
    .selectFrom('people_imports')
    .select('left_out')
    .where('id', '=', importId)
    .executeTakeFirstOrThrow();
  const room = rows.slice(0, mostKept - kept);
  if (room.length === 0) return;
  await trx
    .insertInto('import_refusals')
    .values(room.map((row) => ({ import_id: importId, line: row.line, row_json: JSON.stringify(row) })))
    .execute();
  await trx
    .updateTable('people_imports')
    .set({ left_out: kept + room.length })
    .where('id', '=', importId)
    .execute();
}

/** Throws 404 for no import of this list. */
export async function loadRefused(db: Kysely<Schema>, own: OwnList, importId: string): Promise<RefusedRow[]> {
  const found = await db
    .selectFrom('people_imports')
    .select('id')
    .where('id', '=', importId)
    .where('account_id', '=', own.accountId)
    .where('list', '=', own.list)
    .executeTakeFirst();
  if (!found) throw unknownImport();
  const rows = await db
    .selectFrom('import_refusals')
    .select('row_json')
    .where('import_id', '=', importId)
    .orderBy('line')
    .execute();
  // Written by `keepRefused`.
  return rows.map(({ row_json }) => JSON.parse(row_json) as RefusedRow);
}

/**
 * They name people who are on no list: a month is enough to put a file right. Forgets those of one import; whether there may be more
 * of them.
 */
export async function forgetRefused({ store, now }: Pick<ApiContext, 'store' | 'now'>): Promise<boolean> {
  const before = new Date(now().getTime() - keptDays * 86_400_000).toISOString();
  return store.transaction(async (trx) => {
    const old = await trx
      .selectFrom('people_imports')
      .select('id')
      // Said, not bound: so SQLite knows the index that is of these alone.
      .where('left_out', '>', sql.lit(0))
      .where('created_at', '<', before)
      .limit(1)
      .executeTakeFirst();
    if (!old) return false;
    await trx.deleteFrom('import_refusals').where('import_id', '=', old.id).execute();
    await trx.updateTable('people_imports').set({ left_out: 0 }).where('id', '=', old.id).execute();
    return true;
  });
}

export function unknownImport(): AppError {
  return new AppError(404, 'unknown_import', 'There is no such import.');
}
