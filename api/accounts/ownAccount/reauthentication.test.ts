import { TOTP } from 'otpauth';
import { expect } from 'vitest';
import { hashPassword } from '../passwords.ts';
import { mailedToken, openAccount, password, turnOnTwoFactor } from '../../../tests/support/ownAccount.ts';
import { startApi, type RunningApi } from '../../../tests/support/startApi.ts';
import { testOnStores } from '../../../tests/support/stores.ts';

const another = 'another good password';

/** The token of the mailed reset link. */
async function mailReset(api: RunningApi): Promise<string> {
  await api.call('POST', '/auth/forgot-password', { body: { email: 'ada@example.com' } });
  return mailedToken(api, 'ada@example.com', 'token');
}

const reset = (api: RunningApi, token: string) =>
  api.call('POST', '/auth/reset-password', { body: { token, password: 'of who had the mail' } });

const confirm = (api: RunningApi, token: string) =>
  api.call('POST', '/auth/confirm-email', { body: { token } });

/** Calls that add or remove protection of an account, each with its body but without the credentials. */
const guarded = [
  ['POST', '/two-factor', {}],
  ['POST', '/two-factor/recovery-codes', {}],
  ['POST', '/two-factor/off', {}],
  ['POST', '/email', { email: 'eve@example.com' }],
  ['PUT', '/password', { password: another }],
  ['POST', '/delete', {}],
] as const;

/** The password in the field of a call. */
function credentialsOf(path: string, given: string): Record<string, string> {
  return path === '/password' ? { current_password: given } : { password: given };
}

/** Everything that a thief would change. */
async function stateOf(api: RunningApi) {
  const { db } = api.context.store;
  return {
    accounts: await db.selectFrom('accounts').select(['email', 'password_hash', 'deleted_at']).execute(),
    changes: await db.selectFrom('email_changes').select('email').execute(),
    factors: await db.selectFrom('two_factors').select(['secret', 'confirmed_at']).execute(),
    codes: await db.selectFrom('recovery_codes').select('code_hash').orderBy('code_hash').execute(),
    undos: await db.selectFrom('account_undos').select('kind').execute(),
  };
}

testOnStores('a session alone changes nothing that protects the account', async (variant) => {
  await using api = await startApi({ variant });
  const { ask } = await openAccount(api);
  const before = await stateOf(api);
  for (const [method, path, body] of guarded) {
    const field = Object.keys(credentialsOf(path, ''))[0] ?? '';
    const without = await ask(method, path, body);
    expect([path, without.status, without.body.message]).toEqual([path, 422, `${field} is required`]);
    const wrong = await ask(method, path, { ...body, ...credentialsOf(path, 'guess') });
    expect([path, wrong.status, wrong.body.field]).toEqual([path, 422, field]);
  }
  expect(await stateOf(api)).toEqual(before);
});

testOnStores('where two-factor sign-in is on, the password alone changes nothing', async (variant) => {
  await using api = await startApi({ variant });
  const account = await openAccount(api);
  await turnOnTwoFactor(api, account);
  const before = await stateOf(api);
  for (const [method, path, body] of guarded) {
    const credentials = { ...body, ...credentialsOf(path, password) };
    const without = await account.ask(method, path, credentials);
    expect([path, without.status, without.body.code]).toEqual([path, 401, 'two_factor_required']);
    const wrong = await account.ask(method, path, { ...credentials, code: '000000' });
    expect([path, wrong.status, wrong.body.code]).toEqual([path, 401, 'wrong_code']);
  }
  expect(await stateOf(api)).toEqual(before);
});

testOnStores('with password and code each change is made, and needs a new code', async (variant) => {
  await using api = await startApi({ variant });
  const account = await openAccount(api);
  const { codes } = await turnOnTwoFactor(api, account);
  const prove = (index: number) => ({ password, code: codes[index] });
  const asked = await account.ask('POST', '/email', { email: 'new@example.com', ...prove(0) });
  expect([asked.status, asked.body.pending_email]).toEqual([202, 'new@example.com']);
  const again = await account.ask('POST', '/email', { email: 'new@example.org', ...prove(0) });
  expect([again.status, again.body.code]).toEqual([401, 'wrong_code']);
  const change = { current_password: password, password: another, code: codes[1] };
  expect((await account.ask('PUT', '/password', change)).status).toBe(200);
});

