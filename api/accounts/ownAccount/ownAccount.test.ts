import { expect, test } from 'vitest';
import { openAccount, password, turnOnTwoFactor } from '../../../tests/support/ownAccount.ts';
import { startApi, type RunningApi } from '../../../tests/support/startApi.ts';
import { testOnStores } from '../../../tests/support/stores.ts';

async function mails(api: RunningApi, recipient: string) {
  return api.context.store.db
    .selectFrom('outbox')
    .selectAll()
    .where('recipient', '=', recipient)
    .where('dedupe_key', 'like', 'email-%')
    .execute();
}

testOnStores('a page that moves keeps its old address reserved', async (variant) => {
  await using api = await startApi({ variant });
  const { ask } = await openAccount(api);
  const moved = await ask('PUT', '/slug', { slug: 'ada-clay' });
  expect(moved.body).toMatchObject({ slug: 'ada-clay', previous_slug: 'ada', old_slugs: ['ada'] });
  expect(moved.headers.get('x-purge-pages')).toBe('ada-clay,ada');
  expect((await api.call('GET', '/pages/ada-clay/public')).body.slug).toBe('ada-clay');
  expect(await api.call('GET', '/pages/ada/public')).toMatchObject({
    status: 404,
    body: { moved_to: 'ada-clay' },
  });
  const check = await api.call('GET', '/auth/is-valid-slug', { query: { slug: 'ada' } });
  expect(check.body.valid).toBe(false);
  const bob = await openAccount(api, 'bob');
  expect((await bob.ask('PUT', '/slug', { slug: 'ada' })).status).toBe(409);
  expect((await bob.ask('PUT', '/slug', { slug: 'ada-clay' })).status).toBe(409);
  expect((await bob.ask('PUT', '/slug', { slug: 'shop' })).status).toBe(422);
  const signUp = {
    name: 'Eve',
    email: 'eve@example.com',
    password,
    slug: 'ada',
    currency: 'USD',
    country: 'US',
  };
  expect((await api.call('POST', '/auth/signup', { body: signUp })).status).toBe(409);

  expect((await ask('PUT', '/slug', { slug: 'ada' })).body).toMatchObject({
    slug: 'ada',
    old_slugs: ['ada-clay'],
  });
  expect((await api.call('GET', '/pages/ada-clay/public')).body.moved_to).toBe('ada');
});

testOnStores('a new e-mail address becomes active once its owner confirms it', async (variant) => {
  await using api = await startApi({ variant });
  const { ask, login } = await openAccount(api);
  const wrong = await ask('POST', '/email', { email: 'new@example.com', password: 'guess' });
  expect(wrong).toMatchObject({ status: 422, body: { message: 'password is not your password' } });
  const asked = await ask('POST', '/email', { email: 'new@example.com', password });
  expect(asked).toMatchObject({
    status: 202,
    body: { email: 'ada@example.com', pending_email: 'new@example.com' },
  });
  const [mail] = await mails(api, 'new@example.com');
  const token = /confirm-email=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  expect((await api.call('POST', '/auth/confirm-email', { body: { token } })).status).toBe(204);
  const again = await api.call('POST', '/auth/confirm-email', { body: { token } });
  expect([again.status, again.body.message]).toEqual([
    422,
    'This link has expired or was used already. Please ask for a new one.',
  ]);
  expect((await ask('GET')).body).toMatchObject({ email: 'new@example.com', pending_email: null });
  expect((await login()).status).toBe(401);
  expect((await login({ email: 'new@example.com' })).status).toBe(200);
  expect(await mails(api, 'ada@example.com')).toMatchObject([{ subject: 'Your e-mail address was changed' }]);
});

test('an address of another account gets no mail, and the link expires after a day', async () => {
  await using api = await startApi();
  const { ask } = await openAccount(api);
  await openAccount(api, 'bob');
  expect((await ask('POST', '/email', { email: 'bob@example.com', password })).status).toBe(202);
  expect(await mails(api, 'bob@example.com')).toEqual([]);
  await ask('POST', '/email', { email: 'late@example.com', password });
  const [mail] = await mails(api, 'late@example.com');
  const token = /confirm-email=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  api.clock.advance(25 * 60 * 60_000);
  expect((await api.call('POST', '/auth/confirm-email', { body: { token } })).status).toBe(422);
});

