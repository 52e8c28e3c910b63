import { Readable } from 'node:stream';
import type { Kysely } from 'kysely';
import type { Row, Schema } from '../store/schema.ts';

const rowsAtOnce = 500;

/**
 * All that is kept of a creator, as one JSON document that is read and written a few hundred rows at a time. What is stored
 * hashed or encrypted is left out: it says nothing to anybody.
 */
export function exportAccount(db: Kysely<Schema>, account: Row<'accounts'>): Readable {
  return Readable.from(parts(db, account), { objectMode: false });
}

async function* parts(db: Kysely<Schema>, account: Row<'accounts'>): AsyncGenerator<string> {
  const { password_hash: _password, ...own } = account;
  const page = await db
    .selectFrom('pages')
    .selectAll()
    .where('account_id', '=', account.id)
    .executeTakeFirst();
  const blocks = page
    ? await db.selectFrom('blocks').selectAll().where('page_id', '=', page.id).orderBy('position').execute()
    : [];
  const draft = await db
    .selectFrom('page_drafts')
    .selectAll()
    .where('account_id', '=', account.id)
    .executeTakeFirst();
  yield `{"account":${JSON.stringify(own)},"page":${JSON.stringify(page ?? null)},"blocks":${JSON.stringify(blocks)},"draft":${JSON.stringify(draft ?? null)}`;
  for (const [name, read] of Object.entries(tables)) {
    yield `,"${name}":[`;
    let isFirst = true;
    for (let after = ''; ;) {
      const rows = await read(db, account.id, after);
      for (const row of rows) {
        yield `${isFirst ? '' : ','}${JSON.stringify(row)}`;
        isFirst = false;
      }
      const last = rows.at(-1);
      if (!last || rows.length < rowsAtOnce) break;
      after = last.id;
    }
    yield ']';
  }
  yield '}\n';
}

type Read = (db: Kysely<Schema>, accountId: string, after: string) => Promise<{ id: string }[]>;

const ofAccount =
  (
    table:
      | 'products'
      | 'discounts'
      | 'orders'
      | 'balance_entries'
      | 'payouts'
      | 'mailing_list'
      | 'number_list'
      | 'people_imports',
  ): Read =>
  (db, accountId, after) =>
    db
      .selectFrom(table)
      .selectAll()
      .where('account_id', '=', accountId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(rowsAtOnce)
      .execute();

const ofProducts =
  (table: 'ticket_tiers' | 'payment_plans' | 'chapters' | 'product_files'): Read =>
  (db, accountId, after) =>
    db
      .selectFrom(table)
      .selectAll()
      .where('product_id', 'in', (of) =>
        of.selectFrom('products').select('id').where('account_id', '=', accountId),
      )
      .where('id', '>', after)
      .orderBy('id')
      .limit(rowsAtOnce)
      .execute();

const tables: Record<string, Read> = {
  products: ofAccount('products'),
  ticket_tiers: ofProducts('ticket_tiers'),
  payment_plans: ofProducts('payment_plans'),
  chapters: ofProducts('chapters'),
  lessons: (db, accountId, after) =>
    db
      .selectFrom('lessons')
      .innerJoin('chapters', 'chapters.id', 'lessons.chapter_id')
      .innerJoin('products', 'products.id', 'chapters.product_id')
      .selectAll('lessons')
      .where('products.account_id', '=', accountId)
      .where('lessons.id', '>', after)
      .orderBy('lessons.id')
      .limit(rowsAtOnce)
      .execute(),
  product_files: ofProducts('product_files'),
  discounts: ofAccount('discounts'),
  orders: ofAccount('orders'),
  order_lines: (db, accountId, after) =>
    db
      .selectFrom('order_lines')
      .innerJoin('orders', 'orders.id', 'order_lines.order_id')
      .selectAll('order_lines')
      .where('orders.account_id', '=', accountId)
      .where('order_lines.id', '>', after)
      .orderBy('order_lines.id')
      .limit(rowsAtOnce)
      .execute(),
  balance_entries: ofAccount('balance_entries'),
  payouts: ofAccount('payouts'),
  mailing_list: ofAccount('mailing_list'),
  number_list: ofAccount('number_list'),
  people_imports: ofAccount('people_imports'),
};
