import type { Transaction } from 'kysely';
import type { ImportCounts, RefusedRow } from '#shared/studio/peopleImportSchema.ts';
import { utcDay } from '#shared/dates/utcDay.ts';
import { withCounts } from '../countPeople.ts';
import { contactHash } from '../deletePeople.ts';
import { importConsent } from '../consents.ts';
import { importSource } from '../people.ts';
import { peopleOf, type OwnList, type PersonRow } from '../peopleOf.ts';
import type { Events } from '../../events.ts';
import { newId } from '../../store/ids.ts';
import type { NewRow, Schema } from '../../store/schema.ts';
import type { Named } from './checkRow.ts';
import { refusedFor } from './rowReasons.ts';
import { saveRefusedRows } from './refusedRows.ts';

type Batch = {
  events: Events;
  import: { id: string; created_at: string };
  /** How many rows of the file are taken before this batch and after it. */
  taken: readonly [before: number, after: number];
  /** Without duplicates. */
  people: readonly Named[];
  refused: readonly RefusedRow[];
  /** The counts so far. */
  before: ImportCounts;
};

/** `refused`: all rows of the batch that were not imported. */
export type WrittenBatch = { counts: ImportCounts; refused: RefusedRow[] };

const maxTags = 20;

/**
 * Adds people who are not on the list, and adds tags to those who are. People who left or were removed are not added. `undefined`: another
 * process has taken these rows, or the import was undone; nothing is written.
 */
export async function writeBatch(
  trx: Transaction<Schema>,
  own: OwnList,
  { events, import: { id: importId, created_at }, taken, people, refused, before }: Batch,
): Promise<WrittenBatch | undefined> {
  const [takenBefore, takenAfter] = taken;
  const { numUpdatedRows } = await trx
    .updateTable('people_imports')
    .set({ rows_taken: takenAfter })
    .where('id', '=', importId)
    .where('rows_taken', '=', takenBefore)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return undefined;
  const states = await statesOf(trx, own, people);
  const isNew = (person: Named) => !states.has(person.contact);
  const wanted = people.filter(isNew).map((person) => ({ ...person, id: newId('sub') }));
  const known = people.flatMap((person) => {
    const known = states.get(person.contact);
    return known?.state === 'subscribed' ? [{ id: known.id, tags: person.tags }] : [];
  });
  const ids = [...wanted, ...known].map(({ id }) => id);
  const { fresh, tagged } = await withCounts(trx, { own, ids }, async () => {
    const inserted = await insertPeople(trx, own, { events, importId, created_at, people: wanted });
    return { fresh: inserted, tagged: await addTags(trx, own, [...inserted, ...known]) };
  });
  const held = people.flatMap((person) => heldRows(person, states.get(person.contact)));
  const counts = {
    ...before,
    added: before.added + fresh.length,
    known: before.known + known.length,
    tagged: before.tagged + known.filter(({ id }) => tagged.has(id)).length,
    held: before.held + held.length,
  };
  const reported = [...refused, ...held].toSorted((one, other) => one.line - other.line);
  await saveRefusedRows(trx, importId, reported);
  await trx
    .updateTable('people_imports')
    .set({ counts_json: JSON.stringify(counts) })
    .where('id', '=', importId)
    .execute();
  return { counts, refused: reported };
}

/** `forgotten`: removed so long ago that only a hash is left. */
type ListState = Pick<PersonRow, 'id' | 'state' | 'unsubscribed_at'> | { state: 'forgotten'; id?: undefined };

