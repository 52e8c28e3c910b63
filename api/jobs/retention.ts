import { setTimeout as delay } from 'node:timers/promises';
import { sql, type RawBuilder } from 'kysely';
import { peopleList } from '#shared/studio/peopleSchema.ts';
import { failureRetentionMs } from '../accounts/failedAuthentications.ts';
import { deviceRetentionMs } from '../accounts/knownDevices.ts';
import { deleteRemovedPeople } from '../audience/deletePeople.ts';
import type { ApiContext } from '../context.ts';
import { deleteSentLetters } from '../mail/deleteSentLetters.ts';
import { giveUpOldImport } from '../audience/imports/continueImports.ts';
import { deleteOldRefusedRows } from '../audience/imports/refusedRows.ts';
import { skipLocked } from '../store/claim.ts';
import type { Schema } from '../store/schema.ts';

type Temporary = {
  table: keyof Schema;
  key: string;
  /** How long it is kept, from the time that `isOver` compares. */
  retentionMs: number;
  /** The condition for deletion; `before` is an ISO time. Each has an index. */
  isOver: (before: string) => RawBuilder<unknown>;
};

const dayMs = 24 * 60 * 60_000;

const isNotBeingPaid = sql`not exists (
  select 1 from payment_attempts
  where payment_attempts.cart_id = carts.id and payment_attempts.state in ('pending', 'requires_action'))`;

/** Retention as described in `docs/operations.md`. */
const temporary: readonly Temporary[] = [
  {
    // Carts to which nobody came back after their first hour.
    table: 'carts',
    key: 'id',
    retentionMs: 7 * dayMs,
    isOver: (before) =>
      sql`order_id is null and returned_at is null and created_at < ${before} and ${isNotBeingPaid}`,
  },
  {
    // Paid carts stay closed; carts with a payment in progress are checked again later.
    table: 'carts',
    key: 'id',
    retentionMs: 90 * dayMs,
    isOver: (before) => sql`order_id is null and updated_at < ${before} and ${isNotBeingPaid}`,
  },
  {
    // Kept this long, because money may come late, and the buyer's page still shows the order.
    table: 'waiting_orders',
    key: 'id',
    retentionMs: 180 * dayMs,
    isOver: (before) => sql`state in ('canceled', 'returned') and ended_at < ${before}`,
  },
  {
    // Successful attempts stay with their order: they identify an intent that was paid.
    table: 'payment_attempts',
    key: 'id',
    retentionMs: 30 * dayMs,
    isOver: (before) => sql`state in ('failed', 'continued') and expires_at < ${before}
      and not exists (select 1 from waiting_orders where waiting_orders.attempt_id = payment_attempts.id)`,
  },
  {
    table: 'test_intents',
    key: 'id',
    retentionMs: 30 * dayMs,
    isOver: (before) => sql`status <> 'succeeded' and created_at < ${before}`,
  },
  {
    table: 'outbox',
    key: 'id',
    retentionMs: 90 * dayMs,
    isOver: (before) => sql`order_id is null and created_at < ${before}`,
  },
  {
    // Kept longer than any of its messages is tried. Its messages are deleted with it.
    table: 'push_announcements',
    key: 'id',
    retentionMs: 7 * dayMs,
    isOver: hasExpired,
  },
  {
    table: 'provider_events',
    key: 'id',
    retentionMs: 90 * dayMs,
    isOver: (before) => sql`handled_at < ${before}`,
  },
  { table: 'sessions', key: 'token_hash', retentionMs: 0, isOver: hasExpired },
  {
    table: 'failed_proofs',
    key: 'account_id',
    retentionMs: failureRetentionMs,
    isOver: (before) => sql`last_failed_at < ${before}`,
  },
  {
    table: 'known_devices',
    key: 'token_hash',
    retentionMs: deviceRetentionMs,
    isOver: (before) => sql`last_used_at < ${before}`,
  },
  { table: 'buyer_codes', key: 'email', retentionMs: 0, isOver: hasExpired },
  { table: 'buyer_sessions', key: 'token_hash', retentionMs: 0, isOver: hasExpired },
  // People who did not confirm in time, and the used links of people who confirmed.
  { table: 'pending_people', key: 'id', retentionMs: 0, isOver: hasExpired },
  { table: 'password_resets', key: 'token_hash', retentionMs: 0, isOver: hasExpired },
  { table: 'email_changes', key: 'token_hash', retentionMs: 0, isOver: hasExpired },
  { table: 'account_undos', key: 'token_hash', retentionMs: 0, isOver: hasExpired },
  {
    // Until the store has got all its money, the operator needs the bank details to send it.
    table: 'bank_details',
    key: 'account_id',
    retentionMs: 0,
    isOver: isPaidOutAndClosed,
  },
];

function isPaidOutAndClosed(before: string): RawBuilder<unknown> {
  return sql`closed_at <= ${before} and not exists (
      select 1 from payouts where payouts.account_id = bank_details.account_id and payouts.state = 'requested')
    and not exists (
      select 1 from balance_sums where balance_sums.account_id = bank_details.account_id and balance_sums.test = 0
      group by balance_sums.currency having sum(balance_sums.amount_minor) > 0)
    and not exists (select 1 from balance_sums_added where balance_sums_added.account_id = bank_details.account_id)`;
}

function hasExpired(before: string): RawBuilder<unknown> {
  return sql`expires_at < ${before}`;
}

/** A batch is written in a few milliseconds; other writes run in the pauses. */
const batch = 100;
const pauseMs = 100;

/** Deletes expired data in batches. Several processes of one store may do so at the same time. */
export async function deleteExpired(context: ApiContext, signal: AbortSignal): Promise<void> {
  const kinds = [
    ...temporary.map((kind) => async () => (await deleteBatch(context, kind)) >= batch),
    ...peopleList.options.map(
      (list) => async () => (await deleteRemovedPeople(context, { list, limit: batch })) === batch,
    ),
    async () => (await deleteSentLetters(context, batch)) === batch,
    () => deleteOldRefusedRows(context),
    () => giveUpOldImport(context),
  ];
  for (const deleteNext of kinds) {
    while (!signal.aborted && (await deleteNext())) {
      await delay(pauseMs, undefined, { ref: false });
    }
  }
}

/** How many were deleted. Rows that another process is deleting are passed over. */
async function deleteBatch(
  { store, now }: ApiContext,
  { table, key, retentionMs, isOver }: Temporary,
): Promise<number> {
  const over = isOver(new Date(now().getTime() - retentionMs).toISOString());
  const first = sql<{ key: string }>`select ${sql.ref(key)} as key from ${sql.table(table)} where ${over}`;
  // Usually there is nothing to delete, and a read needs no lock.
  if ((await sql`${first} limit 1`.execute(store.db)).rows.length === 0) return 0;
  return store.transaction(async (trx) => {
    const { rows } = await sql<{ key: string }>`
      ${first} limit ${sql.lit(batch)} ${skipLocked(store)}`.execute(trx);
    if (rows.length === 0) return 0;
    const keys = sql.join(rows.map((row) => row.key));
    await sql`delete from ${sql.table(table)} where ${sql.ref(key)} in (${keys})`.execute(trx);
    return rows.length;
  });
}
