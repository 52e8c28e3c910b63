import { setTimeout as delay } from 'node:timers/promises';
import { utcDay } from '#shared/utcDay.ts';
import type { ApiContext } from '../context.ts';
import { settleAll } from '../selling/checkout/settle.ts';
import { deleteExpired } from './retention.ts';
import { announceInstalments } from '../selling/instalments/announce.ts';
import { collectInstalments } from '../selling/instalments/collect.ts';
import { drainOutbox } from '../mail/drainOutbox.ts';
import { createMailer } from '../mail/mailer.ts';
import { deleteVisitorDays } from '../insights/numbers/visitors.ts';
import { continueUndoingImports } from '../audience/imports/undoImport.ts';
import { settleRefunds } from '../orders/refunds/refund.ts';
import { deleteFilesOfClosedAccounts } from '../catalogue/uploads/deleteFilesOfClosedAccounts.ts';
import { deleteAbandonedUploads } from '../catalogue/uploads/deleteAbandonedUploads.ts';

const settleEveryMs = 60_000;
/** Locks of a killed process have expired by then. */
const secondSettleMs = 12_000;
const drainEveryMs = 2_000;
const retentionEveryMs = 10 * 60_000;
const undoImportsEveryMs = 1_000;
const stopMs = 500;

/**
 * Background jobs. On start and every minute they settle payment attempts and refunds and charge due instalments. They also send
 * mail, continue deleting undone imports, and delete expired data.
 */
export function startJobs(context: ApiContext): AsyncDisposable {
  const stop = new AbortController();
  const send = createMailer(context.config);
  const running = [
    settleRepeatedly(context, stop.signal),
    repeat(() => drainOutbox(context, send, stop.signal), {
      context,
      signal: stop.signal,
      everyMs: drainEveryMs,
    }),
    repeat(() => continueUndoingImports(context, stop.signal), {
      context,
      signal: stop.signal,
      everyMs: undoImportsEveryMs,
    }),
    // Independent of settling, because a long backlog would delay it.
    repeat(() => deleteExpired(context, stop.signal), {
      context,
      signal: stop.signal,
      everyMs: retentionEveryMs,
    }),
  ];
  return {
    async [Symbol.asyncDispose]() {
      stop.abort();
      // Work that a slow provider or mail server delays is resumed by the next process.
      await Promise.race([Promise.all(running), delay(stopMs, undefined, { ref: false })]);
      send[Symbol.dispose]();
    },
  };
}

async function settleRepeatedly(context: ApiContext, signal: AbortSignal): Promise<void> {
  // With SQLite there is one API process: locks that exist at its start belong to a killed one.
  if (context.store.kind === 'sqlite') await logFailure(context, () => releaseLocks(context));
  await logFailure(context, () => settleAll(context, signal));
  await wait(secondSettleMs, signal);
  await repeat(() => settleAndCollect(context, signal), { context, signal, everyMs: settleEveryMs });
}

/** Settles earlier attempts first, so that nothing is charged twice. */
async function settleAndCollect(context: ApiContext, signal: AbortSignal): Promise<void> {
  await logFailure(context, () => settleAll(context, signal));
  await logFailure(context, () => settleRefunds(context, signal));
  await logFailure(context, () => announceInstalments(context, signal));
  await logFailure(context, () => collectInstalments(context, signal));
  await logFailure(context, () => deleteAbandonedUploads(context, signal));
  await logFailure(context, () => deleteFilesOfClosedAccounts(context, signal));
  await logFailure(context, () => deleteVisitorDays(context.store, utcDay(context.now())));
}

type Schedule = { context: ApiContext; signal: AbortSignal; everyMs: number };

async function repeat(work: () => Promise<void>, { context, signal, everyMs }: Schedule): Promise<void> {
  while (!signal.aborted) {
    await logFailure(context, work);
    await wait(everyMs, signal);
  }
}

/** Logs a failure; the next round tries again. */
async function logFailure({ log }: ApiContext, work: () => Promise<void>): Promise<void> {
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
