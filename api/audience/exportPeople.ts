import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import type { Kysely } from 'kysely';
import type { PeopleFilters } from '#shared/studio/peopleSchema.ts';
import type { Schema } from '../store/schema.ts';
import { searchPeople, withTagsAndSources } from './people.ts';
import type { OwnList } from './peopleOf.ts';

const peopleAtOnce = 500;

/** The people of a list that fit, as CSV, read and written a few hundred at a time. */
export function exportPeople(db: Kysely<Schema>, own: OwnList, filters: PeopleFilters): Readable {
  return Readable.from(csvParts(db, own, filters), { objectMode: false });
}

async function* csvParts(db: Kysely<Schema>, own: OwnList, filters: PeopleFilters): AsyncGenerator<string> {
  const contact = own.list === 'mailing' ? 'E-mail' : 'Phone';
  // With the mark by which spreadsheets know that this is UTF-8.
  yield `\ufeff${csv([[contact, 'Name', 'Joined (UTC)', 'Source', 'Tags']])}`;
  for (let after: string | undefined; ;) {
    const found = await searchPeople(db, own, { ...filters, limit: peopleAtOnce, after });
    const rows = found.slice(0, peopleAtOnce);
    const people = await withTagsAndSources(db, own, rows);
    if (people.length > 0) {
      yield csv(
        people.map(({ contact: address, name, created_at, source, tags }) => [
          address,
          name ?? '',
          created_at,
          source ?? '',
          tags.join(', '),
        ]),
      );
    }
    if (found.length <= peopleAtOnce) return;
    after = rows.at(-1)?.id;
  }
}

/** Cells that a spreadsheet would run as formulas are marked as text. */
function csv(rows: readonly string[][]): string {
  return stringify([...rows], { escape_formulas: true, record_delimiter: 'windows' });
}
