import type { Kysely, Transaction } from 'kysely';
import { refusal } from '#shared/wire/refusal.ts';
import type { PeopleList } from '#shared/studio/peopleSchema.ts';
import type { Language } from '#shared/texts/languages.ts';
import type { Events } from '../events.ts';
import { newId } from '../store/ids.ts';
import type { NewRow, Schema } from '../store/schema.ts';
import { withCounts } from './countPeople.ts';
import { importSource } from './people.ts';
import { peopleOf } from './peopleOf.ts';

type ListBlock = { accountId: string; blockId: string; type: 'mailing_list' | 'phone_list' };

type FoundBlock = { listId: string | undefined; title: string; confirm: boolean; pageLanguage: Language };

/** The block that asks for addresses. Throws 404 if it is not on that account's page, 422 for a block of another type. */
export async function readListBlock(
  db: Kysely<Schema>,
  { accountId, blockId, type }: ListBlock,
): Promise<FoundBlock> {
  const block = await db
    .selectFrom('blocks')
    .innerJoin('pages', 'pages.id', 'blocks.page_id')
    .select(['blocks.type', 'blocks.content_json', 'pages.language'])
    .where('blocks.id', '=', blockId)
    .where('pages.account_id', '=', accountId)
    .executeTakeFirst();
  if (!block) throw refusal(404, 'block_unknown');
  if (block.type !== type) throw refusal(422, 'invalid_input', { text: 'other_kind_of_list' });
  // The catalogue stores blocks as on the wire.
  const {
    list_id,
    title = '',
    confirm = false,
  } = JSON.parse(block.content_json) as { list_id?: string; title?: string; confirm?: boolean };
  return { listId: list_id, title, confirm, pageLanguage: block.language };
}

type Joining<T extends 'mailing_list' | 'number_list'> = Omit<NewRow<T>, 'id' | 'created_at' | StateColumns>;
type StateColumns = 'removed_at' | 'unsubscribed_at' | 'state' | 'import_id';

type Joined = { events: Events; now: Date };

/** The state of a person who joins. */
function subscribedColumns(now: Date) {
  const subscribed = {
    removed_at: null,
    unsubscribed_at: null,
    state: 'subscribed',
    import_id: null,
  } as const;
  return { ...subscribed, created_at: now.toISOString() };
}

/** Returns whether the person is new: not on the list before, left, removed, or on it only by an import. */
export function joinMailingList(
  trx: Transaction<Schema>,
  person: Joining<'mailing_list'>,
  { events, now }: Joined,
): Promise<boolean> {
  const joining = { ...person, contact: person.email, name: person.name ?? null };
  return join(trx, joining, {
    events,
    list: 'mailing',
    takeOver: (id, name) =>
      trx
        .updateTable('mailing_list')
        .set({ ...person, name, ...subscribedColumns(now) })
        .where('id', '=', id)
        .execute(),
    insert: (id) =>
      trx
        .insertInto('mailing_list')
        .values({ ...person, id, ...subscribedColumns(now) })
        .onConflict((conflict) =>
          conflict
            .columns(['account_id', 'list_id', 'block_id', 'email'])
            .doUpdateSet({ ...subscribedColumns(now), consent_json: person.consent_json })
            .where('mailing_list.state', '<>', 'subscribed'),
        )
        .returning('id')
        .executeTakeFirst(),
  });
}

/** As `joinMailingList`. */
export function joinNumberList(
  trx: Transaction<Schema>,
  person: Joining<'number_list'>,
  { events, now }: Joined,
): Promise<boolean> {
  const joining = { ...person, contact: person.phone, name: person.name ?? null };
  return join(trx, joining, {
    events,
    list: 'phone',
    takeOver: (id, name) =>
      trx
        .updateTable('number_list')
        .set({ ...person, name, ...subscribedColumns(now) })
        .where('id', '=', id)
        .execute(),
    insert: (id) =>
      trx
        .insertInto('number_list')
        .values({ ...person, id, ...subscribedColumns(now) })
        .onConflict((conflict) =>
          conflict
            .columns(['account_id', 'block_id', 'phone'])
            .doUpdateSet({ ...subscribedColumns(now), consent_json: person.consent_json })
            .where('number_list.state', '<>', 'subscribed'),
        )
        .returning('id')
        .executeTakeFirst(),
  });
}

type ListQueries = {
  events: Events;
  list: PeopleList;
  /** Turns the row of an imported person into that of a person who joined. */
  takeOver: (id: string, name: string | null) => Promise<unknown>;
  /** Returns the row that was written, if any: a new one, or that of a person who had left. */
  insert: (id: string) => Promise<{ id: string } | undefined>;
};

/** An imported person has one row, also after joining. */
async function join(
  trx: Transaction<Schema>,
  { account_id, contact, name }: { account_id: string; contact: string; name: string | null },
  { events, list, takeOver, insert }: ListQueries,
): Promise<boolean> {
  const own = { accountId: account_id, list };
  const there = await peopleOf(trx, own).where('contact', '=', contact).execute();
  const imported = there.find(({ block_id }) => block_id === importSource);
  const id = imported?.id ?? newId('sub');
  return withCounts(trx, { own, ids: [...there.map((row) => row.id), id] }, async () => {
    const person = { id, contact, name: name ?? imported?.name ?? null };
    const joined = { ...own, people: [person] };
    if (imported) {
      await takeOver(id, person.name);
      await trx.deleteFrom('person_words').where('person_id', '=', id).execute();
      await events.publish(trx, 'peopleJoined', joined);
      return true;
    }
    const written = await insert(id);
    if (written?.id === id) await events.publish(trx, 'peopleJoined', joined);
    return written !== undefined;
  });
}
