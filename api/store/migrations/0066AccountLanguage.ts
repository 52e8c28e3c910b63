import type { Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

/** The language that a creator chose for dashboard and mails. Column meanings: `catalogueTables.ts`. */
export async function addAccountLanguage({ schema }: Transaction<Schema>): Promise<void> {
  await schema.alterTable('accounts').addColumn('language', 'text').execute();
}
