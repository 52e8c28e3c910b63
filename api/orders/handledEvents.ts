import type { Kysely } from 'kysely';
import type { Schema } from '../store/schema.ts';

/** Whether an event of a payment provider was handled before. */
export async function isHandled(db: Kysely<Schema>, eventId: string): Promise<boolean> {
  const known = await db
    .selectFrom('provider_events')
    .select('id')
    .where('id', '=', eventId)
    .executeTakeFirst();
  return known !== undefined;
}

/** Notes that an event is handled. False: it was noted before. */
export async function markHandled(
  db: Kysely<Schema>,
  { id, kind }: { id: string; kind: string },
  at: Date,
): Promise<boolean> {
  const noted = await db
    .insertInto('provider_events')
    .values({ id, kind, handled_at: at.toISOString() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return noted.numInsertedOrUpdatedRows !== 0n;
}
