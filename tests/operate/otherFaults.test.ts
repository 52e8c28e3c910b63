import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createContext } from '../../api/context.ts';
import { openS3Storage } from '../../api/files/s3Storage.ts';
import { readS3Settings } from '../../api/files/s3Settings.ts';
import { claimNext, endClaim } from '../../api/store/claim.ts';
import { openClock } from '../../api/store/clock.ts';
import { connectRedis, firstConnection } from '../../server/redis/connectRedis.ts';
import { freePort, waitFor } from '../support/ports.ts';
import { hasRedis } from '../support/redis.ts';
import { addProduct, addSeller, chargeCart, openCart } from '../support/sales.ts';
import { startApi } from '../support/startApi.ts';
import { startS3 } from '../support/s3Server.ts';
import { startStudio } from '../support/studio.ts';
import { hasPostgres, postgresVariant, testOnStores } from '../support/stores.ts';
import { uploadWhole } from '../support/uploading.ts';

const tenMinutesMs = 600_000;

function recordLog() {
  const lines: string[] = [];
  return { lines, log: pino({ level: 'info' }, { write: (line: string) => lines.push(line) }) };
}

testOnStores('a process on the schema of a later version says so, and works', async (variant) => {
  await using api = await startApi({ variant });
  await api.context.store.transaction((trx) =>
    trx
      .insertInto('migrations' as never)
      .values({ name: '9999-later', applied_at: '' } as never)
      .execute(),
  );
  const { lines, log } = recordLog();
  await using second = await createContext({ config: api.context.config, log });
  expect(lines.join('')).toMatch(/"later":\["9999-later"\].*migrated by a later version/);
  expect(await second.store.db.selectFrom('accounts').select('id').execute()).toEqual([]);
  await api.context.store.transaction((trx) =>
    trx
      .deleteFrom('migrations' as never)
      .where('name' as never, '=', '9999-later' as never)
      .execute(),
  );
});

