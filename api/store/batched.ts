import type { Kysely, Transaction } from 'kysely';
import { createBatches } from './batches.ts';
import { isStoreBusy } from './contention.ts';
import type { Schema } from './schema.ts';
import { isUnavailable } from './storeErrors.ts';
import type { StoreKind } from './storeKind.ts';

/** The answer for an item that must not share its transaction with others: the work runs again for it alone. */
export const runAlone = Symbol('runAlone');

/** Work for several callers in one transaction. It answers the items in their order; an `Error` is for that caller alone. */
export type SharedWork<Db, Item, Answer> = (
  db: Db,
  items: readonly Item[],
  kind: StoreKind,
) => Promise<readonly (Answer | Error | typeof runAlone)[]>;

/** Answers one item. `work` is the same function in each call, because calls of one function share their batches. */
export type Share<Db> = <Item, Answer>(work: SharedWork<Db, Item, Answer>, item: Item) => Promise<Answer>;

export type Batched = {
  read: Share<Kysely<Schema>>;
  statement: Share<Kysely<Schema>>;
  readCommitted: Share<Transaction<Schema>>;
};

/** A batch that waits for other writers delays nobody but its own callers. Most take a tenth of this. */
const nextAfterMs = 250;

/** SQLite blocks the event loop while it writes a batch. */
const maxOnSqlite = 64;

type Run<Db> = <T>(work: (db: Db) => Promise<T>) => Promise<T>;

/** Each call is a batch of one. */
function separately<Db>(kind: StoreKind, run: Run<Db>): Share<Db> {
  return async (work, item) => answerOf(await run((db) => work(db, [item], kind)));
}

/**
 * One batch of a work runs at a time. Calls that come meanwhile are the next batch. If a batch of several fails, each item runs alone, so that
 * a conflict of one caller neither fails the others nor keeps them waiting: `run` repeats what was blocked by other writers, `runOnce` need
 * not.
 */
export function inBatches<Db>(
  kind: StoreKind,
  { run, runOnce }: { run: Run<Db>; runOnce: Run<Db> },
): Share<Db> {
  type Work = SharedWork<Db, unknown, unknown>;
  const loads = new Map<Work, (item: unknown) => Promise<unknown>>();
  const separate = separately(kind, run);

  function loadOf(work: Work): (item: unknown) => Promise<unknown> {
    const known = loads.get(work);
    if (known) return known;
    const runBatch = (items: readonly unknown[]) => {
      if (items.length === 1) return run((db) => work(db, items, kind));
      return runOnce((db) => work(db, items, kind)).catch((error: unknown) => {
        if (isUnavailable(error) || isStoreBusy(error)) throw error;
        return items.map(() => runAlone);
      });
    };
    const load = createBatches(runBatch, {
      nextAfterMs,
      ...(kind === 'sqlite' ? { most: maxOnSqlite } : {}),
    });
    loads.set(work, load);
    return load;
  }

  return async <Item, Answer>(work: SharedWork<Db, Item, Answer>, item: Item): Promise<Answer> => {
    // The map has one type for all works; this one is called with its own items only.
    const answer = await loadOf(work as Work)(item);
    return answer === runAlone ? separate(work, item) : (answer as Answer);
  };
}

function answerOf<Answer>([answer]: readonly (Answer | Error | typeof runAlone)[]): Answer {
  if (answer instanceof Error) throw answer;
  // A work answers each item, and it answers a single item without `runAlone`.
  return answer as Answer;
}
