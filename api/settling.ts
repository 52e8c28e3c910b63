import { setTimeout as delay } from 'node:timers/promises';
import { utcDay } from '#shared/utcDay.ts';
import type { ApiContext } from './context.ts';
import { settleAll } from './checkout/settle.ts';
import { forgetOld } from './forgetting.ts';
import { announceInstalments } from './instalments/announce.ts';
import { collectInstalments } from './instalments/collect.ts';
import { drainOutbox } from './mail/drainOutbox.ts';
import { createMailer } from './mail/mailer.ts';
import { forgetVisitors } from './numbers/visitors.ts';
import { clearImports } from './peopleImports/undoImport.ts';
import { settleRefunds } from './refunds/refund.ts';
import { forgetClosedAccounts } from './uploads/forgetClosedAccounts.ts';
import { forgetUploads } from './uploads/forgetUploads.ts';

const settleEveryMs = 60_000;
/** Locks of a process that died have ended by then. */
const secondLookMs = 12_000;
const drainEveryMs = 2_000;
const forgetEveryMs = 10 * 60_000;
const clearEveryMs = 1_000;
const stopMs = 500;

/** What goes on without a request: attempts to pay and refunds are settled, on start and every minute, due
 * instalments are collected, mail leaves, imports that were undone go on to be, and what has had its time is forgotten. */
export function startSettling(context: ApiContext): AsyncDisposable {
  const stop = new AbortController();
  const send = createMailer(context.config);
  const running = [
    settleRepeatedly(context, stop.signal),
    repeat(() => drainOutbox(context, send, stop.signal), {
      context,
      signal: stop.signal,
      everyMs: drainEveryMs,
    }),
    repeat(() => clearImports(context, stop.signal), {
      context,
      signal: stop.signal,
      everyMs: clearEveryMs,
    }),
    // Apart from settling, which a long backlog would hold up.
    repeat(() => forgetOld(context, stop.signal), {
      context,
      signal: stop.signal,
      everyMs: forgetEveryMs,
    }),
  ];
  return {
    async [Symbol.asyncDispose]() {
      stop.abort();
      // What a slow provider or mail server holds up is taken up again by the next process.
      await Promise.race([Promise.all(running), delay(stopMs, undefined, { ref: false })]);
      send[Symbol.dispose]();
    },
  };
}

async function settleRepeatedly(context: ApiContext, signal: AbortSignal): Promise<void> {
  // SQLite has one API process: locks that are there when it starts are of one that died.
  if (context.store.kind === 'sqlite') await quietly(context, () => releaseLocks(context));
  await quietly(context, () => settleAll(context, signal));
  await wait(secondLookMs, signal);
  await repeat(() => settleAndCollect(context, signal), { context, signal, everyMs: settleEveryMs });
}

/** What was left behind comes first, so that nothing is asked for twice. */
async function settleAndCollect(context: ApiContext, signal: AbortSignal): Promise<void> {
  await quietly(context, () => settleAll(context, signal));
  await quietly(context, () => settleRefunds(context, signal));
  await quietly(context, () => announceInstalments(context, signal));
  await quietly(context, () => collectInstalments(context, signal));
  await quietly(context, () => forgetUploads(context, signal));
  await quietly(context, () => forgetClosedAccounts(context, signal));
  await quietly(context, () => forgetVisitors(context.store, utcDay(context.now())));
}

type Rhythm = { context: ApiContext; signal: AbortSignal; everyMs: number };

async function repeat(work: () => Promise<void>, { context, signal, everyMs }: Rhythm): Promise<void> {
  while (!signal.aborted) {
    await quietly(context, work);
    await wait(everyMs, signal);
  }
}

/** A failure is for the log: the next round tries again. */
async function quietly({ log }: ApiContext, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.error({ err: error }, 'background work failed');
  }
}

async function releaseLocks({ store }: ApiContext): Promise<void> {
  await store.transaction((trx) =>
    trx
      .updateTable('payment_attempts')
      .set({ locked_until: null })
      .where('locked_until', 'is not', null)
      .execute(),
  );
}

async function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  try {
    await delay(milliseconds, undefined, { signal, ref: false });
  } catch {
    // Aborted: the loop ends.
  }
}
