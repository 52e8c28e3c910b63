import { sql, type Kysely } from 'kysely';
import { refusal } from '#shared/wire/refusal.ts';
import type { PeopleImport } from '#shared/studio/peopleImportSchema.ts';
import { withCounts } from '../countPeople.ts';
import { deleteRelatedRows } from '../deletePeople.ts';
import { ownListOf, tableOf, type OwnList } from '../peopleOf.ts';
import type { ApiContext } from '../../context.ts';
import type { Schema } from '../../store/schema.ts';
import { eachClaimed, type Queue, type RunOptions } from '../../store/claim.ts';
import { importAnswer } from './importPeople.ts';
import { unknownImport } from './refusedRows.ts';
import { deleteFile } from './storedFile.ts';

const peopleAtOnce = 200;
const importsShown = 20;

type Parts = Pick<ApiContext, 'store' | 'now'>;

export async function loadImports(db: Kysely<Schema>, own: OwnList): Promise<PeopleImport[]> {
  const rows = await db
    .selectFrom('people_imports')
    .selectAll()
    .where('account_id', '=', own.accountId)
    .where('list', '=', own.list)
    .orderBy('id', 'desc')
    .limit(importsShown)
    .execute();
  return Promise.all(
    rows.map(async (row) =>
      importAnswer(
        row,
        row.undone_at === null || row.cleared_at !== null ? 0 : await stillThere(db, own, row.id),
      ),
    ),
  );
}

/**
 * Removes the people who came only by this import; people who have joined since stay, also those who have left again. If there
 * are many, only the first are removed when this resolves, and `continueUndoingImports` continues. An import that is under way stops.
 * Idempotent. Throws 404 for an import that is not of this list.
 */
export async function undoImport(parts: Parts, own: OwnList, importId: string): Promise<void> {
  await parts.store.transaction(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('people_imports')
      .set((row) => ({
        undone_at: sql<string>`coalesce(${row.ref('undone_at')}, ${parts.now().toISOString()})`,
        rows_taken: null,
      }))
      .where('id', '=', importId)
      .where('account_id', '=', own.accountId)
      .where('list', '=', own.list)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw unknownImport();
    await deleteFile(trx, importId);
  });
  await deleteBatch(parts, own, importId);
}

/**
 * Throws 409 while another import of the account is under way, or one of this list is being undone: newly imported people would be removed
 * with it.
 */
export async function refuseWhileImporting(db: Kysely<Schema>, own: OwnList): Promise<void> {
  const other = await db
    .selectFrom('people_imports')
    .select('id')
    .where('rows_taken', 'is not', null)
    .where('account_id', '=', own.accountId)
    .executeTakeFirst();
  if (other) throw refusal(409, 'import_under_way', { text: 'other_import_under_way' });
  const undoing = await db
    .selectFrom('people_imports')
    .select('id')
    .where('undone_at', 'is not', null)
    .where('cleared_at', 'is', null)
    .where('account_id', '=', own.accountId)
    .where('list', '=', own.list)
    .executeTakeFirst();
  if (!undoing) return;
  throw refusal(409, 'undo_under_way');
}

/** Continues deleting the people of undone imports, until none are left. */
export function continueUndoingImports(parts: Parts, options: RunOptions = {}): Promise<void> {
  return eachClaimed(parts, options, {
    ...undoneImports,
    async work(one) {
      let isDone = false;
      while (!isDone && !options.signal?.aborted) isDone = await deleteBatch(parts, ownListOf(one), one.id);
    },
  });
}

const undoneImports: Queue<'people_imports'> = {
  table: 'people_imports',
  isDue: () => sql`undone_at is not null and cleared_at is null`,
  orderBy: 'undone_at',
};

/** Whether nobody is left. */
async function deleteBatch({ store, now }: Parts, own: OwnList, importId: string): Promise<boolean> {
  return store.transaction(async (trx) => {
    const rows = await trx
      .selectFrom(tableOf(own.list))
      .select('id')
      .where('import_id', '=', importId)
      .where('state', '=', 'subscribed')
      .limit(peopleAtOnce)
      .execute();
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) {
      await withCounts(trx, { own, ids }, async () => {
        await trx.deleteFrom(tableOf(own.list)).where('id', 'in', ids).execute();
        await deleteRelatedRows(trx, ids);
      });
    }
    const isDone = ids.length < peopleAtOnce;
    if (isDone) {
      await trx
        .updateTable('people_imports')
        .set({ cleared_at: now().toISOString() })
        .where('id', '=', importId)
        .where('cleared_at', 'is', null)
        .execute();
    }
    return isDone;
  });
}

async function stillThere(db: Kysely<Schema>, { list }: OwnList, importId: string): Promise<number> {
  const { people } = await db
    .selectFrom(tableOf(list))
    .select(({ fn }) => fn.countAll<number>().as('people'))
    .where('import_id', '=', importId)
    .where('state', '=', 'subscribed')
    .executeTakeFirstOrThrow();
  return people;
}
