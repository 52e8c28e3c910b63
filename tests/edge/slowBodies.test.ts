import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { expect, test } from 'vitest';
import { ask } from '../support/edge.ts';
import { startMakerstall } from '../support/makerstall.ts';
import { waitFor } from '../support/ports.ts';

type Slow = { sent: ClientRequest; answer: Promise<IncomingMessage> };

/** A request whose body does not end. `begun` is its immediate result. */
function startSlowBody(
  port: number,
  path: string,
  { begun = '{', from = '203.0.113.1', method = 'POST', size = 1000 } = {},
): Slow {
  const sent = request({
    host: '127.0.0.1',
    port,
    path,
    method,
    agent: false,
    headers: { 'content-type': 'application/json', 'content-length': size, 'x-forwarded-for': from },
  });
  const answer = once(sent, 'response').then(([response]: IncomingMessage[]) => {
    if (!response) throw new Error('there is no answer');
    return response.resume();
  });
  // The remaining requests are cut at the end.
  answer.catch(() => {});
  sent.flushHeaders();
  if (begun !== '') sent.write(begun);
  return { sent, answer };
}

test('an address may have a quarter of all requests with unfinished bodies, and everybody else is served', async () => {
  await using server = await startMakerstall({ env: { MAX_IN_FLIGHT: '40', TRUST_PROXY: '1' } });
  const port = Number(new URL(server.origin).port);
  const at = { ...server, port };
  const refused: IncomingMessage[] = [];
  const held = Array.from({ length: 42 }, () => {
    const slow = startSlowBody(port, '/api/main/carts');
    void slow.answer.then((response) => refused.push(response)).catch(() => {});
    return slow.sent;
  });
  await waitFor(() => refused.length === 32);
  expect(refused.map(({ statusCode, headers }) => [statusCode, headers['retry-after']])).toEqual(
    Array.from({ length: 32 }, () => [429, '5']),
  );

  const body = '{"description":"hello"}';
  const report = (from: string) => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': from };
    return ask(at, '/api/main/report', { method: 'POST', body, headers });
  };
  expect((await ask(at, '/ada', { headers: { 'x-forwarded-for': '203.0.113.1' } })).status).toBe(200);
  const own = await report('203.0.113.1');
  expect([own.status, JSON.parse(own.text).status]).toEqual([429, 429]);
  expect((await report('203.0.113.2')).status).toBe(201);
  expect(refused).toHaveLength(32);

  for (const sent of held) sent.destroy();
  await waitFor(async () => (await report('203.0.113.1')).status === 201);
});

test('an address may have a quarter of the connections to the API with streamed bodies', async () => {
  await using server = await startMakerstall({ env: { TRUST_PROXY: '1' } });
  const port = Number(new URL(server.origin).port);
  const answers: number[] = [];
  const size = 20_000;
  const held = Array.from({ length: 70 }, () => {
    const slow = startSlowBody(port, '/api/main/carts', { size });
    void slow.answer.then(({ statusCode = 0 }) => answers.push(statusCode)).catch(() => {});
    return slow.sent;
  });
  await waitFor(() => answers.length === 6);
  expect(answers).toEqual(Array(6).fill(429));
  const headers = { 'x-forwarded-for': '203.0.113.1', 'content-type': 'application/json' };
  const body = '{"description":"hello"}';
  // A small body does not wait for a connection.
  expect((await ask({ ...server, port }, '/api/main/report', { method: 'POST', headers, body })).status).toBe(
    201,
  );
  for (const sent of held) sent.destroy();
});

test('a caller who disconnects within a body is not a failure of ours', async () => {
  await using server = await startMakerstall({
    env: { POSTHOG_KEY: 'phc_x', POSTHOG_HOST: 'http://127.0.0.1:9' },
  });
  const port = Number(new URL(server.origin).port);
  for (const path of ['/api/events', '/unsubscribe/a', '/api/main/report']) {
    const { sent } = startSlowBody(port, path);
    await waitFor(() => sent.socket?.readyState === 'open' && sent.socket.writableLength === 0);
    sent.destroy();
    const lines = () =>
      server
        .output()
        .split('\n')
        .filter((line) => line.includes(path.replace('/a', '')));
    await waitFor(() => lines().some((line) => line.includes('"cut":true')));
  }
  expect(server.output()).not.toContain('"level":50');
});

test('a body that does not begin within 5 seconds is 408 wherever one is read', async () => {
  await using server = await startMakerstall({
    env: { SENTRY_DSN: 'http://key@127.0.0.1:9/1', POSTHOG_KEY: 'phc_x', POSTHOG_HOST: 'http://127.0.0.1:9' },
  });
  const port = Number(new URL(server.origin).port);
  const part = '/api/main/studio/a/uploads/b/parts/1';
  const slow = [
    startSlowBody(port, '/api/main/carts', { begun: '' }),
    startSlowBody(port, '/api/auth/login', { begun: '' }),
    startSlowBody(port, part, { begun: '', method: 'PUT' }),
    startSlowBody(port, '/webhooks/stripe', { begun: '' }),
    startSlowBody(port, '/tunnel', { begun: '' }),
    startSlowBody(port, '/api/events', { begun: '' }),
    startSlowBody(port, '/unsubscribe/a', { begun: '' }),
  ];
  const begun = startSlowBody(port, '/api/main/carts');
  for (const { answer } of slow) {
    const { statusCode, headers } = await answer;
    expect([statusCode, headers.connection]).toEqual([408, 'close']);
  }
  // A body that has begun may continue.
  begun.sent.end(`"currency":1${' '.repeat(986)}}`);
  expect((await begun.answer).statusCode).toBe(422);
});
