import type { Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

/** The addresses that buyers keep for their parcels. Column meanings: `buyerTables.ts`. */
export async function createBuyerAddresses(trx: Transaction<Schema>): Promise<void> {
  await trx.schema
    .createTable('buyer_addresses')
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('place', 'text', (column) => column.notNull())
    .addColumn('address_json', 'text')
    .addColumn('is_default', 'integer', (column) => column.notNull())
    .addColumn('changed_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('buyer_addresses_pk', ['email', 'place'])
    .execute();
}
