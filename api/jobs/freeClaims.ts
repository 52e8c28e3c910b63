import type { ApiContext } from '../context.ts';
import { releaseAllClaims } from '../store/claim.ts';
import type { QueueTable } from '../store/schema.ts';

/** Every queue. If one is missing here, this does not compile. */
const queues: Record<QueueTable, true> = {
  outbox: true,
  payment_attempts: true,
  instalments: true,
  refunds: true,
  people_imports: true,
  gifts: true,
  payout_accounts: true,
  transfers: true,
  transfer_reversals: true,
  tax_transactions: true,
  waiting_orders: true,
  own_domains: true,
  push_announcements: true,
  push_messages: true,
};

/** For a store that has one process, when it starts: frees what a killed one had claimed or locked. */
export async function freeClaims({ store }: ApiContext): Promise<void> {
  // The keys of a record are its type's.
  await releaseAllClaims(store, Object.keys(queues) as QueueTable[]);
  await store.transaction((trx) =>
    trx
      .updateTable('payment_attempts')
      .set({ locked_until: null })
      .where('locked_until', 'is not', null)
      .execute(),
  );
}
