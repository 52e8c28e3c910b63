import { expect, test } from 'vitest';
import { ask, basicAuth, json, startUpstream } from '../support/edge.ts';
import { startMakerstall } from '../support/makerstall.ts';
import { waitFor } from '../support/ports.ts';

// Sentry for Node, with a real HTTP server in Sentry's place.

type Report = {
  type?: string;
  transaction?: string;
  release?: string;
  environment?: string;
  contexts?: { trace?: { trace_id?: string; data?: Record<string, unknown> } };
  exception?: { values: { value: string }[] };
};

async function startWatched(env: Record<string, string> = {}) {
  const sentry = await startUpstream((_request, response) => json(response, 200, {}));
  let isDead = false;
  const upstream = await startUpstream((request, response) => {
    if (isDead) request.socket.destroy();
    else json(response, 200, {});
  });
  const server = await startMakerstall({
    env: {
      MAIN_API_URL: upstream.origin,
      AUTH_API_URL: upstream.origin,
      API_BASIC_AUTH: basicAuth,
      SENTRY_DSN: `http://publickey@127.0.0.1:${sentry.port}/42`,
      SENTRY_ENVIRONMENT: 'rehearsal',
      ...env,
    },
  });
  const at = { ...server, port: Number(new URL(server.origin).port) };
  const bodies = () => sentry.seen.map(({ body }) => body.toString('utf8'));
  return {
    server,
    bodies,
    seen: sentry.seen,
    upstream: upstream.seen,
    kill: () => (isDead = true),
    /** The reports in the envelopes: every third line is an item's payload. */
    reports: (): Report[] => bodies().map((text) => JSON.parse(text.split('\n')[2] ?? '{}') as Report),
    get: (path: string, headers: Record<string, string> = {}) => ask(at, path, { headers }),
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]();
      await upstream[Symbol.asyncDispose]();
      await sentry[Symbol.asyncDispose]();
    },
  };
}

test('every request is traced by its pattern, with release and environment, without data of the visitor', async () => {
  await using watched = await startWatched();
  await watched.get('/login?next=/private-query', {
    cookie: 'secret-cookie=1',
    'user-agent': 'Firefox secret-agent',
    'x-access-token': 'secret-token',
  });
  await watched.get('/orders/secret-order-token');
  await watched.get('/api/main/carts/crt_secret');
  await watched.get('/healthz');
  await watched.get('/nobody/here/at/all');
  const names = () => watched.reports().flatMap(({ transaction }) => transaction ?? []);
  await waitFor(() => names().length >= 3, 10_000);
  expect(names().sort()).toEqual(['GET /api/main/carts/:cartId', 'GET /login', 'GET /orders/:token']);
  for (const report of watched.reports())
    expect(report).toMatchObject({
      type: 'transaction',
      environment: 'rehearsal',
      release: expect.stringMatching(/^makerstall@\d/),
    });
  expect(new Set(watched.reports().map(({ contexts }) => contexts?.trace?.trace_id)).size).toBe(3);
  expect(watched.bodies().join('\n')).not.toMatch(/secret|private-query|127\.0\.0\.1"/);
  expect(watched.seen[0]?.url).toMatch(/^\/api\/42\/envelope\//);
  const headerNames = watched.upstream.flatMap(({ headers }) => Object.keys(headers));
  expect(headerNames).not.toContain('sentry-trace');
  expect(headerNames).not.toContain('baggage');
});

test('a dead upstream is reported once, and its log names no address', async () => {
  await using watched = await startWatched();
  watched.kill();
  for (let call = 0; call < 12; call += 1) await watched.get('/orders/secret-order-token');
  const errors = () => watched.reports().flatMap(({ exception }) => exception?.values ?? []);
  await waitFor(() => errors().length > 0, 10_000);
  expect(errors().map(({ value }) => value)).toEqual(['the main API does not answer']);
  expect(watched.server.output()).not.toContain('secret-order-token');
});

test('an unreachable Sentry does not affect visitors', async () => {
  await using watched = await startWatched({ SENTRY_DSN: 'http://publickey@127.0.0.1:1/42' });
  for (let call = 0; call < 5; call += 1) expect((await watched.get('/login')).status).toBe(200);
});
