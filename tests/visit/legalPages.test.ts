import { expect, test } from 'vitest';
import { htmlProblems } from '../support/htmlProblems.ts';
import { legalDetails, saveLegal } from '../support/legal.ts';
import { startStall, publicUrl } from '../support/startStall.ts';
import { signIn } from '../support/studio.ts';

test('a legal page is a plain document of the web server, linked from the page and purged with it', async () => {
  await using stall = await startStall();
  const studio = await signIn(stall);
  const text = '**Who sells <here>**\n\nAda & Co\n- one\n- two';
  const documents = [
    { kind: 'imprint', text, shown: true },
    { kind: 'terms', text: 'Be kind.', shown: true },
  ];
  const missing = await stall.get('/ada/legal/imprint');
  expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-store']);
  await saveLegal(studio, { documents });
  const page = await stall.get('/ada/legal/imprint');
  expect(page.status).toBe(200);
  const html = await page.text();
  expect(await htmlProblems(html)).toEqual([]);
  expect(html).toContain('<title>Impressum · Ada &amp; Co</title>');
  expect(html).toContain(`<link rel="canonical" href="${publicUrl}/ada/legal/imprint">`);
  expect(html).toContain('<h2>Who sells &lt;here&gt;</h2><p>Ada &amp; Co</p><ul><li>one</li>');
  expect(html).toContain('<nav aria-label="Legal pages"><ul><li><a href="/ada/legal/terms">Terms</a>');
  expect(html).not.toMatch(/<script/);
  expect(Object.fromEntries(page.headers)).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': expect.stringMatching(/style-src 'self' 'sha256-[^']+'/),
  });
  const etag = page.headers.get('etag') ?? '';
  expect((await stall.get('/ada/legal/imprint', { 'if-none-match': etag })).status).toBe(304);
  expect(await stall.read('/ada')).toContain('href="/ada/legal/imprint"');

  // Through the proxy, as the dashboard saves.
  const changed = await fetch(`${stall.origin}/api/main/studio/${stall.seller}/legal`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', 'x-access-token': studio.token },
    body: JSON.stringify({
      revision: 1,
      settings: {
        ...(await studio.call('GET', '/legal')).body.settings,
        documents: [{ kind: 'terms', text: 'Be very kind.', shown: true }],
      },
    }),
  });
  expect(changed.status).toBe(200);
  expect((await stall.get('/ada/legal/imprint')).status).toBe(404);
  expect(await stall.read('/ada/legal/terms')).toContain('Be very kind.');
  expect(await stall.read('/ada')).not.toContain('href="/ada/legal/imprint"');
});

test('the heading and the links of a legal page are in the language of its address', async () => {
  await using stall = await startStall();
  const documents = ['terms', 'privacy'].map((kind) => ({ kind, text: 'Be kind.', shown: true }));
  await saveLegal(await signIn(stall), { documents });
  const german = await stall.read('/de/ada/legal/privacy');
  expect(german).toContain('<h1 dir="auto">Datenschutz</h1>');
  expect(german).toContain('>AGB</a>');
  expect(await stall.read('/ada/legal/privacy')).toContain('<h1 dir="auto">Privacy</h1>');
  expect(await stall.read('/de/ada')).toContain('>Datenschutz</a>');
});

