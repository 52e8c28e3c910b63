import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { startApi, testCredentials } from '../tests/support/startApi.ts';

function basic(text: string): Record<string, string> {
  return { authorization: `Basic ${Buffer.from(text).toString('base64')}` };
}

/** The headers and body of every refusal. */
async function messageOf(response: Response): Promise<unknown> {
  const body: unknown = await response.json();
  return typeof body === 'object' && body !== null && 'message' in body ? body.message : undefined;
}

test('every call except the health check needs the web server’s credentials', async () => {
  await using api = await startApi();
  for (const wrong of ['', basic('web:wrong'), basic('web:'), basic(`${testCredentials}x`), 'Bearer x']) {
    const headers = typeof wrong === 'string' ? { authorization: wrong } : wrong;
    for (const path of ['/settings', '/auth/is-valid-slug?slug=ready', '/nowhere', '/media/x.svg']) {
      const answer = await api.call('GET', path, { headers });
      expect([answer.status, typeof answer.body.message]).toEqual([401, 'string']);
    }
  }
  expect((await api.call('GET', '/settings')).status).toBe(200);
  expect((await api.call('GET', '/auth/is-valid-slug', { query: { slug: 'ready' } })).status).toBe(200);
  expect((await api.call('GET', '/healthz', { headers: { authorization: '' } })).status).toBe(200);
});

test('an unknown address is 404 with a message, whatever the method', async () => {
  await using api = await startApi();
  const paths = [
    '/nowhere',
    '/',
    '/ada',
    '/ada/public/shop/a%2Fb',
    '/a%00b/public/shop',
    '/ada//public/shop',
    '/pages/%E0%A4%A/public',
    '/media/..%2fmakerstall.sqlite',
    '/media/makerstall.sqlite',
    '/stores',
    '/shops',
    '/__proto__/public/shop',
  ];
  for (const path of paths) {
    const answer = await api.call('GET', path);
    expect([path, answer.status, typeof answer.body?.message]).toEqual([path, 404, 'string']);
  }
  expect((await api.call('DELETE', '/settings')).status).toBe(404);
});

test('a body that is too large, malformed or of another type is refused and changes nothing', async () => {
  await using api = await startApi();
  const send = (body: string, type = 'application/json') =>
    fetch(`${api.origin}/auth/login`, {
      method: 'POST',
      headers: { ...basic(testCredentials), 'content-type': type },
      body,
    });
  const answerOf = async (response: Response) => [response.status, typeof (await messageOf(response))];
  expect(await answerOf(await send(JSON.stringify({ email: 'x'.repeat(1_100_000) })))).toEqual([
    413,
    'string',
  ]);
  expect(await answerOf(await send('{"email":'))).toEqual([400, 'string']);
  expect(await answerOf(await send('"text"'))).toEqual([400, 'string']);
  expect(await answerOf(await send('[]'))).toEqual([422, 'string']);
  expect(await answerOf(await send('null'))).toEqual([400, 'string']);
  expect(await answerOf(await send('email=a', 'application/x-www-form-urlencoded'))).toEqual([415, 'string']);
  expect(await answerOf(await send('{}', 'application/json; charset=klingon'))).toEqual([415, 'string']);
});

test('names with a meaning in JavaScript are handled like any other word', async () => {
  await using api = await startApi();
  const response = await fetch(`${api.origin}/auth/login`, {
    method: 'POST',
    headers: { ...basic(testCredentials), 'content-type': 'application/json' },
    body: '{"__proto__":{"email":"a@example.com","password":"x"},"constructor":{"prototype":{"email":"x"}}}',
  });
  expect([response.status, await messageOf(response)]).toEqual([422, 'email is required']);
  expect('email' in {}).toBe(false);
  const query = await api.call('GET', '/auth/user-exists?__proto__[slug]=ada&slug[]=x');
  expect(query.body.message).toBe('slug is required');
  expect((await api.call('GET', '/auth/user-exists?slug=a&slug=b')).body.message).toBe('slug must be text');
});

test('the response repeats a valid request id and replaces an invalid one', async () => {
  await using api = await startApi();
  const ask = async (id: string) =>
    (await api.call('GET', '/settings', { headers: { 'x-request-id': id } })).headers.get('x-request-id');
  expect(await ask('req-1')).toBe('req-1');
  expect(await ask('a b')).toMatch(/^[\w-]{36}$/);
});

test('responses do not reveal the server’s software', async () => {
  await using api = await startApi();
  const answer = await api.call('GET', '/nowhere');
  expect(answer.headers.get('x-powered-by')).toBeNull();
  expect(answer.text).not.toMatch(/node_modules|at .*\.ts/);
});

test('a failing store is 500 with a sentence, and the response does not show the reason', async () => {
  await using api = await startApi();
  await api.context.store.transaction((trx) => trx.schema.dropTable('sessions').execute());
  const body = {
    name: 'Ada',
    email: 'a@example.com',
    password: 'a long password',
    slug: 'ada',
    currency: 'USD',
    country: 'US',
  };
  const answer = await api.call('POST', '/auth/signup', { body });
  expect(answer.status).toBe(500);
  expect(answer.body).toEqual({ message: 'Something went wrong. Please try again.', code: 'internal' });
  expect(await api.context.store.db.selectFrom('accounts').selectAll().execute()).toEqual([]);
});

test('pictures are cached for good and cannot act as a page', async () => {
  await using api = await startApi();
  const address = await api.context.files.put('<svg xmlns="http://www.w3.org/2000/svg"/>', 'svg');
  const picture = await api.call('GET', address);
  expect(Object.fromEntries(picture.headers)).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  });
  const png = await api.call('GET', await api.context.files.put(Buffer.from('png'), 'png'));
  expect([png.headers.get('content-type'), png.headers.get('content-security-policy')]).toEqual([
    'image/png',
    "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  ]);
  const missing = await api.call('GET', `/media/${'0'.repeat(32)}.svg`);
  expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, null]);
});

test('a header that no browser sends gets a response and crashes nothing', async () => {
  await using api = await startApi();
  const { port } = new URL(api.origin);
  const socket = connect(Number(port), '127.0.0.1');
  socket.write('GET /settings HTTP/1.1\r\nhost: x\r\nx-access-token: \u0001\r\n\r\n');
  await once(socket, 'data');
  socket.destroy();
  expect((await api.call('GET', '/settings')).status).toBe(200);
});
