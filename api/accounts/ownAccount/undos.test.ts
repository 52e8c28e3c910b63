import { expect } from 'vitest';
import { dayText } from '#shared/dates/dayText.ts';
import {
  mailedToken,
  mailsTo,
  openAccount,
  password,
  turnOnTwoFactor,
} from '../../../tests/support/ownAccount.ts';
import { startApi, type RunningApi } from '../../../tests/support/startApi.ts';
import { testOnStores } from '../../../tests/support/stores.ts';

const owner = 'ada@example.com';
const thief = 'eve@example.com';
const thiefs = 'what eve chose herself';
const fresh = 'what ada chose after it';

type Account = Awaited<ReturnType<typeof openAccount>>;

const undo = (api: RunningApi, token: string, chosen = fresh) =>
  api.call('POST', '/auth/undo-change', { body: { token, password: chosen } });

const signIn = (api: RunningApi, email: string, body: object) =>
  api.call('POST', '/auth/login', { body: { email, ...body } });

async function changeEmail(
  api: RunningApi,
  { ask }: Account,
  credentials: { password: string; code?: string },
) {
  expect((await ask('POST', '/email', { email: thief, ...credentials })).status).toBe(202);
  const token = await mailedToken(api, thief, 'confirm-email');
  expect((await api.call('POST', '/auth/confirm-email', { body: { token } })).status).toBe(204);
}

async function changePassword({ ask }: Account, change: { from: string; to: string; code?: string }) {
  const { from: current_password, to, ...code } = change;
  expect((await ask('PUT', '/password', { current_password, password: to, ...code })).status).toBe(200);
}

testOnStores(
  'each change mails the earlier address an undo link that works once, for 7 days',
  async (variant) => {
    await using api = await startApi({ variant });
    const account = await openAccount(api);
    const { codes } = await turnOnTwoFactor(api, account);
    const prove = (index: number) => ({ password, code: codes[index] ?? '' });
    const renewed = (await account.ask('POST', '/two-factor/recovery-codes', prove(0))).body.recovery_codes;
    await account.ask('POST', '/two-factor/off', { password, code: renewed[0] });
    await changePassword(account, { from: password, to: thiefs });
    await changeEmail(api, account, { password: thiefs });
    const mails = await mailsTo(api, owner);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Two-factor sign-in was turned on',
      'New recovery codes were made',
      'Two-factor sign-in was turned off',
      'Your password was changed',
      'Your e-mail address was changed',
    ]);
    const until = dayText(new Date(api.clock.now.getTime() + 7 * 86_400_000).toISOString());
    for (const { text } of mails) {
      expect(text).toMatch(/\/forgot-password\?undo=[\w-]{43}\n/);
      expect(text).toContain(`The link works once, until ${until}.`);
    }
    expect(mails.at(-1)?.text).toContain(`Your account is at ${thief}`);
    const kept = await api.context.store.db.selectFrom('account_undos').selectAll().execute();
    const token = await mailedToken(api, owner, 'undo');
    expect(JSON.stringify(kept)).not.toContain(token);

    api.clock.advance(7 * 86_400_000);
    expect((await undo(api, token)).status).toBe(422);
    api.clock.advance(-1000);
    expect((await undo(api, token)).status).toBe(204);
    expect((await undo(api, token)).body.message).toBe('This link has expired or was used already.');
  },
);

