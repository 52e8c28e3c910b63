import { sql, type Kysely } from 'kysely';
import { AppError } from '#shared/appError.ts';
import type { PeopleImport } from '#shared/studio/peopleImportSchema.ts';
import { counting } from '../audience/countPeople.ts';
import { forgetTraces } from '../audience/forgetPeople.ts';
import { tableOf, type OwnList } from '../audience/peopleOf.ts';
import type { ApiContext } from '../context.ts';
import type { Row, Schema } from '../store/schema.ts';
import { importAnswer } from './importPeople.ts';
import { unknownImport } from './refusedRows.ts';

const peopleAtOnce = 200;
const importsShown = 20;

type Parts = Pick<ApiContext, 'store' | 'now'>;
type Undone = Pick<Row<'people_imports'>, 'id' | 'account_id' | 'list'>;

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
 * Takes off the list who came by this import alone; who has joined since stays, and so does it that somebody has left. Of many the
 * first are gone when this resolves, and `clearImports` goes on. Again is the same. Throws 404 for no import of this list.
 */
export async function undoImport(parts: Parts, own: OwnList, importId: string): Promise<void> {
  const { numUpdatedRows } = await parts.store.transaction((trx) =>
    trx
      .updateTable('people_imports')
      .set((row) => ({
        undone_at: sql<string>`coalesce(${row.ref('undone_at')}, ${parts.now().toISOString()})`,
      }))
      .where('id', '=', importId)
      .where('account_id', '=', own.accountId)
      .where('list', '=', own.list)
      .executeTakeFirst(),
  );
  if (numUpdatedRows === 0n) throw unknownImport();
  await clearSome(parts, own, importId);
}

/** Throws 409 while an import of this list is being undone: whom a file names now would be taken off with it. */
export async function refuseWhileUndoing(db: Kysely<Schema>, own: OwnList): Promise<void> {
  const undoing = await db
    .selectFrom('people_imports')
    .select('id')
    .where('undone_at', 'is not', null)
    .where('cleared_at', 'is', null)
    .where('account_id', '=', own.accountId)
    .where('list', '=', own.list)
    .executeTakeFirst();
  if (!undoing) return;
  throw new AppError(
    409,
    'undo_under_way',
    'An import is being undone. Please wait until everybody is off the list.',
  );
}

/** Goes on with all imports that are undone, until they are. */
export async function clearImports(parts: Parts, signal: AbortSignal): Promise<void> {
  const undone = await parts.store.db
    .selectFrom('people_imports')
    .select(['id', 'account_id', 'list'])
    .where('undone_at', 'is not', null)
    .where('cleared_at', 'is', null)
    .execute();
  for (const one of undone) {
    let isCleared = false;
    while (!isCleared && !signal.aborted) isCleared = await clearSome(parts, ownListOf(one), one.id);
  }
}

/** Whether nobody is left. */
async function clearSome({ store, now }: Parts, own: OwnList, importId: string): Promise<boolean> {
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
      await counting(trx, { own, ids }, async () => {
        await trx.deleteFrom(tableOf(own.list)).where('id', 'in', ids).execute();
        await forgetTraces(trx, ids);
      });
    }
    const isCleared = ids.length < peopleAtOnce;
    if (isCleared) {
      await trx
        .updateTable('people_imports')
        .set({ cleared_at: now().toISOString() })
        .where('id', '=', importId)
        .where('cleared_at', 'is', null)
        .execute();
    }
    return isCleared;
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

function ownListOf({ account_id, list }: Undone): OwnList {
  return { accountId: account_id, list: list === 'phone' ? 'phone' : 'mailing' };
}