/** The state of people whom the list knows. A person who came by several forms counts as subscribed if one of the rows is. */
async function statesOf(
  trx: Transaction<Schema>,
  own: OwnList,
  people: readonly Named[],
): Promise<Map<string, ListState>> {
  const contacts = people.map(({ contact }) => contact);
  const states = new Map<string, ListState>();
  if (contacts.length === 0) return states;
  const hashes = new Map(contacts.map((contact) => [contactHash(own.accountId, contact), contact]));
  const forgotten = await trx
    .selectFrom('forgotten_people')
    .select('contact_hash')
    .where('account_id', '=', own.accountId)
    .where('contact_hash', 'in', [...hashes.keys()])
    .execute();
  for (const { contact_hash } of forgotten) {
    states.set(hashes.get(contact_hash) ?? '', { state: 'forgotten' });
  }
  const rows = await peopleOf(trx, own).where('contact', 'in', contacts).execute();
  const weight = { removed: 0, unsubscribed: 1, subscribed: 2 };
  for (const row of rows.toSorted((one, other) => weight[one.state] - weight[other.state])) {
    states.set(row.contact, row);
  }
  return states;
}

function heldRows({ line, said, name, tags }: Named, known: ListState | undefined): RefusedRow[] {
  if (!known || known.state === 'subscribed') return [];
  const why =
    known.state === 'unsubscribed'
      ? refusedFor('unsubscribed', { day: utcDay(known.unsubscribed_at ?? '') })
      : refusedFor('removed');
  return [{ line, said, name: name ?? '', tags, ...why }];
}

type Tagging = { id: string; tags: readonly string[] };

type Fresh = {
  events: Events;
  importId: string;
  created_at: string;
  people: readonly (Named & { id: string })[];
};

async function insertPeople(
  trx: Transaction<Schema>,
  own: OwnList,
  { events, importId, created_at, people }: Fresh,
): Promise<Tagging[]> {
  if (people.length === 0) return [];
  const shared = {
    account_id: own.accountId,
    block_id: importSource,
    platform: importSource,
    created_at,
    import_id: importId,
    consent_json: importConsent(created_at),
  };
  const written = new Set(
    own.list === 'mailing'
      ? await insertMailing(
          trx,
          people.map(({ id, contact, name }) =>
            Object.assign({ id, email: contact, name, list_id: importSource }, shared),
          ),
        )
      : await insertNumbers(
          trx,
          people.map(({ id, contact, name }) => Object.assign({ id, phone: contact, name }, shared)),
        ),
  );
  const fresh = people.filter(({ id }) => written.has(id));
  await events.publish(trx, 'peopleJoined', { ...own, people: fresh });
  return fresh;
}

/** The ids of those whom no other import added at the same moment. */
async function insertMailing(
  trx: Transaction<Schema>,
  values: readonly NewRow<'mailing_list'>[],
): Promise<string[]> {
  const insert = trx.insertInto('mailing_list').values(values);
  const written = await insert
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return written.map(({ id }) => id);
}

async function insertNumbers(
  trx: Transaction<Schema>,
  values: readonly NewRow<'number_list'>[],
): Promise<string[]> {
  const insert = trx.insertInto('number_list').values(values);
  const written = await insert
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return written.map(({ id }) => id);
}

/** Returns those who got new tags. */
async function addTags(
  trx: Transaction<Schema>,
  own: OwnList,
  people: readonly Tagging[],
): Promise<Set<string>> {
  const wanted = people.filter(({ tags }) => tags.length > 0);
  if (wanted.length === 0) return new Set();
  const had = await trx
    .selectFrom('person_tags')
    .select(['person_id', 'tag'])
    .where(
      'person_id',
      'in',
      wanted.map(({ id }) => id),
    )
    .execute();
  const tagsOf = Map.groupBy(had, ({ person_id }) => person_id);
  const rows = wanted.flatMap(({ id, tags }) => {
    const kept = (tagsOf.get(id) ?? []).map(({ tag }) => tag);
    const more = tags.filter((tag) => !kept.includes(tag)).slice(0, maxTags - kept.length);
    return more.map((tag) => ({ account_id: own.accountId, list: own.list, tag, person_id: id }));
  });
  if (rows.length > 0) await trx.insertInto('person_tags').values(rows).execute();
  return new Set(rows.map(({ person_id }) => person_id));
}
