import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { ask, type EdgeOptions, listen, startEdge, startUpstream } from '../support/edge.ts';

const unasked = 'http://127.0.0.1:9';

/** A tunnel for a project at `ingest`, and the DSN of that project. */
async function startTunnel(ingest: { port: number }, env: EdgeOptions['env'] = {}) {
  const dsn = `http://key@127.0.0.1:${ingest.port}/42`;
  const edge = await startEdge({ main: unasked, env: { SENTRY_DSN: dsn, ...env } });
  return { ...edge, dsn };
}

function envelope(dsn: unknown, ...items: string[]): string {
  return `${JSON.stringify({ event_id: 'e', dsn })}\n${items.join('')}`;
}

const event = '{"type":"event"}\n{"message":"boom","request":{"url":"https://x/ada"}}\n';
const lostEvent = '{"type":"event"}\n{"tags":{"page":"not-found"}}\n';
const session = '{ "type" : "session" }\n{"sid":1}\n';

function post(tunnel: { port: number } & AsyncDisposable, body: string | Buffer, headers = {}) {
  return ask({ ...tunnel, origin: '' }, '/tunnel', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/x-sentry-envelope', ...headers },
  });
}

test('an envelope reaches the ingest byte for byte, without the visitor’s headers', async () => {
  await using ingest = await startUpstream((_request, response) => response.end('{"id":"e"}'));
  await using tunnel = await startTunnel(ingest);
  const sent = envelope(tunnel.dsn, event, session);
  const answer = await post(tunnel, sent, {
    cookie: 'a=b',
    'user-agent': 'visitor',
    'x-forwarded-for': '6.6.6.6',
    'x-access-token': 'tok',
    origin: 'https://x',
  });
  expect([answer.status, answer.text]).toEqual([200, '']);
  expect(ingest.seen).toHaveLength(1);
  const [seen] = ingest.seen;
  expect(`${seen?.method} ${seen?.url}`).toBe('POST /api/42/envelope/');
  expect(seen?.body.toString()).toBe(sent);
  expect(seen?.headers).toEqual({
    host: `127.0.0.1:${ingest.port}`,
    connection: 'keep-alive',
    'content-type': 'application/x-sentry-envelope',
    'content-length': String(sent.length),
  });
});

test('compressed envelopes and envelopes sent as text still pass', async () => {
  await using ingest = await startUpstream((_request, response) => response.end());
  await using tunnel = await startTunnel(ingest);
  const sent = envelope(tunnel.dsn, event);
  await post(tunnel, gzipSync(sent), { 'content-encoding': 'gzip' });
  await post(tunnel, sent, { 'content-type': 'text/plain;charset=UTF-8' });
  expect(ingest.seen.map(({ body }) => body.toString())).toEqual([sent, sent]);
});

test('items of the not-found page are dropped, the others pass, and an empty envelope is not sent', async () => {
  await using ingest = await startUpstream((_request, response) => response.end());
  await using tunnel = await startTunnel(ingest);
  expect((await post(tunnel, envelope(tunnel.dsn, lostEvent, session))).status).toBe(200);
  expect((await post(tunnel, envelope(tunnel.dsn, lostEvent))).status).toBe(200);
  expect((await post(tunnel, envelope(tunnel.dsn))).status).toBe(200);
  expect(ingest.seen.map(({ body }) => body.toString())).toEqual([envelope(tunnel.dsn, session)]);
});

