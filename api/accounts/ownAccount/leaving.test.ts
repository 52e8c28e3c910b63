import { expect, test } from 'vitest';
import { drainOutbox } from '../../mail/drainOutbox.ts';
import { hashToken, newId, newToken } from '../../store/ids.ts';
import { openAccount, password } from '../../../tests/support/ownAccount.ts';
import {
  addBlock,
  addPlan,
  addProduct,
  addTier,
  chargeCart,
  openCart,
} from '../../../tests/support/sales.ts';
import { startApi, type RunningApi } from '../../../tests/support/startApi.ts';
import { testOnStores } from '../../../tests/support/stores.ts';

testOnStores('a deleted account is 404, and its buyers keep what they bought', async (variant) => {
  await using api = await startApi({ variant });
  const { ask, login, id } = await openAccount(api);
  const product_id = await addProduct(api, id);
  const { body: cart } = await openCart(api, id, { items: [{ product_id }] });
  const { body: paid } = await chargeCart(api, { cart_id: cart._id });
  await addBlock(api, id, { type: 'link', title: 'Ada Moreau at home' });
  await drainOutbox(api.context, () => Promise.resolve());
  await addDoorLink(api, id);
  expect((await ask('POST', '/delete', { password: 'guess' })).status).toBe(422);
  expect((await ask('POST', '/delete', { password })).body).toEqual({ slug: 'ada' });
  const { db } = api.context.store;
  expect(await db.selectFrom('door_links').selectAll().execute()).toEqual([]);
  const mailed = await db.selectFrom('outbox').select('recipient').orderBy('recipient').execute();
  expect(mailed.map(({ recipient }) => recipient)).toEqual(['', 'bo@example.com']);
  expect(await db.selectFrom('blocks').selectAll().execute()).toEqual([]);
  expect(await db.selectFrom('pages').select(['bio', 'avatar']).execute()).toEqual([{ bio: '', avatar: '' }]);
  expect((await ask('GET')).status).toBe(401);
  expect((await login()).status).toBe(401);
  expect((await api.call('GET', '/pages/ada/public')).status).toBe(404);
  expect((await api.call('GET', '/ada/public/shop')).status).toBe(404);
  const check = await api.call('GET', '/auth/is-valid-slug', { query: { slug: 'ada' } });
  expect(check.body.valid).toBe(false);
  const order = await api.call('GET', `/orders/${paid.order.token}`);
  expect(order.body.items[0].delivery.state).toBe('ready');
  const again = {
    name: 'Ada',
    email: 'ada@example.com',
    password,
    slug: 'ada2',
    currency: 'USD',
    country: 'US',
  };
  expect((await api.call('POST', '/auth/signup', { body: again })).status).toBe(201);
});

test('the export contains all stored data and no secrets', async () => {
  await using api = await startApi();
  const { ask, id } = await openAccount(api);
  const product_id = await addProduct(api, id, { name: 'A zine' });
  const { body: cart } = await openCart(api, id, { items: [{ product_id }] });
  await chargeCart(api, { cart_id: cart._id });
  await addTier(api, product_id, { name: 'Front row' });
  await addPlan(api, product_id, { amounts: [1000, 250] });
  await api.context.store.transaction(async (trx) => {
    const chapter = { id: 'chp_1', product_id, position: 0, title: 'Clay' };
    await trx.insertInto('chapters').values(chapter).execute();
    const lesson = { id: 'lsn_1', chapter_id: 'chp_1', position: 0, title: 'Wedging', minutes: 5 };
    await trx
      .insertInto('lessons')
      .values({ ...lesson, preview: 0, kind: 'text', content: 'Cut and fold.' })
      .execute();
  });
  const token = await addDoorLink(api, id);
  const { body, text, headers } = await ask('GET', '/export');
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename=ada-[\d-]+\.json$/);
  expect(body).toMatchObject({
    account: { slug: 'ada', email: 'ada@example.com' },
    page: { title: 'ada’s stall'.replace('’', "'") },
    products: [{ name: 'A zine' }],
    orders: [{ number: 1 }],
    order_lines: [{ name: 'A zine' }],
    draft: null,
    ticket_tiers: [{ name: 'Front row' }],
    payment_plans: [{ count: 2 }],
    chapters: [{ title: 'Clay' }],
    lessons: [{ content: 'Cut and fold.' }],
    product_files: [],
    discounts: [],
    balance_entries: [{ order_id: expect.any(String) }, { order_id: expect.any(String) }],
    payouts: [],
    mailing_list: [],
    door_links: [{ name: 'Mo at the door', day: null, expires_at: expect.any(String) }],
  });
  expect(text).not.toContain(hashToken(token));
  expect(text).not.toMatch(/argon2|password_hash|token_hash/);
});

/** A helper's link to the door. */
async function addDoorLink(api: RunningApi, accountId: string): Promise<string> {
  const token = newToken();
  const at = api.clock.now.toISOString();
  const link = { id: newId('dor'), account_id: accountId, product_id: 'prd_1', name: 'Mo at the door' };
  await api.context.store.transaction((trx) =>
    trx
      .insertInto('door_links')
      .values({
        ...link,
        token_hash: hashToken(token),
        day: null,
        created_at: at,
        expires_at: at,
        last_used_at: null,
      })
      .execute(),
  );
  return token;
}
