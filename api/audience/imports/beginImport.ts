import type { ImportCounts } from '#shared/studio/peopleImportSchema.ts';
import type { OwnList } from '../peopleOf.ts';
import type { ApiContext } from '../../context.ts';
import { claimNew } from '../../store/claim.ts';
import { newId } from '../../store/ids.ts';
import { openFile } from './openFile.ts';
import { piecesOf, saveFile } from './storedFile.ts';
import { refuseWhileImporting } from './undoImport.ts';

const none: ImportCounts = { added: 0, known: 0, tagged: 0, repeated: 0, held: 0, refused: 0 };

type Given = { own: OwnList; name: string; country: string | undefined; bytes: Buffer };

/**
 * Stores a new import with its file, so that it continues if the caller disconnects or this process dies. This process claims it first.
 * Throws 422 and 413 for a file that cannot be read, 409 while there is another import.
 */
export async function beginImport(
  { store, now }: Pick<ApiContext, 'store' | 'now'>,
  { own, name, country, bytes }: Given,
) {
  const file = await openFile({ list: own.list, country }, bytes);
  const pieces = await piecesOf(bytes);
  const id = newId('imp');
  const { claim, columns } = claimNew({ now }, { table: 'people_imports', id });
  const one = await store.transaction(async (trx) => {
    await refuseWhileImporting(trx, own);
    const begun = await trx
      .insertInto('people_imports')
      .values({
        id,
        account_id: own.accountId,
        list: own.list,
        name,
        created_at: now().toISOString(),
        finished_at: null,
        counts_json: JSON.stringify(none),
        country,
        lines: file.lines,
        rows_taken: 0,
        ...columns,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await saveFile(trx, id, pieces);
    return begun;
  });
  return { claim, one, file };
}
