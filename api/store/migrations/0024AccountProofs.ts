import { sql, type Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

/** Addresses are confirmed, and changes of an account can be undone by a mailed link. Column meanings: `catalogueTables.ts`, `ownAccountTables.ts`. */
export async function createAccountProofs(trx: Transaction<Schema>): Promise<void> {
  const { schema } = trx;
  await schema.alterTable('accounts').addColumn('email_confirmed_at', 'text').execute();
  // Whoever has a second factor is not asked for something new before the next payout; the demo's address is nobody's.
  await sql`
    update accounts set email_confirmed_at = (
      select confirmed_at from two_factors where two_factors.account_id = accounts.id)`.execute(trx);
  await sql`update accounts set email_confirmed_at = created_at where signup_type = 'demo'`.execute(trx);

  await schema
    .createTable('account_undos')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('email_confirmed_at', 'text')
    .addColumn('two_factor_secret', 'text')
    .addColumn('two_factor_confirmed_at', 'text')
    .addColumn('two_factor_last_step', 'integer')
    .addColumn('recovery_codes_json', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('used_at', 'text')
    .execute();
  await schema
    .createIndex('account_undos_position')
    .unique()
    .on('account_undos')
    .columns(['account_id', 'position'])
    .execute();
  await schema.createIndex('account_undos_email').on('account_undos').column('email').execute();
  await schema.createIndex('account_undos_expiry').on('account_undos').column('expires_at').execute();

  // How many mails a mailbox got lately is counted.
  await schema.createIndex('outbox_recipient').on('outbox').columns(['recipient', 'created_at']).execute();
}
