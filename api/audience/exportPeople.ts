import { Readable } from 'node:stream';
import type { Kysely } from 'kysely';
import { csvText } from '#shared/lib/csvText.ts';
import type { PeopleFilters } from '#shared/studio/peopleSchema.ts';
import type { Language } from '#shared/texts/languages.ts';
import { mailTexts } from '../mail/mailTexts.ts';
import type { Schema } from '../store/schema.ts';
import { findPeople, withTagsAndSources } from './people.ts';
import type { OwnList } from './peopleOf.ts';
import { cursorAfter } from './searchPeople.ts';

const peopleAtOnce = 500;

export type PeopleExport = {
  own: OwnList;
  filters: PeopleFilters;
  /** Of the titles; English without one. */
  language: Language | undefined;
  /** The full unsubscribe address of the person. */
  unsubscribeUrl: (personId: string) => string;
};

/** The matching people of a list as CSV, read and written a few hundred at a time. */
export function exportPeople(db: Kysely<Schema>, wanted: PeopleExport): Readable {
  return Readable.from(csvParts(db, wanted), { objectMode: false });
}

async function* csvParts(
  db: Kysely<Schema>,
  { own, filters, language, unsubscribeUrl }: PeopleExport,
): AsyncGenerator<string> {
  const { tables } = mailTexts(language);
  const columns = [
    own.list === 'mailing' ? tables.email : tables.phone,
    tables.name,
    tables.joined,
    tables.source,
    tables.tags,
    tables.unsubscribed,
    tables.consentAt,
    tables.consent,
    tables.unsubscribeLink,
  ];
  // Begins with the byte order mark by which spreadsheets detect UTF-8.
  yield `\ufeff${csvText([columns], 'where needed')}`;
  for (let after: string | undefined; ;) {
    const found = await findPeople(db, own, { ...filters, limit: peopleAtOnce, after });
    const rows = found.slice(0, peopleAtOnce);
    const people = await withTagsAndSources(db, own, rows);
    if (people.length > 0) {
      yield csvText(
        people.map((person) => [
          person.contact,
          person.name ?? '',
          person.created_at,
          person.source ?? '',
          person.tags.join(', '),
          person.unsubscribed_at ?? '',
          person.consent?.given_at ?? '',
          person.consent?.words ?? '',
          filters.state === 'pending' ? '' : unsubscribeUrl(person._id),
        ]),
        'where needed',
      );
    }
    const last = rows.at(-1);
    if (!last || found.length <= peopleAtOnce) return;
    after = cursorAfter(last);
  }
}
