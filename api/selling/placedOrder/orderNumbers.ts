import { sql } from 'kysely';
import type { Store } from '../../store/connect.ts';
import type { Row } from '../../store/schema.ts';

/** A store whose next order gets `number`, with what the order's answer and mails say about it. */
export type NumberedStore = Pick<Row<'accounts'>, 'email' | 'slug' | 'takes_replies' | 'deleted_at'> & {
  number: number;
  title: string;
  avatar: string | null;
  legal_json: string | null;
};

/**
 * Takes the next number of a store's orders. That is a transaction of its own, before the order's, so that orders of one store do not wait
 * for each other: numbers rise in the order in which payments succeed. A number whose order could not be written is not used again.
 */
export async function takeOrderNumber(
  { statement }: Pick<Store, 'statement'>,
  accountId: string,
): Promise<NumberedStore> {
  const { next_order_number, name, title, ...seller } = await statement((db) =>
    db
      .updateTable('accounts')
      .set((row) => ({ next_order_number: row('next_order_number', '+', 1) }))
      .where('id', '=', accountId)
      .returning(['next_order_number', 'email', 'slug', 'name', 'takes_replies', 'deleted_at'])
      .returning([
        pageField('title').as('title'),
        pageField('avatar').as('avatar'),
        pageField('legal_json').as('legal_json'),
      ])
      .executeTakeFirstOrThrow(),
  );
  return { ...seller, number: next_order_number - 1, title: title ?? name };
}

/** A column of the account's page. */
function pageField(column: 'title' | 'avatar' | 'legal_json') {
  return sql<
    string | null
  >`(select ${sql.ref(`pages.${column}`)} from pages where pages.account_id = accounts.id)`;
}
