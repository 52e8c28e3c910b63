import { expect, test, vi } from 'vitest';
import type { Call, RateLimitName } from '#shared/wire/call.ts';
import { calls } from '#shared/calls/calls.ts';
import { ask, json, type Listening, startEdge, startUpstream } from '../support/edge.ts';
import { hasRedis, remainingTtlMs, redisUrl, someAddress, whenConnected } from '../support/redis.ts';

const limited = { RATE_LIMITS: 'on', TRUST_PROXY: '1' };

async function signIn(edge: Listening, email: string, { address = '203.0.113.1', password = 'wrong' } = {}) {
  const answer = await ask(edge, '/api/auth/login', {
    method: 'POST',
    body: JSON.stringify({ email, password }),
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
  });
  return answer.status;
}

/** A sign-in that succeeds with the right password. */
function startAuth() {
  return startUpstream((_request, response, { body }) => {
    const isRight = body.toString().includes('"right"');
    json(response, isRight ? 200 : 401, { message: isRight ? 'welcome' : 'wrong' });
  });
}

test('the 21st failure of an account is 429 from any address and in any spelling; other accounts are not limited', async () => {
  await using auth = await startAuth();
  await using edge = await startEdge({ main: auth.origin, env: limited });
  for (let attempt = 0; attempt < 20; attempt += 1)
    expect(await signIn(edge, 'ada@example.com', { address: `203.0.113.${attempt}` })).toBe(401);
  expect(await signIn(edge, ' ADA@example.com', { address: '203.0.113.99' })).toBe(429);
  expect(await signIn(edge, 'bob@example.com', { address: '203.0.113.99' })).toBe(401);
  expect(auth.seen).toHaveLength(21);
});

test('the 101st failure of an address is 429 with retry-after; successes are not counted', async () => {
  await using auth = await startAuth();
  await using edge = await startEdge({ main: auth.origin, env: limited });
  for (let attempt = 0; attempt < 30; attempt += 1)
    expect(await signIn(edge, 'ada@example.com', { password: 'right' })).toBe(200);
  for (let attempt = 0; attempt < 100; attempt += 1)
    expect(await signIn(edge, `a${attempt}@example.com`)).toBe(401);
  expect(await signIn(edge, 'new@example.com')).toBe(429);
  const refused = await ask(edge, '/api/auth/login', {
    method: 'POST',
    body: '{}',
    headers: { 'x-forwarded-for': '203.0.113.1' },
  });
  expect(JSON.parse(refused.text)).toMatchObject({ status: 429 });
  expect(refused.headers).toMatchObject({
    'x-request-id': expect.stringMatching(/^[\w-]{1,64}$/),
    'x-content-type-options': 'nosniff',
  });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(900);
  expect(await signIn(edge, 'new@example.com', { address: '198.51.100.1' })).toBe(401);
});

test('a burst of sign-ins cannot pass the limit', async () => {
  await using auth = await startAuth();
  await using edge = await startEdge({ main: auth.origin, env: limited });
  const statuses = await Promise.all(Array.from({ length: 40 }, () => signIn(edge, 'ada@example.com')));
  expect(statuses.filter((status) => status === 401)).toHaveLength(20);
  expect(auth.seen).toHaveLength(20);
});

test('a sign-in body over 16 KiB is 413, one that is not JSON 400, and neither reaches the API', async () => {
  await using auth = await startAuth();
  await using edge = await startEdge({ main: auth.origin, env: limited });
  expect(await signIn(edge, 'ada@example.com', { password: 'x'.repeat(16_384) })).toBe(413);
  for (const body of ['email=ada', '"ada"', Buffer.from('{"email":"ada"}', 'utf16le')]) {
    const answer = await ask(edge, '/api/auth/login', { method: 'POST', body });
    expect(answer.status).toBe(400);
  }
  expect(auth.seen).toEqual([]);
});

const stores = [
  { store: 'in process', isThere: true, env: limited },
  { store: 'in Redis', isThere: hasRedis, env: { ...limited, REDIS_URL: redisUrl } },
];

/** The call limits in section 4 of the contract. */
const numbers: Record<Exclude<RateLimitName, 'signIn'>, number> = {
  signUp: 20,
  existence: 120,
  passwordReset: 20,
  list: 30,
  report: 10,
  charge: 30,
  payment: 60,
  cart: 300,
  door: 600,
};

/** Each limit with its calls, which share one counter. */
const rows = Object.entries(numbers).map(([name, limit]) => ({
  name,
  limit,
  of: Object.values<Call>(calls)
    .filter((call) => call.limit === name)
    .map(
      ({ method, upstream, path }) =>
        `${method} ${upstream === 'main' ? '/api/main' : '/api'}${path.replaceAll(/:\w+/g, 'a1')}`,
    ),
}));

