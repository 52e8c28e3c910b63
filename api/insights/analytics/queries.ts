import type { Transaction } from 'kysely';
import { typesIn } from '#shared/productKinds.ts';
import { refusal } from '#shared/refusal.ts';
import type { Row, Schema } from '../../store/schema.ts';

export type SubjectRef = { kind: 'product' | 'class' | 'link'; id: string } | { kind: 'page' };

type Subject = Pick<Row<'visit_counts'>, 'subject' | 'subject_id'>;

/** The subject of an event. Throws 404 if it does not belong to that account. */
export async function findSubject(
  trx: Transaction<Schema>,
  accountId: string,
  ref: SubjectRef,
): Promise<Subject> {
  const found = await find(trx, accountId, ref);
  if (!found) throw refusal(404, 'subject_unknown');
  return { subject: ref.kind, subject_id: found.id };
}

/** Adds one to the count of that quarter of an hour. */
export async function countEvent(
  trx: Transaction<Schema>,
  row: Omit<Row<'visit_counts'>, 'count'>,
): Promise<void> {
  await trx
    .insertInto('visit_counts')
    .values({ ...row, count: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'quarter', 'subject', 'subject_id', 'event'])
        .doUpdateSet((update) => ({ count: update('visit_counts.count', '+', 1) })),
    )
    .execute();
}

function find(
  trx: Transaction<Schema>,
  accountId: string,
  ref: SubjectRef,
): Promise<{ id: string } | undefined> {
  const products = trx.selectFrom('products').select('id').where('account_id', '=', accountId);
  switch (ref.kind) {
    case 'product':
      return products.where('id', '=', ref.id).executeTakeFirst();
    case 'class':
      return products
        .where('id', '=', ref.id)
        .where('product_type', 'in', typesIn('masterclasses'))
        .executeTakeFirst();
    case 'link':
      return trx
        .selectFrom('blocks')
        .innerJoin('pages', 'pages.id', 'blocks.page_id')
        .select('blocks.id')
        .where('blocks.id', '=', ref.id)
        .where('pages.account_id', '=', accountId)
        .executeTakeFirst();
    case 'page':
      return trx.selectFrom('pages').select('id').where('account_id', '=', accountId).executeTakeFirst();
  }
}
