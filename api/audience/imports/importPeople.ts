import type {
  ImportCounts,
  ImportEvent,
  PeopleImport,
  RefusedRow,
} from '#shared/studio/peopleImportSchema.ts';
import type { OwnList } from '../peopleOf.ts';
import type { ApiContext } from '../../context.ts';
import { newId } from '../../store/ids.ts';
import type { Row } from '../../store/schema.ts';
import { checkRow, type Named } from './checkRow.ts';
import type { ImportFile } from './openFile.ts';
import { writeBatch } from './writeBatch.ts';

/** A small batch, so that no other write waits for long. */
const rowsAtOnce = 100;

const none: ImportCounts = { added: 0, known: 0, tagged: 0, repeated: 0, held: 0, refused: 0 };

type Importing = { own: OwnList; file: ImportFile; name: string; country: string | undefined };

/**
 * Imports the people of a file into a list, a few hundred at a time, each batch in its own transaction: after an abort, importing
 * the same file again continues. Reports the progress after each batch.
 */
export async function* importPeople(
  { store, now, events }: Pick<ApiContext, 'store' | 'now' | 'events'>,
  { own, file, name, country }: Importing,
): AsyncGenerator<ImportEvent> {
  const { columns, rows, lines } = file;
  const started = { id: newId('imp'), created_at: now().toISOString() };
  await store.transaction((trx) =>
    trx
      .insertInto('people_imports')
      .values({
        ...started,
        account_id: own.accountId,
        list: own.list,
        name,
        finished_at: null,
        counts_json: JSON.stringify(none),
      })
      .execute(),
  );
  const seen = new Set<string>();
  let counts = none;

  async function take(batch: readonly Checkable[], line: number): Promise<ImportEvent> {
    const refused: RefusedRow[] = [];
    const people: Named[] = [];
    let repeated = 0;
    for (const row of batch) {
      const checked = checkRow({ list: own.list, country }, row, columns);
      if (checked.kind === 'refused') refused.push(checked.row);
      else if (seen.has(checked.person.contact)) repeated += 1;
      else {
        seen.add(checked.person.contact);
        people.push(checked.person);
      }
    }
    const before = {
      ...counts,
      repeated: counts.repeated + repeated,
      refused: counts.refused + refused.length,
    };
    const written = await store.transaction((trx) =>
      writeBatch(trx, own, { events, import: started, people, refused, before }),
    );
    counts = written.counts;
    return { kind: 'progress', share: Math.min(1, line / lines), counts, refused: written.refused };
  }

  let batch: Checkable[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < rowsAtOnce) continue;
    yield await take(batch, row.line);
    batch = [];
  }
  yield await take(batch, lines);
  const finished = await store.transaction((trx) =>
    trx
      .updateTable('people_imports')
      .set({ finished_at: now().toISOString() })
      .where('id', '=', started.id)
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
  yield { kind: 'done', import: importAnswer(finished) };
}

type Checkable = Parameters<typeof checkRow>[1];

export function importAnswer(row: Row<'people_imports'>, stillThere = 0): PeopleImport {
  const { id, name, created_at, finished_at, undone_at, counts_json, left_out } = row;
  // Written by `writeBatch`.
  const counts = JSON.parse(counts_json) as ImportCounts;
  return { _id: id, name, created_at, finished_at, undone_at, counts, left_out, still_there: stillThere };
}
