import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { ask, type Listening } from '../support/edge.ts';
import { fakeAda, startFakeApi } from '../support/fakeApi.ts';
import { waitFor } from '../support/ports.ts';
import { hasRedis, redisUrl } from '../support/redis.ts';
import { startRelay } from '../support/redisRelay.ts';
import { startWebServer } from '../support/wholeServer.ts';

// Every web server that uses this Redis hears of a purge, also those of other tests that run meanwhile.
const slug = `shop-${randomUUID().slice(0, 8)}`;
const path = `/${slug}`;
const { page } = fakeAda;

/** A fake API and web servers in front of it, whose pages are those of no other test. */
async function startFleet() {
  const api = await startFakeApi({ slug });
  const PUBLIC_URL = `http://shop-${randomUUID()}.example`;
  return {
    api,
    pagesAsked: () => api.asked.filter((asked) => asked === `/pages/${slug}/public`).length,
    start: (env: Record<string, string> = {}) =>
      startWebServer({ api: api.origin, env: { REDIS_URL: redisUrl, PUBLIC_URL, ...env } }),
    show(words: string) {
      const blocks = [{ _id: 'blk_1', type: 'text', text: words }];
      api.answer(`/pages/${slug}/public`, { body: { ...page, slug, username: slug, blocks } });
    },
    [Symbol.asyncDispose]: () => api[Symbol.asyncDispose](),
  };
}

async function untilKept(server: Listening): Promise<void> {
  await waitFor(async () => (await ask(server, path)).headers.etag !== undefined);
}

function purge(server: Listening) {
  return ask(server, `/api/purge/${slug}`, { method: 'POST' });
}

test.skipIf(!hasRedis)(
  'after a restart visitors get the copy of another web server, whole and storable',
  async () => {
    await using fleet = await startFleet();
    await using first = await fleet.start();
    await untilKept(first);
    await using second = await fleet.start();
    const kept = await ask(first, path);
    const answers = await Promise.all([ask(second, path), ask(second, path), ask(second, path)]);
    for (const answer of answers) {
      expect([answer.text, answer.headers.etag]).toEqual([kept.text, kept.headers.etag]);
      expect(answer.headers['content-security-policy']).toBe(kept.headers['content-security-policy']);
    }
    expect(fleet.pagesAsked()).toBe(1);
  },
);

test.skipIf(!hasRedis)(
  'a copy of another web server names the hosts of its advertising services',
  async () => {
    await using fleet = await startFleet();
    const pixels = { meta: '123456789012345' };
    fleet.api.answer(`/pages/${slug}/public`, { body: { ...page, slug, username: slug, pixels } });
    await using first = await fleet.start();
    await untilKept(first);
    await using second = await fleet.start();
    const { headers } = await ask(second, path);
    expect(headers['content-security-policy']).toMatch(/script-src [^;]*https:\/\/connect\.facebook\.net/);
    expect(fleet.pagesAsked()).toBe(1);
  },
);

test.skipIf(!hasRedis)('pages of another build are not used', async () => {
  await using fleet = await startFleet();
  await using first = await fleet.start();
  await untilKept(first);
  // The address of the shop is in the pages, like the files of a build.
  await using other = await fleet.start({ PUBLIC_URL: 'http://other.example' });
  expect((await ask(other, path)).text).toContain(`http://other.example/${slug}`);
});

test.skipIf(!hasRedis)(
  'a web server that missed a purge, because its connection to Redis had broken, makes up for it',
  async () => {
    using relay = await startRelay();
    await using fleet = await startFleet();
    await using first = await fleet.start();
    await using second = await fleet.start({ REDIS_URL: relay.url });
    fleet.show('Words of before.');
    await untilKept(first);
    await untilKept(second);
    const written = [path, `${path}.md`];
    const read = async () =>
      (await Promise.all(written.map((address) => ask(second, address)))).map(({ text }) => text);
    await read();
    relay.cut();
    fleet.show('Words of today.');
    await purge(first);
    for (const text of await read()) expect(text).toContain('Words of before.');
    relay.open();
    await expect.poll(read).toEqual(written.map(() => expect.stringContaining('Words of today.') as unknown));
  },
);

test.skipIf(!hasRedis)(
  'a purge in one web server applies to the copies of all, and to those in Redis',
  async () => {
    await using fleet = await startFleet();
    await using first = await fleet.start();
    await using second = await fleet.start();
    fleet.show('Words of before.');
    await untilKept(first);
    await untilKept(second);
    fleet.show('Words of today.');
    await purge(second);
    await using third = await fleet.start();
    for (const server of [second, third, first])
      await waitFor(async () => (await ask(server, path)).text.includes('Words of today.'));
    expect((await ask(third, path)).text).toContain('Words of today.');
  },
);

test.skipIf(!hasRedis)(
  'without Redis each server renders, and a purge of that time reaches Redis when it is back',
  async () => {
    await using fleet = await startFleet();
    using relay = await startRelay();
    await using first = await fleet.start({ REDIS_URL: relay.url });
    fleet.show('Words of before.');
    await untilKept(first);
    relay.cut();
    fleet.show('Words of today.');
    await purge(first);
    expect((await ask(first, path)).text).toContain('Words of today.');
    relay.open();
    await waitFor(async () => {
      await using second = await fleet.start();
      return (await ask(second, path)).text.includes('Words of today.');
    });
  },
);
