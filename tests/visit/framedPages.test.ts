import { hash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import type { ScriptVersion } from '#shared/addresses/embedScript.ts';
import { addProduct } from '../support/sales.ts';
import { startStall } from '../support/startStall.ts';
import { signIn } from '../support/studio.ts';

const site = 'https://example.com';
const embedReleases = 'client/embedReleases';

/** What a site needs that loads one version and checks it. */
const immutable = {
  'content-type': 'text/javascript; charset=utf-8',
  'cache-control': 'public, max-age=31536000, immutable',
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};

const policyOf = ({ headers }: Response) =>
  /frame-ancestors [^;]*/.exec(headers.get('content-security-policy') ?? '')?.[0];

type Stall = Awaited<ReturnType<typeof startStall>>;

/** Through the web server, which purges the page. */
async function listSite({ origin, seller }: Stall, { token }: { token: string }): Promise<number> {
  const { status } = await fetch(`${origin}/api/main/studio/${seller}/embeds`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', 'x-access-token': token },
    body: JSON.stringify({ revision: 0, settings: { sites: [site] } }),
  });
  return status;
}

test('the listed sites may frame a page at its second address, from the moment the list is saved', async () => {
  await using stall = await startStall();
  const studio = await signIn(stall);
  const before = await stall.get('/ada/embed');
  expect([before.status, policyOf(before)]).toEqual([200, "frame-ancestors 'self'"]);
  expect(await listSite(stall, studio)).toBe(200);

  const framed = await stall.get('/ada/embed');
  expect(policyOf(framed)).toBe(`frame-ancestors 'self' ${site}`);
  expect(framed.headers.get('x-frame-options')).toBeNull();
  expect(Object.fromEntries(framed.headers)).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
    'x-robots-tag': 'noindex',
    'cross-origin-resource-policy': 'cross-origin',
  });
  const html = await framed.text();
  const script =
    /<base target="_blank"\/?><script src="(\/assets\/frame-[\w-]+\.js)" data-close="Close">/.exec(
      html,
    )?.[1] ?? '';
  expect((await stall.get(script)).headers.get('cache-control')).toContain('immutable');
  expect(html).toContain('<link rel="canonical" href="https://stalls.example/ada"/>');
  const page = await stall.get('/ada');
  expect(await page.text()).not.toMatch(/<base|\/frame-/);

  const etag = framed.headers.get('etag') ?? '';
  const unchanged = await stall.get('/ada/embed', { 'if-none-match': etag });
  expect([unchanged.status, policyOf(unchanged)]).toEqual([304, policyOf(framed)]);

  expect([policyOf(page), page.headers.get('x-frame-options')]).toEqual(["frame-ancestors 'none'", 'DENY']);
  for (const path of ['/login', '/ada/shop', '/ada/legal/terms', '/ada/embed/shop/none'])
    expect(policyOf(await stall.get(path))).toBe("frame-ancestors 'none'");
});

test('every public page has one, other spellings redirect, and a moved page leads to its own', async () => {
  await using stall = await startStall();
  const studio = await signIn(stall);
  const id = await addProduct(stall.api, stall.seller);
  const seen = async (path: string, method = 'GET') => {
    const { status, headers } = await fetch(`${stall.origin}${path}`, { method, redirect: 'manual' });
    return [status, headers.get('location')];
  };
  for (const path of ['/ada/embed', '/ada/embed/shop', `/ada/embed/shop/${id}`, '/ada/embed/masterclasses'])
    expect(await seen(path)).toEqual([200, null]);
  expect(await seen('/Ada/Embed/Shop/?discount=a')).toEqual([308, '/ada/embed/shop?discount=a']);
  expect(await seen('/ada/embed', 'POST')).toEqual([405, null]);
  for (const path of ['/bob/embed', '/ada/embed/legal/terms', '/ada/embed/embed', '/orders/embed'])
    expect((await seen(path))[0]).toBe(404);
  await studio.call('PUT', '/account/slug', { slug: 'ada-new' });
  expect(await seen(`/ada/embed/shop/${id}?a`)).toEqual([200, null]);
  expect(await seen('/ada/embed/masterclasses/none')).toEqual([308, '/ada-new/embed/masterclasses/none']);
});

