import { expect, test } from 'vitest';
import { fakeAda } from '../support/fakeApi.ts';
import { startSite, type Site } from '../support/startSite.ts';

async function untilCached({ pages }: Site, path: string): Promise<void> {
  await pages.fetch(path);
  await expect.poll(async () => (await pages.fetch(path)).headers.etag).toMatch(/^W\/"/);
}

test('what was streamed to the first visitor is whole and in order for the second', async () => {
  await using site = await startSite();
  await untilCached(site, '/ada');
  const { headers, body } = await site.pages.fetch('/ada?utm_source=x', { headers: { cookie: 'a=b' } });
  expect(body).not.toMatch(/<template|hidden id="S:|\$RC|nonce/);
  expect(headers['content-security-policy']).not.toContain('nonce');
  expect(headers['set-cookie']).toBeUndefined();
  expect(body).toContain('A rug of many knots');
  expect(site.api.asked.filter((path) => path === '/pages/ada/public')).toHaveLength(1);
});

test('no header, cookie or query of one visitor reaches the next one', async () => {
  await using site = await startSite();
  const visitorData = {
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'gopher',
    cookie: 'theme=dark; poison=1',
    'accept-language': 'xx-poison',
    host: 'evil.example',
  };
  await site.pages.fetch('/ada?poison=1', { headers: visitorData });
  await untilCached(site, '/ada');
  const { body, headers } = await site.pages.fetch('/ada');
  expect(body).not.toMatch(/poison|evil\.example|gopher/);
  expect(JSON.stringify(headers)).not.toMatch(/poison|evil\.example/);
});

test('twenty simultaneous visitors cause one render', async () => {
  await using site = await startSite();
  const answers = await Promise.all(Array.from({ length: 20 }, () => site.pages.fetch('/ada/shop')));
  for (const { status, body } of answers) {
    expect(status).toBe(200);
    expect(body).toContain('A rug of many knots');
  }
  expect(site.api.asked.filter((path) => path === '/pages/ada/public')).toHaveLength(1);
});

test('the application’s screens, errors and incomplete pages are never cached', async () => {
  await using site = await startSite();
  site.api.answer('/settings', { status: 503, body: {} });
  for (const path of ['/', '/login', '/nobody', '/ada']) {
    await site.pages.fetch(path);
    const { headers } = await site.pages.fetch(path);
    expect([path, headers.etag, headers['cache-control']]).toEqual([path, undefined, 'no-store']);
  }
});

test('a purge applies at once, also to a render in progress', async () => {
  await using site = await startSite();
  const release = site.api.hold('/ada/public/shop');
  const before = await site.pages.open('/ada');
  site.pages.purge('ada');
  const header = { ...fakeAda.page.header, theme: 'dark' };
  site.api.answer('/pages/ada/public', { body: { ...fakeAda.page, header } });
  release();
  expect(await before.rest).toContain('data-theme="light"');
  expect((await site.pages.fetch('/ada')).body).toContain('data-theme="dark"');
  await untilCached(site, '/ada');
  expect((await site.pages.fetch('/ada')).body).toContain('data-theme="dark"');
});

test('an expired page is refreshed in the background, and a failing API leaves the last good one', async () => {
  await using site = await startSite();
  await untilCached(site, '/ada');
  site.api.answer('/pages/ada/public', { status: 500, body: {} });
  site.pages.clock.ms += 3_600_000;
  expect((await site.pages.fetch('/ada')).body).toContain('Decisive words of Ada.');
  // The refresh fails before the API is working again.
  await expect
    .poll(() => site.api.asked.filter((path) => path === '/pages/ada/public').length)
    .toBeGreaterThan(1);
  const blocks = [{ _id: 'blk_1', type: 'text', text: 'New words.' }];
  site.api.answer('/pages/ada/public', { body: { ...fakeAda.page, blocks } });
  site.pages.clock.ms += 60_000;
  expect((await site.pages.fetch('/ada')).body).toContain('Decisive words of Ada.');
  await expect
    .poll(async () => {
      site.pages.clock.ms += 60_000;
      return (await site.pages.fetch('/ada')).body;
    })
    .toContain('New words.');
});
