import { expect, test } from 'vitest';
import { ask } from '../support/edge.ts';
import { fakeAda, startFakeApi } from '../support/fakeApi.ts';
import { startWebServer } from '../support/wholeServer.ts';

const host = 'shop.example.com';
const own = `https://${host}`;
const site = 'https://makerstall.test';
const siteHost = 'makerstall.test';

type Listed = {
  host: string;
  slug: string;
  old_slugs: string[];
  subpages?: string[];
  token: string;
  state: string;
};

const live: Listed = { host, slug: 'ada', old_slugs: ['old-ada'], token: 'tok-ada', state: 'live' };

type RequestOptions = { method?: string; body?: string; headers?: Record<string, string> };

/** The web server in front of an API whose creators have these domains. */
async function startShop(domains: Listed[] = [live]) {
  await using starting = new AsyncDisposableStack();
  const api = starting.use(await startFakeApi());
  const list = (all: Listed[]) => api.answer('/domains', { body: { domains: all } });
  list(domains);
  api.answer('/pages/bob/public', { body: { ...fakeAda.page, slug: 'bob', account_id: 'acc_bob' } });
  const server = starting.use(
    await startWebServer({
      api: api.origin,
      readsDomains: true,
      env: { PUBLIC_URL: site, METRICS_TOKEN: 'a-long-metrics-token' },
    }),
  );
  const started = starting.move();
  return {
    api,
    list,
    get: (at: string, path: string, { headers = {}, ...options }: RequestOptions = {}) =>
      ask(server, path, { ...options, headers: { ...headers, host: at } }),
    /** What the API names when the page has changed. */
    change: async () => {
      api.answer('/pages/acc_ada', { body: fakeAda.page });
      await ask(server, '/api/main/pages/acc_ada', {
        method: 'PUT',
        headers: { host: siteHost },
        body: '{"header":{"theme":"dark"}}',
      });
    },
    [Symbol.asyncDispose]: () => started.disposeAsync(),
  };
}

test('the page is at the root of its own host, and its old address leads there', async () => {
  await using shop = await startShop();
  const page = await shop.get(host, '/');
  expect(page.status).toBe(200);
  expect(page.text).toContain(`<link rel="canonical" href="${own}/"/>`);
  expect(page.text).toContain(`<meta property="og:url" content="${own}/"/>`);
  expect(page.text).toContain(`<meta property="og:image" content="${own}/share/ada.png"/>`);
  expect(page.text).not.toContain(`${site}/ada`);
  expect(page.headers['set-cookie']).toBeUndefined();
  // The same copy, once it is in the cache.
  await expect.poll(async () => (await shop.get(host, '/ada')).headers.etag).toBeDefined();
  const again = await shop.get(host, '/?utm_source=x');
  expect([again.status, typeof again.headers.etag]).toEqual([200, 'string']);
  expect((await shop.get(host, '/ada')).body.equals(again.body)).toBe(true);
  const product = await shop.get(host, '/ada/shop/prd_rug');
  expect(product.text).toContain(`<link rel="canonical" href="${own}/ada/shop/prd_rug"/>`);

  for (const [path, to] of [
    ['/ada', '/'],
    ['/ada?discount=TEN', '/?discount=TEN'],
    ['/ada/shop/prd_rug?a=b', '/ada/shop/prd_rug?a=b'],
    ['/ada.md', '/ada.md'],
    ['/ada/feed.xml', '/ada/feed.xml'],
    ['/ada/manifest.webmanifest', '/ada/manifest.webmanifest'],
  ] as const)
    for (const at of [siteHost, `${siteHost}:443`, '127.0.0.1', 'localhost:3000']) {
      const moved = await shop.get(at, path);
      expect([moved.status, moved.headers.location, moved.headers['cache-control']]).toEqual([
        307,
        own + to,
        'no-store',
      ]);
    }
  expect((await shop.get(siteHost, '/ada', { method: 'POST' })).status).toBe(405);
  shop.api.answer('/pages/ada/embeds', { body: { sites: [] } });
  // The messages of a frame name the origin of the site's link.
  expect((await shop.get(siteHost, '/ada/embed/shop')).status).toBe(200);
  expect((await shop.get(siteHost, '/ada/embedded')).status).toBe(307);
  expect((await shop.get(siteHost, '/bob')).status).toBe(200);
});

