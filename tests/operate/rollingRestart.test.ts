import pg from 'pg';
import { expect, test } from 'vitest';
import { missingPrograms } from '../../tools/cluster/programs.ts';
import { startCluster } from '../../tools/cluster/startCluster.ts';
import { startLoad } from '../support/clusterLoad.ts';
import { demo } from '../support/makerstall.ts';
import { operateWith } from '../support/operate.ts';

test.skipIf(missingPrograms().length > 0)(
  'two web servers and two APIs are restarted one after the other under load: no request fails, no order is lost or doubled',
  async () => {
    await using cluster = await startCluster({ env: { RATE_LIMITS: 'off' } });
    const before = new Set(await orderIds(cluster.settings['DATABASE_URL']));
    const load = await startLoad(cluster.origin, { slug: demo.slug, visitors: 3, buyers: 2 });
    for (const member of [...cluster.apis, ...cluster.webServers]) {
      const answered = load.counts.requests;
      expect(await member.restart(), member.name).toBe(0);
      expect(load.counts.requests, member.name).toBeGreaterThan(answered);
    }
    await load.stop();
    expect(load.failures).toEqual([]);
    expect(load.orders.length).toBeGreaterThan(0);
    const written = (await orderIds(cluster.settings['DATABASE_URL'])).filter((id) => !before.has(id));
    expect(written.toSorted()).toEqual(load.orders.toSorted());
    const { status, stdout } = await operateWith(cluster.settings, 'check');
    expect(stdout).toContain('The books balance');
    expect(status).toBe(0);
  },
);

async function orderIds(databaseUrl: string | undefined): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query<{ id: string }>('select id from orders')).rows.map(({ id }) => id);
  } finally {
    await client.end();
  }
}
