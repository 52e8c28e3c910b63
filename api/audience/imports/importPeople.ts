import type {
  ImportCounts,
  ImportEvent,
  PeopleImport,
  RefusedRow,
} from '#shared/studio/peopleImportSchema.ts';
import { ownListOf } from '../peopleOf.ts';
import type { ApiContext } from '../../context.ts';
import type { Row } from '../../store/schema.ts';
import { checkRow, type Named } from './checkRow.ts';
import type { Reading } from './readContact.ts';
import type { ImportFile } from './openFile.ts';
import type { CsvRow } from './readCsv.ts';
import { deleteFile } from './storedFile.ts';
import { writeBatch } from './writeBatch.ts';

/** A small batch, so that no other write waits for long. */
const rowsAtOnce = 100;

/** An import that this process has claimed, as it was then, and its file. */
type Importing = { one: Row<'people_imports'>; file: ImportFile };

/** `onEvent` is called for each batch. After `signal` the rest is left for another process. */
type ImportOptions = { onEvent?: (event: ImportEvent) => void; signal?: AbortSignal | undefined };

/**
 * Takes the rows of a file that no process has taken before, a hundred at a time, each batch in its own transaction. Stops if another
 * process has the import now, or if it is undone. Returns whether the file is finished.
 */
export async function importPeople(
  { store, now, events }: Pick<ApiContext, 'store' | 'now' | 'events'>,
  { one, file }: Importing,
  { onEvent = () => {}, signal }: ImportOptions,
): Promise<boolean> {
  const own = ownListOf(one);
  const reading = { list: own.list, country: one.country ?? undefined };
  const seen = new Set<string>();
  let taken = one.rows_taken ?? 0;
  let counts = countsOf(one);
  let read = 0;
  for await (const batch of inBatches(file.rows)) {
    const { people, refused, repeated } = checkBatch(batch, { reading, file, seen });
    read += batch.length;
    if (read <= taken) continue;
    if (signal?.aborted) return false;
    const before = {
      ...counts,
      repeated: counts.repeated + repeated,
      refused: counts.refused + refused.length,
    };
    const written = await store.transaction((trx) =>
      writeBatch(trx, own, { events, import: one, taken: [taken, read], people, refused, before }),
    );
    if (!written) return false;
    [taken, counts] = [read, written.counts];
    onEvent({
      kind: 'progress',
      share: shareOf(batch.at(-1)?.line ?? 0, file.lines),
      counts,
      refused: written.refused,
    });
  }
  const finished = await finish({ store, now }, one.id, taken);
  if (finished) onEvent({ kind: 'done', import: importAnswer(finished) });
  return finished !== undefined;
}

async function* inBatches(rows: AsyncIterable<CsvRow>): AsyncGenerator<CsvRow[]> {
  let batch: CsvRow[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < rowsAtOnce) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

type Checking = { reading: Reading; file: ImportFile; seen: Set<string> };

/** Adds the people to `seen`: those of earlier rows are only counted. */
function checkBatch(batch: readonly CsvRow[], { reading, file, seen }: Checking) {
  const refused: RefusedRow[] = [];
  const people: Named[] = [];
  let repeated = 0;
  for (const row of batch) {
    const checked = checkRow(reading, row, file.columns);
    if (checked.kind === 'refused') refused.push(checked.row);
    else if (seen.has(checked.person.contact)) repeated += 1;
    else {
      seen.add(checked.person.contact);
      people.push(checked.person);
    }
  }
  return { people, refused, repeated };
}

async function finish({ store, now }: Pick<ApiContext, 'store' | 'now'>, id: string, taken: number) {
  return store.transaction(async (trx) => {
    const finished = await trx
      .updateTable('people_imports')
      .set({ finished_at: now().toISOString(), rows_taken: null })
      .where('id', '=', id)
      .where('rows_taken', '=', taken)
      .returningAll()
      .executeTakeFirst();
    if (finished) await deleteFile(trx, id);
    return finished;
  });
}

export function importAnswer(row: Row<'people_imports'>, stillThere = 0): PeopleImport {
  const { id, name, created_at, finished_at, undone_at, rows_taken: taken, lines, left_out } = row;
  return {
    _id: id,
    name,
    created_at,
    finished_at,
    undone_at,
    share: taken === null ? null : shareOf(taken, lines ?? 0),
    counts: countsOf(row),
    left_out,
    still_there: stillThere,
  };
}

function shareOf(read: number, lines: number): number {
  return Math.min(1, read / lines);
}

/** Written by `writeBatch`. */
function countsOf({ counts_json: counts }: Row<'people_imports'>): ImportCounts {
  return JSON.parse(counts) as ImportCounts;
}
