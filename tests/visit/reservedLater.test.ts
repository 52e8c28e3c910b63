import { expect, test } from 'vitest';
import { addSeller } from '../support/sales.ts';
import { startWholeServer } from '../support/wholeServer.ts';

test('paths below an address that was reserved later lead to where its creator has moved', async () => {
  await using server = await startWholeServer();
  const { api, origin } = server;
  const visit = async (path: string) => {
    const answer = await fetch(`${origin}${path}`, { redirect: 'manual' });
    return { status: answer.status, to: answer.headers.get('location') };
  };
  expect(await visit('/purchases/shop')).toMatchObject({ status: 404 });
  const account_id = await addSeller(api);
  await api.context.store.transaction((trx) =>
    trx.insertInto('old_slugs').values({ slug: 'purchases', account_id, created_at: '' }).execute(),
  );
  expect(await visit('/purchases/shop')).toEqual({ status: 308, to: '/ada/shop' });
  expect(await visit('/purchases/shop/prd_1')).toEqual({ status: 308, to: '/ada/shop/prd_1' });
  expect(await visit('/purchases')).toMatchObject({ status: 200 });
  await api.context.store.transaction((trx) =>
    trx.insertInto('old_slugs').values({ slug: 'gifts', account_id, created_at: '' }).execute(),
  );
  expect(await visit('/gifts')).toEqual({ status: 308, to: '/ada' });
  expect(await visit('/gifts/shop')).toEqual({ status: 308, to: '/ada/shop' });
  expect(await visit('/gifts/some-token')).toMatchObject({ status: 404 });
  const signUp = await api.call('GET', '/auth/is-valid-slug', { query: { slug: 'purchases' } });
  expect(signUp.body.valid).toBe(false);
});
