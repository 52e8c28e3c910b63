import { expect } from 'vitest';
import { mailsTo, openAccount, password } from '../../tests/support/ownAccount.ts';
import { startApi, type RunningApi } from '../../tests/support/startApi.ts';
import { testOnStores } from '../../tests/support/stores.ts';

const site = 'http://localhost:3000';
const eva = {
  name: 'Eva',
  email: 'eva@example.com',
  password,
  slug: 'eva',
  currency: 'EUR',
  country: 'DE',
};

const signUp = (api: RunningApi, language?: unknown) =>
  api.call('POST', '/auth/signup', { body: { ...eva, ...(language === undefined ? {} : { language }) } });

const pageLanguage = async (api: RunningApi) => (await api.call('GET', '/pages/eva/public')).body.language;

const forgot = (api: RunningApi, email: string) =>
  api.call('POST', '/auth/forgot-password', { body: { email } });

const lastMail = async (api: RunningApi, recipient: string) => (await mailsTo(api, recipient)).at(-1);

testOnStores('who signs up in German is written to in German', async (variant) => {
  await using api = await startApi({ variant });
  const { status, body } = await signUp(api, 'de');
  expect([status, body.user.language]).toEqual([201, 'de']);
  expect(await lastMail(api, eva.email)).toMatchObject({
    subject: 'Bitte bestätige deine E-Mail-Adresse',
    text: expect.stringMatching(
      new RegExp(`^Hallo Eva,[^]*${site}/eva [^]*${site}/de/dashboard/account\\?confirm-email=[\\w-]{43}\n`),
    ),
  });
  expect((await api.call('POST', '/auth/login', { body: eva })).body.user.language).toBe('de');
  await forgot(api, eva.email);
  expect(await lastMail(api, eva.email)).toMatchObject({
    subject: 'Wähle ein neues Passwort',
    text: expect.stringContaining(`${site}/de/forgot-password?token=`),
  });
});

testOnStores('the first page is in the language of the sign-up, and keeps it', async (variant) => {
  await using api = await startApi({ variant });
  const { token, user } = (await signUp(api, 'ja')).body;
  expect(await pageLanguage(api)).toBe('ja');
  await api.call('PUT', `/studio/${user._id}/account/language`, { token, body: { language: 'fr' } });
  expect(await pageLanguage(api)).toBe('ja');
});

testOnStores('an account without a language says none, and gets English mails', async (variant) => {
  await using api = await startApi({ variant });
  const { body } = await signUp(api);
  expect(body.user).not.toHaveProperty('language');
  const account = await api.call('GET', `/studio/${body.user._id}/account`, { token: body.token });
  expect(account.body).not.toHaveProperty('language');
  expect(await lastMail(api, eva.email)).toMatchObject({
    subject: 'Please confirm your e-mail address',
    text: expect.stringContaining(`${site}/dashboard/account?confirm-email=`),
  });
  expect(await pageLanguage(api)).toBe('en');
  for (const language of ['xx', '', null])
    expect(await signUp(api, language)).toMatchObject({ status: 422, body: { field: 'language' } });
});

testOnStores('a creator chooses the language of later mails', async (variant) => {
  await using api = await startApi({ variant });
  const { ask } = await openAccount(api);
  expect((await ask('GET')).body).not.toHaveProperty('language');
  await forgot(api, 'ada@example.com');
  expect((await lastMail(api, 'ada@example.com'))?.subject).toBe('Choose a new password');

  const chosen = await ask('PUT', '/language', { language: 'fr' });
  expect([chosen.status, chosen.body]).toEqual([200, (await ask('GET')).body]);
  expect(chosen.body).toMatchObject({ language: 'fr', email: 'ada@example.com' });
  for (const language of ['xx', null, undefined])
    expect(await ask('PUT', '/language', { language })).toMatchObject({
      status: 422,
      body: { field: 'language', message: expect.stringMatching(/^language /) },
    });
  // Saving other fields does not change the language.
  await ask('PUT', '', { name: 'Ada', country: 'US' });
  expect((await ask('GET')).body.language).toBe('fr');
  await forgot(api, 'ada@example.com');
  expect(await lastMail(api, 'ada@example.com')).toMatchObject({
    subject: 'Choisissez un nouveau mot de passe',
    text: expect.stringContaining(`${site}/fr/forgot-password?token=`),
  });
  expect(JSON.parse((await ask('GET', '/export')).text).account.language).toBe('fr');
});

testOnStores('mails about changes of an account, and their undoing, are in its language', async (variant) => {
  await using api = await startApi({ variant });
  const { ask } = await openAccount(api);
  await ask('PUT', '/language', { language: 'de' });
  await ask('POST', '/email', { email: 'new@example.com', password });
  const moving = await lastMail(api, 'new@example.com');
  expect(moving).toMatchObject({
    subject: 'Bestätige deine neue E-Mail-Adresse',
    text: expect.stringContaining(`${site}/de/dashboard/account?confirm-email=`),
  });
  const token = /confirm-email=([\w-]+)/.exec(moving?.text ?? '')?.[1];
  expect((await api.call('POST', '/auth/confirm-email', { body: { token } })).status).toBe(204);
  const changed = await lastMail(api, 'ada@example.com');
  expect(changed?.subject).toBe('Deine E-Mail-Adresse wurde geändert');
  expect(changed?.text).toMatch(/seit dem \d+\. [A-Z]\p{L}+/u);
  const undo = new RegExp(`${site}/de/forgot-password\\?undo=([\\w-]+)`).exec(changed?.text ?? '')?.[1];
  const body = { token: undo, password: 'another long password' };
  expect((await api.call('POST', '/auth/undo-change', { body })).status).toBe(204);
  for (const address of ['ada@example.com', 'new@example.com'])
    expect(await lastMail(api, address)).toMatchObject({
      subject: 'Eine Änderung an deinem Konto wurde rückgängig gemacht',
      text: expect.stringContaining(`${site}/de/forgot-password\n`),
    });
});

testOnStores('who takes over an unconfirmed account is written to in the own language', async (variant) => {
  await using api = await startApi({ variant });
  await signUp(api, 'de');
  expect((await signUp(api, 'it')).status).toBe(409);
  expect((await lastMail(api, eva.email))?.text).toContain(`${site}/it/forgot-password?token=`);
  api.clock.advance(5 * 60_000);
  await signUp(api);
  expect(await lastMail(api, eva.email)).toMatchObject({
    subject: 'Es gibt eine Seite mit deiner Adresse',
    text: expect.stringContaining(`${site}/de/forgot-password?token=`),
  });
});
