import { once } from 'node:events';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { ask, basicAuth, json, type Seen, startUpstream } from '../support/edge.ts';
import { startMakerstall } from '../support/makerstall.ts';
import { waitFor } from '../support/ports.ts';

type Captured = { event: string; distinct_id: string; properties: Record<string, unknown> };

/** A real HTTP server in PostHog's place. */
async function startPosthog() {
  const server = await startUpstream((_request, response) => json(response, 200, { status: 1 }));
  return { ...server, captured: () => server.seen.flatMap(batchOf) };
}

function textOf({ headers, body }: Seen): string {
  return (headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString('utf8');
}

function batchOf(seen: Seen): Captured[] {
  const { batch } = JSON.parse(textOf(seen)) as { batch?: Captured[] };
  return batch ?? [];
}

/** The whole web server, with its PostHog at `host`. */
async function startServer(host: string | undefined) {
  const upstream = await startUpstream((_request, response) => json(response, 200, {}));
  const makerstall = await startMakerstall({
    env: {
      MAIN_API_URL: upstream.origin,
      AUTH_API_URL: upstream.origin,
      API_BASIC_AUTH: basicAuth,
      ...(host === undefined ? {} : { POSTHOG_KEY: 'phc_test', POSTHOG_HOST: host }),
    },
  });
  const at = { ...makerstall, port: Number(new URL(makerstall.origin).port) };
  return {
    ...makerstall,
    tell: (body: unknown, headers: Record<string, string> = {}) =>
      ask(at, '/api/events', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'user-agent': firefox, ...headers },
        body: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body),
      }),
    page: () => ask(at, '/login'),
    async [Symbol.asyncDispose]() {
      await makerstall[Symbol.asyncDispose]();
      await upstream[Symbol.asyncDispose]();
    },
  };
}

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

test('each event of the union reaches PostHog with an anonymous id and without the visitor’s IP address', async () => {
  await using posthog = await startPosthog();
  await using server = await startServer(posthog.origin);
  const events = [
    { event: 'page viewed', screen: 'home', slug: 'ada' },
    { event: 'product viewed', product_id: 'prd_1' },
    { event: 'added to cart', product_id: 'prd_1' },
    { event: 'checkout begun', paying: 'cart' },
    { event: 'order paid', currency: 'USD', total: 12.5 },
    { event: 'sign-up' },
    { event: 'login' },
  ];
  for (const event of events) expect((await server.tell(event)).status).toBe(204);
  await server.tell({ event: 'login' }, { 'user-agent': firefox.replace('Linux', 'FreeBSD') });
  await waitFor(() => posthog.captured().length === 8, 10_000);
  const captured = posthog.captured();
  expect(captured.map(({ event }) => event)).toEqual([...events.map(({ event }) => event), 'login']);
  expect(captured[4]?.properties).toMatchObject({
    currency: 'USD',
    total: 12.5,
    $process_person_profile: false,
  });
  const visitors = captured.map(({ distinct_id }) => distinct_id);
  expect(new Set(visitors.slice(0, 7)).size).toBe(1);
  expect(visitors[7]).not.toBe(visitors[0]);
  expect(visitors[0]).toMatch(/^[\w-]{22}$/);
  const sent = posthog.seen.map(textOf).join('\n');
  expect(sent).not.toMatch(/127\.0\.0\.1"|Firefox|@/);
  expect(sent).toContain('phc_test');
});

test('visitors who ask not to be tracked and crawlers send no events', async () => {
  await using posthog = await startPosthog();
  await using server = await startServer(posthog.origin);
  for (const headers of [{ dnt: '1' }, { 'sec-gpc': '1' }, { 'user-agent': 'Googlebot/2.1' }])
    expect((await server.tell({ event: 'login' }, headers)).status).toBe(204);
  await server.tell({ event: 'sign-up' });
  await waitFor(() => posthog.captured().length > 0, 10_000);
  expect(posthog.captured().map(({ event }) => event)).toEqual(['sign-up']);
});

test('anything but the union is refused and not sent', async () => {
  await using posthog = await startPosthog();
  await using server = await startServer(posthog.origin);
  const statuses = await Promise.all(
    [
      { event: 'mail read' },
      { event: 'login', email: 'ada@example.com' },
      { event: 'page viewed', slug: 'a/../b' },
      [{ event: 'login' }],
      'no JSON',
      { event: 'login', padding: 'x'.repeat(3000) },
    ].map(async (body) => (await server.tell(body)).status),
  );
  expect(statuses).toEqual([422, 422, 422, 422, 400, 413]);
  for (const [body, type, status] of [
    [`${'['.repeat(1000)}${']'.repeat(1000)}`, 'application/json', 422],
    ['{"event":"login"}', 'application/json; charset=utf-7', 415],
    [Buffer.from('{"event":"log\xefn"}', 'latin1'), 'application/json', 400],
  ] as const)
    expect((await server.tell(body, { 'content-type': type })).status).toBe(status);
  expect((await server.tell({ event: 'login' }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect(posthog.captured()).toEqual([]);
});

test('events from just before a stop are sent before the process ends', async () => {
  await using posthog = await startPosthog();
  await using server = await startServer(posthog.origin);
  await server.tell({ event: 'order paid' });
  const ended = once(server.process, 'exit');
  server.process.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(posthog.captured().map(({ event }) => event)).toEqual(['order paid']);
});

test('without a key there are no events, and an unreachable PostHog has no effect on pages', async () => {
  await using off = await startServer(undefined);
  expect((await off.tell({ event: 'login' })).status).toBe(404);
  expect((await off.page()).text).toContain('"analytics":false');
  const unreachable = await startPosthog();
  await unreachable[Symbol.asyncDispose]();
  await using down = await startServer(unreachable.origin);
  expect((await down.page()).text).toContain('"analytics":true');
  expect((await down.tell({ event: 'login' })).status).toBe(204);
  await waitFor(() => down.output().includes('analytics cannot be sent'), 15_000);
  expect((await down.page()).status).toBe(200);
});
