import { expect, test } from 'vitest';
import { session } from '#shared/audience/accountSchema.ts';
import { responseSchemas } from '#shared/calls/responseSchemas.ts';
import { startApi, type RunningApi } from '../../tests/support/startApi.ts';
import { testOnStores } from '../../tests/support/stores.ts';

const ada = {
  name: 'Ada Moreau',
  email: 'Ada@Example.com',
  password: 'a long password',
  slug: 'ada',
  currency: 'EUR',
  country: 'FR',
};

function signUp(api: RunningApi, change: Partial<typeof ada> & Record<string, unknown> = {}, query = {}) {
  return api.call('POST', '/auth/signup', { body: { ...ada, ...change }, query });
}

testOnStores('a sign-up answers a session, and opens a page that the public can read', async (variant) => {
  await using api = await startApi({ variant });
  const answer = await signUp(api);
  expect(answer.status).toBe(201);
  const { token, user } = session.parse(answer.body);
  expect(user).toMatchObject({ email: 'ada@example.com', slug: 'ada', currency: 'EUR', name: 'Ada Moreau' });

  const page = await api.call('GET', '/pages/ada/public');
  expect(page.status).toBe(200);
  const read = responseSchemas.getPage.parse(page.body);
  expect(read.header).toMatchObject({ title: 'Ada Moreau', theme: 'light' });
  expect(read.blocks.map((block) => block.type)).toEqual([]);
  const avatar = await api.call('GET', read.header.avatar);
  expect(avatar.status).toBe(200);
  expect(avatar.text).toContain('<svg');

  const change = await api.call('PUT', `/pages/${user.account_id}`, {
    token,
    body: { header: { theme: 'dark' } },
  });
  expect(change.body.header.theme).toBe('dark');
});

testOnStores('where an account came from is kept, and an unknown referrer is ignored', async (variant) => {
  await using api = await startApi({ variant });
  const first = await signUp(api, {}, { ref: 'nobody', signupType: 'creator' });
  const second = await signUp(api, { email: 'b@example.com', slug: 'bea' }, { ref: 'Ada' });
  expect([first.status, second.status]).toEqual([201, 201]);
  const rows = await api.context.store.db
    .selectFrom('accounts')
    .select(['slug', 'ref_account_id', 'signup_type'])
    .orderBy('slug')
    .execute();
  expect(rows).toEqual([
    { slug: 'ada', ref_account_id: null, signup_type: 'creator' },
    { slug: 'bea', ref_account_id: first.body.user.account_id, signup_type: null },
  ]);
});

testOnStores('of many parallel sign-ups with one slug one succeeds, the others get 409', async (variant) => {
  await using api = await startApi({ variant });
  const asked = await Promise.all(
    Array.from({ length: 6 }, (_, index) => signUp(api, { email: `ada${index}@example.com` })),
  );
  expect(asked.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([
    201, 409, 409, 409, 409, 409,
  ]);
  const refused = asked.find((answer) => answer.status === 409);
  expect(refused?.body).toMatchObject({ field: 'slug', message: expect.stringMatching(/taken/) });
  expect(await api.context.store.db.selectFrom('pages').selectAll().execute()).toHaveLength(1);
});

testOnStores('of many parallel sign-ups with one e-mail address one succeeds', async (variant) => {
  await using api = await startApi({ variant });
  const asked = await Promise.all(
    Array.from({ length: 4 }, (_, index) => signUp(api, { slug: `ada-${index}` })),
  );
  expect(asked.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409]);
  const refused = asked.find((answer) => answer.status === 409);
  expect(refused?.body).toMatchObject({ field: 'email', message: expect.stringMatching(/exists already/) });
});

