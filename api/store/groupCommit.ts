import { setImmediate as nextTurn } from 'node:timers/promises';
import { CompiledQuery, type Kysely, type Transaction } from 'kysely';
import { backOff, storeBusy } from './contention.ts';
import type { Schema } from './schema.ts';
import { isContention, isUnavailable } from './storeErrors.ts';

type Write = {
  run: (trx: Transaction<Schema>) => Promise<Answer>;
  refuse: (reason: unknown) => void;
  deadline: number;
};

/** Resolves or rejects the promise of a write's caller. */
type Answer = () => void;

/**
 * Runs writes in the order of their calls. All waiting writes run in one transaction: one commit to disk costs the same for fifty
 * writes as for one. A write that fails rolls back its own changes only. Callers get their results when all are durable.
 * Writes block the event loop: those that take longer than `maxMs` in sum go into the next transaction.
 */
export function createGroupCommit(db: Kysely<Schema>, { maxMs = 20 }: { maxMs?: number } = {}) {
  const waiting: Write[] = [];
  let isRunning = false;

  async function runWaiting(): Promise<void> {
    isRunning = true;
    for (let tries = 0; waiting.length > 0;) {
      if (tries > 0) await backOff(tries);
      // Reads requests that have arrived first, so that their writes join this transaction.
      else await nextTurn();
      tries = (await runTogether()) === 'contention' ? tries + 1 : 0;
    }
    isRunning = false;
  }

  async function runTogether(): Promise<'done' | 'contention'> {
    const taken: Write[] = [];
    try {
      const answers = await db.transaction().execute((trx) => runInOrder(trx, taken));
      for (const answer of answers) answer();
      return 'done';
    } catch (error) {
      if (!isContention(error)) {
        // If the transaction could not even begin, all writes fail.
        for (const { refuse } of taken.length > 0 ? taken : waiting.splice(0)) refuse(error);
        return 'done';
      }
      waiting.unshift(...taken);
      rejectExpired(error);
      return 'contention';
    }
  }

  async function runInOrder(trx: Transaction<Schema>, taken: Write[]): Promise<Answer[]> {
    const answers: Answer[] = [];
    const end = performance.now() + maxMs;
    for (let write = waiting.shift(); write; write = performance.now() < end ? waiting.shift() : undefined) {
      taken.push(write);
      answers.push(await runInSavepoint(trx, write));
    }
    return answers;
  }

  function rejectExpired(cause: unknown): void {
    const now = performance.now();
    const late = waiting.filter(({ deadline }) => deadline < now);
    if (late.length === 0) return;
    waiting.splice(0, waiting.length, ...waiting.filter(({ deadline }) => deadline >= now));
    for (const { refuse } of late) refuse(storeBusy(cause));
  }

  return async function write<T>(
    deadline: number,
    work: (trx: Transaction<Schema>) => Promise<T>,
  ): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    waiting.push({
      async run(trx) {
        const result = await work(trx);
        return () => resolve(result);
      },
      refuse: reject,
      deadline,
    });
    if (!isRunning) void runWaiting();
    return promise;
  };
}

const begin = CompiledQuery.raw('savepoint write');
const end = CompiledQuery.raw('release write');
const undo = CompiledQuery.raw('rollback to write');

/** Runs one write in a savepoint, so that a failed write leaves no changes behind. */
async function runInSavepoint(trx: Transaction<Schema>, write: Write): Promise<Answer> {
  await trx.executeQuery(begin);
  try {
    const answer = await write.run(trx);
    await trx.executeQuery(end);
    return answer;
  } catch (error) {
    // SQLite may have ended the whole transaction.
    if (isContention(error) || isUnavailable(error)) throw error;
    await trx.executeQuery(undo);
    await trx.executeQuery(end);
    return () => write.refuse(error);
  }
}
