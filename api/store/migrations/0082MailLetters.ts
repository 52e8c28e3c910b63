import type { Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

/** A waiting mail keeps what its HTML is made of instead of the HTML. */
export async function storeMailLetters({ schema }: Transaction<Schema>): Promise<void> {
  await schema.alterTable('outbox').addColumn('letter_json', 'text').execute();
}
