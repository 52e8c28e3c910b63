import { expect, test } from 'vitest';
import { de } from '#shared/texts/compiled/de.ts';
import { en } from '#shared/texts/en.ts';
import { languages } from '#shared/texts/languages.ts';
import { ask } from '../support/edge.ts';
import { fakeAda, startFakeApi } from '../support/fakeApi.ts';
import { startWebServer } from '../support/wholeServer.ts';

async function startShop(page: object = {}) {
  await using starting = new AsyncDisposableStack();
  const api = starting.use(await startFakeApi());
  api.answer('/pages/ada/public', { body: { ...fakeAda.page, ...page } });
  const server = starting.use(
    await startWebServer({ api: api.origin, env: { PUBLIC_URL: 'https://stalls.example' } }),
  );
  const started = starting.move();
  return {
    api,
    /** What the API names when the page has changed. */
    change: () =>
      ask(server, '/api/main/pages/acc_ada', { method: 'PUT', body: '{"header":{"theme":"dark"}}' }),
    get: async (path: string, headers: Record<string, string> = {}) => {
      const answer = await ask(server, path, { headers });
      return { ...answer, text: answer.body.toString() };
    },
    [Symbol.asyncDispose]: () => started.disposeAsync(),
  };
}

const rootOf = (html: string) => /<html lang="([^"]+)" dir="([^"]+)"/.exec(html)?.slice(1);

test('each language has an address of its own, which decides the language of the page', async () => {
  await using shop = await startShop();
  const english = await shop.get('/ada');
  expect(rootOf(english.text)).toEqual(['en', 'ltr']);
  expect(english.headers['content-language']).toBe('en');
  expect(english.text).toContain(en.page.findMyPurchases);
  const german = await shop.get('/de/ada');
  expect([german.status, german.headers['content-language']]).toEqual([200, 'de']);
  expect(rootOf(german.text)).toEqual(['de', 'ltr']);
  expect(german.text).toContain(de.page.findMyPurchases);
  expect(german.text).not.toContain(en.page.findMyPurchases);
  expect(rootOf((await shop.get('/ar/ada')).text)).toEqual(['ar', 'rtl']);
  expect(rootOf((await shop.get('/pt/ada')).text)).toEqual(['pt-BR', 'ltr']);
});

test('no header changes the language of an answer', async () => {
  await using shop = await startShop();
  const german = await shop.get('/ada', { 'accept-language': 'de', cookie: 'language=de' });
  expect(rootOf(german.text)).toEqual(['en', 'ltr']);
  expect(german.headers.vary).toBe('accept-encoding');
});

test('the address without a language is in the language of the page', async () => {
  await using shop = await startShop({ language: 'de' });
  const own = await shop.get('/ada');
  expect(rootOf(own.text)).toEqual(['de', 'ltr']);
  expect(own.text).toContain('<link rel="canonical" href="https://stalls.example/ada"/>');
  const same = await shop.get('/de/ada');
  expect(same.text).toContain('<link rel="canonical" href="https://stalls.example/ada"/>');
  const english = await shop.get('/en/ada');
  expect(rootOf(english.text)).toEqual(['en', 'ltr']);
  expect(english.text).toContain('<link rel="canonical" href="https://stalls.example/en/ada"/>');
});

test('a page lists its addresses in all languages for search engines', async () => {
  await using shop = await startShop();
  const { text } = await shop.get('/de/ada/shop');
  const listed = [...text.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/gi)];
  const site = 'https://stalls.example';
  expect(Object.fromEntries(listed.map(([, language, href]) => [language, href]))).toEqual({
    'x-default': `${site}/ada/shop`,
    ...Object.fromEntries(languages.map((one) => [one === 'pt' ? 'pt-BR' : one, `${site}/${one}/ada/shop`])),
    en: `${site}/ada/shop`,
  });
});

test('screens of the site list their addresses in all languages, but not where a payment is under way', async () => {
  await using shop = await startShop();
  const listedAt = async (path: string) =>
    [...(await shop.get(path)).text.matchAll(/<link rel="alternate" hrefLang="de" href="([^"]+)"/gi)].map(
      ([, href]) => href,
    );
  for (const path of [
    '/sign-up',
    '/login',
    '/forgot-password',
    '/purchases',
    '/find-purchases',
    '/report-bug',
  ])
    expect([path, await listedAt(path)]).toEqual([path, [`https://stalls.example/de${path}`]]);
  for (const path of ['/redirect?to=/ada', '/redirect/test-bank', '/dashboard/orders', '/nobody'])
    expect([path, await listedAt(path)]).toEqual([path, []]);
});

test('the footer of a page links the platform’s statement on accessibility, in the language shown', async () => {
  await using shop = await startShop({ language: 'de' });
  const linkIn = (text: string) =>
    /<a href="([^"]*\/legal\/accessibility)">([^<]+)<\/a>/.exec(text)?.slice(1);
  expect(linkIn((await shop.get('/ada')).text)).toEqual(['/de/legal/accessibility', de.page.accessibility]);
  expect(linkIn((await shop.get('/en/ada')).text)).toEqual(['/legal/accessibility', en.page.accessibility]);
});

