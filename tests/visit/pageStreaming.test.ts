import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { brotliDecompressSync, createBrotliDecompress, createGunzip, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { fakeAda } from '../support/fakeApi.ts';
import { startSite, stateIn } from '../support/startSite.ts';

const googlebot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

test('the first bytes are sent before secondary data, which follows; the state is last', async () => {
  await using site = await startSite();
  const release = site.api.hold('/ada/public/shop');
  const answer = await site.pages.open('/ada');
  expect(answer.status).toBe(200);
  expect(answer.first).toContain('Decisive words of Ada.');
  expect(answer.first).not.toContain('A rug of many knots');
  expect(answer.first).not.toContain('id="state"');
  release();
  const html = await answer.rest;
  expect(html).toContain('A rug of many knots');
  expect(html).toMatch(/<script type="application\/json" id="state">[^<]*<\/script><\/body><\/html>$/);
  expect(Object.keys(stateIn(html))).toEqual(['auth', 'publicPage', 'productType', 'cart', 'ui']);
  expect(stateIn(html).publicPage['shop']?.status).toBe('ready');
  expect(site.pages.errors).toEqual([]);
});

test('scripts come after what is visible: styles, fonts and the first picture', async () => {
  await using site = await startSite();
  const html = await (await site.pages.open('/ada')).rest;
  const tags = html.match(/<(script|link)[^>]*(src|href)="[^"]*\.js"[^>]*>/g) ?? [];
  expect(tags.length).toBeGreaterThan(1);
  // They apply to no medium, so browsers do not load them before the inline script says so.
  expect(tags.filter((tag) => !/^<link rel="modulepreload".* media="not all"/.test(tag))).toEqual([]);
});

test('a page whose data is there at once is one whole document in order, in every encoding', async () => {
  await using site = await startSite({ ttlMs: 0 });
  const unpack = { identity: (bytes: Buffer) => bytes, br: brotliDecompressSync, gzip: gunzipSync };
  for (const [encoding, unpacked] of Object.entries(unpack)) {
    const answer = await site.pages.fetch('/ada', { headers: { 'accept-encoding': encoding } });
    expect(answer.headers['content-encoding'] ?? 'identity').toBe(encoding);
    const html = unpacked(answer.bytes).toString();
    expect(html).toMatch(/^<!DOCTYPE html><html lang="en"/);
    expect(html).not.toMatch(/<template|hidden id="S:|\$RC|<!--\$[?!]/);
    // The cache stores this document too, so its policy allows the one script that all documents share, by hash.
    const policy = String(answer.headers['content-security-policy']);
    const inline = [...html.matchAll(/<script(?![^>]*(?:\ssrc=|type="application))[^>]*>([^<]*)/g)];
    const hashes = inline.map(([, text = '']) => sha256(text));
    expect(policy.match(/(?<='sha256-)[^']+/g)).toEqual(hashes);
    expect(hashes).toHaveLength(1);
    expect(html).toMatch(
      /A rug of many knots.*<script type="application\/json" id="state">[^<]*<\/script><\/body><\/html>$/s,
    );
  }
  expect(site.pages.errors).toEqual([]);
});

test('a part that is ready is in its place, however long it is, and the visitor’s document is the one that is cached', async () => {
  await using site = await startSite();
  const products = Array.from({ length: 80 }, (_, index) => ({ ...fakeAda.product, _id: `prd_${index}` }));
  site.api.answer('/ada/public/shop', { body: { products } });
  const block = { _id: 'blk_1', type: 'products', title: 'All', product_ids: products.map(({ _id }) => _id) };
  site.api.answer('/pages/ada/public', { body: { ...fakeAda.page, blocks: [block] } });
  const visitor = await site.pages.fetch('/ada');
  // React would postpone a part of more than 12,800 bytes.
  expect(visitor.body.match(/A rug of many knots/g)?.length).toBeGreaterThan(80);
  expect(visitor.body).not.toMatch(/<template|hidden id="S:|\$RC/);
  const next = await site.pages.fetch('/ada');
  expect(next.headers.etag).toBeDefined();
  expect(next.body).toBe(visitor.body);
});

test('a part that is ready is in its place, even if another part is late', async () => {
  await using site = await startSite();
  const release = site.api.hold('/ada/public/masterclasses');
  const answer = await site.pages.open('/ada');
  expect(answer.first).toContain('A rug of many knots');
  release();
  const html = await answer.rest;
  expect(html.match(/hidden id="S:/g)).toHaveLength(1);
  expect(html).toContain('Weaving from nothing');
});

test('late data that is not shown is left to the browser, and the cached copy waits for it', async () => {
  await using site = await startSite();
  site.api.answer('/pages/ada/public', { body: { ...fakeAda.page, blocks: [] } });
  const release = site.api.hold('/ada/public/shop');
  const { body } = await site.pages.fetch('/ada');
  expect(body).toMatch(/id="config">[^<]*"isComplete":false/);
  release();
  await expect.poll(async () => (await site.pages.fetch('/ada')).headers.etag).toBeDefined();
  const cached = await site.pages.fetch('/ada');
  expect(cached.body).toMatch(/id="config">[^<]*"isComplete":true/);
  expect(stateIn(cached.body).publicPage['shop']?.status).toBe('ready');
});

test('compressed streams flush their first bytes too, and end', async () => {
  await using site = await startSite({ ttlMs: 0 });
  for (const [encoding, unpacked] of [
    ['br', createBrotliDecompress],
    ['gzip', createGunzip],
  ] as const) {
    const release = site.api.hold('/ada/public/shop');
    const request = get(`${site.pages.origin}/ada`, { headers: { 'accept-encoding': encoding } });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    expect(response.headers['content-encoding']).toBe(encoding);
    let text = '';
    for await (const chunk of response.pipe(unpacked())) {
      text += String(chunk);
      // Only the received text releases the rest: without a flush it would wait forever.
      if (text.includes('Decisive words of Ada.')) release();
    }
    expect(text).toMatch(/A rug of many knots.*<\/script><\/body><\/html>$/s);
  }
  expect(site.pages.errors).toEqual([]);
});

test('a streamed miss is not cacheable and has a nonce of its own for its scripts', async () => {
  await using site = await startSite({ ttlMs: 0 });
  const nonces = new Set<string>();
  for (let round = 0; round < 3; round += 1) {
    const release = site.api.hold('/ada/public/shop');
    const { headers, rest } = await site.pages.open('/ada');
    release();
    const body = await rest;
    expect(headers['cache-control']).toBe('no-store');
    expect(headers.etag).toBeUndefined();
    expect(headers['set-cookie']).toBeUndefined();
    const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1] ?? '';
    expect(nonce.length).toBeGreaterThan(20);
    nonces.add(nonce);
    const policy = String(headers['content-security-policy']);
    const running = [
      ...body.matchAll(/<script(?![^>]*(?:\ssrc=|type="application))([^>]*)>(.*?)<\/script>/gs),
    ];
    const unhashed = running.filter(([, , text = '']) => !policy.includes(`'sha256-${sha256(text)}'`));
    expect(unhashed.length).toBe(running.length - 1);
    expect(unhashed.length).toBeGreaterThan(0);
    for (const [, attributes] of unhashed) expect(attributes).toContain(`nonce="${nonce}"`);
  }
  expect(nonces.size).toBe(3);
});

test('a crawler gets the whole page in order, however slow the secondary data is', async () => {
  await using site = await startSite();
  const release = site.api.hold('/ada/public/shop');
  const answer = site.pages.fetch('/ada', { headers: { 'user-agent': googlebot } });
  await expect.poll(() => site.api.asked).toContain('/ada/public/shop');
  release();
  const { status, body } = await answer;
  expect(status).toBe(200);
  expect(body).not.toMatch(/<template|hidden id="S:|\$RC|nonce=/);
  expect(body).toContain('A rug of many knots');
  expect(body.indexOf('A rug of many knots')).toBeLessThan(body.indexOf('id="state"'));
});

test('slow secondary data does not delay the first bytes for the second visitor', async () => {
  await using site = await startSite();
  const release = site.api.hold('/ada/public/shop');
  const first = await site.pages.open('/ada');
  const second = await site.pages.open('/ada');
  expect(second.first).toContain('Decisive words of Ada.');
  release();
  const [one, two] = await Promise.all([first.rest, second.rest]);
  expect(two).toContain('A rug of many knots');
  expect(/nonce="([^"]+)"/.exec(one)?.[1]).not.toBe(/nonce="([^"]+)"/.exec(two)?.[1]);
  expect(site.api.asked.filter((path) => path === '/ada/public/shop')).toHaveLength(1);
});

test('secondary data that fails shows an error inside a 200 that is not cached', async () => {
  await using site = await startSite();
  site.api.answer('/ada/public/shop', { status: 500, body: { message: 'shop is closed' } });
  for (let round = 0; round < 2; round += 1) {
    const { status, headers, body } = await site.pages.fetch('/ada');
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers.etag).toBeUndefined();
    expect(stateIn(body).publicPage['shop']?.status).toBe('failed');
  }
  site.api.answer('/ada/public/shop', { body: { products: [fakeAda.product] } });
  await expect.poll(async () => (await site.pages.fetch('/ada')).body).toContain('A rug of many knots');
});

test('secondary data gets two seconds, then the page ends without it', async () => {
  await using site = await startSite();
  site.api.hold('/ada/public/shop');
  const began = performance.now();
  const { status, body, headers } = await site.pages.fetch('/ada');
  const tookMs = performance.now() - began;
  expect(status).toBe(200);
  expect(tookMs).toBeGreaterThan(1900);
  expect(tookMs).toBeLessThan(5000);
  expect(stateIn(body).publicPage['shop']?.status).toBe('failed');
  expect(headers.etag).toBeUndefined();
});

test('a visitor who leaves neither breaks the page for the others nor fills the log', async () => {
  await using site = await startSite();
  const release = site.api.hold('/ada/public/shop');
  const leaving = await site.pages.open('/ada');
  const staying = await site.pages.open('/ada');
  leaving.leave();
  release();
  expect(await staying.rest).toContain('A rug of many knots');
  await expect.poll(async () => (await site.pages.fetch('/ada')).headers.etag).toBeDefined();
  expect(site.pages.errors).toEqual([]);
});

test('text from a creator cannot leave its place in the document', async () => {
  await using site = await startSite();
  const maliciousText = '</script><script>alert(1)</script><!--<img src=x onerror=alert(1)>\u2028';
  const header = { ...fakeAda.page.header, title: maliciousText, bio: maliciousText };
  site.api.answer('/pages/ada/public', { body: { ...fakeAda.page, header } });
  site.api.answer('/ada/public/shop/prd_rug', {
    body: { ...fakeAda.product, name: maliciousText, description: maliciousText },
  });
  for (const path of ['/ada', '/ada/shop/prd_rug']) {
    const { body } = await site.pages.fetch(path);
    expect(body).not.toContain('<script>alert');
    expect(body).not.toContain('<img src=x');
    expect(stateIn(body).publicPage['page']?.data).toMatchObject({ header: { title: maliciousText } });
  }
});

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}
