import { sql, type Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

/** Accounts of creators with a payment provider, and the money that goes there. Column meanings: `payoutTables.ts`. */
export async function createPayoutAccounts(trx: Transaction<Schema>): Promise<void> {
  await createAccounts(trx);
  await createTransfers(trx);
  await createTestTables(trx);
  const { schema } = trx;
  for (const queue of ['payout_accounts', 'transfers', 'transfer_reversals']) {
    await schema
      .createIndex(`${queue}_claimed`)
      .on(queue)
      .column('claimed_by')
      .where(sql<boolean>`claimed_by is not null`)
      .execute();
  }
  await schema.alterTable('balance_entries').addColumn('transfer_id', 'text').execute();
  await schema.alterTable('disputes').addColumn('reason', 'text').execute();
  await schema.alterTable('disputes').addColumn('answer_by', 'text').execute();
}

async function createAccounts({ schema }: Transaction<Schema>): Promise<void> {
  await schema
    .createTable('payout_accounts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('connected_id', 'text')
    .addColumn('country', 'text', (column) => column.notNull())
    .addColumn('known_json', 'text')
    .addColumn('can_receive', 'integer', (column) => column.notNull())
    .addColumn('read_at', 'text')
    .addColumn('opened_at', 'text', (column) => column.notNull())
    .addColumn('ended_at', 'text')
    .addColumn('end_reason', 'text')
    .addColumn('next_look_at', 'text')
    .addColumn('claimed_by', 'text')
    .addColumn('claimed_until', 'text')
    .execute();
  await schema
    .createIndex('payout_accounts_open')
    .unique()
    .on('payout_accounts')
    .columns(['account_id', 'provider'])
    .where(sql<boolean>`ended_at is null`)
    .execute();
  await schema.createIndex('payout_accounts_account').on('payout_accounts').column('account_id').execute();
  await schema.createIndex('payout_accounts_look').on('payout_accounts').column('next_look_at').execute();
  await schema
    .createIndex('payout_accounts_connected')
    .unique()
    .on('payout_accounts')
    .columns(['connected_id', 'provider'])
    .execute();
  await schema
    .createTable('bank_payouts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('payout_account_id', 'text', (column) =>
      column.notNull().references('payout_accounts.id').onDelete('cascade'),
    )
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('amount_minor', 'bigint', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('arrives_on', 'text', (column) => column.notNull())
    .addColumn('problem', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createIndex('bank_payouts_account')
    .on('bank_payouts')
    .columns(['payout_account_id', 'created_at'])
    .execute();
}

async function createTransfers({ schema }: Transaction<Schema>): Promise<void> {
  await schema
    .createTable('transfers')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('payout_account_id', 'text', (column) => column.notNull().references('payout_accounts.id'))
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('charge_id', 'text', (column) => column.notNull().references('charges.id').onDelete('cascade'))
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('amount_minor', 'bigint', (column) => column.notNull())
    .addColumn('reversed_minor', 'bigint', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('transfer_id', 'text')
    .addColumn('reference', 'text')
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('asked_at', 'text')
    .addColumn('problem', 'text')
    .addColumn('next_try_at', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('sent_at', 'text')
    .addColumn('claimed_by', 'text')
    .addColumn('claimed_until', 'text')
    .execute();
  await schema.createIndex('transfers_order').on('transfers').column('order_id').execute();
  await schema.createIndex('transfers_charge').on('transfers').column('charge_id').execute();
  await schema.createIndex('transfers_account').on('transfers').columns(['account_id', 'state']).execute();
  await schema
    .createIndex('transfers_pending')
    .on('transfers')
    .column('next_try_at')
    .where(sql<boolean>`state = 'pending'`)
    .execute();
  await schema
    .createTable('transfer_reversals')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('sent_transfer_id', 'text', (column) =>
      column.notNull().references('transfers.id').onDelete('cascade'),
    )
    .addColumn('amount_minor', 'bigint', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('asked_at', 'text')
    .addColumn('problem', 'text')
    .addColumn('next_try_at', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('finished_at', 'text')
    .addColumn('claimed_by', 'text')
    .addColumn('claimed_until', 'text')
    .execute();
  await schema
    .createIndex('transfer_reversals_transfer')
    .on('transfer_reversals')
    .column('sent_transfer_id')
    .execute();
  await schema
    .createIndex('transfer_reversals_pending')
    .on('transfer_reversals')
    .column('next_try_at')
    .where(sql<boolean>`state = 'pending'`)
    .execute();
}

async function createTestTables({ schema }: Transaction<Schema>): Promise<void> {
  await schema
    .createTable('test_payout_accounts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('country', 'text', (column) => column.notNull())
    .addColumn('given_json', 'text', (column) => column.notNull())
    .addColumn('outcome', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createTable('test_transfers')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('connected_id', 'text', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('amount_minor', 'bigint', (column) => column.notNull())
    .addColumn('reversals_json', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createIndex('test_transfers_account')
    .on('test_transfers')
    .columns(['connected_id', 'created_at'])
    .execute();
}
