import { once } from 'node:events';
import { createServer, request as send, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createPageCache, type Refreshed } from './pageCache.ts';
import { readyPage } from './readyPage.ts';

const hour = 60 * 60_000;

test('a cached page depends on its path only, whatever the query, cookies or headers are', async () => {
  await using held = await startCache();
  await held.keep('/ada', 'one');
  for (const headers of [
    {},
    { cookie: 'a=b' },
    { 'x-forwarded-host': 'evil.example', 'accept-language': 'de' },
  ]) {
    const answer = await held.ask('/ada?utm=1', { headers });
    expect(answer).toMatchObject({ status: 200, body: 'one' });
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'text/html; charset=utf-8',
      'x-policy': '/ada',
    });
    expect(answer.headers.vary).toBe('accept-encoding');
    expect(answer.headers['set-cookie']).toBeUndefined();
  }
  expect((await held.ask('/Ada')).status).toBe(599);
  expect((await held.ask('/ada/shop')).status).toBe(599);
  expect((await held.ask('/ada', { method: 'POST' })).status).toBe(599);
});

test('a document’s content does not change its script policy', async () => {
  await using held = await startCache();
  await held.keep('/ada', '<script>ours()</script>');
  await held.keep('/eve', '<script>ours()</script><script>alert(1)</script>');
  const [ada, eve] = [await held.ask('/ada'), await held.ask('/eve')];
  expect([ada.headers['x-scripts'], eve.headers['x-scripts']]).toEqual(["'sha256-ours'", "'sha256-ours'"]);
});

test('the body has the encoding that the browser prefers, and HEAD gets the same headers', async () => {
  await using held = await startCache();
  await held.keep('/ada', 'one');
  const br = await held.ask('/ada', { headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } });
  expect(br.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(br.bytes).toString()).toBe('one');
  const zipped = await held.ask('/ada', { headers: { 'accept-encoding': 'gzip' } });
  expect(gunzipSync(zipped.bytes).toString()).toBe('one');
  const refused = await held.ask('/ada', { headers: { 'accept-encoding': 'br;q=0, gzip;q=0' } });
  expect(refused.headers['content-encoding']).toBeUndefined();
  const head = await held.ask('/ada', { method: 'HEAD' });
  expect(head).toMatchObject({ status: 200, body: '' });
  expect(head.headers['content-length']).toBe('3');
});

