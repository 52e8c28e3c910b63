import { setTimeout as delay } from 'node:timers/promises';
import { utcDay } from '#shared/dates/utcDay.ts';
import type { ApiContext } from '../context.ts';
import { settleAll } from '../selling/checkout/settle.ts';
import { settleWaiting } from '../selling/canceledOrders/settleWaiting.ts';
import { deleteExpired } from './retention.ts';
import { freeClaims } from './freeClaims.ts';
import { announceInstalments } from '../selling/dueInstalments/announce.ts';
import { collectInstalments } from '../selling/dueInstalments/collect.ts';
import { drainOutbox } from '../mail/drainOutbox.ts';
import { rateFetcher } from '../currencies/fetchRates.ts';
import { createMailer } from '../mail/mailer.ts';
import { usualLeaseMs, type RunOptions } from '../store/claim.ts';
import { deleteVisitorDays } from '../insights/analytics/visitors.ts';
import { continueImports } from '../audience/imports/continueImports.ts';
import { continueUndoingImports } from '../audience/imports/undoImport.ts';
import { addUpSoldPieces } from '../catalogue/products/soldPieces.ts';
import { addUpTotals } from '../orders/totals.ts';
import { issueDocuments } from '../invoices/issueInvoices.ts';
import { addUpBalances } from '../orders/balance/writeEntries.ts';
import { sendGifts } from '../orders/gifts/sendGifts.ts';
import { receiveEvents } from '../orders/paymentEvents/receiveEvents.ts';
import { settleRefunds } from '../orders/refunds/refund.ts';
import { followPayoutAccounts } from '../orders/transfers/followPayoutAccounts.ts';
import { reverseTransfers } from '../orders/transfers/reverseTransfers.ts';
import { sendTransfers } from '../orders/transfers/sendTransfers.ts';
import { recordTransactions } from '../tax/transactions/recordTransactions.ts';
import { createPushSender, vapidSubject } from '../push/pushSender.ts';
import { sendMessages } from '../push/sendMessages.ts';
import { writeMessages } from '../push/writeMessages.ts';
import { deleteFilesOfClosedAccounts } from '../catalogue/deleteFilesOfClosedAccounts.ts';
import { checkDomains } from '../catalogue/domains/checkDomains.ts';
import { deleteUnusedPageFiles } from '../catalogue/pages/deletePageFiles.ts';
import { deleteAbandonedUploads } from '../catalogue/uploads/deleteAbandonedUploads.ts';

/** How often each job looks for work, how long it holds a row, and when it tries one again. */
export type JobIntervals = {
  settleEveryMs: number;
  drainEveryMs: number;
  giftsEveryMs: number;
  importsEveryMs: number;
  addUpEveryMs: number;
  issueInvoicesEveryMs: number;
  deleteEveryMs: number;
  /** How often stored exchange rates are read. */
  readRatesEveryMs: number;
  /** After this time, the rows of a process that died are free again. */
  leaseMs: number;
  /** A payment whose result is not known yet is looked at once in this time, however many processes there are. */
  againAfterMs: number;
};

/** When a process dies, its work is free again after the lease. The other processes find it in their next round: within 40 s. */
const usualIntervals: JobIntervals = {
  settleEveryMs: 10_000,
  drainEveryMs: 2_000,
  giftsEveryMs: 5_000,
  importsEveryMs: 1_000,
  addUpEveryMs: 1_000,
  issueInvoicesEveryMs: 2_000,
  deleteEveryMs: 60_000,
  readRatesEveryMs: 30_000,
  leaseMs: usualLeaseMs,
  againAfterMs: 50_000,
};
const retentionEveryMs = 10 * 60_000;
const fetchRatesEveryMs = 60 * 60_000;
const stopMs = 500;

/**
 * Background jobs. They settle payment attempts and refunds, ask for events of payments, charge due instalments, send creators their money,
 * send gifts, mail and push messages, record calculated taxes, issue invoices, add up sums, keep exchange rates, check creators' domains,
 * continue imports and their undoing, and delete expired data. Several processes share the work (`store/claim.ts`).
 */
