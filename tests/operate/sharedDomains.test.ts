import { expect, test, vi } from 'vitest';
import { startDomainShop, themeIn } from '../support/domainShop.ts';
import type { Listening } from '../support/edge.ts';
import { hasRedis, redisUrl } from '../support/redis.ts';

/**
 * Two web servers that share Redis. The timer that reads the list of domains every 10 s never fires, so a server knows only the changes
 * that it was told of.
 */
async function startPair() {
  await using starting = new AsyncDisposableStack();
  vi.useFakeTimers({ toFake: ['setInterval'] });
  starting.defer(() => void vi.useRealTimers());
  const shared = { REDIS_URL: redisUrl };
  const shop = starting.use(await startDomainShop({ servers: [shared, shared] }));
  const [first, second] = shop.servers;
  if (!first || !second) throw new Error('two web servers were started');
  const started = starting.move();
  return { ...shop, first, second, [Symbol.asyncDispose]: () => started.disposeAsync() };
}

/** A first render takes seconds on a busy machine. */
const patient = { timeout: 20_000, interval: 20 };

test.skipIf(!hasRedis)('confirming and removing a domain is seen by both web servers at once', async () => {
  await using shop = await startPair();
  const { first, second, askAt, host, own, site, siteHost } = shop;
  const seen = async () => {
    const answers = [];
    for (const server of [first, second]) {
      const [there, here] = [await askAt(server, [siteHost, '/ada']), await askAt(server, [host, '/'])];
      answers.push([there.status, there.headers.location, here.status, here.text.includes(`href="${own}/"`)]);
    }
    return answers;
  };
  await askAt(second, [siteHost, '/ada']);
  await shop.confirm();
  const moved = [307, `${own}/`, 200, true];
  await expect.poll(seen, patient).toEqual([moved, moved]);
  await shop.remove();
  for (const server of [first, second]) {
    await expect
      .poll(async () => {
        const page = await askAt(server, [siteHost, '/ada']);
        return [page.status, page.text.includes(`href="${site}/ada"`)];
      }, patient)
      .toEqual([200, true]);
    expect((await askAt(server, [host, '/'])).text).not.toContain(own);
  }
});

test.skipIf(!hasRedis)(
  'a page on its own host is rendered by one web server, served by the other, and purged on both',
  async () => {
    await using shop = await startPair();
    const { api, first, second, askAt, host, siteHost } = shop;
    const themeAt = async (server: Listening, at: string, path: string) => {
      const { text, headers } = await askAt(server, [at, path]);
      return [themeIn(text), headers.etag === undefined ? 'rendered' : 'kept'];
    };
    const untilKept = (server: Listening, path: string) =>
      expect.poll(async () => (await askAt(server, [host, path])).headers.etag, patient).toBeDefined();
    const paths = ['/', '/de', '/ada/shop', '/de/ada/shop'];
    // At the site's host, while the page is there.
    for (const server of [first, second]) await askAt(server, [siteHost, '/ada']);
    await shop.show('dark');
    for (const server of [first, second])
      await expect.poll(async () => (await themeAt(server, siteHost, '/ada'))[0], patient).toBe('dark');

    await shop.confirm();
    await expect.poll(async () => (await askAt(second, [siteHost, '/ada'])).status, patient).toBe(307);
    for (const path of paths) await untilKept(second, path);
    // No server is told of this change, so only a copy from before it is still dark.
    await api.context.store.transaction((trx) => trx.updateTable('pages').set({ theme: 'light' }).execute());
    for (const path of paths) {
      expect([path, ...(await themeAt(first, host, path))]).toEqual([path, 'dark', 'kept']);
      const [copy, original] = [await askAt(first, [host, path]), await askAt(second, [host, path])];
      expect(copy.headers.etag).toBe(original.headers.etag);
    }
    await shop.show('light');
    for (const server of [first, second]) {
      for (const path of paths)
        await expect
          .poll(async () => [path, (await themeAt(server, host, path))[0]], patient)
          .toEqual([path, 'light']);
      for (const path of ['/ada', '/de/ada', '/ada/shop'])
        expect((await askAt(server, [siteHost, path])).status).toBe(307);
    }
  },
);
