import { setTimeout as delay } from 'node:timers/promises';
import type { Placed } from './orderLoad.ts';
import type { BenchDatabase, DatabaseWork } from './postgres.ts';
import type { Running } from './processes.ts';

/** PostgreSQL's connections report their transactions once a second. */
const reportedAfterMs = 1_500;

/** Of one order or view: processor time, transactions and the share that was rolled back. Memory is that of all processes. */
export type Cost = {
  name: string;
  placed: Placed;
  nodeMs: number;
  postgresMs?: number;
  transactions?: number;
  rolledBack?: number;
  memoryMib: number;
};

/** The cost of an order or view while `work` places some. */
export async function spent(
  processes: Running[],
  { store, work }: { store: Pick<BenchDatabase, 'work'> | undefined; work: () => Promise<Placed> },
): Promise<Omit<Cost, 'name'>> {
  const nodeSeconds = () => processes.reduce((sum, process) => sum + process.processorSeconds(), 0);
  if (store) await delay(reportedAfterMs);
  const before = { node: nodeSeconds(), store: await store?.work() };
  const placed = await work();
  const nodeMs = ((nodeSeconds() - before.node) * 1000) / placed.count;
  const memoryMib = processes.reduce((sum, process) => sum + process.memoryMib(), 0);
  if (!store || !before.store) return { placed, nodeMs, memoryMib };
  await delay(reportedAfterMs);
  const after = await store.work();
  const committed = after.committed - before.store.committed;
  const rolledBack = after.rolledBack - before.store.rolledBack;
  return {
    placed,
    nodeMs,
    memoryMib,
    postgresMs: (secondsBetween(before.store, after) * 1000) / placed.count,
    transactions: (committed + rolledBack) / placed.count,
    rolledBack: rolledBack / (committed + rolledBack),
  };
}

/** Idle connections may have ended meanwhile. */
function secondsBetween(before: DatabaseWork, after: DatabaseWork): number {
  let seconds = 0;
  for (const [pid, spentSeconds] of after.processorSeconds) {
    seconds += spentSeconds - (before.processorSeconds.get(pid) ?? 0);
  }
  return seconds;
}