testOnStores('guesses on the account’s screens are counted by account, codes too', async (variant) => {
  await using api = await startApi({ variant });
  const account = await openAccount(api);
  const { codes } = await turnOnTwoFactor(api, account);
  const guesses = Array.from({ length: 20 }, (_, index) =>
    index % 2 === 0 ? { password: `guess ${index}` } : { password, code: `00000${index % 10}` },
  );
  for (const [index, guess] of guesses.entries()) {
    const [method, path, body] = guarded[index % guarded.length] ?? guarded[0];
    const { password: given, ...code } = guess;
    const answer = await account.ask(method, path, { ...body, ...credentialsOf(path, given), ...code });
    expect([path, answer.status]).toEqual([path, index % 2 === 0 ? 422 : 401]);
  }
  const credentials = { password, code: codes[0] };
  const late = await account.ask('POST', '/two-factor/off', credentials);
  expect([late.status, late.body.code, late.headers.get('retry-after')]).toEqual([
    429,
    'too_many_attempts',
    '900',
  ]);
  expect((await account.login({ code: codes[0] })).status).toBe(200);
  api.clock.advance(15 * 60_000);
  expect((await account.ask('POST', '/two-factor/off', { password, code: codes[1] })).status).toBe(200);
});

testOnStores('the code that turns two-factor sign-in on cannot be guessed', async (variant) => {
  await using api = await startApi({ variant });
  const account = await openAccount(api);
  expect((await account.ask('POST', '/two-factor', { password })).status).toBe(201);
  const guess = () => account.ask('POST', '/two-factor/confirm', { code: '000000' });
  const statuses = [];
  for (let tries = 0; tries < 21; tries += 1) statuses.push((await guess()).status);
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 422), 429]);
});

testOnStores(
  'an offer of two-factor sign-in works for an hour, until the password changes',
  async (variant) => {
    await using api = await startApi({ variant });
    const account = await openAccount(api);
    const { body: late } = await account.ask('POST', '/two-factor', { password });
    const codeOf = (secret: string) => new TOTP({ secret }).generate({ timestamp: api.clock.now.getTime() });
    const turnOn = (secret: string) => account.ask('POST', '/two-factor/confirm', { code: codeOf(secret) });
    api.clock.advance(61 * 60_000);
    expect((await turnOn(late.secret)).status).toBe(409);
    const { body: offer } = await account.ask('POST', '/two-factor', { password });
    const change = { current_password: password, password: another };
    expect((await account.ask('PUT', '/password', change)).status).toBe(200);
    expect((await turnOn(offer.secret)).status).toBe(409);
  },
);

testOnStores('a new password ends a link to another address that somebody asked for', async (variant) => {
  await using api = await startApi({ variant });
  const { ask } = await openAccount(api);
  await ask('POST', '/email', { email: 'eve@example.com', password });
  const stolen = await mailedToken(api, 'eve@example.com', 'confirm-email');
  const change = { current_password: password, password: another };
  expect((await ask('PUT', '/password', change)).body.pending_email).toBeNull();
  expect((await confirm(api, stolen)).status).toBe(422);
  await ask('POST', '/email', { email: 'eve@example.com', password: another });
  const second = await mailedToken(api, 'eve@example.com', 'confirm-email');
  expect((await reset(api, await mailReset(api))).status).toBe(204);
  expect((await confirm(api, second)).status).toBe(422);
});

testOnStores('a new password ends the links to another that were mailed before', async (variant) => {
  await using api = await startApi({ variant });
  const { ask } = await openAccount(api);
  const token = await mailReset(api);
  expect((await ask('PUT', '/password', { current_password: password, password: another })).status).toBe(200);
  expect((await reset(api, token)).status).toBe(422);
});

testOnStores('a new address ends the links that were mailed to the old one', async (variant) => {
  await using api = await startApi({ variant });
  const { ask } = await openAccount(api);
  const token = await mailReset(api);
  await ask('POST', '/email', { email: 'new@example.com', password });
  expect((await confirm(api, await mailedToken(api, 'new@example.com', 'confirm-email'))).status).toBe(204);
  expect((await reset(api, token)).status).toBe(422);
});

testOnStores('a password does not authenticate if another was set meanwhile', async (variant) => {
  await using api = await startApi({ variant });
  const { id, ask } = await openAccount(api);
  const { store } = api.context;
  const transaction = store.transaction.bind(store);
  for (const [method, path, body] of [
    ['PUT', '/password', { current_password: password, password: 'of whom it was stolen' }],
    ['POST', '/email', { email: 'eve@example.com', password }],
    ['POST', '/two-factor', { password }],
    ['POST', '/two-factor/recovery-codes', { password }],
    ['POST', '/two-factor/off', { password }],
    ['POST', '/delete', { password }],
  ] as const) {
    const set = async (text: string) => {
      const password_hash = await hashPassword(text);
      await transaction((trx) =>
        trx.updateTable('accounts').set({ password_hash }).where('id', '=', id).execute(),
      );
    };
    await set(password);
    // The first transaction counts the attempt; the password is changed between its check and the change.
    store.transaction = (count) => {
      store.transaction = async (work) => {
        store.transaction = transaction;
        await set(another);
        return transaction(work);
      };
      return transaction(count);
    };
    const answer = await ask(method, path, body);
    expect([path, answer.status]).toEqual([path, 422]);
    expect(answer.body.message).toMatch(/is not your password$/);
  }
  const login = { email: 'ada@example.com', password: another };
  expect((await api.call('POST', '/auth/login', { body: login })).status).toBe(200);
});
