import { expect, test } from 'vitest';
import { htmlProblems } from '../support/htmlProblems.ts';
import { saveLegal } from '../support/legal.ts';
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
