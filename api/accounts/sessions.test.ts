import { expect } from 'vitest';
import { addSeller, addSession } from '../../tests/support/sales.ts';
import { startApi, type RunningApi } from '../../tests/support/startApi.ts';
import { testOnStores } from '../../tests/support/stores.ts';
import { startSession } from './sessions.ts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

/** Signs in to an existing account without its password. */
async function signIn({ context, clock }: RunningApi, accountId: string): Promise<string> {
  const account = await context.store.db
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const { token } = await context.store.transaction((trx) =>
    startSession(trx, account, { now: clock.now, place: { browser: null, country: null } }),
  );
  return token;
}

async function use(api: RunningApi, accountId: string, token: string): Promise<number> {
  const { status, text, headers } = await api.call('GET', `/studio/${accountId}/start`, { token });
  if (status === 401) {
    expect(text).toBe('invalid token');
    expect(headers.get('content-type')).toMatch(/^text\/plain/);
  }
  await api.context.background.idle();
  return status;
}

function sessions({ context }: RunningApi) {
  return context.store.db.selectFrom('sessions').selectAll().execute();
}

testOnStores('a session ends after 14 days without use', async (variant) => {
  await using api = await startApi({ variant });
  const id = await addSeller(api);
  const token = await signIn(api, id);
  api.clock.advance(13 * dayMs);
  expect(await use(api, id, token)).toBe(200);
  api.clock.advance(13 * dayMs);
  expect(await use(api, id, token)).toBe(200);
  api.clock.advance(14 * dayMs + hourMs);
  expect(await use(api, id, token)).toBe(401);
});

testOnStores('a session that is used every day ends after 90 days', async (variant) => {
  await using api = await startApi({ variant });
  const id = await addSeller(api);
  const token = await signIn(api, id);
  for (let day = 1; day < 90; day += 1) {
    api.clock.advance(dayMs);
    expect(await use(api, id, token)).toBe(200);
  }
  api.clock.advance(dayMs);
  expect(await use(api, id, token)).toBe(401);
});

testOnStores('the use of a session is written once an hour', async (variant) => {
  await using api = await startApi({ variant });
  const id = await addSeller(api);
  const token = await signIn(api, id);
  const began = api.clock.now.toISOString();
  api.clock.advance(59 * 60_000);
  expect(await use(api, id, token)).toBe(200);
  expect(await sessions(api)).toMatchObject([{ last_used_at: began }]);
  api.clock.advance(60_000);
  const { transaction } = api.context.store;
  let writes = 0;
  api.context.store.transaction = (work) => {
    writes += 1;
    return transaction(work);
  };
  await Promise.all(Array.from({ length: 20 }, () => use(api, id, token)));
  expect(writes).toBe(1);
  expect(await sessions(api)).toMatchObject([{ last_used_at: api.clock.now.toISOString() }]);
});

testOnStores('a store that cannot write does not delay reads', async (variant) => {
  await using api = await startApi({ variant });
  const id = await addSeller(api);
  const token = await signIn(api, id);
  api.clock.advance(2 * hourMs);
  api.context.store.transaction = () => new Promise(() => {});
  expect((await api.call('GET', `/studio/${id}/start`, { token })).status).toBe(200);
});

testOnStores('a session of an older version stays valid, for 14 days from its next use', async (variant) => {
  await using api = await startApi({ variant });
  const id = await addSeller(api);
  const token = await addSession(api, id);
  await api.context.store.transaction((trx) =>
    trx
      .updateTable('sessions')
      .set({ last_used_at: null, expires_at: new Date(api.clock.now.getTime() + 30 * dayMs).toISOString() })
      .execute(),
  );
  api.clock.advance(20 * dayMs);
  expect(await use(api, id, token)).toBe(200);
  expect(await sessions(api)).toMatchObject([
    { expires_at: new Date(api.clock.now.getTime() + 14 * dayMs).toISOString() },
  ]);
});

testOnStores('an account has thirty sessions; the least recently used one ends', async (variant) => {
  await using api = await startApi({ variant });
  const id = await addSeller(api);
  const other = await addSeller(api, 'bea');
  const others = await signIn(api, other);
  const tokens: string[] = [];
  for (let count = 0; count < 30; count += 1) {
    tokens.push(await signIn(api, id));
    api.clock.advance(2 * hourMs);
  }
  const [first = '', second = ''] = tokens;
  expect(await use(api, id, first)).toBe(200);
  const latest = await signIn(api, id);
  expect(await sessions(api)).toHaveLength(31);
  expect(await use(api, id, second)).toBe(401);
  for (const token of [first, ...tokens.slice(2), latest]) expect(await use(api, id, token)).toBe(200);
  expect(await use(api, other, others)).toBe(200);
});

testOnStores(
  'logging out ends only that session, and does not reveal whether a token exists',
  async (variant) => {
    await using api = await startApi({ variant });
    const id = await addSeller(api);
    const [token, other] = [await signIn(api, id), await signIn(api, id)];
    const logOut = (given?: string) => api.call('POST', '/auth/logout', { token: given });
    for (const given of [token, token, 'made-up', undefined]) {
      const { status, text } = await logOut(given);
      expect([status, text]).toEqual([204, '']);
    }
    expect(await use(api, id, token)).toBe(401);
    expect(await use(api, id, other)).toBe(200);
  },
);