test.skipIf(!hasPostgres())(
  'a process whose clock is 10 minutes ahead follows the database’s clock, so that it takes nobody’s work',
  async () => {
    await using api = await startApi({ variant: postgresVariant });
    const { store } = api.context;
    const seller = await addSeller(api);
    const product_id = await addProduct(api, seller);
    const cart = await openCart(api, seller, { items: [{ product_id }] });
    expect((await chargeCart(api, { cart_id: cart.body._id })).status).toBe(200);

    const { lines, log } = recordLog();
    using right = await openClock({ store, log });
    expect(lines).toEqual([]);
    using ahead = await openClock({ store, log, now: () => new Date(Date.now() + tenMinutesMs) });
    expect(lines.join('')).toMatch(/"aheadMs":(59|60)\d{4},.*clock differs from the database's/);
    expect(Math.abs(ahead.now().getTime() - Date.now())).toBeLessThan(2000);

    const queue = { table: 'outbox', isDue: () => sql`sent_at is null`, orderBy: 'next_try_at' } as const;
    const lease = { leaseMs: 30_000 };
    const taken = await Promise.all([1, 2].map(() => claimNext({ store, now: right.now }, queue, lease)));
    expect(taken.filter(Boolean).length).toBeGreaterThan(0);
    for (;;) {
      const rest = await claimNext({ store, now: right.now }, queue, lease);
      if (!rest) break;
      taken.push(rest);
    }
    expect(await claimNext({ store, now: ahead.now }, queue, lease)).toBeUndefined();
    for (const claimed of taken) if (claimed) await endClaim(store, claimed, {});
  },
);

test('a bucket that answers 503 makes uploads wait, and they can be finished afterwards', async () => {
  await using s3 = await startS3();
  const env = { S3_URL: s3.url, S3_KEY: s3.keys.key, S3_SECRET: s3.keys.secret };
  const lines: string[] = [];
  await using studio = await startStudio({ env, onLog: (line) => lines.push(line) });
  const content = Buffer.from('twelve glazes');
  const upload = await uploadWhole(studio, { kind: 'file', name: 'Glazes.pdf', content });
  expect(upload.status).toBe(200);
  s3.fault.status = 503;
  const refused = await studio.call('POST', '/uploads', { kind: 'file', name: 'More.pdf', size: 3 });
  expect(refused).toMatchObject({ status: 503, body: { code: 'files_unavailable' } });
  expect(lines.filter((line) => line.includes('SlowDown'))).not.toEqual([]);
  const read = readS3Settings({ url: s3.url, ...s3.keys, region: undefined });
  if (!read || 'problem' in read) throw new Error(read?.problem);
  await expect(openS3Storage(read)).rejects.toMatchObject({ status: 503 });
  // An API that starts now can sell.
  const starting: string[] = [];
  await using started = await startStudio({ env, onLog: (line) => starting.push(line) });
  expect(starting.filter((line) => line.includes('the bucket of S3_URL answers with an error'))).toHaveLength(
    1,
  );
  const still = await started.call('POST', '/uploads', { kind: 'file', name: 'More.pdf', size: 3 });
  expect(still).toMatchObject({ status: 503, body: { code: 'files_unavailable' } });
  delete s3.fault.status;
  expect(await uploadWhole(started, { kind: 'file', name: 'More.pdf', content })).toMatchObject({
    status: 200,
  });
  const more = await uploadWhole(studio, { kind: 'file', name: 'More.pdf', content });
  expect(more.status).toBe(200);
  expect(s3.objects.size).toBe(3);
});

test('while the bucket is killed orders go on, uploads and downloads say why not, and both work again afterwards', async () => {
  await using s3 = await startS3();
  const env = { S3_URL: s3.url, S3_KEY: s3.keys.key, S3_SECRET: s3.keys.secret };
  await using studio = await startStudio({ env });
  const { api, seller } = studio;
  const content = Buffer.from('twelve glazes');
  const upload = (name: string) => uploadWhole(studio, { kind: 'file', name, content });
  const product_id = await addProduct(api, seller);
  const files = [{ upload_id: (await upload('Glazes.pdf')).uploadId, name: 'Glazes.pdf' }];
  expect((await studio.call('PUT', `/products/${product_id}/files`, { files })).status).toBe(200);
  const buy = async () => {
    const cart = await openCart(api, seller, { items: [{ product_id }] });
    return chargeCart(api, { cart_id: cart.body._id });
  };
  const linkOf = async (token: string) =>
    String((await api.call('GET', `/orders/${token}`)).body.items[0].delivery.files[0].url);
  const early = await linkOf((await buy()).body.order.token);
  expect(await api.call('GET', early)).toMatchObject({ status: 200, text: 'twelve glazes' });

  await s3.kill();
  const sold = await buy();
  expect(sold.status).toBe(200);
  const link = await linkOf(sold.body.order.token);
  const unavailable = {
    status: 503,
    body: {
      code: 'files_unavailable',
      message: 'Files cannot be read or saved at the moment. Please try again later.',
    },
  };
  for (const url of [early, link]) expect(await api.call('GET', url)).toMatchObject(unavailable);
  expect(await upload('More.pdf')).toMatchObject(unavailable);

  // An API that starts now can sell.
  const lines: string[] = [];
  await using started = await startStudio({ env, onLog: (line) => lines.push(line) });
  expect(lines.filter((line) => line.includes('the bucket of S3_URL'))).toHaveLength(1);
  expect(await uploadWhole(started, { kind: 'file', name: 'More.pdf', content })).toMatchObject(unavailable);

  await s3.start();
  expect((await uploadWhole(started, { kind: 'file', name: 'More.pdf', content })).status).toBe(200);
  for (const url of [early, link])
    expect(await api.call('GET', url)).toMatchObject({ status: 200, text: 'twelve glazes' });
  expect((await upload('More.pdf')).status).toBe(200);
});

test.skipIf(!hasRedis)('a Redis with another password is a line, and each server goes on alone', async () => {
  const port = await freePort();
  const args = ['--port', String(port), '--requirepass', 'right', '--save', '', '--bind', '127.0.0.1'];
  const server = spawn('redis-server', args, { stdio: 'ignore' });
  const { lines, log } = recordLog();
  const right = connectRedis({ url: `redis://:right@127.0.0.1:${port}`, log });
  const wrong = connectRedis({ url: `redis://:wrong@127.0.0.1:${port}`, log });
  try {
    await waitFor(() => right.status === 'ready');
    await firstConnection(wrong);
    await waitFor(() => lines.some((line) => /WRONGPASS.*redis is down/.test(line)));
    await expect(wrong.get('x')).rejects.toThrow();
    await expect(right.get('x')).resolves.toBeNull();
  } finally {
    for (const redis of [right, wrong]) redis.disconnect();
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    await ended;
  }
});
