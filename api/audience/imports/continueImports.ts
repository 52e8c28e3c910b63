import { sql } from 'kysely';
import { ownListOf } from '../peopleOf.ts';
import type { ApiContext } from '../../context.ts';
import { eachClaimed, type Queue, type RunOptions } from '../../store/claim.ts';
import { importPeople } from './importPeople.ts';
import { openFile } from './openFile.ts';
import { deleteFile, loadFile } from './storedFile.ts';

/** After this time an import that does not finish is given up, and its file deleted. */
const retentionMs = 24 * 60 * 60_000;
/** An import that failed waits this long, so that it does not delay the others. */
const againAfterMs = 10_000;

type Parts = Pick<ApiContext, 'store' | 'now' | 'events'>;

const underWay: Queue<'people_imports'> = {
  table: 'people_imports',
  isDue: () => sql`rows_taken is not null`,
  orderBy: 'id',
};

/** Continues imports whose process has died or stopped. */
export function continueImports(parts: Parts, options: RunOptions = {}): Promise<void> {
  return eachClaimed(
    parts,
    { ...options, againAfterMs },
    {
      ...underWay,
      async work(one) {
        const bytes = await loadFile(parts.store.db, one.id);
        // The import was undone meanwhile.
        if (!bytes) return;
        const file = await openFile({ list: ownListOf(one).list, country: one.country ?? undefined }, bytes);
        await importPeople(parts, { one, file }, { signal: options.signal });
      },
    },
  );
}

/** Gives up one import that has not finished for a day: its creator can send the file again. Returns whether there may be more. */
export async function giveUpOldImport({ store, now }: Pick<Parts, 'store' | 'now'>): Promise<boolean> {
  const before = new Date(now().getTime() - retentionMs).toISOString();
  return store.transaction(async (trx) => {
    const old = await trx
      .selectFrom('people_imports')
      .select('id')
      .where('rows_taken', 'is not', null)
      .where('created_at', '<', before)
      .limit(1)
      .executeTakeFirst();
    if (!old) return false;
    await trx.updateTable('people_imports').set({ rows_taken: null }).where('id', '=', old.id).execute();
    await deleteFile(trx, old.id);
    return true;
  });
}