testOnStores('an undo locks out a thief of session and password, whatever was changed', async (variant) => {
  await using api = await startApi({ variant });
  const account = await openAccount(api);
  await changeEmail(api, account, { password });
  await changePassword(account, { from: password, to: thiefs });
  const { body: offer } = await account.ask('POST', '/two-factor', { password: thiefs });
  expect(offer.secret).toBeTypeOf('string');
  await api.call('POST', '/auth/forgot-password', { body: { email: thief } });
  const thiefsReset = await mailedToken(api, thief, 'token');
  await account.ask('POST', '/email', { email: 'eve@example.org', password: thiefs });
  const pending = await mailedToken(api, 'eve@example.org', 'confirm-email');
  const thiefsUndo = await mailedToken(api, thief, 'undo');

  expect((await undo(api, await mailedToken(api, owner, 'undo'))).status).toBe(204);
  expect((await account.ask('GET')).text).toBe('invalid token');
  expect((await signIn(api, owner, { password: fresh })).status).toBe(200);
  for (const old of [password, thiefs]) {
    expect((await signIn(api, owner, { password: old })).status).toBe(401);
    expect((await signIn(api, thief, { password: old })).status).toBe(401);
  }
  expect((await undo(api, thiefsUndo, thiefs)).status).toBe(422);
  const reset = { token: thiefsReset, password: thiefs };
  expect((await api.call('POST', '/auth/reset-password', { body: reset })).status).toBe(422);
  expect((await api.call('POST', '/auth/confirm-email', { body: { token: pending } })).status).toBe(422);
  const { db } = api.context.store;
  expect(await db.selectFrom('two_factors').selectAll().execute()).toEqual([]);
  for (const recipient of [owner, thief]) {
    const told = (await mailsTo(api, recipient)).at(-1);
    expect(told?.subject).toBe('A change of your account was undone');
    expect(told?.text).not.toContain('undo=');
  }
});

testOnStores('an undo turns off a second factor that a thief turned on', async (variant) => {
  await using api = await startApi({ variant });
  const account = await openAccount(api);
  const { codes } = await turnOnTwoFactor(api, account);
  expect((await signIn(api, owner, { password })).status).toBe(401);
  expect((await undo(api, await mailedToken(api, owner, 'undo'))).status).toBe(204);
  expect((await signIn(api, owner, { password: fresh })).status).toBe(200);
  expect((await signIn(api, owner, { password: fresh, code: codes[0] })).status).toBe(200);
});

testOnStores('an undo restores a second factor that a thief turned off', async (variant) => {
  await using api = await startApi({ variant });
  const account = await openAccount(api);
  const { codes, codeNow } = await turnOnTwoFactor(api, account);
  await account.ask('POST', '/two-factor/off', { password, code: codes[0] });
  const link = await mailedToken(api, owner, 'undo');
  const thiefsFactor = await turnOnTwoFactor(api, account);
  expect((await undo(api, link)).status).toBe(204);
  expect((await signIn(api, owner, { password: fresh })).body.code).toBe('two_factor_required');
  expect((await signIn(api, owner, { password: fresh, code: thiefsFactor.codes[0] })).status).toBe(401);
  api.clock.advance(30_000);
  expect((await signIn(api, owner, { password: fresh, code: codeNow() })).status).toBe(200);
  expect((await signIn(api, owner, { password: fresh, code: codes[1] })).status).toBe(200);
});

testOnStores('used codes stay used when a second factor is restored', async (variant) => {
  await using api = await startApi({ variant });
  const account = await openAccount(api);
  const { codes, codeNow } = await turnOnTwoFactor(api, account);
  api.clock.advance(30_000);
  await changePassword(account, { from: password, to: thiefs, code: codeNow() });
  const link = await mailedToken(api, owner, 'undo');
  const shown = codeNow();
  expect((await signIn(api, owner, { password: thiefs, code: codes[0] })).status).toBe(200);
  await account.ask('POST', '/two-factor/recovery-codes', { password: thiefs, code: codes[1] });
  expect((await undo(api, link)).status).toBe(204);
  for (const code of [shown, codes[0], codes[1]])
    expect((await signIn(api, owner, { password: fresh, code })).body.code).toBe('wrong_code');
  expect((await signIn(api, owner, { password: fresh, code: codes[2] })).status).toBe(200);
});

testOnStores('a later link does not end an earlier one, which restores more', async (variant) => {
  await using api = await startApi({ variant });
  const account = await openAccount(api);
  await changeEmail(api, account, { password });
  const first = await mailedToken(api, owner, 'undo');
  await changePassword(account, { from: password, to: thiefs });
  const second = await mailedToken(api, thief, 'undo');
  expect((await undo(api, second, 'what eve chose later')).status).toBe(204);
  expect((await signIn(api, thief, { password: 'what eve chose later' })).status).toBe(200);
  expect((await undo(api, first)).status).toBe(204);
  expect((await signIn(api, owner, { password: fresh })).status).toBe(200);
  expect((await signIn(api, thief, { password: 'what eve chose later' })).status).toBe(401);
});

