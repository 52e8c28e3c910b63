import type { Transaction } from 'kysely';
import type { ImportCounts, RefusedRow } from '#shared/studio/peopleImportSchema.ts';
import { utcDay } from '#shared/utcDay.ts';
import { counting } from '../audience/countPeople.ts';
import { contactHash } from '../audience/forgetPeople.ts';
import { importSource } from '../audience/people.ts';
import { peopleOf, type OwnList, type PersonRow } from '../audience/peopleOf.ts';
import { writePersonWords } from '../audience/personWords.ts';
import { newId } from '../store/ids.ts';
import type { NewRow, Schema } from '../store/schema.ts';
import type { Named } from './checkRow.ts';
import { keepRefused } from './refusedRows.ts';

type Batch = {
  import: { id: string; created_at: string };
  /** Each once. */
  people: readonly Named[];
  refused: readonly RefusedRow[];
  /** What was counted so far. */
  before: ImportCounts;
};

/** `refused`: all rows of the batch that put nobody on the list. */
export type WrittenBatch = { counts: ImportCounts; refused: RefusedRow[] };

const mostTags = 20;

/** Puts people on the list who are not on it, and tags those who are; who left or was taken off stays off. */
export async function writeBatch(
  trx: Transaction<Schema>,
  own: OwnList,
  { import: { id: importId, created_at }, people, refused, before }: Batch,
): Promise<WrittenBatch> {
  const standing = await standingOf(trx, own, people);
  const isNew = (person: Named) => !standing.has(person.contact);
  const wanted = people.filter(isNew).map((person) => ({ ...person, id: newId('sub') }));
  const known = people.flatMap((person) => {
    const stands = standing.get(person.contact);
    return stands?.state === 'subscribed' ? [{ id: stands.id, tags: person.tags }] : [];
  });
  const ids = [...wanted, ...known].map(({ id }) => id);
  const { fresh, tagged } = await counting(trx, { own, ids }, async () => {
    const inserted = await insertPeople(trx, own, { importId, created_at, people: wanted });
    return { fresh: inserted, tagged: await addTags(trx, own, [...inserted, ...known]) };
  });
  const held = people.flatMap((person) => heldBack(person, standing.get(person.contact)));
  const counts = {
    ...before,
    added: before.added + fresh.length,
    known: before.known + known.length,
    tagged: before.tagged + known.filter(({ id }) => tagged.has(id)).length,
    held: before.held + held.length,
  };
  const told = [...refused, ...held].toSorted((one, other) => one.line - other.line);
  await keepRefused(trx, importId, told);
  await trx
    .updateTable('people_imports')
    .set({ counts_json: JSON.stringify(counts) })
    .where('id', '=', importId)
    .execute();
  return { counts, refused: told };
}

/** `forgotten`: taken off so long ago that only a hash is left. */
type Standing = Pick<PersonRow, 'id' | 'state' | 'unsubscribed_at'> | { state: 'forgotten'; id?: undefined };

/** How those stand whom the list knows. Whoever is there by several forms counts as subscribed where one of them says so. */
async function standingOf(
  trx: Transaction<Schema>,
  own: OwnList,
  people: readonly Named[],
): Promise<Map<string, Standing>> {
  const contacts = people.map(({ contact }) => contact);
  const standing = new Map<string, Standing>();
  if (contacts.length === 0) return standing;
  const hashes = new Map(contacts.map((contact) => [contactHash(own.accountId, contact), contact]));
  const forgotten = await trx
    .selectFrom('forgotten_people')
    .select('contact_hash')
    .where('account_id', '=', own.accountId)
    .where('contact_hash', 'in', [...hashes.keys()])
    .execute();
  for (const { contact_hash } of forgotten) {
    standing.set(hashes.get(contact_hash) ?? '', { state: 'forgotten' });
  }
  const rows = await peopleOf(trx, own).where('contact', 'in', contacts).execute();
  const weight = { removed: 0, unsubscribed: 1, subscribed: 2 };
  for (const row of rows.toSorted((one, other) => weight[one.state] - weight[other.state])) {
    standing.set(row.contact, row);
  }
  return standing;
}

function heldBack({ line, said, name, tags }: Named, standing: Standing | undefined): RefusedRow[] {
  if (!standing || standing.state === 'subscribed') return [];
  const why =
    standing.state === 'unsubscribed'
      ? `Unsubscribed on ${utcDay(standing.unsubscribed_at ?? '')}: only they can come back, by joining.`
      : 'You took them off this list: only they can come back, by joining.';
  return [{ line, said, name: name ?? '', tags, why }];
}

type Tagging = { id: string; tags: readonly string[] };

type Fresh = { importId: string; created_at: string; people: readonly (Named & { id: string })[] };

async function insertPeople(
  trx: Transaction<Schema>,
  own: OwnList,
  { importId, created_at, people }: Fresh,
): Promise<Tagging[]> {
  if (people.length === 0) return [];
  const shared = {
    account_id: own.accountId,
    block_id: importSource,
    platform: importSource,
    created_at,
    import_id: importId,
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
  await writePersonWords(
    trx,
    own.list,
    fresh.map(({ id, contact, name }) => ({ id, account_id: own.accountId, contact, name })),
  );
  return fresh;
}

/** The ids of those whom no other import put there in the same moment. */
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

/** Answers whose tags are more than before. */
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
    const more = tags.filter((tag) => !kept.includes(tag)).slice(0, mostTags - kept.length);
    return more.map((tag) => ({ account_id: own.accountId, list: own.list, tag, person_id: id }));
  });
  if (rows.length > 0) await trx.insertInto('person_tags').values(rows).execute();
  return new Set(rows.map(({ person_id }) => person_id));
}
