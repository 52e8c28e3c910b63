import type { Kysely } from 'kysely';
import { readProblem } from '../../payments/problems.ts';
import type { Store } from '../../store/connect.ts';
import type { Schema } from '../../store/schema.ts';

/** A transfer is sent within a round of the job; after this time something is wrong. */
const patienceMs = 60 * 60_000;
const maxShown = 500;
/** A refused reversal is shown so long. The debt itself is in the list of debts. */
const refusalShownMs = 30 * 24 * 60 * 60_000;

export type StuckTransfer = {
  id: string;
  kind: 'transfer' | 'reversal';
  since: string;
  amountMinor: number;
  currency: string;
  slug: string;
  problem: string | null;
};

/** Real money that the provider did not move, the oldest first. */
export async function findStuckTransfers(db: Kysely<Schema>, now: Date): Promise<StuckTransfer[]> {
  const late = new Date(now.getTime() - patienceMs).toISOString();
  const transfers = await db
    .selectFrom('transfers')
    .innerJoin('accounts', 'accounts.id', 'transfers.account_id')
    .select(['transfers.id', 'transfers.created_at', 'transfers.amount_minor', 'transfers.currency'])
    .select(['transfers.problem', 'accounts.slug'])
    .where('transfers.state', '=', 'pending')
    .where((where) =>
      where.or([where('transfers.problem', 'is not', null), where('transfers.created_at', '<', late)]),
    )
    .orderBy('transfers.created_at')
    .limit(maxShown)
    .execute();
  const reversals = await db
    .selectFrom('transfer_reversals')
    .innerJoin('transfers', 'transfers.id', 'transfer_reversals.sent_transfer_id')
    .innerJoin('accounts', 'accounts.id', 'transfers.account_id')
    .select(['transfer_reversals.id', 'transfer_reversals.created_at', 'transfer_reversals.amount_minor'])
    .select(['transfers.currency', 'transfer_reversals.problem', 'accounts.slug'])
    .where('transfers.state', '=', 'sent')
    .where((where) =>
      where.or([
        where.and([
          where('transfer_reversals.state', '=', 'refused'),
          where('transfer_reversals.created_at', '>', new Date(now.getTime() - refusalShownMs).toISOString()),
        ]),
        where.and([
          where('transfer_reversals.state', '=', 'pending'),
          where('transfer_reversals.created_at', '<', late),
        ]),
      ]),
    )
    .orderBy('transfer_reversals.created_at')
    .limit(maxShown)
    .execute();
  const named = (kind: StuckTransfer['kind'], rows: typeof transfers): StuckTransfer[] =>
    rows.map(({ id, created_at, amount_minor, currency, slug, problem }) => ({
      id,
      kind,
      since: created_at,
      amountMinor: amount_minor,
      currency,
      slug,
      problem: problem === null ? null : readProblem(problem).problem,
    }));
  return [...named('transfer', transfers), ...named('reversal', reversals)].toSorted((a, b) =>
    a.since < b.since ? -1 : 1,
  );
}

/** Since when the oldest transfer waits; null if none does. */
export async function oldestTransfer(db: Kysely<Schema>): Promise<string | null> {
  const { created_at } = await db
    .selectFrom('transfers')
    .select(({ fn }) => fn.min('created_at').as('created_at'))
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow();
  return created_at;
}

/** Makes the next round try a transfer, or all (`all`), again. Returns how many. */
export async function retryTransfers(store: Store, which: string, at: Date): Promise<number> {
  const { numUpdatedRows } = await store.statement((db) =>
    db
      .updateTable('transfers')
      .set({ next_try_at: at.toISOString() })
      .where('state', '=', 'pending')
      .$if(which !== 'all', (one) => one.where('id', '=', which))
      .executeTakeFirst(),
  );
  return Number(numUpdatedRows);
}

/** Records that the operator sent the money of a refused transfer by hand. Not for any other transfer: the provider may still send it. */
export async function markSentByHand(
  store: Store,
  { id, reference, at }: { id: string; reference: string; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await store.statement((db) =>
    db
      .updateTable('transfers')
      .set({ state: 'sent', reference, sent_at: at.toISOString(), problem: null })
      .where('id', '=', id)
      .where('state', '=', 'pending')
      .where('asked_at', 'is', null)
      .where('tries', '>', 0)
      .executeTakeFirst(),
  );
  return numUpdatedRows === 1n;
}
