import { expect, test } from 'vitest';
import { startApi, type RunningApi } from '../../tests/support/startApi.ts';
import { testOnStores } from '../../tests/support/stores.ts';

const ada = {
  name: 'Ada',
  email: 'ada@example.com',
  password: 'the first password',
  slug: 'ada',
  currency: 'USD',
  country: 'US',
};

async function mails(api: RunningApi) {
  return api.context.store.db
    .selectFrom('outbox')
    .selectAll()
    .where('dedupe_key', 'like', 'password-reset:%')
    .orderBy('id')
    .execute();
}

async function askForLink(api: RunningApi): Promise<string> {
  const answer = await api.call('POST', '/auth/forgot-password', { body: { email: ada.email } });
  expect(answer.status).toBe(202);
  const mail = (await mails(api)).at(-1);
  const token = /\/forgot-password\?token=([\w-]{43})/.exec(mail?.text ?? '')?.[1];
  if (token === undefined) throw new Error('the mail has no link');
  return token;
}

function reset(api: RunningApi, token: string, password = 'the second password') {
  return api.call('POST', '/auth/reset-password', { body: { token, password } });
}

function login(api: RunningApi, password: string) {
  return api.call('POST', '/auth/login', { body: { email: ada.email, password } });
}

testOnStores('a mailed link sets a new password once and ends all sessions', async (variant) => {
  await using api = await startApi({ variant });
  const { token: session, user } = (await api.call('POST', '/auth/signup', { body: ada })).body;
  const link = await askForLink(api);
  const other = await askForLink(api);
  expect(await mails(api)).toHaveLength(2);
  expect((await mails(api))[0]).toMatchObject({ recipient: 'ada@example.com', sent_at: null });

  expect((await reset(api, link)).status).toBe(204);
  expect((await login(api, 'the second password')).status).toBe(200);
  expect((await login(api, ada.password)).status).toBe(401);
  const change = await api.call('PUT', `/pages/${user.account_id}`, {
    token: session,
    body: { header: { theme: 'dark' } },
  });
  expect([change.status, change.text]).toEqual([401, 'invalid token']);

  expect((await reset(api, link, 'the third password')).status).toBe(422);
  expect((await reset(api, other, 'the third password')).status).toBe(422);
  expect((await login(api, 'the second password')).status).toBe(200);
});

test('a sign-in with the old password is refused if the new one is set meanwhile', async () => {
  await using api = await startApi();
  await api.call('POST', '/auth/signup', { body: ada });
  const link = await askForLink(api);
  const { store } = api.context;
  const { transaction } = store;
  // The login has found the old password correct. The reset is written before the session of the login.
  store.transaction = async (work) => {
    store.transaction = transaction;
    expect((await reset(api, link)).status).toBe(204);
    return transaction(work);
  };
  expect((await login(api, ada.password)).status).toBe(401);
  expect(await store.db.selectFrom('sessions').selectAll().execute()).toEqual([]);
});

testOnStores('a link used twice at once works once', async (variant) => {
  await using api = await startApi({ variant });
  await api.call('POST', '/auth/signup', { body: ada });
  const link = await askForLink(api);
  const both = await Promise.all([
    reset(api, link, 'one password more'),
    reset(api, link, 'two passwords more'),
  ]);
  expect(both.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([204, 422]);
});

test('a link works for 30 minutes', async () => {
  await using api = await startApi();
  await api.call('POST', '/auth/signup', { body: ada });
  const link = await askForLink(api);
  api.clock.advance(31 * 60_000);
  const late = await reset(api, link);
  expect(late.status).toBe(422);
  expect(late.body.message).toMatch(/expired/);
  expect((await login(api, ada.password)).status).toBe(200);
});

test('an unknown address gets the same answer and no mail; the store holds no token', async () => {
  await using api = await startApi();
  await api.call('POST', '/auth/signup', { body: ada });
  const link = await askForLink(api);
  const known = await api.call('POST', '/auth/forgot-password', { body: { email: ada.email } });
  const unknown = await api.call('POST', '/auth/forgot-password', { body: { email: 'bea@example.com' } });
  expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
  expect((await mails(api)).map((mail) => mail.recipient)).toEqual([ada.email, ada.email]);
  const resets = await api.context.store.db.selectFrom('password_resets').selectAll().execute();
  expect(JSON.stringify(resets)).not.toContain(link);
});

test('a new password that is too short changes nothing', async () => {
  await using api = await startApi();
  await api.call('POST', '/auth/signup', { body: ada });
  const link = await askForLink(api);
  const answer = await reset(api, link, 'short');
  expect([answer.status, answer.body.field]).toEqual([422, 'password']);
  expect((await reset(api, link)).status).toBe(204);
});