test('on its own host there is that page and no other, and nobody signs in there', async () => {
  await using shop = await startShop();
  for (const path of ['/bob', '/bob/shop', '/share/bob.png', '/bob/feed.xml', '/nobody'])
    expect([path, (await shop.get(host, path)).status]).toEqual([path, 404]);
  for (const path of ['/login', '/sign-up', '/dashboard/page', '/purchases', '/legal'])
    expect((await shop.get(host, path)).headers.location).toBe(site + path);
  for (const path of ['/api/auth/login', '/api/main/studio/acc_ada/page'])
    expect((await shop.get(host, path, { method: 'POST', body: '{}' })).status).toBe(404);
  expect((await shop.get(host, '/api/main/settings')).status).toBe(200);
  // An earlier address of the page.
  shop.api.answer('/pages/old-ada/public', { status: 404, body: { message: 'moved', moved_to: 'ada' } });
  expect((await shop.get(host, '/old-ada/shop')).headers.location).toBe('/ada/shop');
});

test('once a domain is live, other hosts are not found, but for what keeps a server running', async () => {
  await using shop = await startShop([{ ...live, state: 'found' }]);
  expect((await shop.get('other.example', '/bob')).status).toBe(200);
  shop.list([live]);
  await shop.change();
  for (const path of ['/', '/ada', '/bob', '/login', '/api/main/settings', '/robots.txt'])
    expect([path, (await shop.get('other.example', path)).status]).toEqual([path, 404]);
  expect((await shop.get('10.0.0.7:3000', '/healthz')).status).toBe(200);
  expect((await shop.get('10.0.0.7:3000', '/readyz')).status).toBe(200);
  expect((await shop.get('web-1:3000', '/api/purge/ada', { method: 'POST' })).status).toBe(204);
  const headers = { authorization: 'Bearer a-long-metrics-token' };
  expect((await shop.get('10.0.0.7:3000', '/metrics', { headers })).status).toBe(200);
});

test('a page that moves is rendered anew, there and back, before its creator gets the answer', async () => {
  await using shop = await startShop([{ ...live, state: 'waiting' }]);
  expect((await shop.get(siteHost, '/ada')).text).toContain(`href="${site}/ada"`);
  shop.list([live]);
  await shop.change();
  expect((await shop.get(siteHost, '/ada')).status).toBe(307);
  expect((await shop.get(host, '/')).text).toContain(`<link rel="canonical" href="${own}/"/>`);
  shop.list([]);
  await shop.change();
  const back = await shop.get(siteHost, '/ada');
  expect([back.status, back.text.includes(`href="${site}/ada"`)]).toEqual([200, true]);
});

test('documents for programs name the page’s own host, and the site’s lists leave it out', async () => {
  await using shop = await startShop();
  shop.api.answer('/pages', {
    body: {
      pages: [
        { slug: 'ada', updated_at: '2026-01-01' },
        { slug: 'bob', updated_at: '2026-01-01' },
      ],
    },
  });
  shop.api.answer('/products', { body: { products: [{ path: '/ada/shop/prd_rug', images: [] }] } });
  shop.api.answer('/pages/ada/dates', { body: { updated_at: '2026-01-01T00:00:00.000Z', products: [] } });
  const sitemap = (await shop.get(siteHost, '/sitemap.xml')).text;
  expect(sitemap).toContain(`<loc>${site}/bob</loc>`);
  expect(sitemap).not.toContain('ada');
  const ownSitemap = (await shop.get(host, '/sitemap.xml')).text;
  expect(ownSitemap).toContain(`<loc>${own}/</loc>`);
  expect(ownSitemap).toContain(`<loc>${own}/ada/shop</loc>`);
  expect(ownSitemap).not.toContain(site);
  expect((await shop.get(host, '/robots.txt')).text).toContain(`Sitemap: ${own}/sitemap.xml`);
  expect((await shop.get(siteHost, '/robots.txt')).text).toContain(`Sitemap: ${site}/sitemap.xml`);
  expect((await shop.get(siteHost, '/llms.txt')).text).not.toContain('/ada.md)');
  const markdown = await shop.get(host, '/ada.md');
  expect(markdown.headers['link']).toBe(`<${own}/>; rel="canonical"`);
  expect(markdown.text).toContain(`(<${own}/ada>)`);
  const feed = (await shop.get(host, '/ada/feed.xml')).text;
  expect(feed).toContain(`${own}/ada`);
  // The ids of entries stay when a page moves.
  expect(feed).toContain('tag:makerstall.test,');
  const card = await shop.get(host, `/oembed?url=${encodeURIComponent(`${own}/`)}`);
  expect(JSON.parse(card.text)).toMatchObject({ author_url: `${own}/ada`, provider_url: site });
});