test('a browser that has the document gets a 304 with the same policy', async () => {
  await using held = await startCache();
  await held.keep('/ada', 'one');
  const { headers } = await held.ask('/ada');
  const again = await held.ask('/ada', { headers: { 'if-none-match': `"other", ${headers.etag}` } });
  expect(again).toMatchObject({ status: 304, body: '' });
  expect(again.headers['x-policy']).toBe(headers['x-policy']);
  expect(again.headers.etag).toBe(headers.etag);
  expect((await held.ask('/ada', { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
});

test('an expired page is still sent, and is rendered again once in the background', async () => {
  await using held = await startCache();
  await held.keep('/ada', 'one');
  held.clock.ms += 60_000;
  const next = held.nextRefresh();
  const [first, second] = await Promise.all([held.ask('/ada'), held.ask('/ada')]);
  expect([first.body, second.body]).toEqual(['one', 'one']);
  expect(held.refreshed).toEqual(['/ada']);
  await next.finish({ kind: 'page', page: readyPage('two') });
  expect((await held.ask('/ada')).body).toBe('two');
  expect(held.refreshed).toEqual(['/ada']);
});

test('while the API fails, the last good page is served for a day', async () => {
  await using held = await startCache();
  await held.keep('/ada', 'one');
  held.clock.ms += 60_000;
  const next = held.nextRefresh();
  expect((await held.ask('/ada')).body).toBe('one');
  await next.finish({ kind: 'failed' });
  held.clock.ms += 1000;
  expect((await held.ask('/ada')).body).toBe('one');
  expect(held.refreshed).toHaveLength(1);
  held.clock.ms += 5000;
  expect((await held.ask('/ada')).body).toBe('one');
  expect(held.refreshed).toHaveLength(2);
  held.clock.ms += 24 * hour;
  expect((await held.ask('/ada')).status).toBe(599);
});

test('a page that no longer exists leaves the cache', async () => {
  await using held = await startCache();
  await held.keep('/ada', 'one');
  held.clock.ms += 60_000;
  const next = held.nextRefresh();
  await held.ask('/ada');
  await next.finish({ kind: 'gone' });
  expect((await held.ask('/ada')).status).toBe(599);
});

test('a purge deletes every path of its slug and nothing else', async () => {
  await using held = await startCache();
  for (const path of ['/ada', '/ada/shop', '/ada/shop/prd_1', '/adalbert', '/ben'])
    await held.keep(path, path);
  held.cache.purge('ada');
  for (const path of ['/ada', '/ada/shop', '/ada/shop/prd_1'])
    expect((await held.ask(path)).status).toBe(599);
  for (const path of ['/adalbert', '/ben']) expect((await held.ask(path)).body).toBe(path);
});

test('a render that began before a purge is not cached, one that began after it is', async () => {
  await using held = await startCache();
  const before = held.cache.begin(english('/ada'));
  held.cache.purge('ada');
  const after = held.cache.begin(english('/ada'));
  held.cache.keep(before, readyPage('old'));
  expect((await held.ask('/ada')).status).toBe(599);
  held.cache.keep(after, readyPage('new'));
  expect((await held.ask('/ada')).body).toBe('new');
});

test('a refresh is not cached if a purge comes before its end', async () => {
  await using held = await startCache();
  await held.keep('/ada', 'one');
  held.clock.ms += 60_000;
  const next = held.nextRefresh();
  await held.ask('/ada');
  held.cache.purge('ada');
  await next.finish({ kind: 'page', page: readyPage('old') });
  expect((await held.ask('/ada')).status).toBe(599);
});

test('the oldest pages are evicted when the cache has too many bytes', async () => {
  await using held = await startCache({ maxBytes: 8000 });
  for (const path of ['/one', '/two', '/three', '/four', '/five', '/six', '/seven', '/eight']) {
    await held.keep(path, path);
  }
  expect((await held.ask('/one')).status).toBe(599);
  expect((await held.ask('/eight')).status).toBe(200);
});

test('a time or a size of 0 turns the cache off', async () => {
  for (const options of [{ ttlMs: 0 }, { maxBytes: 0 }]) {
    await using held = await startCache(options);
    await held.keep('/ada', 'one');
    expect((await held.ask('/ada')).status).toBe(599);
  }
});

test('each language of a page is cached, and a purge deletes all of them', async () => {
  await using held = await startCache();
  const other = { path: '/ada', language: 'de' } as const;
  held.cache.keep(held.cache.begin(other), readyPage('eins'));
  expect((await held.ask('/ada')).status).toBe(599);
  await held.keep('/ada', 'one');
  expect(await held.ask('/ada')).toMatchObject({ status: 200, body: 'one' });
  const late = held.cache.begin(other);
  held.cache.purge('ada');
  expect(late.isOutdated).toBe(true);
  expect((await held.ask('/ada')).status).toBe(599);
});

const english = (path: string) => ({ path, language: undefined });

/** A server that answers from the cache only; 599: the cache did not answer. */
async function startCache(options: { ttlMs?: number; maxBytes?: number } = {}) {
  const clock = { ms: 5_000_000 };
  const refreshed: string[] = [];
  let pending = Promise.withResolvers<Refreshed>();
  const cache = createPageCache({
    ttlMs: 60_000,
    maxBytes: 1_000_000,
    now: () => clock.ms,
    headers: ({ path, scripts }) => ({ 'x-policy': path, 'x-scripts': scripts.join(' ') }),
    cacheHeaders: () => ({ 'cache-control': 'no-cache' }),
    scriptsOf: () => ["'sha256-ours'"],
    refresh: ({ path }) => {
      refreshed.push(path);
      return pending.promise;
    },
    ...options,
  });
  const server = createServer((request, response) => {
    if (!cache.answer(request, response)) response.writeHead(599).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A TCP server's address is an object.
  const { port } = server.address() as AddressInfo;
  return {
    cache,
    clock,
    refreshed,
    async keep(path: string, text: string) {
      cache.keep(cache.begin(english(path)), readyPage(text));
    },
    nextRefresh() {
      pending = Promise.withResolvers<Refreshed>();
      const { resolve, promise } = pending;
      return {
        async finish(outcome: Refreshed) {
          resolve(outcome);
          await promise;
          await new Promise(setImmediate);
        },
      };
    },
    ask: (path: string, asked: { method?: string; headers?: Record<string, string> } = {}) =>
      ask(port, path, asked),
    async [Symbol.asyncDispose]() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

type RequestOptions = { method?: string; headers?: Record<string, string> };

type Answer = { status: number; headers: IncomingHttpHeaders; bytes: Buffer; body: string };

function ask(port: number, path: string, asked: RequestOptions): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = send({ host: '127.0.0.1', port, path, agent: false, ...asked }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const bytes = Buffer.concat(chunks);
        const { statusCode: status = 0, headers } = response;
        resolve({ status, headers, bytes, body: bytes.toString('utf8') });
      });
    });
    request.on('error', reject);
    request.end();
  });
}
