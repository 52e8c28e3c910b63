import { setImmediate as nextTurn } from 'node:timers/promises';
import { CompiledQuery, type Kysely, type Transaction } from 'kysely';
import { letOthersGo, storeBusy } from './contention.ts';
import type { Schema } from './schema.ts';
import { isContention } from './storeErrors.ts';

/** Nobody else is served while writes run: those that do not fit in go into the next transaction. */
const longestMs = 20;

type Write = {
  run: (trx: Transaction<Schema>) => Promise<Answer>;
  refuse: (reason: unknown) => void;
  deadline: number;
};

/** Tells a write's caller how it went. */
type Answer = () => void;

/**
 * Runs writes in the order in which they came, all that are waiting in one transaction: to make it durable costs the same for
 * fifty as for one. A write that fails takes back its own, the others stay. Each is answered once all are durable.
 */
export function createGroupCommit(db: Kysely<Schema>) {
  const waiting: Write[] = [];
  let isRunning = false;

  async function runWaiting(): Promise<void> {
    isRunning = true;
    for (let tries = 0; waiting.length > 0;) {
      if (tries > 0) await letOthersGo(tries);
      // Requests that have arrived are read first, so that their writes join.
      else await nextTurn();
      tries = (await runTogether()) === 'contention' ? tries + 1 : 0;
    }
    isRunning = false;
  }

  async function runTogether(): Promise<'done' | 'contention'> {
    const taken: Write[] = [];
    try {
      const answers = await db.transaction().execute((trx) => runInTurn(trx, taken));
      for (const answer of answers) answer();
      return 'done';
    } catch (error) {
      if (!isContention(error)) {
        // Where not even the transaction could begin, it is everybody's failure.
        for (const { refuse } of taken.length > 0 ? taken : waiting.splice(0)) refuse(error);
        return 'done';
      }
      waiting.unshift(...taken);
      refuseLate(error);
      return 'contention';
    }
  }

  async function runInTurn(trx: Transaction<Schema>, taken: Write[]): Promise<Answer[]> {
    const answers: Answer[] = [];
    const end = performance.now() + longestMs;
    for (let write = waiting.shift(); write; write = performance.now() < end ? waiting.shift() : undefined) {
      taken.push(write);
      answers.push(await runApart(trx, write));
    }
    return answers;
  }

  function refuseLate(cause: unknown): void {
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

/** Runs one write so that its failure, which is answered with the others' success, leaves nothing behind. */
async function runApart(trx: Transaction<Schema>, write: Write): Promise<Answer> {
  await trx.executeQuery(begin);
  try {
    const answer = await write.run(trx);
    await trx.executeQuery(end);
    return answer;
  } catch (error) {
    if (isContention(error)) throw error;
    await trx.executeQuery(undo);
    await trx.executeQuery(end);
    return () => write.refuse(error);
  }
}
