import { sql, type Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

/** The key of the request that made a payout. Column meanings: `balanceTables.ts`. */
export async function addPayoutKeys({ schema }: Transaction<Schema>): Promise<void> {
  await schema.alterTable('payouts').addColumn('request_key', 'text').execute();
  await schema
    .createIndex('payouts_request_key_unique')
    .unique()
    .on('payouts')
    .columns(['account_id', 'request_key'])
    .where(sql.ref('request_key'), 'is not', null)
    .execute();
}