for (const { store, isThere, env } of stores)
  test.skipIf(!isThere).each(rows)(
    `$name: $limit calls of an address in 10 minutes, then 429 (${store})`,
    async ({ name, limit, of }) => {
      await using upstream = await startUpstream((_request, response) => json(response, 200, {}));
      await using edge = await startEdge({ main: upstream.origin, env });
      if (store === 'in Redis') await whenConnected(edge);
      const before = upstream.seen.length;
      const address = someAddress();
      const call = (round: number, from = address) => {
        const [method = '', path = ''] = of[round % of.length]?.split(' ') ?? [];
        return ask(edge, path, { method, headers: { 'x-forwarded-for': from } });
      };
      for (let round = 0; round < limit; round += 1) expect((await call(round)).status).toBe(200);
      for (const round of of.keys()) {
        const refused = await call(round);
        expect(refused.status).toBe(429);
        expect(refused.headers['content-type']).toMatch(/^application\/json/);
        expect(JSON.parse(refused.text)).toEqual({
          status: 429,
          message: 'Too many requests. Please wait a moment and try again.',
        });
        const wait = Number(refused.headers['retry-after']);
        expect(wait).toBeGreaterThan(500);
        expect(wait).toBeLessThanOrEqual(600);
      }
      expect(upstream.seen.length - before).toBe(limit);
      expect((await call(0, someAddress())).status).toBe(200);
      if (store === 'in Redis') {
        expect(await remainingTtlMs(name, address)).toBeGreaterThan(500_000);
        expect(await remainingTtlMs(name, address)).toBeLessThanOrEqual(600_000);
      }
    },
  );

test('an IPv6 network of /48 may make ten times as many calls as one line of /56', async () => {
  await using upstream = await startUpstream((_request, response) => json(response, 200, {}));
  await using edge = await startEdge({ main: upstream.origin, env: limited });
  const report = async (from: string) => {
    const headers = { 'x-forwarded-for': from };
    return (await ask(edge, '/api/main/report', { method: 'POST', headers })).status;
  };
  const line = (number: number) => `2001:db8:7:${number.toString(16).padStart(2, '0')}00::1`;
  for (let round = 0; round < 10; round += 1) expect(await report(line(0))).toBe(200);
  expect(await report(line(0))).toBe(429);
  for (let round = 0; round < 90; round += 1) expect(await report(line(1 + round))).toBe(200);
  expect(await report(line(99))).toBe(429);
  expect(await report('2001:db8:8::1')).toBe(200);
  for (let round = 0; round < 101; round += 1) expect(await report(`::ffff:203.0.113.${round}`)).toBe(200);
});

test('a limit ends after its window, and not before', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    await using auth = await startAuth();
    await using edge = await startEdge({ main: auth.origin, env: limited });
    const report = async () =>
      (await ask(edge, '/api/main/report', { method: 'POST', body: '"right"' })).status;
    const began = Date.now();
    for (let round = 0; round < 10; round += 1) expect(await report()).toBe(200);
    for (let round = 0; round < 20; round += 1) expect(await signIn(edge, 'ada@example.com')).toBe(401);
    vi.setSystemTime(began + 599_000);
    expect(await report()).toBe(429);
    vi.setSystemTime(began + 602_000);
    expect(await report()).toBe(200);
    vi.setSystemTime(began + 898_000);
    expect(await signIn(edge, 'ada@example.com')).toBe(429);
    vi.setSystemTime(began + 930_000);
    expect(await signIn(edge, 'ada@example.com')).toBe(401);
  } finally {
    vi.useRealTimers();
  }
});

test.skipIf(!hasRedis)(
  'failed sign-ins are counted in Redis for 15 minutes, and successes are not',
  async () => {
    await using auth = await startAuth();
    await using edge = await startEdge({ main: auth.origin, env: { ...limited, REDIS_URL: redisUrl } });
    await whenConnected(edge);
    const [address, email] = [someAddress(), `${crypto.randomUUID()}@example.com`];
    for (let attempt = 0; attempt < 25; attempt += 1)
      expect(await signIn(edge, email, { address, password: 'right' })).toBe(200);
    for (let attempt = 0; attempt < 20; attempt += 1)
      expect(await signIn(edge, email, { address })).toBe(401);
    expect(await signIn(edge, email, { address: someAddress() })).toBe(429);
    const kept = await remainingTtlMs('signIn', address);
    expect(kept).toBeGreaterThan(800_000);
    expect(kept).toBeLessThanOrEqual(900_000);
  },
);

test('with RATE_LIMITS=off nothing is limited', async () => {
  await using upstream = await startUpstream((_request, response) => json(response, 200, {}));
  await using edge = await startEdge({ main: upstream.origin });
  for (let call = 0; call < 15; call += 1)
    expect((await ask(edge, '/api/main/report', { method: 'POST' })).status).toBe(200);
});

test('without TRUST_PROXY a claimed address has no effect', async () => {
  await using upstream = await startUpstream((_request, response) => json(response, 200, {}));
  await using edge = await startEdge({ main: upstream.origin, env: { RATE_LIMITS: 'on' } });
  const call = (round: number) =>
    ask(edge, '/api/main/report', { method: 'POST', headers: { 'x-forwarded-for': `203.0.113.${round}` } });
  for (let round = 0; round < 10; round += 1) expect((await call(round)).status).toBe(200);
  expect((await call(11)).status).toBe(429);
});