testOnStores('an earlier link ends every later one, also those of changes after an undo', async (variant) => {
  await using api = await startApi({ variant });
  const account = await openAccount(api);
  await changePassword(account, { from: password, to: thiefs });
  const first = await mailedToken(api, owner, 'undo');
  await changePassword(account, { from: thiefs, to: 'what eve chose later' });
  expect((await undo(api, await mailedToken(api, owner, 'undo'), thiefs)).status).toBe(204);
  const { body } = await signIn(api, owner, { password: thiefs });
  const change = { current_password: thiefs, password: 'what eve chose at last' };
  const path = `/studio/${account.id}/account/password`;
  expect((await api.call('PUT', path, { token: body.token, body: change })).status).toBe(200);
  const third = await mailedToken(api, owner, 'undo');
  expect((await undo(api, first)).status).toBe(204);
  expect((await undo(api, third)).status).toBe(422);
});

testOnStores('a link that is used twice at once works once', async (variant) => {
  await using api = await startApi({ variant });
  await changePassword(await openAccount(api), { from: password, to: thiefs });
  const link = await mailedToken(api, owner, 'undo');
  const both = await Promise.all([undo(api, link), undo(api, link, `${fresh}, twice`)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 422]);
});

testOnStores(
  'an earlier address stays reserved for the account while it can be restored',
  async (variant) => {
    await using api = await startApi({ variant });
    const account = await openAccount(api);
    const bob = await openAccount(api, 'bob');
    await changeEmail(api, account, { password });
    const link = await mailedToken(api, owner, 'undo');
    const mailed = (await mailsTo(api, owner)).length;
    const stranger = {
      name: 'Eve',
      email: owner,
      password: thiefs,
      slug: 'eve',
      currency: 'USD',
      country: 'US',
    };
    const signUp = () => api.call('POST', '/auth/signup', { body: stranger });
    expect((await signUp()).body).toMatchObject({ code: 'email_taken', field: 'email' });
    const check = await api.call('GET', '/auth/email-exists', { query: { email: owner } });
    expect(check.body).toEqual({ exists: true });
    expect((await bob.ask('POST', '/email', { email: owner, password })).status).toBe(202);
    expect(await mailsTo(api, owner)).toHaveLength(mailed);
    api.clock.advance(7 * 86_400_000);
    expect((await undo(api, link)).status).toBe(422);
    expect((await signUp()).status).toBe(201);
  },
);

testOnStores('an account may use its own earlier address again', async (variant) => {
  await using api = await startApi({ variant });
  const account = await openAccount(api);
  await changeEmail(api, account, { password });
  expect((await account.ask('POST', '/email', { email: owner, password })).status).toBe(202);
  const token = await mailedToken(api, owner, 'confirm-email');
  expect((await api.call('POST', '/auth/confirm-email', { body: { token } })).status).toBe(204);
  expect((await account.ask('GET')).body).toMatchObject({ email: owner, email_confirmed: true });
});

testOnStores('an undo needs a strong password, ends waits, and forgets devices', async (variant) => {
  await using api = await startApi({ variant });
  const account = await openAccount(api);
  await changePassword(account, { from: password, to: thiefs });
  const link = await mailedToken(api, owner, 'undo');
  for (const chosen of ['short', 'password1', 'ADA@example.com'])
    expect((await undo(api, link, chosen)).body).toMatchObject({ field: 'password' });
  const { db, transaction } = api.context.store;
  const now = api.clock.now.toISOString();
  const device = { account_id: account.id, token_hash: 'd', created_at: now, last_used_at: now };
  await transaction((trx) => trx.insertInto('known_devices').values(device).execute());
  expect((await account.ask('PUT', '/password', { current_password: 'x', password: fresh })).status).toBe(
    422,
  );
  expect((await undo(api, link)).status).toBe(204);
  const known = await db.selectFrom('known_devices').select('token_hash').execute();
  expect(known).toEqual([{ token_hash: expect.not.stringMatching(/^d$/) }]);
  expect(await db.selectFrom('failed_proofs').selectAll().execute()).toEqual([]);
});
