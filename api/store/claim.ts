import { sql, type RawBuilder } from 'kysely';
import type { Store } from './connect.ts';
import { newToken } from './ids.ts';
import type { QueueTable, Row } from './schema.ts';

// How the jobs of several processes share their work: a worker claims a row for a while (a lease), and prolongs the lease while it works.
// The rows of a worker that died are free again when their lease ends. `claimed_by` is the claim, or null; `claimed_until` is the time
// before which no other worker takes the row. All processes follow the clock of the store (`clock.ts`).

export type Queue<T extends QueueTable> = {
  table: T;
  /** The condition for work; `now` is an ISO time. It needs an index. */
  isDue: (now: string) => RawBuilder<unknown>;
  /** A column of the same index. */
  orderBy: 'id' | 'next_try_at' | 'next_look_at' | 'next_check_at' | 'due_at' | 'undone_at';
  /** Changed with the claim: assignments of SQL. */
  set?: (leaseEnd: string) => RawBuilder<unknown>;
};

/** `claimant` is new for each claim, so that a worker also notices if it lost the row to itself. */
type Claim<T extends QueueTable> = { table: T; id: string; claimant: string; leaseMs: number };

/** `place`: the row's value of `orderBy`. */
export type Claimed<T extends QueueTable> = { claim: Claim<T>; row: Row<T>; place: string };

type Held<T extends QueueTable> = Pick<Claimed<T>, 'claim'>;

export type Parts = { store: Store; now: () => Date };

/**
 * `leaseMs`: how long a row stays claimed after its worker's last sign of life. `againAfterMs`: how long nobody looks at a row after it
 * was worked on; 0: the next round does.
 */
export type RunOptions = { signal?: AbortSignal; leaseMs?: number; againAfterMs?: number };

export const usualLeaseMs = 30_000;

/** Claims due rows and works on them, one after another. Other processes that do the same get other rows. */
export async function eachClaimed<T extends QueueTable>(
  parts: Parts,
  { signal, leaseMs = usualLeaseMs, againAfterMs = 0 }: RunOptions,
  { work, ...queue }: Queue<T> & { work: (row: Row<T>) => Promise<void> },
): Promise<void> {
  let after: Claimed<T> | undefined;
  for (;;) {
    if (signal?.aborted) return;
    const claimed = await claimNext(parts, queue, { leaseMs, after });
    if (!claimed) return;
    after = claimed;
    await workOn(parts, claimed, { againAfterMs, work: () => work(claimed.row) });
  }
}

/** Works on a claimed row and frees it. */
export async function workOn<T extends QueueTable>(
  parts: Parts,
  claimed: Held<T>,
  { againAfterMs = 0, work }: Pick<RunOptions, 'againAfterMs'> & { work: () => Promise<void> },
): Promise<void> {
  try {
    await withClaim(parts, claimed, work);
  } finally {
    const freeAt = againAfterMs === 0 ? null : endOf(parts.now(), againAfterMs);
    await endClaim(parts.store, claimed, { freeAt });
  }
}

/** A claim on a new row, and the columns with which it is inserted. */
export function claimNew<T extends QueueTable>(
  { now }: Pick<Parts, 'now'>,
  { table, id }: { table: T; id: string },
): Held<T> & { columns: { claimed_by: string; claimed_until: string } } {
  const claim = { table, id, claimant: newToken(), leaseMs: usualLeaseMs };
  const columns = { claimed_by: claim.claimant, claimed_until: endOf(now(), claim.leaseMs) };
  return { claim, columns };
}

/** The first due row that nobody else has, later than `after`. `undefined`: there is none. */
export async function claimNext<T extends QueueTable>(
  { store, now }: Parts,
  { table, isDue, orderBy, set }: Queue<T>,
  { leaseMs, after }: { leaseMs: number; after?: Claimed<T> | undefined },
): Promise<Claimed<T> | undefined> {
  const at = now();
  const time = at.toISOString();
  const column = sql.ref(orderBy);
  const isLater = after ? sql`and (${column}, id) > (${after.place}, ${after.claim.id})` : sql``;
  const next = sql`select id from ${sql.table(table)}
    where ${isDue(time)} and (claimed_until is null or claimed_until <= ${time}) ${isLater}
    order by ${column}, id limit 1`;
  // Usually nothing is due, and a read needs no lock.
  if ((await next.execute(store.db)).rows.length === 0) return undefined;
  const claimant = newToken();
  const leaseEnd = endOf(at, leaseMs);
  const { rows } = await write<Row<T> & { id: string; place: string }>(
    store,
    sql`update ${sql.table(table)} set claimed_by = ${claimant}, claimed_until = ${leaseEnd}
      ${set === undefined ? sql`` : sql`, ${set(leaseEnd)}`}
      where id = (${next} ${skipLocked(store)}) returning *, ${column} as place`,
  );
  const [row] = rows;
  return row && { claim: { table, id: row.id, claimant, leaseMs }, row, place: row.place };
}

/** Runs `work` and prolongs the claim meanwhile. */
export async function withClaim<T extends QueueTable, R>(
  { store, now }: Parts,
  { claim }: Held<T>,
  work: () => Promise<R>,
): Promise<R> {
  const prolong = () =>
    change(store, claim, sql`claimed_until = ${endOf(now(), claim.leaseMs)}`).catch(() => {
      // The next one may succeed. If none does, another worker takes the row, and this one's result does not count.
    });
  const prolonging = setInterval(() => void prolong(), claim.leaseMs / 3);
  prolonging.unref();
  try {
    return await work();
  } finally {
    clearInterval(prolonging);
  }
}

/**
 * Writes the result of the work (assignments of SQL), and frees the row, now or at `freeAt`. Changes nothing if the claim has ended and
 * another worker has the row: that one's result counts.
 */
export async function endClaim<T extends QueueTable>(
  store: Store,
  { claim }: Held<T>,
  { result, freeAt = null }: { result?: RawBuilder<unknown>; freeAt?: string | null },
): Promise<void> {
  const freed = sql`claimed_by = null, claimed_until = ${freeAt}`;
  await change(store, claim, result === undefined ? freed : sql`${freed}, ${result}`);
}

/**
 * Frees all claims of these queues. Only for a store that has one process, when it starts: what is claimed then belongs to a killed one.
 */
export async function releaseAllClaims({ transaction }: Store, queues: readonly QueueTable[]): Promise<void> {
  await transaction(async (trx) => {
    for (const table of queues)
      await sql`update ${sql.table(table)} set claimed_by = null, claimed_until = null where claimed_by is not null`.execute(
        trx,
      );
  });
}

/** On PostgreSQL: rows that a transaction is changing right now are passed over. SQLite has one writer, so there are none. */
export function skipLocked({ kind }: Pick<Store, 'kind'>): RawBuilder<unknown> {
  return kind === 'postgres' ? sql`for update skip locked` : sql``;
}

async function change<T extends QueueTable>(
  store: Store,
  { table, id, claimant }: Claim<T>,
  assignments: RawBuilder<unknown>,
): Promise<void> {
  await write(
    store,
    sql`update ${sql.table(table)} set ${assignments} where id = ${id} and claimed_by = ${claimant}`,
  );
}

/**
 * One statement is a read committed transaction of its own: a serializable one would have read the queue, and conflict with the orders that
 * write into it.
 */
function write<R = unknown>(store: Store, statement: RawBuilder<unknown>) {
  // The caller names the columns of its `returning`.
  return store.statement((db) => statement.$castTo<R>().execute(db));
}

function endOf(at: Date, milliseconds: number): string {
  return new Date(at.getTime() + milliseconds).toISOString();
}
