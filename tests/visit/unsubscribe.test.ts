import { request as plainRequest } from 'node:http';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { htmlProblems } from '../support/htmlProblems.ts';
import { demo, startMakerstall, type Makerstall } from '../support/makerstall.ts';

let site: Makerstall;

beforeAll(async () => {
  site = await startMakerstall({ env: { RATE_LIMITS: 'off' } });
});

afterAll(() => site[Symbol.asyncDispose]());

test('a link unsubscribes by one press or a mail program’s one-click, but not when it is opened', async () => {
  const link = await linkOf(site, 'bo@example.com');
  const openLink = async () => (await fetch(site.origin + link)).text();

  const page = await fetch(site.origin + link);
  expect(page.status).toBe(200);
  const html = await page.text();
  expect(await htmlProblems(html)).toEqual([]);
  expect(html).toContain('<form method="post">');
  expect(html).toContain('b…@example.com');
  expect(html).not.toMatch(/<script|bo@example\.com|https?:\/\//);
  expect(Object.fromEntries(page.headers)).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
    'content-security-policy': expect.stringMatching(/style-src 'self' 'sha256-[^']+'; .*form-action 'self'/),
  });
  expect((await fetch(site.origin + link, { method: 'HEAD' })).status).toBe(200);
  expect(await openLink()).toContain('Leave this list?');

  const pressed = await post(site, link, 'subscribed=no');
  expect([pressed.status, pressed.headers.get('location')]).toEqual([303, link]);
  expect(await openLink()).toContain('You are off the list');
  const back = await post(site, link, 'subscribed=yes');
  expect(back.headers.get('location')).toBe(`${link}?again`);
  expect(await (await fetch(`${site.origin}${link}?again`)).text()).toContain('You are on the list again');

  // RFC 8058, section 3.1: in either encoding, and answered without a redirect.
  const clicked = await post(site, link, 'List-Unsubscribe=One-Click');
  expect([clicked.status, await clicked.text()]).toEqual([200, 'Unsubscribed.']);
  expect(await openLink()).toContain('You are off the list');
  await post(site, link, 'subscribed=yes');
  const form = new FormData();
  form.set('List-Unsubscribe', 'One-Click');
  expect((await fetch(site.origin + link, { method: 'POST', body: form })).status).toBe(200);
  expect(await openLink()).toContain('You are off the list');

  expect((await post(site, link, 'anything=else')).status).toBe(400);
  expect((await post(site, link, 'x'.repeat(5000))).status).toBe(413);
  expect(site.output()).not.toContain(link.replace('/unsubscribe/', ''));
});

test('an invalid link is the not-found page', async () => {
  const link = await linkOf(site, 'cy@example.com');
  for (const path of ['/unsubscribe', '/unsubscribe/x', `${link}x`, `${link}/`, link.toUpperCase()]) {
    const { status } = await fetch(site.origin + path);
    expect([path, status]).toEqual([path, 404]);
  }
  expect(await rawStatus(site, '/unsubscribe/%2e%2e')).toBe(404);
  expect((await post(site, '/unsubscribe/x', 'subscribed=no')).status).toBe(404);
  expect((await fetch(site.origin + link, { method: 'PUT' })).status).toBe(404);
});

test('an IP address gets 600 requests in 10 minutes, then it must wait; others need not', async () => {
  await using limited = await startMakerstall({ env: { TRUST_PROXY: '1', RATE_LIMITS: 'on' } });
  const ask = (from: string, method: 'GET' | 'POST') =>
    fetch(`${limited.origin}/unsubscribe/nobodys`, { method, headers: { 'x-forwarded-for': from } });
  const statuses = new Set<number>();
  for (let asked = 0; asked < 600; asked += 20) {
    const some = Array.from({ length: 20 }, (_, index) => ask('203.0.113.1', index % 2 ? 'GET' : 'POST'));
    for (const answer of await Promise.all(some)) {
      await answer.text();
      statuses.add(answer.status);
    }
  }
  // An unknown link, and an invalid form.
  expect(statuses).toEqual(new Set([400, 404]));
  for (const method of ['GET', 'POST'] as const) {
    const refused = await ask('203.0.113.1', method);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(500);
    expect(await refused.json()).toMatchObject({ status: 429 });
  }
  expect((await ask('203.0.113.2', 'GET')).status).toBe(404);
});

/** The unsubscribe link of a new person on the demo creator's mailing list, from the creator's own export. */
async function linkOf({ origin }: Makerstall, email: string): Promise<string> {
  // Our own server's answers, as its schemas say.
  const json = async <T>(answer: Response) => (await answer.json()) as T;
  const page = await json<{ account_id: string; blocks: { _id: string; type: string }[] }>(
    await fetch(`${origin}/api/main/pages/${demo.slug}/public`),
  );
  const block = page.blocks.find(({ type }) => type === 'mailing_list');
  const headers = { 'content-type': 'application/json' };
  const query = `blockId=${block?._id}&platform=makerstall`;
  await fetch(`${origin}/api/main/${page.account_id}/mailing-list?${query}`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email }),
  });
  const { token } = await json<{ token: string }>(
    await fetch(`${origin}/api/auth/login`, { method: 'POST', headers, body: JSON.stringify(demo) }),
  );
  const file = await fetch(`${origin}/api/main/studio/${page.account_id}/audience/mailing/export`, {
    headers: { 'x-access-token': token },
  });
  const row = (await file.text()).split('\r\n').find((one) => one.startsWith(email));
  const address = new URL(row?.split(',').at(-1) ?? '');
  expect(address.origin).toBe(origin);
  return address.pathname;
}

function post({ origin }: Makerstall, link: string, body: string): Promise<Response> {
  return fetch(origin + link, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body,
  });
}

/** For a path that `fetch` would normalize. */
async function rawStatus({ origin }: Makerstall, path: string): Promise<number | undefined> {
  const { hostname, port } = new URL(origin);
  const asked = plainRequest({ hostname, port, path }).end();
  const [answer] = await once(asked, 'response');
  answer.resume();
  return answer.statusCode;
}
