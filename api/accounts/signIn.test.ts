import { expect } from 'vitest';
import { mailedToken } from '../../tests/support/ownAccount.ts';
import { startApi, type CallAnswer, type RunningApi } from '../../tests/support/startApi.ts';
import { testOnStores } from '../../tests/support/stores.ts';

const ada = {
  name: 'Ada',
  email: 'ada@example.com',
  password: 'the right password',
  slug: 'ada',
  currency: 'USD',
  country: 'US',
};
const bea = { ...ada, name: 'Bea', email: 'bea@example.com', slug: 'bea' };

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

type Attempt = { email?: string; password?: string; code?: string; device?: string | undefined };

function logIn(api: RunningApi, { device, ...credentials }: Attempt = {}): Promise<CallAnswer> {
  return api.call('POST', '/auth/login', {
    body: { email: ada.email, password: ada.password, ...credentials },
    headers: device === undefined ? {} : { 'x-device-token': device },
  });
}

async function open(api: RunningApi, account = ada, device?: string) {
  const answer = await api.call('POST', '/auth/signup', {
    body: account,
    headers: device === undefined ? {} : { 'x-device-token': device },
  });
  expect(answer.status).toBe(201);
  return { device: deviceOf(answer), token: String(answer.body.token), id: String(answer.body.user._id) };
}

function deviceOf(answer: CallAnswer): string {
  const token = answer.headers.get('x-device-token') ?? '';
  expect(token).toMatch(/^[\w-]{43}$/);
  return token;
}

async function guess(api: RunningApi, times: number, attempt: Attempt = {}): Promise<number[]> {
  const statuses: number[] = [];
  for (let time = 0; time < times; time += 1)
    statuses.push((await logIn(api, { password: 'a wrong password', ...attempt })).status);
  return statuses;
}

async function isKnown(api: RunningApi, email: string, device: string): Promise<boolean> {
  const { status } = await api.call('POST', '/auth/known-device', {
    body: { email },
    headers: { 'x-device-token': device },
  });
  expect([204, 404]).toContain(status);
  return status === 204;
}

testOnStores(
  'of a hundred parallel guesses twenty are checked, then the right one waits too',
  async (variant) => {
    await using api = await startApi({ variant });
    await open(api);
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => logIn(api, { password: 'a wrong password' })),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(20);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(80);
    const right = await logIn(api);
    expect(right.status).toBe(429);
    expect(right.body).toMatchObject({ code: 'too_many_attempts' });
    expect(right.body.message).toMatch(
      /try again in 15 minutes, or choose a new password with “Forgot password”/,
    );
    expect(right.headers.get('retry-after')).toBe('900');
    api.clock.advance(15 * minuteMs);
    expect((await logIn(api)).status).toBe(200);
  },
);

testOnStores('guesses at a code are counted like guesses at a password', async (variant) => {
  await using api = await startApi({ variant });
  const { id } = await open(api);
  await api.context.store.transaction((trx) =>
    trx
      .insertInto('two_factors')
      .values({
        account_id: id,
        secret: 'JBSWY3DPEHPK3PXP',
        confirmed_at: api.clock.now.toISOString(),
        last_step: 0,
        created_at: api.clock.now.toISOString(),
      })
      .execute(),
  );
  const statuses = await guess(api, 21, { password: ada.password, code: 'no-such-code' });
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 401), 429]);
});

testOnStores('a correct password clears earlier failures', async (variant) => {
  await using api = await startApi({ variant });
  await open(api);
  for (let round = 0; round < 3; round += 1) {
    expect(await guess(api, 19)).not.toContain(429);
    expect((await logIn(api)).status).toBe(200);
  }
});

testOnStores('a known device can sign in while strangers wait', async (variant) => {
  await using api = await startApi({ variant });
  const { device } = await open(api);
  const other = deviceOf(await logIn(api));
  expect((await guess(api, 21)).at(-1)).toBe(429);
  expect((await logIn(api, { device: 'made-up-token-of-a-stranger' })).status).toBe(429);
  expect((await logIn(api, { device })).status).toBe(200);
  // A stolen device has a limit, too, and locks nobody else.
  expect(await guess(api, 21, { device })).toEqual([...Array.from({ length: 20 }, () => 401), 429]);
  expect((await logIn(api, { device })).status).toBe(429);
  expect((await logIn(api, { device: other })).status).toBe(200);
});

