import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { ask, json, startEdge, startUpstream } from '../support/edge.ts';
import { addProduct, addSeller, addSession, openCart } from '../support/sales.ts';
import { startApi, testCredentials, type RunningApi } from '../support/startApi.ts';

// The proxy and the API must parse a body in the same way, or refuse it.

const wrongTypes = [
  'application/json; charset=utf-7',
  'application/json; charset="UTF-7"',
  'application/json; charset=utf-8; charset=utf-7',
  'application/json; charset=utf-16le',
  'Application/JSON;CHARSET=ISO-8859-1',
];

const rows = [
  ['POST', '/api/auth/login'],
  ['POST', '/api/auth/signup'],
  ['POST', '/api/main/carts'],
  ['PUT', '/api/main/studio/a/page'],
] as const;

test.each(rows)(
  '%s %s in another charset, or compressed, is 415 without a call to the API',
  async (method, path) => {
    await using upstream = await startUpstream((_request, response) => json(response, 200, {}));
    await using edge = await startEdge({ main: upstream.origin });
    const send = (
      headers: Record<string, string>,
      body: string | Buffer = '{"email":"+AGE-da@example.com"}',
    ) => ask(edge, path, { method, body, headers });
    for (const type of wrongTypes) {
      const answer = await send({ 'content-type': type });
      expect([type, answer.status, JSON.parse(answer.text).status]).toEqual([type, 415, 415]);
    }
    for (const encoding of ['gzip', 'br', 'deflate', 'GZIP', 'identity, gzip']) {
      const headers = { 'content-type': 'application/json', 'content-encoding': encoding };
      expect((await send(headers, gzipSync('{}'))).status).toBe(415);
    }
    expect(upstream.seen).toEqual([]);
    for (const type of [
      'application/json',
      'application/json; charset=UTF-8',
      'application/json;charset="utf-8"',
    ])
      expect((await send({ 'content-type': type, 'content-encoding': 'identity' })).status).toBe(200);
    // An empty body cannot be wrong.
    expect((await send({ 'content-type': 'application/json; charset=utf-7' }, '')).status).toBe(
      path === '/api/auth/login' ? 400 : 200,
    );
  },
);

test('binary bodies may name any charset, but compressed ones are 415, because the API would not know that they are', async () => {
  await using upstream = await startUpstream((_request, response) => json(response, 200, {}));
  await using edge = await startEdge({ main: upstream.origin });
  const part = '/api/main/studio/a/uploads/b/parts/1';
  const file = '/api/main/studio/a/audience/mailing/imports';
  for (const [method, path] of [
    ['PUT', part],
    ['POST', file],
    ['POST', '/webhooks/stripe'],
  ] as const) {
    const headers = { 'content-type': 'text/csv; charset=windows-1252' };
    expect((await ask(edge, path, { method, body: 'caf\xe9', headers })).status).toBe(200);
    const compressed = { ...headers, 'content-encoding': 'gzip' };
    expect((await ask(edge, path, { method, body: gzipSync('a'), headers: compressed })).status).toBe(415);
  }
  expect(upstream.seen).toHaveLength(3);
});

/** A POST to the API, of JSON unless its headers say otherwise. */
function post(
  api: RunningApi,
  path: string,
  { body, headers, method = 'POST' }: { body: string | Buffer; headers?: object; method?: string },
) {
  return ask({ ...api, port: Number(new URL(api.origin).port) }, path, {
    method,
    body,
    headers: {
      authorization: `Basic ${Buffer.from(testCredentials).toString('base64')}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
      ...headers,
    },
  });
}

test('the API accepts uncompressed JSON in UTF-8 and nothing else in its place', async () => {
  await using api = await startApi();
  const report = async (body: string | Buffer, headers: object = {}) =>
    (await post(api, '/report', { body, headers })).status;
  const body = '{"description":"hello"}';
  for (const type of [...wrongTypes, 'text/plain', 'application/x-www-form-urlencoded', ''])
    expect([type, await report(body, { 'content-type': type })]).toEqual([type, 415]);
  expect(await report(gzipSync(body), { 'content-encoding': 'gzip' })).toBe(415);
  expect(await report(Buffer.from('{"description":"caf\xe9"}', 'latin1'))).toBe(400);
  expect(await report(body)).toBe(201);
  expect(await report(body, { 'content-type': 'application/json; charset="UTF-8"' })).toBe(201);
  expect(await report('')).toBe(422);
});

test('JSON with 100,000 levels is 400, wherever it is in a body', async () => {
  await using api = await startApi();
  const seller = await addSeller(api);
  const token = await addSession(api, seller);
  const product_id = await addProduct(api, seller, { product_type: 'physical' });
  const cart = (await openCart(api, seller, { items: [{ product_id }] })).body;
  const levels = 100_000;
  const payer = '"payer":{"name":"Bo","email":"bo@example.com"}';
  for (const deep of [
    '['.repeat(levels) + ']'.repeat(levels),
    '{"a":'.repeat(levels) + '1' + '}'.repeat(levels),
  ]) {
    const item = `/carts/${cart._id}/item/${cart.items[0]._id}`;
    for (const [method, path, body] of [
      ['PATCH', item, `{"item":{"quantity":1,"ips":${deep}}}`],
      ['POST', '/stripe/charge', `{"cart_id":"${cart._id}","currency":"USD",${payer},"more":${deep}}`],
      ['POST', '/report', deep],
      ['POST', '/report', `{"description":${deep}}`],
      ['PUT', `/studio/${seller}/page`, `{"revision":0,"draft":{"header":${deep},"blocks":[]}}`],
    ] as const) {
      const answer = await post(api, path, { method, body, headers: { 'x-access-token': token } });
      expect([path, answer.status]).toEqual([path, 400]);
      expect(JSON.parse(answer.text)).toMatchObject({ message: expect.stringMatching(/levels/) });
    }
  }
  // Brackets within a text do not count as levels.
  const words = JSON.stringify({ description: `${'[{'.repeat(100)} "\\` });
  expect((await post(api, '/report', { body: words })).status).toBe(201);
});
