import type { Kysely, Transaction } from 'kysely';
import { AppError } from '#shared/appError.ts';
import { newId } from '../store/ids.ts';
import type { NewRow, Schema } from '../store/schema.ts';
import { importSource } from './people.ts';
import { peopleOf, type OwnList } from './peopleOf.ts';
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
export async function joinMailingList(
  trx: Transaction<Schema>,
  person: Joining<'mailing_list'>,
  now: Date,
): Promise<boolean> {
  const own = { accountId: person.account_id, list: 'mailing' } as const;
  const found = { account_id: person.account_id, contact: person.email, name: person.name ?? null };
  const imported = await findImported(trx, own, found.contact);
  if (imported) {
    const name = person.name ?? imported.name;
    await trx
      .updateTable('mailing_list')
      .set({ ...person, name, ...joinedAt(now) })
      .where('id', '=', imported.id)
      .execute();
    await rewriteWords(trx, own, { ...found, id: imported.id, name });
    return true;
  }
  const id = newId('sub');
  const written = await trx
    .insertInto('mailing_list')
    .values({ ...person, id, ...joinedAt(now) })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'list_id', 'block_id', 'email'])
        .doUpdateSet(joinedAt(now))
        .where('mailing_list.state', '<>', 'subscribed'),
    )
    .returning('id')
    .executeTakeFirst();
  if (written?.id === id) await writePersonWords(trx, own.list, [{ ...found, id }]);
  return written !== undefined;
}

/** As `joinMailingList`. */
export async function joinNumberList(
  trx: Transaction<Schema>,
  person: Joining<'number_list'>,
  now: Date,
): Promise<boolean> {
  const own = { accountId: person.account_id, list: 'phone' } as const;
  const found = { account_id: person.account_id, contact: person.phone, name: person.name ?? null };
  const imported = await findImported(trx, own, found.contact);
  if (imported) {
    const name = person.name ?? imported.name;
    await trx
      .updateTable('number_list')
      .set({ ...person, name, ...joinedAt(now) })
      .where('id', '=', imported.id)
      .execute();
    await rewriteWords(trx, own, { ...found, id: imported.id, name });
    return true;
  }
  const id = newId('sub');
  const written = await trx
    .insertInto('number_list')
    .values({ ...person, id, ...joinedAt(now) })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'block_id', 'phone'])
        .doUpdateSet(joinedAt(now))
        .where('number_list.state', '<>', 'subscribed'),
    )
    .returning('id')
    .executeTakeFirst();
  if (written?.id === id) await writePersonWords(trx, own.list, [{ ...found, id }]);
  return written !== undefined;
}

/** Who is on the list by a file stands there once, also after joining. */
function findImported(
  trx: Transaction<Schema>,
  own: OwnList,
  contact: string,
): Promise<{ id: string; name: string | null } | undefined> {
  return peopleOf(trx, own)
    .where('contact', '=', contact)
    .where('block_id', '=', importSource)
    .executeTakeFirst();
}

async function rewriteWords(trx: Transaction<Schema>, { list }: OwnList, person: Findable): Promise<void> {
  await trx.deleteFrom('person_words').where('person_id', '=', person.id).execute();
  await writePersonWords(trx, list, [person]);
}
