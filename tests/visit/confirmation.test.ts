import { expect, test } from 'vitest';
import { htmlProblems } from '../support/htmlProblems.ts';
import { addBlock } from '../support/sales.ts';
import { startStall } from '../support/startStall.ts';

test('the link in the mail shows the words and a button, and only the button confirms', async () => {
  await using stall = await startStall();
  const { api, seller, origin } = stall;
  const blockId = await addBlock(api, seller, { type: 'mailing_list', title: 'News', confirm: true });
  await api.call('POST', `/${seller}/mailing-list`, {
    query: { blockId, platform: 'makerstall' },
    body: { email: 'bo@example.com' },
  });
  const { text } = await api.context.store.db.selectFrom('outbox').select('text').executeTakeFirstOrThrow();
  const path = /https?:\/\/[^/]+(\/contact\/confirm\/[\w-]+)/.exec(text)?.[1] ?? '';
  const link = `${origin}${path}`;
  const page = await fetch(link);
  const html = await page.text();
  expect(await htmlProblems(html)).toEqual([]);
  expect(html).toContain('Ada &amp; Co may send me mail for “News”');
  expect(html).not.toMatch(/<script|bo@example/);
  expect(Object.fromEntries(page.headers)).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });
  expect(await stall.read(path)).toContain('Do you want this mail?');
  const pressed = await fetch(link, { method: 'POST', redirect: 'manual' });
  expect([pressed.status, pressed.headers.get('location')]).toEqual([303, path]);
  expect(await stall.read(path)).toContain('You are on the list');
  for (const method of ['GET', 'POST']) {
    const unknown = await fetch(`${origin}/contact/confirm/x`, { method });
    expect([unknown.status, unknown.headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect(await unknown.text()).toContain('This link no longer works');
  }
  for (const other of ['/contact/confirm', '/contact']) expect((await stall.get(other)).status).toBe(404);
});
