import { expect, test } from 'vitest';
import { fakeAda } from './support/fakeApi.ts';
import { startStall, type Stall } from './support/startStall.ts';

async function untilCached({ pages }: Stall, path: string): Promise<void> {
  await pages.fetch(path);
  await expect.poll(async () => (await pages.fetch(path)).headers.etag).toMatch(/^W\/"/);
}

test('what was streamed to the first visitor is whole and in order for the second', async () => {
  await using stall = await startStall();
  await untilCached(stall, '/ada');
  const { headers, body } = await stall.pages.fetch('/ada?utm_source=x', { headers: { cookie: 'a=b' } });
  expect(body).not.toMatch(/<template|hidden id="S:|\$RC|nonce/);
  expect(headers['content-security-policy']).not.toContain('nonce');
  expect(headers['set-cookie']).toBeUndefined();
  expect(body).toContain('A rug of many knots');
  expect(stall.api.asked.filter((path) => path === '/pages/ada/public')).toHaveLength(1);
});

test('no header, cookie or query of one visitor reaches the next one', async () => {
  await using stall = await startStall();
  const poison = {
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'gopher',
    cookie: 'theme=dark; poison=1',
    'accept-language': 'xx-poison',
    host: 'evil.example',
  };
  await stall.pages.fetch('/ada?poison=1', { headers: poison });
  await untilCached(stall, '/ada');
  const { body, headers } = await stall.pages.fetch('/ada');
  expect(body).not.toMatch(/poison|evil\.example|gopher/);
  expect(JSON.stringify(headers)).not.toMatch(/poison|evil\.example/);
});

test('twenty visitors at once cost the API one render', async () => {
  await using stall = await startStall();
  const answers = await Promise.all(Array.from({ length: 20 }, () => stall.pages.fetch('/ada/shop')));
  for (const { status, body } of answers) {
    expect(status).toBe(200);
    expect(body).toContain('A rug of many knots');
  }
  expect(stall.api.asked.filter((path) => path === '/pages/ada/public')).toHaveLength(1);
});

test('the application, errors and incomplete pages never enter', async () => {
  await using stall = await startStall();
  stall.api.answer('/settings', { status: 503, body: {} });
  for (const path of ['/', '/login', '/nobody', '/ada']) {
    await stall.pages.fetch(path);
    const { headers } = await stall.pages.fetch(path);
    expect([path, headers.etag, headers['cache-control']]).toEqual([path, undefined, 'no-store']);
  }
});

test('a purge counts at once, also for a render that was under way', async () => {
  await using stall = await startStall();
  const release = stall.api.hold('/ada/public/shop');
  const before = await stall.pages.open('/ada');
  stall.pages.purge('ada');
  const header = { ...fakeAda.page.header, theme: 'dark' };
  stall.api.answer('/pages/ada/public', { body: { ...fakeAda.page, header } });
  release();
  expect(await before.rest).toContain('data-theme="light"');
  expect((await stall.pages.fetch('/ada')).body).toContain('data-theme="dark"');
  await untilCached(stall, '/ada');
  expect((await stall.pages.fetch('/ada')).body).toContain('data-theme="dark"');
});

test('after its time a page is refreshed behind the visitor, and a failing API leaves the last good one', async () => {
  await using stall = await startStall();
  await untilCached(stall, '/ada');
  stall.api.answer('/pages/ada/public', { status: 500, body: {} });
  stall.pages.clock.ms += 3_600_000;
  expect((await stall.pages.fetch('/ada')).body).toContain('Decisive words of Ada.');
  // The refresh has met the failure before the API is well again.
  await expect
    .poll(() => stall.api.asked.filter((path) => path === '/pages/ada/public').length)
    .toBeGreaterThan(1);
  const blocks = [{ _id: 'blk_1', type: 'text', text: 'New words.' }];
  stall.api.answer('/pages/ada/public', { body: { ...fakeAda.page, blocks } });
  stall.pages.clock.ms += 60_000;
  expect((await stall.pages.fetch('/ada')).body).toContain('Decisive words of Ada.');
  await expect
    .poll(async () => {
      stall.pages.clock.ms += 60_000;
      return (await stall.pages.fetch('/ada')).body;
    })
    .toContain('New words.');
});
