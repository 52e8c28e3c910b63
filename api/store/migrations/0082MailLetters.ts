import { sql, type Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

/** A waiting mail keeps what its HTML is made of instead of the HTML. The index has the sent mails that still have it. */
export async function storeMailLetters({ schema }: Transaction<Schema>): Promise<void> {
  await schema.alterTable('outbox').addColumn('letter_json', 'text').execute();
  await schema
    .createIndex('outbox_sent_letters')
    .on('outbox')
    .column('sent_at')
    .where(sql<boolean>`sent_at is not null and letter_json is not null`)
    .execute();
}
