import type { Transaction } from 'kysely';
import { typesIn } from '#shared/productKinds/productKinds.ts';
import type { Row, Schema } from '../../store/schema.ts';
import { sumRows } from '../../store/sumRows.ts';

export type SubjectRef = { kind: 'product' | 'class' | 'link'; id: string } | { kind: 'page' };

export type Counted = Omit<Row<'visit_counts'>, 'count'>;

type Subject = Pick<Counted, 'subject' | 'subject_id'>;

/** The subject of an event; undefined if it does not belong to that account. */
export async function findSubject(
  trx: Transaction<Schema>,
  accountId: string,
  ref: SubjectRef,
): Promise<Subject | undefined> {
  const found = await find(trx, accountId, ref);
  return found && { subject: ref.kind, subject_id: found.id };
}

const columns = {
  key: ['account_id', 'quarter', 'subject', 'subject_id', 'event'],
  summed: ['count'],
} as const;

/** Adds one for each event to the count of its quarter of an hour. */
export async function addCounts(trx: Transaction<Schema>, events: readonly Counted[]): Promise<void> {
  if (events.length === 0) return;
  const rows = sumRows(
    events.map((event) => ({ ...event, count: 1 })),
    columns,
  );
  await trx
    .insertInto('visit_counts')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(columns.key).doUpdateSet((update) => ({
        count: update('visit_counts.count', '+', update.ref('excluded.count')),
      })),
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