test('a frame is in the language of its address, each kept and purged as the page', async () => {
  await using stall = await startStall();
  const studio = await signIn(stall);
  const id = await addProduct(stall.api, stall.seller);
  const seen = async (path: string) => {
    const { status, headers } = await stall.get(path);
    return [status, headers.get('location') ?? headers.get('content-language')];
  };
  const wordsOf = async (path: string) => {
    const html = await stall.read(path);
    return [/<html lang="([^"]+)"/.exec(html)?.[1], /data-close="([^"]+)"/.exec(html)?.[1]];
  };
  expect(await wordsOf('/ada/embed')).toEqual(['en', 'Close']);
  expect(await wordsOf('/de/ada/embed')).toEqual(['de', 'Schließen']);
  expect(await wordsOf(`/ar/ada/embed/shop/${id}`)).toEqual(['ar', 'إغلاق']);
  const german = await stall.get('/de/ada/embed');
  expect(Object.fromEntries(german.headers)).toMatchObject({
    'content-language': 'de',
    vary: 'accept-encoding',
    'x-robots-tag': 'noindex',
  });
  expect(policyOf(german)).toBe("frame-ancestors 'self'");
  const html = await german.text();
  expect(html).toContain('<link rel="canonical" href="https://stalls.example/de/ada"/>');
  // The languages that search engines are told of are the page's own addresses.
  expect(html).toContain('hrefLang="fr" href="https://stalls.example/fr/ada"');
  expect(html).not.toMatch(/hrefLang="[^"]+" href="[^"]*\/embed/);

  expect(await seen('/de/Ada/Embed/Shop/?discount=a')).toEqual([308, '/de/ada/embed/shop?discount=a']);
  expect(await seen('/xx/ada/embed')).toEqual([404, 'en']);
  expect(await seen('/de/bob/embed')).toEqual([404, 'de']);
  expect(await seen('/de/embed')).toEqual([404, 'de']);

  expect(await listSite(stall, studio)).toBe(200);
  expect(policyOf(await stall.get('/de/ada/embed'))).toBe(`frame-ancestors 'self' ${site}`);
  await studio.call('PUT', '/account/slug', { slug: 'ada-new' });
  expect(await seen('/de/ada/embed/masterclasses/none')).toEqual([
    308,
    '/de/ada-new/embed/masterclasses/none',
  ]);
});

test('the script of other sites has an address that is asked for again, and one of this version', async () => {
  await using stall = await startStall();
  const newest = await stall.get('/embed.js', { 'accept-encoding': 'br' });
  expect(Object.fromEntries(newest.headers)).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': 'br',
    'cache-control': 'public, max-age=300',
    'cross-origin-resource-policy': 'cross-origin',
  });
  const text = await newest.text();
  expect(text).toContain('data-makerstall');

  const version = await stall.get('/embed.json');
  expect(version.headers.get('cache-control')).toBe('no-cache');
  const { script, integrity } = (await version.json()) as ScriptVersion;
  expect(script).toMatch(/^\/assets\/embed-[\w-]{7}\.js$/);
  const fixed = await stall.get(script, { 'accept-encoding': 'br' });
  expect(Object.fromEntries(fixed.headers)).toMatchObject(immutable);
  const body = await fixed.text();
  expect(body).toBe(text);
  expect(integrity).toBe(`sha384-${hash('sha384', body, 'base64')}`);
});

test('every version of the script that was released goes on answering with its bytes, and this one is kept too', async () => {
  await using stall = await startStall();
  const { script } = (await (await stall.get('/embed.json')).json()) as ScriptVersion;
  const kept = await readdir(embedReleases);
  // `node tools/keepEmbed.ts` keeps it.
  expect(kept).toContain(basename(script));
  expect(kept.length).toBeGreaterThan(1);
  for (const file of kept) {
    const answer = await stall.get(`/assets/${file}`);
    expect([answer.status, file]).toEqual([200, file]);
    expect(Object.fromEntries(answer.headers)).toMatchObject(immutable);
    expect(await answer.text()).toBe(await readFile(join(embedReleases, file), 'utf8'));
  }
  expect((await stall.get('/assets/embed-0000000.js')).status).toBe(404);
});
