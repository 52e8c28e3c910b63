import type { Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

/** Open inquiries are looked for by their state, because their orders have the state of any other order. */
export async function indexInquiries({ schema }: Transaction<Schema>): Promise<void> {
  await schema.createIndex('disputes_by_state').on('disputes').column('state').execute();
}
