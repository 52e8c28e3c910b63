import { expect, test } from 'vitest';
import { mailedToken, openAccount, password } from '../../tests/support/ownAccount.ts';
import { startApi, type RunningApi } from '../../tests/support/startApi.ts';
import { adaPassword } from '../demo/ada.ts';
import { hashPassword } from './passwords.ts';
import { checkNewPassword } from './passwordRules.ts';

const own = { email: 'ada.moreau@example.com', slug: 'ada-clay', name: 'Ada Moreau' };

const common = [
  'password',
  'Password1',
  '12345678',
  'qwertyuiop',
  'iloveyou',
  'football',
  'trustno1',
  'PASSW0RD',
];
const personal = ['ada.moreau@example.com', 'ADA.Moreau', 'ada-clay', 'ada moreau', ' Ada Moreau '];

test.each(common)('%s is too common to be chosen', async (chosen) => {
  await expect(checkNewPassword(chosen, own)).rejects.toMatchObject({
    status: 422,
    message: 'password must not be one of the most common passwords. A short sentence is easy to remember',
  });
});

test.each(personal)('%j may be known to a stranger and cannot be chosen', async (chosen) => {
  await expect(checkNewPassword(chosen, own)).rejects.toMatchObject({
    status: 422,
    message: 'password must not be your own name or address',
  });
});

test.each(['a short sentence', 'ada-clay and more', adaPassword])('%j may be chosen', async (chosen) => {
  await expect(checkNewPassword(chosen, own)).resolves.toBeUndefined();
});

test('each way to a new password refuses a common one, and the link still works', async () => {
  await using api = await startApi();
  const signUp = { ...own, password: 'password1', currency: 'EUR', country: 'FR' };
  const { ask } = await openAccount(api);
  await api.call('POST', '/auth/forgot-password', { body: { email: 'ada@example.com' } });
  const reset = { token: await mailedToken(api, 'ada@example.com', 'token'), password: 'password1' };
  const change = { current_password: password, password: 'password1' };
  for (const refused of [
    await api.call('POST', '/auth/signup', { body: signUp }),
    await api.call('POST', '/auth/reset-password', { body: reset }),
    await ask('PUT', '/password', change),
  ])
    expect(refused).toMatchObject({ status: 422, body: { field: 'password' } });
  const good = { ...reset, password: 'a short sentence' };
  expect((await api.call('POST', '/auth/reset-password', { body: good })).status).toBe(204);
});

test('an existing common password still signs in', async () => {
  await using api = await startApi();
  const { id, login } = await openAccount(api);
  await setPassword(api, id, 'password1');
  expect((await login({ password: 'password1' })).status).toBe(200);
});

async function setPassword(api: RunningApi, id: string, chosen: string): Promise<void> {
  const password_hash = await hashPassword(chosen);
  await api.context.store.transaction((trx) =>
    trx.updateTable('accounts').set({ password_hash }).where('id', '=', id).execute(),
  );
}