test.each([
  ['another host', (dsn: string) => dsn.replace('127.0.0.1', 'localhost')],
  ['another port', (dsn: string) => dsn.replace(/:\d+\//, ':1/')],
  ['another project', (dsn: string) => dsn.replace(/42$/, '43')],
  ['another key', (dsn: string) => dsn.replace('key@', 'kex@')],
  ['a path before the project', (dsn: string) => dsn.replace('/42', '/x/42')],
  ['no DSN at all but text', () => 'hello'],
])('a DSN with %s is 403 and nothing is sent', async (_name, change) => {
  await using ingest = await startUpstream((_request, response) => response.end());
  await using tunnel = await startTunnel(ingest);
  expect((await post(tunnel, envelope(change(tunnel.dsn), event))).status).toBe(403);
  expect(ingest.seen).toEqual([]);
});

test('a missing or invalid DSN, a malformed envelope and broken compression are 400', async () => {
  await using ingest = await startUpstream((_request, response) => response.end());
  await using tunnel = await startTunnel(ingest);
  for (const body of [envelope(undefined, event), envelope(7, event), envelope(null, event), 'hello', ''])
    expect((await post(tunnel, body)).status, body).toBe(400);
  expect((await post(tunnel, `${envelope(tunnel.dsn)}{"type":"event","length":99}\n{}`)).status).toBe(400);
  expect((await post(tunnel, 'hello', { 'content-encoding': 'gzip' })).status).toBe(400);
  expect((await post(tunnel, 'hello', { 'content-encoding': 'br' })).status).toBe(415);
  expect(ingest.seen).toEqual([]);
});

test('1 MiB passes; one byte more is 413, before and after decompression', async () => {
  await using ingest = await startUpstream((_request, response) => response.end());
  await using tunnel = await startTunnel(ingest);
  const start = `${envelope(tunnel.dsn)}{"type":"attachment"}\n`;
  const fits = start + 'a'.repeat(2 ** 20 - start.length);
  expect((await post(tunnel, fits)).status).toBe(200);
  expect((await post(tunnel, gzipSync(fits), { 'content-encoding': 'gzip' })).status).toBe(200);
  expect((await post(tunnel, `${fits}a`)).status).toBe(413);
  expect((await post(tunnel, `${fits}a`, { 'transfer-encoding': 'chunked' })).status).toBe(413);
  expect((await post(tunnel, gzipSync(`${fits}a`), { 'content-encoding': 'gzip' })).status).toBe(413);
  expect(ingest.seen.map(({ body }) => body.length)).toEqual([2 ** 20, 2 ** 20]);
});

test('a DSN of more than 512 characters is 403 unread, and more than 200 items are 413', async () => {
  await using ingest = await startUpstream((_request, response) => response.end());
  await using tunnel = await startTunnel(ingest);
  expect((await post(tunnel, envelope(`${tunnel.dsn}${'/'.repeat(512)}`, event))).status).toBe(403);
  expect((await post(tunnel, envelope(tunnel.dsn, ...Array<string>(201).fill(session)))).status).toBe(413);
  expect(ingest.seen).toEqual([]);
  expect((await post(tunnel, envelope(tunnel.dsn, ...Array<string>(200).fill(session)))).status).toBe(200);
  expect(ingest.seen).toHaveLength(1);
});

test('an address may send 1,000 envelopes in 10 minutes, then it waits; others do not', async () => {
  await using ingest = await startUpstream((_request, response) => response.end());
  await using tunnel = await startTunnel(ingest, { RATE_LIMITS: 'on', TRUST_PROXY: '1' });
  const send = (address: string) => post(tunnel, envelope(tunnel.dsn), { 'x-forwarded-for': address });
  for (let round = 0; round < 1000; round += 1) expect((await send('203.0.113.1')).status).toBe(200);
  const refused = await send('203.0.113.1');
  expect(refused.status).toBe(429);
  expect(JSON.parse(refused.text)).toMatchObject({ status: 429 });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(500);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(600);
  expect((await send('203.0.113.2')).status).toBe(200);
});

test('the ingest’s status and its two headers pass, nothing else; redirects are not followed', async () => {
  const statuses = [429, 302, 500];
  await using ingest = await startUpstream((_request, response) => {
    response.writeHead(statuses.shift() ?? 200, {
      'retry-after': '60',
      'x-sentry-rate-limits': '60:error:key',
      'x-sentry-error': 'secret',
      'set-cookie': 'a=b',
      location: '/elsewhere',
    });
    response.end('{"detail":"no"}');
  });
  await using tunnel = await startTunnel(ingest);
  for (const status of [429, 302, 500]) {
    const answer = await post(tunnel, envelope(tunnel.dsn, event));
    expect([answer.status, answer.text]).toEqual([status, '']);
    const { date: _date, 'x-request-id': _id, ...headers } = answer.headers;
    expect(headers).toEqual({
      'retry-after': '60',
      'x-sentry-rate-limits': '60:error:key',
      'content-length': '0',
      connection: 'close',
    });
  }
  expect(ingest.seen).toHaveLength(3);
});

test('an ingest that is down is 502, one that hangs is 504', async () => {
  const down = await listen(() => {});
  await down[Symbol.asyncDispose]();
  await using toNobody = await startTunnel(down);
  expect((await post(toNobody, envelope(toNobody.dsn, event))).status).toBe(502);
  await using hanging = await listen(() => {});
  await using tunnel = await startTunnel(hanging, { UPSTREAM_TIMEOUT_MS: '200' });
  expect((await post(tunnel, envelope(tunnel.dsn, event))).status).toBe(504);
});

test('without a configured DSN there is no tunnel', async () => {
  await using edge = await startEdge({ main: unasked });
  expect((await post(edge, envelope('http://key@127.0.0.1:1/42', event))).status).toBe(404);
});
