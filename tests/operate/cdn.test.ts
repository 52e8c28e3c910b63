import { expect, test } from 'vitest';
import { type CdnServer, startCdnServer } from '../support/cdnServer.ts';
import { demo, type Makerstall, startMakerstall } from '../support/makerstall.ts';
import { hasNginx, startNginx } from '../support/nginx.ts';
import { temporaryDirectory } from '../support/temporaryDirectory.ts';

/** A first render takes seconds on a busy machine. */
const patient = { timeout: 20_000 };
const token = 'a-token-that-is-nowhere';

function fastly({ origin }: CdnServer): Record<string, string> {
  return { CDN: 'fastly', CDN_ID: 'service1', CDN_TOKEN: token, CDN_API_URL: origin };
}

/** The demo's creator, signed in. */
async function signIn({ origin }: Makerstall) {
  const call = async (method: string, path: string, body: unknown, headers = {}) => {
    const sent = await fetch(`${origin}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    return { status: sent.status, body: await sent.json() };
  };
  const { body } = await call('POST', '/api/auth/login', demo);
  const access = { 'x-access-token': body.token };
  const { account_id } = body.user;
  return {
    show: (theme: 'light' | 'dark') =>
      call('PUT', `/api/main/pages/${account_id}`, { header: { theme } }, access),
    move: (slug: string) => call('PUT', `/api/main/studio/${account_id}/account/slug`, { slug }, access),
  };
}

async function untilStored(origin: string, path: string): Promise<Response> {
  let answer = await fetch(`${origin}${path}`);
  await expect
    .poll(async () => {
      answer = await fetch(`${origin}${path}`);
      await answer.body?.cancel();
      return answer.headers.get('cache-control');
    }, patient)
    .toContain('s-maxage');
  return answer;
}

test('only public pages may be stored by shared caches, with the tags of their creator', async () => {
  await using cdn = await startCdnServer();
  await using server = await startMakerstall({ env: fastly(cdn) });
  for (const path of ['/ada', '/ada/shop', '/ada/masterclasses']) {
    const { headers } = await untilStored(server.origin, path);
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'public, max-age=0, s-maxage=60',
      'surrogate-control': 'max-age=60, stale-while-revalidate=86400, stale-if-error=86400',
      'surrogate-key': 'ada _pages',
      vary: 'accept-encoding',
      etag: expect.stringMatching(/^W\/"/),
    });
    expect(headers.get('set-cookie')).toBeNull();
    const again = await fetch(server.origin + path, {
      headers: { 'if-none-match': headers.get('etag') ?? '' },
    });
    expect([again.status, again.headers.get('surrogate-key')]).toEqual([304, 'ada _pages']);
  }
  const picture = await fetch(`${server.origin}/share/ada.png`);
  expect(picture.headers.get('surrogate-key')).toBe('ada _pages');
  for (const [path, status, caching] of [
    ['/', 200, 'no-store'],
    ['/login', 200, 'no-store'],
    ['/dashboard/orders', 200, 'no-store'],
    ['/nobody', 404, 'no-store'],
    ['/orders/tok_unknown', 404, 'no-store'],
    ['/Ada', 308, 'no-store'],
    ['/share/nobody.png', 404, 'no-store'],
    ['/assets/unknown.js', 404, 'no-store'],
    ['/api/geo', 200, 'no-store'],
    ['/api/main/pages/ada/public', 200, 'private, no-cache'],
    ['/api/main/orders/tok_unknown', 404, 'private, no-cache'],
    ['/api/main/carts/cart_unknown', 404, 'private, no-cache'],
  ] as const) {
    const { status: got, headers } = await fetch(server.origin + path, { redirect: 'manual' });
    expect([path, got, headers.get('cache-control')]).toEqual([path, status, caching]);
    expect([headers.get('surrogate-key'), headers.get('surrogate-control')]).toEqual([null, null]);
  }
});

test('a change is purged in the CDN before its creator hears of it, and a move purges both addresses', async () => {
  await using cdn = await startCdnServer();
  await using server = await startMakerstall({ env: fastly(cdn) });
  // Pages of an earlier start may be of another build.
  await expect.poll(() => cdn.purged, patient).toContainEqual(['_pages']);
  const ada = await signIn(server);
  const atPurge: (string | undefined)[] = [];
  cdn.answers.onPurge = async () => {
    atPurge.push(/data-theme="(\w+)"/.exec(await (await fetch(`${server.origin}/ada`)).text())?.[1]);
  };
  await untilStored(server.origin, '/ada');
  expect((await ada.show('dark')).status).toBe(200);
  expect(cdn.purged.flat()).toContain('ada');
  // What the CDN would have asked for at this moment.
  expect(atPurge.at(-1)).toBe('dark');
  delete cdn.answers.onPurge;
  const before = cdn.purged.length;
  expect((await ada.move('ada-moved')).status).toBe(200);
  expect(cdn.purged.slice(before).flat().toSorted()).toEqual(expect.arrayContaining(['ada', 'ada-moved']));
});

test('a CDN that fails delays no creator for long, and is asked again, also after the server was killed', async () => {
  await using cdn = await startCdnServer();
  await using data = await temporaryDirectory();
  const started = { dataDir: data.path, env: { ...fastly(cdn), DEMO: 'true' } };
  {
    await using server = await startMakerstall(started);
    await expect.poll(() => cdn.purged, patient).toContainEqual(['_pages']);
    const ada = await signIn(server);
    cdn.answers.status = 503;
    expect((await ada.show('dark')).status).toBe(200);
    const metrics = await (await fetch(`${server.origin}/metrics`)).text();
    expect(metrics).toMatch(/^makerstall_cdn_purges_total\{outcome="failed"\} [1-9]/m);
    expect(metrics).toMatch(/^makerstall_cdn_purges_waiting [1-9]/m);
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
    cdn.answers.status = 200;
    await expect.poll(() => cdn.purged.flat(), patient).toContain('ada');
    await expect.poll(() => server.output(), patient).toContain('the CDN purges again');
    cdn.answers.status = 503;
    expect((await ada.show('light')).status).toBe(200);
    expect(server.output()).toContain('the CDN did not purge and may show old pages');
    expect(server.output()).not.toContain(token);
    server.process.kill('SIGKILL');
  }
  cdn.answers.status = 200;
  const before = cdn.purged.length;
  await using server = await startMakerstall(started);
  await expect.poll(() => cdn.purged.slice(before), patient).toContainEqual(['_pages']);
  expect(server.output()).not.toContain(token);
});

test.skipIf(!hasNginx)(
  'nginx answers alone from its cache, shows a change at once after its purge, and stores nothing else',
  async () => {
    await using cdn = await startCdnServer();
    await using server = await startMakerstall({ env: { ...fastly(cdn), CDN_TTL_S: '3600' } });
    await using nginx = await startNginx({ upstream: server.origin });
    cdn.answers.onPurge = nginx.purge;
    const untilPurgedTwice = (tag: string) =>
      expect.poll(() => cdn.purged.filter((tags) => tags.includes(tag)).length, patient).toBe(2);
    await untilPurgedTwice('_pages');
    const visit = async (path = '/ada') => {
      const answer = await fetch(nginx.origin + path);
      const text = await answer.text();
      return { cache: answer.headers.get('x-cache'), theme: /data-theme="(\w+)"/.exec(text)?.[1] };
    };
    const asked = async () =>
      [
        ...(await (await fetch(`${server.origin}/metrics`)).text()).matchAll(
          /^makerstall_page_cache_total.* (\d+)$/gm,
        ),
      ]
        .map(([, count]) => Number(count))
        .reduce((sum, count) => sum + count, 0);
    const untilHit = () => expect.poll(() => visit(), patient).toMatchObject({ cache: 'HIT' });
    await untilHit();
    const before = await asked();
    for (let visitor = 0; visitor < 20; visitor += 1) expect((await visit()).cache).toBe('HIT');
    expect(await asked()).toBe(before);

    const ada = await signIn(server);
    const { theme } = await visit();
    const other = theme === 'dark' ? 'light' : 'dark';
    expect((await ada.show(other)).status).toBe(200);
    expect((await visit()).theme).toBe(other);
    await untilPurgedTwice('ada');
    await untilHit();
    expect((await visit()).theme).toBe(other);

    for (const path of ['/login', '/nobody', '/api/main/pages/ada/public'])
      for (let visitor = 0; visitor < 2; visitor += 1) expect((await visit(path)).cache).toBe('MISS');
  },
);

test.skipIf(!hasNginx)(
  'a cache that is never purged asks again after its time, and shows its copy while the server is down',
  async () => {
    await using server = await startMakerstall({ env: { CDN: 'other', CDN_TTL_S: '1' } });
    await using nginx = await startNginx({ upstream: server.origin });
    const visit = async () => {
      const answer = await fetch(`${nginx.origin}/ada`);
      return { status: answer.status, cache: answer.headers.get('x-cache'), text: await answer.text() };
    };
    await expect.poll(visit, patient).toMatchObject({ status: 200, cache: 'HIT' });
    const { text } = await visit();
    await expect.poll(async () => (await visit()).cache, patient).toBe('REVALIDATED');
    server.process.kill('SIGKILL');
    await expect.poll(visit, patient).toEqual({ status: 200, cache: 'STALE', text });
    expect((await fetch(`${nginx.origin}/login`)).status).toBe(502);
  },
);
