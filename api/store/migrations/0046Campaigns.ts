import type { Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

/** The campaign that led to an order, and when a product was last changed. Column meanings: `salesTables.ts`, `catalogueTables.ts`. */
export async function createCampaigns(trx: Transaction<Schema>): Promise<void> {
  const { schema } = trx;
  await schema.alterTable('orders').addColumn('campaign_json', 'text').execute();
  await schema.alterTable('products').addColumn('updated_at', 'text').execute();
}
