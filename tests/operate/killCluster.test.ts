import { expect, test } from 'vitest';
import { missingPrograms } from '../../tools/cluster/programs.ts';
import { startCluster } from '../../tools/cluster/startCluster.ts';
import { killInTurn } from '../support/killInTurn.ts';
import { openSale, startLaunchDay } from '../support/launchDay.ts';
import { brokenPromises } from '../support/launchDayResult.ts';

const [buyersEach, seats, uses] = [15, 125, 20];

test.skipIf(missingPrograms().length > 0)(
  'each process of a cluster is killed during checkouts: no order is lost or doubled, nothing is oversold, and the books balance',
  { timeout: 600_000 },
  async () => {
    await using cluster = await startCluster({ env: { RATE_LIMITS: 'off' } });
    const sale = await openSale(cluster, { seats, uses });
    const day = startLaunchDay(cluster.origin, sale);
    await killInTurn(cluster, { day, buyersEach });
    expect(day.buyers()).toBeGreaterThan(seats);
    expect(await brokenPromises(cluster, { sale, day })).toEqual([]);
  },
);
