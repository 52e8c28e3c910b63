import { expect } from 'vitest';
import { session } from '#shared/audience/accountSchema.ts';
import { mailedToken, mailsTo } from '../../tests/support/ownAccount.ts';
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
const owners = 'of who has the mailbox';

async function signUp(api: RunningApi) {
  const answer = await api.call('POST', '/auth/signup', { body: ada });
  const { token, user } = session.parse(answer.body);
  const ask = (method: string, path = '', body?: object) =>
    api.call(method, `/studio/${user.account_id}/account${path}`, { token, ...(body ? { body } : {}) });
  const askForPayout = () =>
    api.call('POST', `/studio/${user.account_id}/payouts`, { token, body: { currency: 'USD' } });
  return { id: user.account_id, user, token, ask, askForPayout };
}

const confirm = (api: RunningApi, token: string) =>
  api.call('POST', '/auth/confirm-email', { body: { token } });

const signUpAgain = (api: RunningApi) =>
  api.call('POST', '/auth/signup', { body: { ...ada, password: owners, slug: 'ada-too' } });

testOnStores('a new address is confirmed by the link that is mailed at sign-up', async (variant) => {
  await using api = await startApi({ variant });
  const { user, ask } = await signUp(api);
  expect(user.email_confirmed).toBe(false);
  expect((await ask('GET')).body).toMatchObject({ email_confirmed: false, pending_email: null });
  const [mail] = await mailsTo(api, ada.email);
  expect(mail?.subject).toBe('Please confirm your e-mail address');
  const token = await mailedToken(api, ada.email, 'confirm-email');
  api.clock.advance(7 * 86_400_000 - 1000);
  expect((await confirm(api, token)).status).toBe(204);
  expect((await confirm(api, token)).status).toBe(422);
  const login = await api.call('POST', '/auth/login', { body: ada });
  expect(login.body.user.email_confirmed).toBe(true);
});

testOnStores(
  'an unconfirmed account can do everything but payouts and two-factor sign-in',
  async (variant) => {
    await using api = await startApi({ variant });
    const { id, token, ask, askForPayout } = await signUp(api);
    const product = { name: 'A zine', product_type: 'digital', price: 12.5 };
    const made = await api.call('POST', `/studio/${id}/products`, { token, body: product });
    expect(made.status).toBe(201);
    for (const refused of [
      await askForPayout(),
      await ask('POST', '/two-factor', { password: ada.password }),
      await ask('POST', '/two-factor/confirm', { code: '000000' }),
    ]) {
      expect(refused).toMatchObject({ status: 409, body: { code: 'email_unconfirmed' } });
      expect(refused.body.message).toMatch(/needs a confirmed e-mail address/);
    }
    expect((await confirm(api, await mailedToken(api, ada.email, 'confirm-email'))).status).toBe(204);
    expect((await ask('POST', '/two-factor', { password: ada.password })).status).toBe(201);
    expect((await askForPayout()).body.code).toBe('nothing_available');
  },
);

testOnStores(
  'the link is mailed again on request, once in five minutes and ten times a day',
  async (variant) => {
    await using api = await startApi({ variant });
    const { ask } = await signUp(api);
    const again = () => ask('POST', '/email-confirmation');
    const first = await mailedToken(api, ada.email, 'confirm-email');
    const early = await again();
    expect([early.status, early.body.code, early.headers.get('retry-after')]).toEqual([
      429,
      'too_many_mails',
      '300',
    ]);
    for (let sent = 1; sent < 10; sent += 1) {
      api.clock.advance(5 * 60_000);
      expect((await again()).status).toBe(202);
    }
    api.clock.advance(5 * 60_000);
    expect((await again()).status).toBe(429);
    expect(await mailsTo(api, ada.email)).toHaveLength(10);
    expect((await confirm(api, first)).status).toBe(204);
    expect(await again()).toMatchObject({ status: 409, body: { code: 'email_confirmed' } });
    const second = await mailedToken(api, ada.email, 'confirm-email');
    expect((await confirm(api, second)).status).toBe(422);
  },
);

testOnStores('a confirmation link does not restore an address that was changed', async (variant) => {
  await using api = await startApi({ variant });
  const { ask } = await signUp(api);
  const old = await mailedToken(api, ada.email, 'confirm-email');
  await ask('POST', '/email', { email: 'new@example.com', password: ada.password });
  expect((await ask('GET')).body.pending_email).toBe('new@example.com');
  expect((await confirm(api, await mailedToken(api, 'new@example.com', 'confirm-email'))).status).toBe(204);
  expect((await ask('GET')).body).toMatchObject({ email: 'new@example.com', email_confirmed: true });
  expect((await confirm(api, old)).status).toBe(422);
});

testOnStores('confirming the own address does not end a link to another', async (variant) => {
  await using api = await startApi({ variant });
  const { ask } = await signUp(api);
  await ask('POST', '/email', { email: 'new@example.com', password: ada.password });
  expect((await confirm(api, await mailedToken(api, ada.email, 'confirm-email'))).status).toBe(204);
  expect((await ask('GET')).body).toMatchObject({ email: ada.email, pending_email: 'new@example.com' });
});

