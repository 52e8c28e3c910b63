import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Store } from './connect.ts';

/** The time of the store: `docs/decisions/0073-one-clock.md`. */
export type Clock = Disposable & { now: () => Date };

const measureEveryMs = 60_000;
/** A smaller difference does no harm, and a measurement is not exact. */
const ignoredMs = 2_000;

/**
 * All processes of a store follow the database's clock, because they compare times that others wrote: claims, sessions, holds of seats. If
 * this machine's clock differs by more than 2 s, the time is corrected and a line is logged. With SQLite there is one clock.
 */
export async function openClock({
  store,
  log,
  now = () => new Date(),
  everyMs = measureEveryMs,
}: {
  store: Pick<Store, 'db' | 'kind'>;
  log: Logger;
  /** This machine's clock. */
  now?: () => Date;
  everyMs?: number;
}): Promise<Clock> {
  if (store.kind === 'sqlite') return trustedClock(now);
  let aheadMs = 0;

  async function measure(): Promise<void> {
    const before = now().getTime();
    const { rows } = await sql<{ ms: string }>`
      select (extract(epoch from clock_timestamp()) * 1000)::bigint::text as ms`.execute(store.db);
    const after = now().getTime();
    const differenceMs = Math.round((before + after) / 2 - Number(rows[0]?.ms));
    // A slow answer makes the measurement inexact.
    const found = Math.abs(differenceMs) <= ignoredMs + (after - before) ? 0 : differenceMs;
    if (found !== 0 && aheadMs === 0)
      log.error(
        { aheadMs: found },
        "this machine's clock differs from the database's, which is used; run NTP",
      );
    if (found === 0 && aheadMs !== 0) log.info("this machine's clock agrees with the database's again");
    aheadMs = found;
  }

  await measure();
  // While the database does not answer, the last measurement stays.
  const measuring = setInterval(() => void measure().catch(() => undefined), everyMs).unref();
  return {
    now: () => (aheadMs === 0 ? now() : new Date(now().getTime() - aheadMs)),
    [Symbol.dispose]: () => clearInterval(measuring),
  };
}

/** A clock that needs no correction. */
export function trustedClock(now: () => Date): Clock {
  return { now, [Symbol.dispose]: () => undefined };
}
