import { setTimeout as delay } from 'node:timers/promises';
import type { Cluster } from '../../tools/cluster/startCluster.ts';
import type { LaunchDay } from './launchDay.ts';
import { waitFor } from './ports.ts';

export type Killed = {
  name: string;
  /** From the kill until it was ready again. */
  downMs: number;
  /** From the kill until the next buyer had a final answer. */
  nextAnswerMs: number;
};

/** From the buyers' arrival to the kill. Ten of them take longer. */
const afterMs = 50;
/** How long a killed process is gone. */
const goneMs = 500;

/** Kills each process of a cluster in turn while `buyersEach` buyers check out, and starts it again. */
export async function killInTurn(
  cluster: Cluster,
  { day, buyersEach }: { day: LaunchDay; buyersEach: number },
): Promise<Killed[]> {
  const { apis, webServers, postgres, redis, s3, balancer, proxy } = cluster;
  const killed: Killed[] = [];
  const stores = [...(postgres ? [postgres] : []), redis, s3];
  for (const member of [...apis, ...stores, ...webServers, balancer, proxy]) {
    const buying = day.come(buyersEach);
    // Then some have a cart, and some are paying.
    const killing = delay(afterMs).then(() => kill(member, day));
    const [one] = await Promise.all([killing, buying]);
    killed.push(one);
  }
  return killed;
}

async function kill(member: Cluster['s3'], day: LaunchDay): Promise<Killed> {
  const at = performance.now();
  await member.kill();
  const before = day.answered();
  // On a busy machine all buyers may have been served by now. Then one more buys while the process is down.
  const another = before === day.buyers() ? day.come(1) : undefined;
  const nextAnswer = waitFor(() => day.answered() > before, 60_000).then(() => performance.now() - at);
  await delay(goneMs);
  await member.start();
  const downMs = performance.now() - at;
  await another;
  return { name: member.name, downMs, nextAnswerMs: await nextAnswer };
}
