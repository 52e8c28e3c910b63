import type { Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

/** Test payments that banks dispute are looked for by their cards. */
export async function indexTestDisputes({ schema }: Transaction<Schema>): Promise<void> {
  await schema
    .createIndex('test_intents_by_method')
    .on('test_intents')
    .columns(['method_id', 'created_at'])
    .execute();
}
