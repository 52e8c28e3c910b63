import { expect } from 'vitest';
import { hashPassword } from '../accounts/passwords.ts';
import { openAccount, password } from '../../tests/support/ownAccount.ts';
import { startApi, type RunningApi } from '../../tests/support/startApi.ts';
import { testOnStores } from '../../tests/support/stores.ts';

const another = 'another good password';

async function wordsTo(api: RunningApi, recipient: string): Promise<string> {
  const rows = await api.context.store.db
    .selectFrom('outbox')
    .select('text')
    .where('recipient', '=', recipient)
    .execute();
  return rows.map(({ text }) => text).join('\n');
}

/** The token of the reset link that was mailed. */
async function mailReset(api: RunningApi): Promise<string> {
  await api.call('POST', '/auth/forgot-password', { body: { email: 'ada@example.com' } });
  const token = /forgot-password\?token=([\w-]+)/.exec(await wordsTo(api, 'ada@example.com'))?.[1];
  if (token === undefined) throw new Error('the mail has no link');
  return token;
}

const reset = (api: RunningApi, token: string) =>
  api.call('POST', '/auth/reset-password', { body: { token, password: 'of who had the mail' } });

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
  const confirm = /confirm-email=([\w-]+)/.exec(await wordsTo(api, 'new@example.com'))?.[1];
  expect((await api.call('POST', '/auth/confirm-email', { body: { token: confirm } })).status).toBe(204);
  expect((await reset(api, token)).status).toBe(422);
});

testOnStores('a password proves nothing once another was set meanwhile', async (variant) => {
  await using api = await startApi({ variant });
  const { id, ask } = await openAccount(api);
  const { store } = api.context;
  const transaction = store.transaction.bind(store);
  for (const [method, path, body] of [
    ['PUT', '/password', { current_password: password, password: 'of whom it was stolen' }],
    ['POST', '/email', { email: 'eve@example.com', password }],
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
    // Between the look at the password and the change.
    store.transaction = async (work) => {
      store.transaction = transaction;
      await set(another);
      return transaction(work);
    };
    const answer = await ask(method, path, body);
    expect([path, answer.status]).toEqual([path, 422]);
    expect(answer.body.message).toMatch(/is not your password$/);
  }
  const login = { email: 'ada@example.com', password: another };
  expect((await api.call('POST', '/auth/login', { body: login })).status).toBe(200);
});
