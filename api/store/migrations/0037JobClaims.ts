import { sql, type Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

const queues = ['outbox', 'payment_attempts', 'instalments', 'refunds', 'people_imports'] as const;
/** A mail with so many tries was given up before there was a column for it. */
const mostTries = 20;

/** Rows that a worker has claimed, and mails that were given up. Column meanings: `claim.ts`, `salesTables.ts`. */
export async function createJobClaims(trx: Transaction<Schema>): Promise<void> {
  const { schema } = trx;
  for (const table of queues) {
    await schema.alterTable(table).addColumn('claimed_by', 'text').execute();
    await schema.alterTable(table).addColumn('claimed_until', 'text').execute();
  }
  await schema.alterTable('outbox').addColumn('given_up_at', 'text').execute();
  await schema.alterTable('outbox').addColumn('problem', 'text').execute();
  await sql`update outbox set given_up_at = next_try_at
    where sent_at is null and tries >= ${sql.lit(mostTries)}`.execute(trx);
  await schema.dropIndex('outbox_due').execute();
  await schema
    .createIndex('outbox_waiting')
    .on('outbox')
    .column('next_try_at')
    .where(sql<boolean>`sent_at is null and given_up_at is null`)
    .execute();
  await schema
    .createIndex('outbox_given_up')
    .on('outbox')
    .column('given_up_at')
    .where(sql<boolean>`given_up_at is not null`)
    .execute();
  await schema
    .createIndex('payment_attempts_open')
    .on('payment_attempts')
    .column('id')
    .where(sql<boolean>`state in ('pending', 'requires_action')`)
    .execute();
  await schema
    .createIndex('refunds_pending')
    .on('refunds')
    .column('id')
    .where(sql<boolean>`state = 'pending'`)
    .execute();
}
