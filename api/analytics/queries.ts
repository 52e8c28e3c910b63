import type { Transaction } from 'kysely';
import { AppError } from '#shared/appError.ts';
import type { Row, Schema } from '../store/schema.ts';

export type Wanted = { kind: 'product' | 'class' | 'link'; id: string } | { kind: 'page' };

type Subject = Pick<Row<'daily_counts'>, 'subject' | 'subject_id'>;

/** What is counted. Throws 404 for what is not that account's. */
export async function findSubject(
  trx: Transaction<Schema>,
  accountId: string,
  wanted: Wanted,
): Promise<Subject> {
  const found = await find(trx, accountId, wanted);
  if (!found) throw new AppError(404, 'subject_unknown', 'There is nothing to count at this address.');
  return { subject: wanted.kind, subject_id: found.id };
}

/** Adds one to the day's count. */
export async function countEvent(
  trx: Transaction<Schema>,
  row: Omit<Row<'daily_counts'>, 'count'>,
): Promise<void> {
  await trx
    .insertInto('daily_counts')
    .values({ ...row, count: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'day', 'subject', 'subject_id', 'event'])
        .doUpdateSet((update) => ({ count: update('daily_counts.count', '+', 1) })),
    )
    .execute();
}

function find(
  trx: Transaction<Schema>,
  accountId: string,
  wanted: Wanted,
): Promise<{ id: string } | undefined> {
  const products = trx.selectFrom('products').select('id').where('account_id', '=', accountId);
  switch (wanted.kind) {
    case 'product':
      return products.where('id', '=', wanted.id).executeTakeFirst();
    case 'class':
      return products
        .where('id', '=', wanted.id)
        .where('product_type', '=', 'masterclass')
        .executeTakeFirst();
    case 'link':
      return trx
        .selectFrom('blocks')
        .innerJoin('pages', 'pages.id', 'blocks.page_id')
        .select('blocks.id')
        .where('blocks.id', '=', wanted.id)
        .where('pages.account_id', '=', accountId)
        .executeTakeFirst();
    case 'page':
      return trx.selectFrom('pages').select('id').where('account_id', '=', accountId).executeTakeFirst();
  }
}