test('a proxy may get certificates for domains whose records are right, and not without end', async () => {
  await using shop = await startShop([
    live,
    { ...live, slug: 'bob', host: 'found.example.com', token: 'tok-bob', state: 'found' },
    { ...live, slug: 'eve', host: 'waiting.example.com', token: 'tok-eve', state: 'waiting' },
  ]);
  const asked = async (name: string) =>
    (await shop.get('web-1:3000', `/api/certificates?domain=${name}`)).status;
  expect(await asked(host)).toBe(200);
  expect(await asked('SHOP.example.com')).toBe(200);
  expect(await asked(siteHost)).toBe(200);
  expect(await asked('found.example.com')).toBe(200);
  expect(await asked('waiting.example.com')).toBe(404);
  expect(await asked('other.example.com')).toBe(404);
  for (let count = 1; count <= 6; count += 1) {
    const name = `n${count}.example.com`;
    shop.list([live, { ...live, slug: 'bob', host: name, token: 'tok-bob', state: 'found' }]);
    await shop.change();
    expect([name, await asked(name)]).toEqual([name, count <= 4 ? 200 : 404]);
  }
  expect(await asked(host)).toBe(200);
});

test('we prove that we answer on a host with the token of that host alone', async () => {
  await using shop = await startShop([{ ...live, state: 'found' }]);
  const path = '/.well-known/makerstall/tok-ada';
  const proof = await shop.get(host, path);
  expect([proof.status, proof.text]).toEqual([200, 'tok-ada']);
  expect((await shop.get('other.example', path)).status).toBe(404);
  expect((await shop.get(host, '/.well-known/makerstall/tok-bob')).status).toBe(404);
});

test('an API without domains has none, and while the list is unknown no other host gets a page', async () => {
  await using shop = await startShop();
  shop.api.answer('/domains', { status: 500, body: {} });
  await shop.change();
  expect((await shop.get(host, '/')).status).toBe(200);
  await using none = await startFakeApi();
  none.answer('/domains', { status: 404, body: {} });
  await using server = await startWebServer({
    api: none.origin,
    readsDomains: true,
    env: { PUBLIC_URL: site },
  });
  expect((await ask(server, '/ada', { headers: { host: 'any.example' } })).status).toBe(200);
  none.answer('/domains', { status: 500, body: {} });
  await using late = await startWebServer({
    api: none.origin,
    readsDomains: true,
    env: { PUBLIC_URL: site },
  });
  const early = await ask(late, '/ada', { headers: { host: 'any.example' } });
  expect([early.status, early.headers['retry-after']]).toEqual([503, '5']);
  expect((await ask(late, '/ada', { headers: { host: siteHost } })).status).toBe(200);
});

test('the short address of a further page leads to it, and no other name does', async () => {
  await using shop = await startShop([{ ...live, subpages: ['about'] }]);
  expect(await shop.get(host, '/about?from=card')).toMatchObject({
    status: 307,
    headers: { location: '/ada/about?from=card' },
  });
  expect((await shop.get(host, '/de/about')).headers.location).toBe('/de/ada/about');
  expect((await shop.get(host, '/press')).status).toBe(404);
  expect((await shop.get(siteHost, '/about')).status).toBe(404);
  expect((await shop.get(host, '/sitemap.xml')).text).toContain(`<loc>${own}/ada/about</loc>`);
  expect((await shop.get(host, '/llms.txt')).text).toContain(`${own}/ada/about.md`);
});

test('what an own host says to language models is in the language of its page', async () => {
  await using shop = await startShop();
  expect((await shop.get(host, '/llms.txt')).text).toContain('## How to read it');
  shop.api.answer('/pages/ada/public', { body: { ...fakeAda.page, language: 'de' } });
  const german = await shop.get(host, '/llms.txt');
  expect(german.text).toContain('## So wird es gelesen');
  expect(german.headers['content-language']).toBe('de');
  expect((await shop.get(siteHost, '/llms.txt')).text).toContain('## How to read it');
});
