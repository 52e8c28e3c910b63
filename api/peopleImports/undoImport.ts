import type { Kysely } from 'kysely';
import { AppError } from '#shared/appError.ts';
import type { PeopleImport } from '#shared/studio/peopleImportSchema.ts';
import { counting } from '../audience/countPeople.ts';
import { forgetTraces } from '../audience/forgetPeople.ts';
import { tableOf, type OwnList } from '../audience/peopleOf.ts';
import type { ApiContext } from '../context.ts';
import type { Schema } from '../store/schema.ts';
import { importAnswer } from './importPeople.ts';

const peopleAtOnce = 200;
const importsShown = 20;

export async function loadImports(db: Kysely<Schema>, own: OwnList): Promise<PeopleImport[]> {
  const rows = await db
    .selectFrom('people_imports')
    .selectAll()
    .where('account_id', '=', own.accountId)
    .where('list', '=', own.list)
    .orderBy('id', 'desc')
    .limit(importsShown)
    .execute();
  return rows.map(importAnswer);
}

/**
 * Takes off the list who came by this import alone; who has joined since stays, and so does it that somebody has left. Again is the
 * same. Throws 404 for no import of this list.
 */
export async function undoImport(
  { store, now }: Pick<ApiContext, 'store' | 'now'>,
  own: OwnList,
  importId: string,
): Promise<void> {
  const { numUpdatedRows } = await store.transaction((trx) =>
    trx
      .updateTable('people_imports')
      .set({ undone_at: now().toISOString() })
      .where('id', '=', importId)
      .where('account_id', '=', own.accountId)
      .where('list', '=', own.list)
      .executeTakeFirst(),
  );
  if (numUpdatedRows === 0n) throw new AppError(404, 'unknown_import', 'There is no such import.');
  for (let gone = peopleAtOnce; gone === peopleAtOnce;) {
    gone = await store.transaction(async (trx) => {
      const rows = await trx
        .selectFrom(tableOf(own.list))
        .select('id')
        .where('import_id', '=', importId)
        .where('state', '=', 'subscribed')
        .limit(peopleAtOnce)
        .execute();
      const ids = rows.map(({ id }) => id);
      if (ids.length === 0) return 0;
      await counting(trx, { own, ids }, async () => {
        await trx.deleteFrom(tableOf(own.list)).where('id', 'in', ids).execute();
        await forgetTraces(trx, ids);
      });
      return ids.length;
    });
  }
}
