import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { brotliDecompressSync, createBrotliDecompress, createGunzip, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { fakeAda } from './support/fakeApi.ts';
import { startStall, stateIn } from './support/startStall.ts';

const googlebot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

test('the first bytes leave before secondary data, which follows; the state stands last', async () => {
  await using stall = await startStall();
  const release = stall.api.hold('/ada/public/shop');
  const answer = await stall.pages.open('/ada');
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
  expect(stall.pages.errors).toEqual([]);
});

test('scripts come after what is seen: styles, fonts and the first picture', async () => {
  await using stall = await startStall();
  const html = await (await stall.pages.open('/ada')).rest;
  const scripts = html.match(/<(script|link)[^>]*(src|href)="[^"]*\.js"[^>]*>/g) ?? [];
  expect(scripts.length).toBeGreaterThan(1);
  expect(scripts.filter((tag) => !/fetchpriority="low"/i.test(tag))).toEqual([]);
});

test('a page whose data is there at once is one whole document in order, in every encoding', async () => {
  await using stall = await startStall({ ttlMs: 0 });
  const unpack = { identity: (bytes: Buffer) => bytes, br: brotliDecompressSync, gzip: gunzipSync };
  for (const [encoding, unpacked] of Object.entries(unpack)) {
    const answer = await stall.pages.fetch('/ada', { headers: { 'accept-encoding': encoding } });
    expect(answer.headers['content-encoding'] ?? 'identity').toBe(encoding);
    const html = unpacked(answer.bytes).toString();
    expect(html).toMatch(/^<!DOCTYPE html><html lang="en"/);
    expect(html).not.toMatch(/<template|hidden id="S:|\$RC|<!--\$[?!]/);
    // The document is the cache's too, so its policy names what runs by hash: the one script that every document holds.
    const policy = String(answer.headers['content-security-policy']);
    const inline = [...html.matchAll(/<script(?![^>]*(?:\ssrc=|type="application))[^>]*>([^<]*)/g)];
    const hashes = inline.map(([, text = '']) => createHash('sha256').update(text).digest('base64'));
    expect(policy.match(/(?<='sha256-)[^']+/g)).toEqual(hashes);
    expect(hashes).toHaveLength(1);
    expect(html).toMatch(
      /A rug of many knots.*<script type="application\/json" id="state">[^<]*<\/script><\/body><\/html>$/s,
    );
  }
  expect(stall.pages.errors).toEqual([]);
});

test('compressed streams flush their first bytes too, and end', async () => {
  await using stall = await startStall({ ttlMs: 0 });
  for (const [encoding, unpacked] of [
    ['br', createBrotliDecompress],
    ['gzip', createGunzip],
  ] as const) {
    const release = stall.api.hold('/ada/public/shop');
    const request = get(`${stall.pages.origin}/ada`, { headers: { 'accept-encoding': encoding } });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    expect(response.headers['content-encoding']).toBe(encoding);
    let text = '';
    for await (const chunk of response.pipe(unpacked())) {
      text += String(chunk);
      // The rest is let go only by what has come: without a flush nothing ever would.
      if (text.includes('Decisive words of Ada.')) release();
    }
    expect(text).toMatch(/A rug of many knots.*<\/script><\/body><\/html>$/s);
  }
  expect(stall.pages.errors).toEqual([]);
});

test('a streamed miss can be stored by nobody and runs scripts by a nonce of its own', async () => {
  await using stall = await startStall({ ttlMs: 0 });
  const nonces = new Set<string>();
  for (let round = 0; round < 3; round += 1) {
    const release = stall.api.hold('/ada/public/shop');
    const { headers, rest } = await stall.pages.open('/ada');
    release();
    const body = await rest;
    expect(headers['cache-control']).toBe('no-store');
    expect(headers.etag).toBeUndefined();
    expect(headers['set-cookie']).toBeUndefined();
    const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1] ?? '';
    expect(nonce.length).toBeGreaterThan(20);
    nonces.add(nonce);
    const running = body.matchAll(/<script(?![^>]*(?:\ssrc=|type="application))([^>]*)>/g);
    for (const [, attributes] of running) expect(attributes).toContain(`nonce="${nonce}"`);
  }
  expect(nonces.size).toBe(3);
});

test('a crawler gets the whole page in order, however slow the secondary data is', async () => {
  await using stall = await startStall();
  const release = stall.api.hold('/ada/public/shop');
  const answer = stall.pages.fetch('/ada', { headers: { 'user-agent': googlebot } });
  await expect.poll(() => stall.api.asked).toContain('/ada/public/shop');
  release();
  const { status, body } = await answer;
  expect(status).toBe(200);
  expect(body).not.toMatch(/<template|hidden id="S:|\$RC|nonce=/);
  expect(body).toContain('A rug of many knots');
  expect(body.indexOf('A rug of many knots')).toBeLessThan(body.indexOf('id="state"'));
});

test('who comes second is not kept from the first bytes by slow secondary data', async () => {
  await using stall = await startStall();
  const release = stall.api.hold('/ada/public/shop');
  const first = await stall.pages.open('/ada');
  const second = await stall.pages.open('/ada');
  expect(second.first).toContain('Decisive words of Ada.');
  release();
  const [one, two] = await Promise.all([first.rest, second.rest]);
  expect(two).toContain('A rug of many knots');
  expect(/nonce="([^"]+)"/.exec(one)?.[1]).not.toBe(/nonce="([^"]+)"/.exec(two)?.[1]);
  expect(stall.api.asked.filter((path) => path === '/ada/public/shop')).toHaveLength(1);
});

test('secondary data that fails shows an error inside a 200 that is not cached', async () => {
  await using stall = await startStall();
  stall.api.answer('/ada/public/shop', { status: 500, body: { message: 'shop is closed' } });
  for (let round = 0; round < 2; round += 1) {
    const { status, headers, body } = await stall.pages.fetch('/ada');
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers.etag).toBeUndefined();
    expect(stateIn(body).publicPage['shop']?.status).toBe('failed');
  }
  stall.api.answer('/ada/public/shop', { body: { products: [fakeAda.product] } });
  await expect.poll(async () => (await stall.pages.fetch('/ada')).body).toContain('A rug of many knots');
});

test('secondary data gets two seconds, then the page ends without it', async () => {
  await using stall = await startStall();
  stall.api.hold('/ada/public/shop');
  const began = performance.now();
  const { status, body, headers } = await stall.pages.fetch('/ada');
  const tookMs = performance.now() - began;
  expect(status).toBe(200);
  expect(tookMs).toBeGreaterThan(1900);
  expect(tookMs).toBeLessThan(5000);
  expect(stateIn(body).publicPage['shop']?.status).toBe('failed');
  expect(headers.etag).toBeUndefined();
});

test('a visitor who leaves neither breaks the page for the others nor fills the log', async () => {
  await using stall = await startStall();
  const release = stall.api.hold('/ada/public/shop');
  const leaving = await stall.pages.open('/ada');
  const staying = await stall.pages.open('/ada');
  leaving.leave();
  release();
  expect(await staying.rest).toContain('A rug of many knots');
  await expect.poll(async () => (await stall.pages.fetch('/ada')).headers.etag).toBeDefined();
  expect(stall.pages.errors).toEqual([]);
});

test('nothing that a creator types can leave its place in the document', async () => {
  await using stall = await startStall();
  const evil = '</script><script>alert(1)</script><!--<img src=x onerror=alert(1)>\u2028';
  const header = { ...fakeAda.page.header, title: evil, bio: evil };
  stall.api.answer('/pages/ada/public', { body: { ...fakeAda.page, header } });
  stall.api.answer('/ada/public/shop/prd_rug', {
    body: { ...fakeAda.product, name: evil, description: evil },
  });
  for (const path of ['/ada', '/ada/shop/prd_rug']) {
    const { body } = await stall.pages.fetch(path);
    expect(body).not.toContain('<script>alert');
    expect(body).not.toContain('<img src=x');
    expect(stateIn(body).publicPage['page']?.data).toMatchObject({ header: { title: evil } });
  }
});
