import { expect, test } from 'vitest';
import { type Answer, ask, json, type Listening, startEdge, startUpstream } from '../support/edge.ts';
import { type RunningApi, startApi, testCredentials } from '../support/startApi.ts';

const ada = {
  name: 'Ada',
  email: 'ada@example.com',
  password: 'the right password',
  slug: 'ada',
  currency: 'USD',
  country: 'US',
};

const token = 'a'.repeat(43);

type Posting = { body?: object; cookie?: string; address?: string; headers?: Record<string, string> };

function post(edge: Listening, path: string, { body = {}, cookie, address, headers }: Posting = {}) {
  return ask(edge, path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: {
      'content-type': 'application/json',
      ...(cookie === undefined ? {} : { cookie }),
      ...(address === undefined ? {} : { 'x-forwarded-for': address }),
      ...headers,
    },
  });
}

/** The cookie of a response, as a browser would send it. */
function cookieOf(answer: Answer): string {
  const [cookie = ''] = answer.headers['set-cookie'] ?? [];
  return cookie.split(';')[0] ?? '';
}

function startWeb(api: RunningApi) {
  const env = { RATE_LIMITS: 'on', TRUST_PROXY: '1', API_BASIC_AUTH: testCredentials };
  return startEdge({ main: api.origin, env });
}

/** Each guess comes from an address of its own. */
async function guess(edge: Listening, times: number, cookie?: string): Promise<number[]> {
  const statuses: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const body = { email: ada.email, password: 'a wrong password' };
    const posting = { body, address: `203.0.113.${time}`, ...(cookie === undefined ? {} : { cookie }) };
    statuses.push((await post(edge, '/api/auth/login', posting)).status);
  }
  return statuses;
}

test('a known browser can still sign in while strangers lock the account', async () => {
  await using api = await startApi();
  await using edge = await startWeb(api);
  const cookie = cookieOf(await post(edge, '/api/auth/signup', { body: ada }));
  expect(await guess(edge, 21)).toEqual([...Array.from({ length: 20 }, () => 401), 429]);

  const logIn = (cookies?: string) =>
    post(edge, '/api/auth/login', {
      body: { email: ' ADA@example.com', password: ada.password },
      ...(cookies === undefined ? {} : { cookie: cookies }),
    });
  const refused = await logIn();
  expect(refused.status).toBe(429);
  expect(JSON.parse(refused.text)).toEqual({
    status: 429,
    message: expect.stringMatching(
      /try again in 1\d minutes, or choose a new password with “Forgot password”/,
    ),
  });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);
  expect((await logIn(`ms_device=${token}`)).status).toBe(429);
  const known = await logIn(`theme=dark; ${cookie}`);
  expect(known.status).toBe(200);
  expect(cookieOf(known)).toBe(cookie);
});

test('a known browser has twenty guesses of its own', async () => {
  await using api = await startApi();
  await using edge = await startWeb(api);
  const cookie = cookieOf(await post(edge, '/api/auth/signup', { body: ada }));
  await guess(edge, 21);
  const statuses = await guess(edge, 25, cookie);
  expect(statuses.filter((status) => status === 401)).toHaveLength(20);
  expect(statuses.slice(20)).toEqual([429, 429, 429, 429, 429]);
});

test('the browser that follows the mailed link becomes known', async () => {
  await using api = await startApi();
  await using edge = await startWeb(api);
  await post(edge, '/api/auth/signup', { body: ada });
  await guess(edge, 21);
  await post(edge, '/api/auth/forgot-password', { body: { email: ada.email } });
  const mail = await api.context.store.db
    .selectFrom('outbox')
    .select('text')
    .where('dedupe_key', 'like', 'password-reset:%')
    .executeTakeFirstOrThrow();
  const password = 'another right password';
  const body = { token: /token=([\w-]+)/.exec(mail.text)?.[1], password };
  const cookie = cookieOf(await post(edge, '/api/auth/reset-password', { body }));
  const logIn = { body: { email: ada.email, password } };
  expect((await post(edge, '/api/auth/login', logIn)).status).toBe(429);
  expect((await post(edge, '/api/auth/login', { ...logIn, cookie })).status).toBe(200);
});

