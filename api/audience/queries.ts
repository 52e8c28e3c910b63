import type { Kysely, Transaction } from 'kysely';
import { AppError } from '#shared/appError.ts';
import type { PeopleList } from '#shared/studio/peopleSchema.ts';
import { newId } from '../store/ids.ts';
import type { NewRow, Schema } from '../store/schema.ts';
import { counting } from './countPeople.ts';
import { importSource } from './people.ts';
import { peopleOf } from './peopleOf.ts';
import { writePersonWords, type Findable } from './personWords.ts';

type ListBlock = { accountId: string; blockId: string; type: 'mailing_list' | 'phone_list' };

/** The block that asks for addresses. Throws 404 for one that is not on that account's page, 422 for one of another kind. */
export async function readListBlock(
  db: Kysely<Schema>,
  { accountId, blockId, type }: ListBlock,
): Promise<{ listId: string | undefined }> {
  const block = await db
    .selectFrom('blocks')
    .innerJoin('pages', 'pages.id', 'blocks.page_id')
    .select(['blocks.type', 'blocks.content_json'])
    .where('blocks.id', '=', blockId)
    .where('pages.account_id', '=', accountId)
    .executeTakeFirst();
  if (!block) throw new AppError(404, 'block_unknown', 'blockId is nothing on this page');
  if (block.type !== type) throw new AppError(422, 'invalid_input', 'blockId is not a list of this kind');
  // The catalogue writes blocks as on the wire.
  const { list_id } = JSON.parse(block.content_json) as { list_id?: string };
  return { listId: list_id };
}

type Joining<T extends 'mailing_list' | 'number_list'> = Omit<NewRow<T>, 'id' | 'created_at' | Standing>;
type Standing = 'removed_at' | 'unsubscribed_at' | 'state' | 'import_id';

/** How whoever joins stands from then on. */
function joinedAt(now: Date) {
  const standing = { removed_at: null, unsubscribed_at: null, state: 'subscribed', import_id: null } as const;
  return { ...standing, created_at: now.toISOString() };
}

/** Whether the person was new to the list, had left it or been taken off, or was on it by a file only. */
export function joinMailingList(
  trx: Transaction<Schema>,
  person: Joining<'mailing_list'>,
  now: Date,
): Promise<boolean> {
  const joining = { ...person, contact: person.email, name: person.name ?? null };
  return join(trx, joining, {
    list: 'mailing',
    takeOver: (id, name) =>
      trx
        .updateTable('mailing_list')
        .set({ ...person, name, ...joinedAt(now) })
        .where('id', '=', id)
        .execute(),
    insert: (id) =>
      trx
        .insertInto('mailing_list')
        .values({ ...person, id, ...joinedAt(now) })
        .onConflict((conflict) =>
          conflict
            .columns(['account_id', 'list_id', 'block_id', 'email'])
            .doUpdateSet(joinedAt(now))
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
  now: Date,
): Promise<boolean> {
  const joining = { ...person, contact: person.phone, name: person.name ?? null };
  return join(trx, joining, {
    list: 'phone',
    takeOver: (id, name) =>
      trx
        .updateTable('number_list')
        .set({ ...person, name, ...joinedAt(now) })
        .where('id', '=', id)
        .execute(),
    insert: (id) =>
      trx
        .insertInto('number_list')
        .values({ ...person, id, ...joinedAt(now) })
        .onConflict((conflict) =>
          conflict
            .columns(['account_id', 'block_id', 'phone'])
            .doUpdateSet(joinedAt(now))
            .where('number_list.state', '<>', 'subscribed'),
        )
        .returning('id')
        .executeTakeFirst(),
  });
}

type Ways = {
  list: PeopleList;
  /** Makes the row of somebody who came by a file that of somebody who joined. */
  takeOver: (id: string, name: string | null) => Promise<unknown>;
  /** Answers the row that was written, if any was: a new one, or that of somebody who had gone. */
  insert: (id: string) => Promise<{ id: string } | undefined>;
};

/** Who is on the list by a file stands there once, also after joining. */
async function join(
  trx: Transaction<Schema>,
  { account_id, contact, name }: Omit<Findable, 'id'>,
  { list, takeOver, insert }: Ways,
): Promise<boolean> {
  const own = { accountId: account_id, list };
  const there = await peopleOf(trx, own).where('contact', '=', contact).execute();
  const imported = there.find(({ block_id }) => block_id === importSource);
  const id = imported?.id ?? newId('sub');
  return counting(trx, { own, ids: [...there.map((row) => row.id), id] }, async () => {
    const person = { id, account_id, contact, name: name ?? imported?.name ?? null };
    if (imported) {
      await takeOver(id, person.name);
      await trx.deleteFrom('person_words').where('person_id', '=', id).execute();
      await writePersonWords(trx, list, [person]);
      return true;
    }
    const written = await insert(id);
    if (written?.id === id) await writePersonWords(trx, list, [person]);
    return written !== undefined;
  });
}
