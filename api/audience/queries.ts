import type { Kysely, Transaction } from 'kysely';
import { AppError } from '#shared/appError.ts';
import { newId } from '../store/ids.ts';
import type { Row, Schema } from '../store/schema.ts';

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

/** Whether the person was new to the list, or had been taken off it. */
export async function joinMailingList(
  trx: Transaction<Schema>,
  person: Omit<Row<'mailing_list'>, 'id' | 'created_at' | 'removed_at'>,
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('mailing_list')
    .values({ ...person, id: newId('sub'), created_at: now.toISOString() })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'list_id', 'block_id', 'email'])
        .doUpdateSet({ removed_at: null, created_at: now.toISOString() })
        .where('mailing_list.removed_at', 'is not', null),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Whether the number was new to the list, or had been taken off it. */
export async function joinNumberList(
  trx: Transaction<Schema>,
  person: Omit<Row<'number_list'>, 'id' | 'created_at' | 'removed_at'>,
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('number_list')
    .values({ ...person, id: newId('sub'), created_at: now.toISOString() })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'block_id', 'phone'])
        .doUpdateSet({ removed_at: null, created_at: now.toISOString() })
        .where('number_list.removed_at', 'is not', null),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