test('a wrong sign-up names the field, and nothing is written', async () => {
  await using api = await startApi();
  const wrong: [Record<string, unknown>, string][] = [
    [{ name: ' ' }, 'name'],
    [{ name: 'Ada\nMoreau' }, 'name'],
    [{ email: 'ada' }, 'email'],
    [{ email: 'a@example.com\nbcc: b@example.com' }, 'email'],
    [{ email: undefined }, 'email'],
    [{ password: 'seven77' }, 'password'],
    [{ password: 12_345_678_901 }, 'password'],
    [{ slug: 'ab' }, 'slug'],
    [{ slug: 'shop' }, 'slug'],
    [{ slug: '-ada' }, 'slug'],
    [{ slug: 'ada!' }, 'slug'],
    [{ slug: 'Ada' }, 'slug'],
    [{ slug: ' ada' }, 'slug'],
    [{ currency: 'euro' }, 'currency'],
    [{ currency: 'XXX' }, 'currency'],
    [{ country: 'France' }, 'country'],
  ];
  for (const [change, field] of wrong) {
    const answer = await signUp(api, change);
    expect([answer.status, answer.body.message.slice(0, field.length)]).toEqual([422, field]);
  }
  expect(await api.context.store.db.selectFrom('accounts').selectAll().execute()).toEqual([]);
});

testOnStores(
  'a login answers the same session as the sign-up, for any case of the address',
  async (variant) => {
    await using api = await startApi({ variant });
    const opened = await signUp(api);
    const answer = await api.call('POST', '/auth/login', {
      body: { email: 'ADA@example.com ', password: ada.password },
    });
    expect(answer.status).toBe(200);
    expect(session.parse(answer.body).user).toEqual(opened.body.user);
  },
);

test('a wrong password and an unknown address get the same answer in about the same time', async () => {
  await using api = await startApi();
  await signUp(api);
  const timed = async (email: string) => {
    const begun = performance.now();
    const answer = await api.call('POST', '/auth/login', { body: { email, password: 'not the password' } });
    expect(answer.status).toBe(401);
    return { text: answer.text, ms: performance.now() - begun };
  };
  const shortest = { known: Infinity, unknown: Infinity };
  // The two alternate, so that a busy machine delays both.
  for (let tries = 0; tries < 5; tries += 1) {
    const known = await timed('ada@example.com');
    const unknown = await timed('nobody@example.com');
    expect(known.text).toBe(unknown.text);
    shortest.known = Math.min(shortest.known, known.ms);
    shortest.unknown = Math.min(shortest.unknown, unknown.ms);
  }
  expect(shortest.unknown).toBeGreaterThan(shortest.known / 3);
});

testOnStores('the checks while typing tell what is taken, reserved or malformed', async (variant) => {
  await using api = await startApi({ variant });
  await signUp(api);
  const check = async (path: string, query: Record<string, string>) =>
    (await api.call('GET', path, { query })).body;
  expect(await check('/auth/user-exists', { slug: 'ADA' })).toEqual({ exists: true });
  expect(await check('/auth/user-exists', { slug: 'bea' })).toEqual({ exists: false });
  expect(await check('/auth/email-exists', { email: 'ADA@example.com' })).toEqual({ exists: true });
  expect(await check('/auth/email-exists', { email: 'bea@example.com' })).toEqual({ exists: false });
  expect(await check('/auth/is-valid-slug', { slug: 'bea' })).toEqual({ valid: true });
  expect(await check('/auth/is-valid-slug', { slug: 'ada' })).toMatchObject({
    valid: false,
    message: expect.stringMatching(/taken/),
  });
  for (const slug of ['ready', 'Bea', ' bea', 'b', '', 'b'.repeat(300)]) {
    const answer = await check('/auth/is-valid-slug', { slug });
    expect(answer).toEqual({ valid: false, message: expect.any(String) });
  }
  expect((await api.call('GET', '/auth/email-exists', { query: { email: 'x' } })).status).toBe(422);
  expect((await api.call('GET', '/auth/is-valid-slug')).body.message).toBe('slug is required');
  expect((await api.call('GET', '/auth/user-exists?slug=a%00b')).status).toBe(422);
});

testOnStores('a slug that another page leaves meanwhile cannot be taken', async (variant) => {
  await using api = await startApi({ variant });
  const { user } = (await signUp(api)).body;
  const { store } = api.context;
  const transaction = store.transaction.bind(store);
  // Somebody takes the slug between the check and the insert of the account.
  store.transaction = async (work) => {
    store.transaction = transaction;
    await transaction(async (trx) => {
      const left = { slug: 'bob', account_id: user._id, created_at: api.clock.now.toISOString() };
      await trx.insertInto('old_slugs').values(left).execute();
    });
    return transaction(work);
  };
  const answer = await signUp(api, { email: 'bob@example.com', slug: 'bob' });
  expect(answer).toMatchObject({ status: 409, body: { code: 'slug_taken', field: 'slug' } });
});