test('links lead to pages in the same language', async () => {
  await using shop = await startShop();
  const { text } = await shop.get('/de/ada');
  const own = [...text.matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(([, href]) => href ?? '');
  const translated = own.filter((href) => !/^\/(api|media|assets)\//.test(href));
  expect(translated.length).toBeGreaterThan(3);
  expect(translated.filter((href) => !href.startsWith('/de/'))).toEqual([]);
});

test('a page loads the texts of its own language and none of the others', async () => {
  await using shop = await startShop();
  const filesOf = (html: string, language: string) =>
    [...html.matchAll(/(?:href|src)="(\/assets\/[^"]*\/texts[^"]*\.js)"/g)]
      .map(([, file = '']) => file)
      .filter((file) => file.startsWith(`/assets/${language}`));
  const english = await shop.get('/ada/shop');
  const german = await shop.get('/de/ada/shop');
  expect(english.text).not.toContain('type="importmap"');
  expect(filesOf(english.text, 'en').length).toBeGreaterThan(1);
  expect(filesOf(german.text, '')).toEqual(filesOf(german.text, 'de'));
  const map = /<script type="importmap">(.*?)<\/script>/.exec(german.text)?.[1] ?? '{}';
  const { imports } = JSON.parse(map) as { imports: Record<string, string> };
  const own = imports['/assets/en/'] ?? '';
  expect(own).toMatch(/^\/assets\/de-\w+\/$/);
  expect(filesOf(german.text, 'de')).toEqual(
    filesOf(english.text, 'en').map((file) => file.replace('/assets/en/', own)),
  );
  for (const file of filesOf(german.text, 'de')) {
    const script = await shop.get(file);
    expect([script.status, script.headers['cache-control']]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
    expect(script.text).not.toContain(en.page.findMyPurchases);
  }
});

test('the policy allows the import map of the page’s language, also from the cache', async () => {
  await using shop = await startShop();
  const hashes = (policy: unknown) => String(policy).match(/'sha256-[^']+'/g) ?? [];
  const english = await shop.get('/ada');
  const german = await shop.get('/de/ada');
  expect(hashes(german.headers['content-security-policy'])).toHaveLength(
    hashes(english.headers['content-security-policy']).length + 1,
  );
  await expect.poll(async () => (await shop.get('/de/ada')).headers.etag).toBeDefined();
  const cached = await shop.get('/de/ada');
  expect(hashes(cached.headers['content-security-policy'])).toEqual(
    hashes(german.headers['content-security-policy']),
  );
  expect(cached.headers['content-language']).toBe('de');
});

test('a change of the page reaches every language', async () => {
  await using shop = await startShop();
  for (const path of ['/ada', '/de/ada', '/ja/ada'])
    await expect.poll(async () => (await shop.get(path)).headers.etag).toBeDefined();
  shop.api.answer('/pages/ada/public', {
    body: { ...fakeAda.page, header: { ...fakeAda.page.header, title: 'Ada the Second' } },
  });
  shop.api.answer('/pages/acc_ada', { body: fakeAda.page });
  await shop.change();
  for (const path of ['/ada', '/de/ada', '/ja/ada'])
    expect((await shop.get(path)).text).toContain('Ada the Second');
});

test('redirects stay in the language', async () => {
  await using shop = await startShop();
  const moved = await shop.get('/de/ADA/?utm_source=x');
  expect([moved.status, moved.headers.location]).toEqual([308, '/de/ada?utm_source=x']);
});

test.each(['/dashboard/page', '/dashboard/orders/ord_1', '/dashboard/door'])(
  'a creator reads %s in the language of its address',
  async (path) => {
    await using shop = await startShop();
    const german = await shop.get(`/de${path}`);
    expect(german.status).toBe(200);
    expect(rootOf(german.text)).toEqual(['de', 'ltr']);
    expect(german.headers['content-language']).toBe('de');
    expect(german.text).toContain('"/assets/en/":"/assets/de-');
    expect(rootOf((await shop.get(path)).text)).toEqual(['en', 'ltr']);
  },
);

test('what is nobody’s is not found, in the language of the address', async () => {
  await using shop = await startShop();
  shop.api.answer('/pages/nobody/public', { status: 404, body: {} });
  const gone = await shop.get('/de/nobody');
  expect(gone.status).toBe(404);
  expect(rootOf(gone.text)).toEqual(['de', 'ltr']);
  expect(gone.text).toContain(de.screens.nobodyHere);
  expect(gone.headers['content-language']).toBe('de');
});

test.each(['/xx/ada', '/de/api/main/settings', '/de/assets/x.js', '/de/healthz', '/DE/ada'])(
  '%s is no address of a translated page',
  async (path) => {
    await using shop = await startShop();
    expect((await shop.get(path)).status).toBe(404);
  },
);

test.each(['/de', '/de/', '/de/login', '/de/purchases', '/de/find-purchases', '/de/sign-up'])(
  'the screen %s is German',
  async (path) => {
    await using shop = await startShop();
    const { status, text } = await shop.get(path);
    expect(status).toBe(200);
    expect(rootOf(text)).toEqual(['de', 'ltr']);
  },
);