testOnStores('a mailed link lets the owner in at once, on the device that followed it', async (variant) => {
  await using api = await startApi({ variant });
  const { device: old } = await open(api);
  expect((await guess(api, 21)).at(-1)).toBe(429);
  await api.call('POST', '/auth/forgot-password', { body: { email: ada.email } });
  const token = await mailedToken(api, ada.email, 'token');
  const password = 'another right password';
  const reset = await api.call('POST', '/auth/reset-password', { body: { token, password } });
  expect(reset.status).toBe(204);
  const device = deviceOf(reset);
  expect(await isKnown(api, ada.email, device)).toBe(true);
  // Devices that signed in with the old password are unknown from now on.
  expect(await isKnown(api, ada.email, old)).toBe(false);
  expect((await logIn(api, { password })).status).toBe(200);
  expect((await guess(api, 21)).at(-1)).toBe(429);
  expect((await logIn(api, { password, device })).status).toBe(200);
});

testOnStores('a browser keeps its token, for each account that it signs in to', async (variant) => {
  await using api = await startApi({ variant });
  const { device } = await open(api);
  await open(api, bea, device);
  expect(deviceOf(await logIn(api, { device }))).toBe(device);
  expect(deviceOf(await logIn(api, { device, email: bea.email }))).toBe(device);
  expect(await isKnown(api, ada.email, device)).toBe(true);
  expect(await isKnown(api, bea.email, device)).toBe(true);

  const strange = 'a'.repeat(43);
  expect(deviceOf(await logIn(api, { device: strange }))).not.toBe(strange);
  expect(await isKnown(api, ada.email, strange)).toBe(false);
  expect(await isKnown(api, 'nobody@example.com', device)).toBe(false);
  const rows = await api.context.store.db.selectFrom('known_devices').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(device);
});

testOnStores('an account knows its latest twenty devices, for half a year', async (variant) => {
  await using api = await startApi({ variant });
  const { device: first } = await open(api);
  const devices = [first];
  for (let count = 0; count < 20; count += 1) {
    api.clock.advance(1000);
    devices.push(deviceOf(await logIn(api)));
  }
  expect(await isKnown(api, ada.email, first)).toBe(false);
  for (const device of devices.slice(1)) expect(await isKnown(api, ada.email, device)).toBe(true);

  const [, used = '', unused = ''] = devices;
  api.clock.advance(100 * dayMs);
  expect((await logIn(api, { device: used })).status).toBe(200);
  api.clock.advance(81 * dayMs);
  expect(await isKnown(api, ada.email, used)).toBe(true);
  expect(await isKnown(api, ada.email, unused)).toBe(false);
});

testOnStores(
  'a session knows the browser and the country of its sign-in, and nothing made up',
  async (variant) => {
    await using api = await startApi({ variant });
    await open(api);
    const signedIn = (headers: Record<string, string>) =>
      api.call('POST', '/auth/login', { headers, body: { email: ada.email, password: ada.password } });
    const { body } = await signedIn({ 'x-visitor-browser': 'Firefox on Windows', 'x-visitor-country': 'DE' });
    const { token, user } = body;
    await signedIn({ 'x-visitor-browser': '<b>Firefox</b>', 'x-visitor-country': 'Germany' });
    const account = await api.call('GET', `/studio/${user.account_id}/account`, { token });
    const places = account.body.sessions.map(({ browser, country, current }: Record<string, unknown>) => ({
      browser,
      country,
      current,
    }));
    expect(places).toContainEqual({ browser: 'Firefox on Windows', country: 'DE', current: true });
    expect(places.filter(({ current }: { current: boolean }) => !current)).toHaveLength(2);
    expect(places).toContainEqual({ browser: null, country: null, current: false });
  },
);
