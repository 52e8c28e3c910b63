import { missingPrograms } from '../../cluster/programs.ts';
import { startCluster } from '../../cluster/startCluster.ts';
import { killInTurn, type Killed } from '../../../tests/support/killInTurn.ts';
import { openSale, startLaunchDay } from '../../../tests/support/launchDay.ts';
import { brokenPromises } from '../../../tests/support/launchDayResult.ts';
import type { Bench, Group } from '../bench.ts';
import { markdownTable } from '../markdownTable.ts';

/** `seats`: enough until the last kill, and too few then. */
const sizes = {
  full: { buyersEach: 64, seats: 550, uses: 100 },
  quick: { buyersEach: 16, seats: 136, uses: 25 },
};

/** Kills every process of a cluster in turn while buyers are paying. A broken promise fails. */
export async function kills({ mode }: Bench): Promise<Group[]> {
  const missing = missingPrograms();
  if (missing.length > 0) {
    console.log(`skipped, because these programs are missing: ${missing.join(', ')}`);
    return [];
  }
  await using cluster = await startCluster({ env: { RATE_LIMITS: 'off' } });
  const { buyersEach, seats, uses } = sizes[mode];
  const sale = await openSale(cluster, { seats, uses });
  const began = performance.now();
  const day = startLaunchDay(cluster.origin, sale);
  const killed = await killInTurn(cluster, { day, buyersEach });
  const seconds = (performance.now() - began) / 1000;
  const broken = await brokenPromises(cluster, { sale, day });
  if (broken.length > 0) throw new Error(`promises were broken:\n${broken.join('\n')}`);
  return [
    {
      title: 'Everything killed in turn',
      about: [
        `${day.buyers()} buyers of a ticket with ${seats} seats and of a discount with ${uses} uses, at two web servers and two APIs, on a PostgreSQL, a Redis and a bucket that`,
        'the row started itself. Every third buyer clicks twice, and the seller refunds every twentieth order and asks for a payout after every fifteenth, with two clicks each. Each process is killed once',
        '(SIGKILL; PostgreSQL as `pg_ctl stop -m immediate` does it), during the checkouts, and started again half a second later.',
        `Buyers who get no answer try again with the same key: ${day.failedTries()} tries in ${seconds.toFixed(0)} s. Afterwards:`,
        `0 of ${day.orders.size} orders lost, 0 doubled, 0 seats and 0 uses too many, 0 of ${day.refunded.size} refunds and ${day.paidOut.size} payouts wrong, and the books balance (otherwise the row fails).`,
        '',
        tableOf(killed),
      ].join('\n'),
      figures: [],
      memory: [],
    },
  ];
}

function tableOf(killed: Killed[]): string {
  const rows = killed.map(({ name, downMs, nextAnswerMs }) => [
    name,
    Math.round(downMs),
    Math.round(nextAnswerMs),
  ]);
  return markdownTable(['killed', 'ready again after ms', 'next buyer served after ms'], rows);
}