test.each([
  ['http://shop.example', ''],
  ['https://shop.example', '; Secure'],
])('the cookie is for the sign-in alone, and out of reach of scripts (%s)', async (publicUrl, secure) => {
  await using upstream = await startUpstream((_request, response) => {
    response.setHeader('x-device-token', token);
    json(response, 200, {});
  });
  await using edge = await startEdge({ main: upstream.origin, env: { PUBLIC_URL: publicUrl } });
  for (const path of ['signup', 'login', 'reset-password']) {
    const { headers } = await post(edge, `/api/auth/${path}`);
    expect(headers['set-cookie']).toEqual([
      `ms_device=${token}; Max-Age=15552000; Path=/api/auth; HttpOnly${secure}; SameSite=Strict`,
    ]);
    expect(headers['x-device-token']).toBeUndefined();
  }
  for (const path of ['/api/auth/forgot-password', '/api/auth/logout', '/api/main/carts']) {
    const { headers } = await post(edge, path);
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['x-device-token']).toBeUndefined();
  }
});

test('the API gets the device token from its cookie, and no other cookie', async () => {
  await using upstream = await startUpstream((_request, response) => json(response, 200, {}));
  await using edge = await startEdge({ main: upstream.origin });
  const seenDevice = async (path: string, posting: Posting) => {
    await post(edge, path, posting);
    const headers = upstream.seen.at(-1)?.headers;
    expect(headers?.cookie).toBeUndefined();
    return headers?.['x-device-token'];
  };
  const cookie = `a=b; ms_device=${token}; c=d`;
  expect(await seenDevice('/api/auth/login', { cookie })).toBe(token);
  expect(await seenDevice('/api/auth/signup', { cookie })).toBe(token);
  expect(await seenDevice('/api/auth/reset-password', { cookie })).toBe(token);
  expect(await seenDevice('/api/auth/forgot-password', { cookie })).toBeUndefined();
  expect(await seenDevice('/api/main/carts', { cookie })).toBeUndefined();
  expect(await seenDevice('/api/auth/login', { headers: { 'x-device-token': token } })).toBeUndefined();
  for (const wrong of ['short', 'a'.repeat(200), `${'a'.repeat(30)}%0d%0ax: y`, `"${token}`])
    expect(await seenDevice('/api/auth/login', { cookie: `ms_device=${wrong}` })).toBeUndefined();
});

test('a failure and an invalid token set no cookie', async () => {
  await using upstream = await startUpstream((_request, response, { body }) => {
    const { status, device } = JSON.parse(body.toString());
    response.setHeader('x-device-token', device);
    json(response, status, {});
  });
  await using edge = await startEdge({ main: upstream.origin });
  for (const body of [
    { status: 401, device: token },
    { status: 200, device: 'a=b; Domain=example.com' },
    { status: 200, device: '' },
  ]) {
    expect((await post(edge, '/api/auth/login', { body })).headers['set-cookie']).toBeUndefined();
  }
});

test('an API without known devices is called once the limit is reached, and its account waits', async () => {
  await using auth = await startUpstream((_request, response, { url }) =>
    json(response, url === '/auth/login' ? 401 : 404, {}),
  );
  await using edge = await startEdge({
    main: auth.origin,
    env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' },
  });
  const statuses = await guess(edge, 21, `ms_device=${token}`);
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 401), 429]);
  const deviceCalls = auth.seen.filter(({ url }) => url !== '/auth/login');
  expect(
    deviceCalls.map(({ method, url, headers, body }) => [
      method,
      url,
      headers['x-device-token'],
      body.toString(),
    ]),
  ).toEqual([['POST', '/auth/known-device', token, JSON.stringify({ email: ada.email })]]);
  expect(deviceCalls[0]?.headers.authorization).toMatch(/^Basic /);
  await guess(edge, 3);
  expect(auth.seen.filter(({ url }) => url !== '/auth/login')).toHaveLength(1);
});

test('no browser can find out whether a device is known', async () => {
  await using api = await startApi();
  await using edge = await startWeb(api);
  expect((await post(edge, '/api/auth/known-device', { body: { email: ada.email } })).status).toBe(404);
});