testOnStores('the owner of the mailbox takes over a stranger’s account by signing up', async (variant) => {
  await using api = await startApi({ variant });
  const { id, token, ask } = await signUp(api);
  const taken = await signUpAgain(api);
  expect(taken).toMatchObject({
    status: 409,
    body: {
      code: 'email_taken',
      field: 'email',
      message: 'email: An account with this e-mail address exists already. Log in instead.',
    },
  });
  await signUpAgain(api);
  const mails = await mailsTo(api, ada.email);
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Please confirm your e-mail address',
    'There is a page with your address',
  ]);
  await ask('POST', '/email', { email: 'eve@example.com', password: ada.password });
  const strangers = await mailedToken(api, 'eve@example.com', 'confirm-email');
  await addStrangersThings(api, id);

  const link = await mailedToken(api, ada.email, 'token');
  const reset = { token: link, password: owners };
  expect((await api.call('POST', '/auth/reset-password', { body: reset })).status).toBe(204);
  expect((await api.call('GET', `/studio/${id}/account`, { token })).status).toBe(401);
  const login = await api.call('POST', '/auth/login', { body: { email: ada.email, password: owners } });
  expect(login).toMatchObject({ status: 200, body: { user: { account_id: id, email_confirmed: true } } });
  expect((await confirm(api, strangers)).status).toBe(422);
  const { db } = api.context.store;
  expect(await db.selectFrom('two_factors').selectAll().execute()).toEqual([]);
  expect(await db.selectFrom('account_undos').selectAll().execute()).toEqual([]);
  const devices = await db.selectFrom('known_devices').select('token_hash').execute();
  expect(devices.map(({ token_hash }) => token_hash)).not.toContain('strangers');
});

testOnStores(
  'for a confirmed account, a sign-up mails nothing, and a reset keeps the second factor',
  async (variant) => {
    await using api = await startApi({ variant });
    const { id } = await signUp(api);
    await confirm(api, await mailedToken(api, ada.email, 'confirm-email'));
    await addStrangersThings(api, id);
    const mailed = (await mailsTo(api, ada.email)).length;
    expect((await signUpAgain(api)).status).toBe(409);
    expect(await mailsTo(api, ada.email)).toHaveLength(mailed);
    await api.call('POST', '/auth/forgot-password', { body: { email: ada.email } });
    const reset = { token: await mailedToken(api, ada.email, 'token'), password: owners };
    expect((await api.call('POST', '/auth/reset-password', { body: reset })).status).toBe(204);
    const { db } = api.context.store;
    expect(await db.selectFrom('two_factors').selectAll().execute()).toHaveLength(1);
  },
);

testOnStores('a mailbox gets three links to a new password per half hour', async (variant) => {
  await using api = await startApi({ variant });
  await signUp(api);
  const askForLink = () => api.call('POST', '/auth/forgot-password', { body: { email: ada.email } });
  const mails = async () => (await mailsTo(api, ada.email)).filter(({ text }) => text.includes('?token='));
  const answers = await Promise.all(Array.from({ length: 40 }, askForLink));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
  expect(await mails()).toHaveLength(3);
  api.clock.advance(30 * 60_000);
  expect((await askForLink()).status).toBe(202);
  expect(await mails()).toHaveLength(4);
});

testOnStores('a mailbox gets three links of a change of address within the hour', async (variant) => {
  await using api = await startApi({ variant });
  const { ask } = await signUp(api);
  const change = { email: 'new@example.com', password: ada.password };
  for (const status of [202, 202, 202, 429])
    expect((await ask('POST', '/email', change)).status).toBe(status);
  expect(await mailsTo(api, 'new@example.com')).toHaveLength(3);
  expect((await ask('POST', '/email', { ...change, email: 'other@example.com' })).status).toBe(202);
});

/** Everything that a stranger could have set up to keep access. */
async function addStrangersThings(api: RunningApi, account_id: string): Promise<void> {
  const at = api.clock.now.toISOString();
  await api.context.store.transaction(async (trx) => {
    const factor = { account_id, secret: 'JBSWY3DPEHPK3PXP', confirmed_at: at, last_step: 0, created_at: at };
    await trx.insertInto('two_factors').values(factor).execute();
    const device = { account_id, token_hash: 'strangers', created_at: at, last_used_at: at };
    await trx.insertInto('known_devices').values(device).execute();
    await trx
      .insertInto('account_undos')
      .values({
        account_id,
        token_hash: 'strangers',
        position: 1,
        kind: 'password',
        email: ada.email,
        email_confirmed_at: null,
        two_factor_secret: null,
        two_factor_confirmed_at: null,
        two_factor_last_step: null,
        recovery_codes_json: '[]',
        created_at: at,
        expires_at: new Date(api.clock.now.getTime() + 86_400_000).toISOString(),
        used_at: null,
      })
      .execute();
  });
}
