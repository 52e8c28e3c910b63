import { sql, type Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

/** Sessions had 30 days from their beginning; now they have so many from their latest use. */
const unusedDays = 14;

/** Failed proofs are counted by account, devices are known again, and sessions know when they were used. Column meanings: `signInTables.ts`, `catalogueTables.ts`. */
export async function createSignInSafety(trx: Transaction<Schema>): Promise<void> {
  const { schema } = trx;
  await schema
    .createTable('failed_proofs')
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('failures', 'integer', (column) => column.notNull())
    .addColumn('locks', 'integer', (column) => column.notNull())
    .addColumn('first_failed_at', 'text', (column) => column.notNull())
    .addColumn('last_failed_at', 'text', (column) => column.notNull())
    .addColumn('locked_until', 'text')
    .addPrimaryKeyConstraint('failed_proofs_key', ['account_id', 'source'])
    .execute();
  await schema.createIndex('failed_proofs_age').on('failed_proofs').column('last_failed_at').execute();

  await schema
    .createTable('known_devices')
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('token_hash', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('last_used_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('known_devices_key', ['account_id', 'token_hash'])
    .execute();
  await schema.createIndex('known_devices_token').on('known_devices').column('token_hash').execute();
  await schema.createIndex('known_devices_age').on('known_devices').column('last_used_at').execute();

  await schema.alterTable('sessions').addColumn('last_used_at', 'text').execute();
  await sql`update sessions set last_used_at = created_at`.execute(trx);
  // When they were used before is not known: from today on they have what every session has.
  const latest = new Date(Date.now() + unusedDays * 86_400_000).toISOString();
  await sql`update sessions set expires_at = ${latest} where expires_at > ${latest}`.execute(trx);
}
