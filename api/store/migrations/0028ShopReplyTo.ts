import type { Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

/** Whom an answer to a mail reaches, and whether buyers may answer a creator. Column meanings: `salesTables.ts`, `catalogueTables.ts`. */
export async function addReplyTo({ schema }: Transaction<Schema>): Promise<void> {
  await schema.alterTable('outbox').addColumn('reply_to', 'text').execute();
  await schema
    .alterTable('accounts')
    .addColumn('takes_replies', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