testOnStores('a new password ends every other session; all can be ended at once', async (variant) => {
  await using api = await startApi({ variant });
  const { ask, login, id } = await openAccount(api);
  const { body: elsewhere } = await login();
  const before = await ask('GET');
  expect(before.body.sessions).toHaveLength(2);
  const change = { current_password: password, password: 'a new pass phrase' };
  expect((await ask('PUT', '/password', { ...change, current_password: 'guess' })).status).toBe(422);
  expect((await ask('PUT', '/password', { ...change, password: 'short' })).body.message).toBe(
    'password must have at least 8 characters',
  );
  expect((await ask('PUT', '/password', change)).body.sessions).toMatchObject([{ current: true }]);
  const other = await api.call('GET', `/studio/${id}/account`, { token: elsewhere.token });
  expect([other.status, other.text]).toEqual([401, 'invalid token']);
  expect((await login()).status).toBe(401);
  const again = await login({ password: change.password });
  const sessions = (await ask('GET')).body.sessions;
  const there = sessions.find(({ current }: { current: boolean }) => !current);
  expect((await ask('DELETE', `/sessions/${there._id}`)).body.sessions).toHaveLength(1);
  expect((await api.call('GET', `/studio/${id}/account`, { token: again.body.token })).status).toBe(401);
  expect((await ask('DELETE', '/sessions')).status).toBe(204);
  expect((await ask('GET')).status).toBe(401);
});

testOnStores('with a second factor, a sign-in needs a code, and each code works once', async (variant) => {
  await using api = await startApi({ variant });
  const account = await openAccount(api);
  const { ask, login } = account;
  const { body: offer } = await ask('POST', '/two-factor', { password });
  expect(offer.uri).toMatch(/^otpauth:\/\/totp\/.*ada%40example\.com/);
  expect((await login()).status).toBe(200);
  expect((await ask('POST', '/two-factor/confirm', { code: '000000' })).body.message).toBe(
    'code is not what the app shows now',
  );
  const { codeNow, codes } = await turnOnTwoFactor(api, account);
  expect(new Set(codes).size).toBe(10);
  expect(await login()).toMatchObject({ status: 401, body: { code: 'two_factor_required' } });
  expect(await login({ code: codeNow() })).toMatchObject({ status: 401, body: { code: 'wrong_code' } });
  api.clock.advance(30_000);
  const tries = await Promise.all(Array.from({ length: 4 }, () => login({ code: codeNow() })));
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
  const [recovery = '', second = ''] = codes;
  expect((await login({ code: recovery.toUpperCase().replaceAll('-', ' ') })).status).toBe(200);
  expect((await login({ code: recovery })).status).toBe(401);
  expect((await ask('GET')).body.two_factor).toEqual({ enabled: true, recovery_codes_left: 9 });

  const { body: renewed } = await ask('POST', '/two-factor/recovery-codes', { password, code: second });
  expect((await login({ code: codes[2] })).status).toBe(401);
  const off = { password, code: renewed.recovery_codes[0] };
  expect((await ask('POST', '/two-factor/off', { password })).status).toBe(401);
  expect((await ask('POST', '/two-factor/off', off)).body.two_factor.enabled).toBe(false);
  expect((await login()).status).toBe(200);
});

test('another creator’s account is 404', async () => {
  await using api = await startApi();
  const ada = await openAccount(api);
  const bob = await openAccount(api, 'bob');
  const calls = [
    ['GET', ''],
    ['PUT', ''],
    ['PUT', '/slug'],
    ['POST', '/email'],
    ['POST', '/email-confirmation'],
    ['PUT', '/password'],
    ['DELETE', '/sessions'],
    ['POST', '/two-factor'],
    ['POST', '/two-factor/confirm'],
    ['POST', '/two-factor/recovery-codes'],
    ['POST', '/two-factor/off'],
    ['GET', '/export'],
    ['POST', '/delete'],
  ] as const;
  for (const [method, path] of calls) {
    const answer = await api.call(method, `/studio/${ada.id}/account${path}`, {
      token: bob.token,
      ...(method === 'GET' ? {} : { body: {} }),
    });
    expect([path, answer.status]).toEqual([path, 404]);
  }
});