test('a legal page and its links are in the language of its address, and in the page’s own without one', async () => {
  await using stall = await startStall();
  const studio = await signIn(stall);
  const { text } = (await studio.call('POST', '/legal/template', { kind: 'imprint', details: legalDetails }))
    .body;
  const documents = [
    { kind: 'imprint', text, shown: true },
    { kind: 'terms', text: 'Be kind.', shown: true },
  ];
  await saveLegal(studio, { documents });
  const { draft, revision } = (await studio.call('GET', '/page')).body;
  const inFrench = { ...draft, header: { ...draft.header, language: 'fr' } };
  const saved = await studio.call('PUT', '/page', { revision, draft: inFrench });
  await studio.call('POST', '/page/publish', { revision: saved.body.revision });
  const read = async (path: string) => {
    const page = await stall.get(path);
    return { language: page.headers.get('content-language'), html: await page.text() };
  };

  const german = await read('/de/ada/legal/imprint');
  expect(german.language).toBe('de');
  expect(german.html).toContain('<html lang="de" dir="ltr"');
  expect(german.html).toContain('<div class="text" dir="auto"><h2>Wer hier verkauft</h2>');
  expect(german.html).toContain(`<link rel="canonical" href="${publicUrl}/de/ada/legal/imprint">`);
  expect([...german.html.matchAll(/<a href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    '/de/ada',
    '/en/ada/legal/imprint',
    '/de/ada/legal/terms',
  ]);
  expect(await htmlProblems(german.html)).toEqual([]);
  const own = await read('/ada/legal/imprint');
  expect([own.language, /<html lang="([^"]+)"/.exec(own.html)?.[1]]).toEqual(['fr', 'fr']);
  expect(own.html).toContain('<h2>Qui vend ici</h2>');
  expect(own.html).toContain('<a href="/ada/legal/terms">Conditions générales</a>');
  expect((await read('/fr/ada/legal/imprint')).html).toContain(
    `<link rel="canonical" href="${publicUrl}/ada/legal/imprint">`,
  );

  // The creator's own words are in the page's own language, wherever they are read.
  const terms = await read('/de/ada/legal/terms');
  expect(terms.html).toContain('<div class="text" lang="fr" dir="auto"><p>Be kind.</p>');
  expect(terms.html).not.toContain('Übersetzung');
  const other = await stall.get('/de/Ada/legal/terms?a=1');
  expect([other.status, other.headers.get('location')]).toEqual([308, '/de/ada/legal/terms?a=1']);
});

test('a save purges a legal page in every language', async () => {
  await using stall = await startStall();
  const studio = await signIn(stall);
  await saveLegal(studio, { documents: [{ kind: 'terms', text: 'Be kind.', shown: true }] });
  const all = ['/ada/legal/terms', '/de/ada/legal/terms', '/en/ada/legal/terms'];
  for (const path of all) expect(await stall.read(path)).toContain('Be kind.');
  const { settings } = (await studio.call('GET', '/legal')).body;
  const documents = [{ kind: 'terms', text: 'Be very kind.', shown: true }];
  // Through the proxy, as the dashboard saves.
  const changed = await fetch(`${stall.origin}/api/main/studio/${stall.seller}/legal`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', 'x-access-token': studio.token },
    body: JSON.stringify({ revision: 1, settings: { ...settings, documents } }),
  });
  expect(changed.status).toBe(200);
  for (const path of all) expect(await stall.read(path)).toContain('Be very kind.');
});

test('other spellings of the address redirect, a moved page too, and only reading is allowed', async () => {
  await using stall = await startStall();
  const studio = await signIn(stall);
  await saveLegal(studio, { documents: [{ kind: 'terms', text: 'Be kind.', shown: true }] });
  const redirectOf = async (path: string) => {
    const { status, headers } = await stall.get(path);
    return [status, headers.get('location')];
  };
  expect(await redirectOf('/Ada/Legal/terms/?a=1')).toEqual([308, '/ada/legal/terms?a=1']);
  const posted = await fetch(`${stall.origin}/ada/legal/terms`, { method: 'POST' });
  expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  expect((await fetch(`${stall.origin}/ada/legal/terms`, { method: 'HEAD' })).status).toBe(200);
  expect((await stall.get('/ada/legal')).status).toBe(404);
  await studio.call('PUT', '/account/slug', { slug: 'ada-new' });
  expect(await redirectOf('/ada/legal/terms')).toEqual([200, null]);
  expect(await redirectOf('/ada/legal/privacy')).toEqual([308, '/ada-new/legal/privacy']);
});