export function startJobs(context: ApiContext, intervals: JobIntervals = usualIntervals): AsyncDisposable {
  const stop = new AbortController();
  const { signal } = stop;
  const send = createMailer(context.config);
  const push = createPushSender({ subject: vapidSubject(context.config), now: context.now });
  const fetchRates = rateFetcher(context);
  const options = { signal, leaseMs: intervals.leaseMs };
  const every = (everyMs: number, work: () => Promise<void>) => repeat(work, { context, signal, everyMs });
  const run = async () => {
    // With SQLite there is one API process: what is claimed at its start belongs to a killed one.
    if (context.store.kind === 'sqlite') await logFailure(context, () => freeClaims(context));
    await Promise.all([
      every(intervals.settleEveryMs, () =>
        settleAndCollect(context, { ...options, againAfterMs: intervals.againAfterMs }),
      ),
      every(intervals.settleEveryMs, () => transferMoney(context, options)),
      every(intervals.drainEveryMs, () => drainOutbox(context, send, options)),
      every(intervals.drainEveryMs, () => writeMessages(context, options)),
      every(intervals.drainEveryMs, () => sendMessages(context, push, options)),
      every(intervals.giftsEveryMs, () => sendGifts(context, options)),
      every(intervals.settleEveryMs, () => recordTransactions(context, options)),
      every(intervals.settleEveryMs, () => checkDomains(context, options)),
      every(intervals.addUpEveryMs, () => addUpSums(context)),
      every(intervals.issueInvoicesEveryMs, () => issueDocuments(context, signal)),
      every(intervals.importsEveryMs, () => continueImports(context, options)),
      every(intervals.importsEveryMs, () => continueUndoingImports(context, options)),
      every(intervals.deleteEveryMs, () => deleteFilesAndVisitorDays(context, signal)),
      // Independent of the others, because a long backlog would delay them.
      every(intervals.readRatesEveryMs, () => context.rates.refresh()),
      every(fetchRatesEveryMs, () => fetchRates(signal)),
      every(retentionEveryMs, () => deleteExpired(context, signal)),
    ]);
  };
  const running = run();
  return {
    async [Symbol.asyncDispose]() {
      stop.abort();
      // Work that a slow provider or mail server delays is resumed by the next process.
      await Promise.race([running, delay(stopMs, undefined, { ref: false })]);
      send[Symbol.dispose]();
    },
  };
}

/** Settles earlier attempts first, so that nothing is charged twice. */
async function settleAndCollect(context: ApiContext, options: RunOptions): Promise<void> {
  await logFailure(context, () => settleAll(context, options));
  await logFailure(context, () => settleWaiting(context, options));
  await logFailure(context, () => settleRefunds(context, options));
  await logFailure(context, () => receiveEvents(context));
  await logFailure(context, () => announceInstalments(context, options));
  await logFailure(context, () => collectInstalments(context, options));
}

/** Takes money back first, so that the available sum includes it when money is sent. */
async function transferMoney(context: ApiContext, options: RunOptions): Promise<void> {
  await logFailure(context, () => reverseTransfers(context, options));
  await logFailure(context, () => followPayoutAccounts(context, options));
  await logFailure(context, () => sendTransfers(context, options));
}

async function addUpSums(context: ApiContext): Promise<void> {
  await logFailure(context, () => addUpTotals(context.store));
  await logFailure(context, () => addUpBalances(context.store));
  await logFailure(context, () => addUpSoldPieces(context.store));
}

/** Several processes may do this at the same time: what is deleted already stays deleted. */
async function deleteFilesAndVisitorDays(context: ApiContext, signal: AbortSignal): Promise<void> {
  await logFailure(context, () => deleteAbandonedUploads(context, signal));
  await logFailure(context, () => deleteUnusedPageFiles(context, signal));
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

async function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  try {
    await delay(milliseconds, undefined, { signal, ref: false });
  } catch {
    // Aborted: the loop ends.
  }
}
