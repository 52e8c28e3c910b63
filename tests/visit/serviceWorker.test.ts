import { expect, test } from 'vitest';
import { serverPages as arTexts } from '#shared/texts/compiled/ar/serverPages.ts';
import { serverPages as deTexts } from '#shared/texts/compiled/de/serverPages.ts';
import { startFakeApi } from '../support/fakeApi.ts';
import { startWebServer } from '../support/wholeServer.ts';

async function startSite(env: Record<string, string> = {}) {
  const stack = new AsyncDisposableStack();
  const api = stack.use(await startFakeApi());
  const { origin } = stack.use(await startWebServer({ api: api.origin, env }));
  return {
    get: (path: string, options: RequestInit = {}) => fetch(origin + path, options),
    read: async (path: string) => (await fetch(origin + path)).text(),
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

test('the service worker is one script, asked for again at each visit, and may run and ask nothing else', async () => {
  await using site = await startSite();
  const answer = await site.get('/service-worker.js');
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; connect-src 'self'; img-src 'self'",
  });
  const again = { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } };
  expect((await site.get('/service-worker.js', again)).status).toBe(304);
  const script = await answer.text();
  expect(script).toMatch(/shell-/);
  expect(script).not.toMatch(/\bimport\b/);
  // Everything that it stores exists: one missing file would end every installation.
  const files = [...new Set(script.match(/\/assets\/[\w.-]+\.\w+/g))];
  expect(files.length).toBeGreaterThan(10);
  for (const file of files) expect((await site.get(file)).status, file).toBe(200);
});

test('documents register it where something is bought, owned or sold, and no public page does', async () => {
  await using site = await startSite();
  expect(await site.read('/dashboard/check-in')).toContain('"registersWorker":true');
  expect(await site.read('/purchases')).toContain('"registersWorker":true');
  for (const path of ['/', '/ada', '/ada/shop', '/login', '/dashboard/preview'])
    expect(await site.read(path), path).not.toContain('registersWorker');
});

test('the offline page is a whole document of the house without a price, and opens nothing of itself', async () => {
  await using site = await startSite();
  const answer = await site.get('/offline.html');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('x-robots-tag')).toBe('noindex');
  expect(answer.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-[^']+';/);
  const html = await answer.text();
  expect(html).toContain('<h1>You are offline</h1>');
  expect(html).toContain('<section hidden>');
});

test('the offline page is in the language of its address, from right to left in Arabic', async () => {
  await using site = await startSite();
  const german = await site.get('/de/offline.html');
  expect(german.headers.get('content-language')).toBe('de');
  expect(await german.text()).toContain(`<h1>${deTexts.offline.title}</h1>`);
  const arabic = await site.read('/ar/offline.html');
  expect(arabic).toContain('<html lang="ar" dir="rtl">');
  expect(arabic).toContain(`<h1>${arTexts.offline.title}</h1>`);
});

test('turned off, no page registers it, and browsers that have it get the script that removes it', async () => {
  await using site = await startSite({ SERVICE_WORKER: 'off' });
  const page = await site.get('/dashboard/check-in');
  expect(page.headers.get('content-security-policy')).toContain("worker-src 'none'");
  expect(await page.text()).not.toContain('registersWorker');
  const script = await site.read('/service-worker.js');
  expect(script).toContain('unregister()');
  expect(script).not.toContain('shell-');
});
