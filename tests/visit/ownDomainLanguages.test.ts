import { expect, test } from 'vitest';
import { languages, localeOf } from '#shared/texts/languages.ts';
import { startDomainShop } from '../support/domainShop.ts';

/** A page that is live on its own host. */
async function startShop() {
  const shop = await startDomainShop();
  await shop.confirm();
  const { servers, host, siteHost, askAt } = shop;
  return {
    ...shop,
    get: (path: string) => askAt(servers[0], [host, path]),
    getAtSite: (path: string) => askAt(servers[0], [siteHost, path]),
  };
}

const canonicalIn = (html: string) => /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];
const addressesIn = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/gi)].map(
      ([, language, href]) => [language, href],
    ),
  );

test('on its own host a page is in each language below that language, and names that host alone', async () => {
  await using shop = await startShop();
  const { own, siteHost } = shop;
  for (const [path, language, canonical] of [
    ['/', 'en', '/'],
    ['/de', 'de', '/de/'],
    ['/de/', 'de', '/de/'],
    ['/de/ada', 'de', '/de/'],
    ['/pt', 'pt-BR', '/pt/'],
    ['/de/ada/shop', 'de', '/de/ada/shop'],
    ['/ada/shop', 'en', '/ada/shop'],
  ] as const) {
    const page = await shop.get(path);
    expect([path, page.status, page.headers['content-language'], canonicalIn(page.text)]).toEqual([
      path,
      200,
      language,
      own + canonical,
    ]);
    expect(addressesIn(page.text)['de']).toBe(`${own}/de${canonical.replace(/^\/(?:de|pt)\//, '/')}`);
  }
  const home = await shop.get('/de');
  expect(addressesIn(home.text)).toEqual({
    'x-default': `${own}/`,
    ...Object.fromEntries(languages.map((one) => [localeOf(one), `${own}/${one}/`])),
    en: `${own}/`,
  });
  // Forms of the page for others, and its picture.
  expect(home.text).toContain(`<meta property="og:url" content="${own}/de/"/>`);
  const linked = [...home.text.matchAll(/(?:href|content|src)="(http:[^"]+)"/g)].map(
    ([, href]) => href ?? '',
  );
  expect(
    linked.filter((href) => new URL(href).host === siteHost && !/\/(?:legal|sign-up|$)/.test(href)),
  ).toEqual([]);
});

test('a page in another language than English is at the root of its own host in that language', async () => {
  await using shop = await startShop();
  const { own } = shop;
  const draftPath = `/studio/${shop.seller}/page`;
  const { draft } = await shop.studio('GET', draftPath);
  const german = { ...draft, header: { ...draft.header, language: 'de' } };
  const { revision } = await shop.studio('PUT', draftPath, { revision: 0, draft: german });
  await shop.studio('POST', `${draftPath}/publish`, { revision });
  for (const path of ['/', '/de']) {
    const page = await shop.get(path);
    expect([page.headers['content-language'], canonicalIn(page.text)]).toEqual(['de', `${own}/`]);
  }
  const english = await shop.get('/en');
  expect([english.headers['content-language'], canonicalIn(english.text)]).toEqual(['en', `${own}/en/`]);
  expect(addressesIn(english.text)).toMatchObject({
    'x-default': `${own}/`,
    de: `${own}/`,
    en: `${own}/en/`,
  });
});

test('what leads to the own host, along it and back to the site keeps the language', async () => {
  await using shop = await startShop();
  const { own, site } = shop;
  for (const [path, to] of [
    ['/de/ada', `${own}/de/`],
    ['/de/ada?a=b', `${own}/de/?a=b`],
    ['/de/ada/shop?a=b', `${own}/de/ada/shop?a=b`],
  ] as const)
    expect([path, (await shop.getAtSite(path)).headers.location]).toEqual([path, to]);
  for (const [path, to] of [
    ['/de/login', `${site}/de/login`],
    ['/de/purchases', `${site}/de/purchases`],
    ['/de/shop', '/de/ada/shop'],
    ['/de/shop?a=b', '/de/ada/shop?a=b'],
    ['/shop', '/ada/shop'],
    ['/de/masterclasses', '/de/ada/masterclasses'],
  ] as const) {
    const { status, headers } = await shop.get(path);
    expect([path, status, headers.location, headers['cache-control']]).toEqual([path, 307, to, 'no-store']);
  }
  const missing = await shop.get('/de/nobody');
  expect([missing.status, missing.headers['content-language']]).toEqual([404, 'de']);
  // Another creator's, and what the site alone has.
  for (const path of ['/de/bob', '/de/bob/shop', '/xx', '/de/shop/prd_1', '/de/de'])
    expect([path, (await shop.get(path)).status]).toEqual([path, 404]);
  const links = [...(await shop.get('/de')).text.matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(
    ([, href]) => href ?? '',
  );
  expect(links.length).toBeGreaterThan(2);
  expect(links.filter((href) => !/^\/de(?:\/|$)/.test(href))).toEqual([]);
});
