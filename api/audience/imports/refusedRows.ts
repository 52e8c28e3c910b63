import { sql, type Kysely, type Transaction } from 'kysely';
import type { AppError } from '#shared/wire/appError.ts';
import { refusal } from '#shared/wire/refusal.ts';
import type { RefusedRow } from '#shared/studio/peopleImportSchema.ts';
import type { OwnList } from '../peopleOf.ts';
import type { ApiContext } from '../../context.ts';
import { skipLocked } from '../../store/claim.ts';
import type { Schema } from '../../store/schema.ts';

/** If all rows of a file are bad, the first ones show what is wrong. */
const maxKept = 10_000;
const keptDays = 30;

/** Stores the rows that were not imported, with their import. */
export async function saveRefusedRows(
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
  const room = rows.slice(0, maxKept - kept);
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

/** Throws 404 for an import that is not of this list. */
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
  // Written by `saveRefusedRows`.
  return rows.map(({ row_json }) => JSON.parse(row_json) as RefusedRow);
}

/**
 * Deletes the refused rows of one old import: they name people who are on no list, and a month is enough to correct a file.
 * Returns whether there may be more.
 */
export async function deleteOldRefusedRows({
  store,
  now,
}: Pick<ApiContext, 'store' | 'now'>): Promise<boolean> {
  const before = new Date(now().getTime() - keptDays * 86_400_000).toISOString();
  return store.transaction(async (trx) => {
    const old = await trx
      .selectFrom('people_imports')
      .select('id')
      // A literal and not a parameter, so that SQLite can use the partial index.
      .where('left_out', '>', sql.lit(0))
      .where('created_at', '<', before)
      .limit(1)
      .modifyEnd(skipLocked(store))
      .executeTakeFirst();
    if (!old) return false;
    await trx.deleteFrom('import_refusals').where('import_id', '=', old.id).execute();
    await trx.updateTable('people_imports').set({ left_out: 0 }).where('id', '=', old.id).execute();
    return true;
  });
}

export function unknownImport(): AppError {
  return refusal(404, 'unknown_import');
}
