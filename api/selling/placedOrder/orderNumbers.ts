import { sql, type Kysely } from 'kysely';
import type { Language } from '#shared/texts/languages.ts';
import type { Store } from '../../store/connect.ts';
import type { Row, Schema } from '../../store/schema.ts';
import { lockedInOrder } from '../../store/severalRows.ts';
import type { StoreKind } from '../../store/storeKind.ts';

/** A store whose next order gets `number`, with what the order's answer and mails say about it. */
export type NumberedStore = Pick<
  Row<'accounts'>,
  'email' | 'slug' | 'language' | 'takes_replies' | 'tells_sales' | 'deleted_at'
> & {
  number: number;
  title: string;
  avatar: string | null;
  legal_json: string | null;
  domain: string | null;
  page_language: Language | null;
};

/**
 * Takes the next number of a store's orders. That is a transaction of its own, before the order's, so that orders of one store do not wait
 * for each other: numbers rise in the order in which payments succeed. A number whose order could not be written is not used again.
 */
export function takeOrderNumber(
  { batched }: Pick<Store, 'batched'>,
  accountId: string,
): Promise<NumberedStore> {
  return batched.statement(takeNumbers, accountId);
}

/** A number for each of these stores, which may be the same ones. */
async function takeNumbers(
  db: Kysely<Schema>,
  accountIds: readonly string[],
  kind: StoreKind,
): Promise<(NumberedStore | Error)[]> {
  const counts = new Map<string, number>();
  for (const id of accountIds) counts.set(id, (counts.get(id) ?? 0) + 1);
  const json = sql`${JSON.stringify(Object.fromEntries(counts))}`;
  const each = kind === 'postgres' ? sql`cast(${json} as json)` : json;
  const added = counts.size === 1 ? sql`${accountIds.length}` : sql`cast(${each} ->> accounts.id as integer)`;
  const rows = await db
    .updateTable('accounts')
    .set({ next_order_number: sql`next_order_number + ${added}` })
    .where(lockedInOrder(db, 'accounts', [...counts.keys()]))
    .returning(['id', 'next_order_number', 'email', 'slug', 'name', 'language'])
    .returning(['takes_replies', 'tells_sales', 'deleted_at'])
    .returning([
      pageField('title').as('title'),
      pageField('avatar').as('avatar'),
      pageField('legal_json').as('legal_json'),
      pageField('domain').as('domain'),
      pageField('language').$castTo<Language | null>().as('page_language'),
    ])
    .execute();
  const stores = new Map(rows.map((row) => [row.id, row]));
  return accountIds.map((id) => {
    const found = stores.get(id);
    const left = counts.get(id) ?? 0;
    counts.set(id, left - 1);
    if (!found) return new Error(`there is no account ${id}`);
    const { next_order_number, name, title, id: _same, ...seller } = found;
    return { ...seller, number: next_order_number - left, title: title ?? name };
  });
}

/** A column of the account's page. */
function pageField(column: 'title' | 'avatar' | 'legal_json' | 'domain' | 'language') {
  return sql<
    string | null
  >`(select ${sql.ref(`pages.${column}`)} from pages where pages.account_id = accounts.id)`;
}
