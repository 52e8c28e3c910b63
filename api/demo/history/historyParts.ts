import type { Kysely, Transaction } from 'kysely';
import type { Row, Schema } from '../../store/schema.ts';
import type { StoreKind } from '../../store/storeKind.ts';
import type { WrittenProducts } from '../demoProduct.ts';

/** The demo creator, whose goods and page have just been written. */
export type DemoStore = {
  account: Row<'accounts'>;
  products: WrittenProducts;
  now: Date;
  kind: StoreKind;
};

/** PostgreSQL binds at most 65,535 values in a statement, SQLite 32,766. */
const maxValues = 30_000;

/** Inserts many rows in few statements. */
export async function insertRows<Table extends keyof Schema>(
  trx: Transaction<Schema>,
  table: Table,
  rows: readonly Row<Table>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const atOnce = Math.floor(maxValues / Object.keys(first).length);
  for (let start = 0; start < rows.length; start += atOnce) {
    await trx
      .insertInto(table)
      // A whole row has all columns that may be inserted.
      .values(rows.slice(start, start + atOnce) as never)
      .execute();
  }
}

/** The blocks of the creator's page. */
export async function readBlocks(
  db: Kysely<Schema>,
  accountId: string,
): Promise<Pick<Row<'blocks'>, 'id' | 'type' | 'content_json'>[]> {
  return db
    .selectFrom('blocks')
    .innerJoin('pages', 'pages.id', 'blocks.page_id')
    .select(['blocks.id', 'blocks.type', 'blocks.content_json'])
    .where('pages.account_id', '=', accountId)
    .orderBy('blocks.position')
    .execute();
}
