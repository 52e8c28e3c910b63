import { expect } from 'vitest';
import { order, orderList } from '#shared/orders/orderSchema.ts';
import { addProduct, addSeller, addSession, chargeCart, openCart } from '../../tests/support/sales.ts';
import { startApi, type RunningApi } from '../../tests/support/startApi.ts';
import { testOnStores } from '../../tests/support/stores.ts';

async function sell(api: RunningApi, seller: string, currency = 'USD') {
  const product_id = await addProduct(api, seller);
  const { body } = await openCart(api, seller, { items: [{ product_id }], currency });
  return (await chargeCart(api, { cart_id: body._id, currency })).body.order;
}

testOnStores('the owner pages through the orders, and new orders do not shift the pages', async (variant) => {
  await using api = await startApi({ variant });
  const seller = await addSeller(api);
  const token = await addSession(api, seller);
  for (const currency of ['USD', 'USD', 'JPY']) await sell(api, seller, currency);
  api.clock.advance(60_000);
  const since = api.clock.now.toISOString();

  const list = async (query: Record<string, string>) => {
    const { body } = await api.call('GET', `/${seller}/orders`, { token, query });
    return orderList.parse(body);
  };
  const first = await list({ limit: '2' });
  expect(first.orders.map(({ number }) => number)).toEqual([3, 2]);
  expect(first.totals).toEqual([
    { currency: 'JPY', count: 1, total: 1875 },
    { currency: 'USD', count: 2, total: 25 },
  ]);
  await sell(api, seller);
  const second = await list({ limit: '2', after: first.next ?? '' });
  expect(second.orders.map(({ number }) => number)).toEqual([1]);
  expect(second.next).toBeUndefined();
  expect(await list({ limit: '2', next: first.next ?? '' })).toEqual(second);
  expect(await list({ since })).toMatchObject({
    orders: [{ number: 4 }],
    totals: [{ currency: 'USD', count: 1, total: 12.5 }],
  });
  // Written with the offset of another time zone.
  const later = new Date(api.clock.now.getTime() + 3 * 60 * 60_000).toISOString().replace('Z', '+02:00');
  expect((await list({ since: later })).orders).toEqual([]);
  const tooMany = await api.call('GET', `/${seller}/orders`, { token, query: { limit: '101' } });
  expect(tooMany).toMatchObject({ status: 422, body: { message: 'limit must be at most 100' } });
});

testOnStores('the list of orders is the owner’s; one order is readable with its token', async (variant) => {
  await using api = await startApi({ variant });
  const seller = await addSeller(api);
  const stranger = await addSession(api, await addSeller(api, 'bob'));
  const sold = await sell(api, seller);
  const path = `/${seller}/orders`;
  const unsigned = await api.call('GET', path);
  expect(unsigned).toMatchObject({ status: 401, body: { message: 'Please log in.' } });
  expect((await api.call('GET', path, { token: 'nonsense' })).text).toBe('invalid token');
  expect((await api.call('GET', path, { token: stranger })).status).toBe(403);
  const read = await api.call('GET', `/orders/${sold.token}`);
  expect(order.parse(read.body)).toMatchObject({ number: 1, store: { slug: 'ada', title: "ada's stall" } });
  expect(sold.token).toMatch(/^[\w-]{43}$/);
  expect((await api.call('GET', '/orders/nothing')).status).toBe(404);
});

testOnStores('an invalid cursor is refused, however large it is', async (variant) => {
  await using api = await startApi({ variant });
  const seller = await addSeller(api);
  const token = await addSession(api, seller);
  for (const path of [`/${seller}/orders`, `/studio/${seller}/orders`]) {
    for (const after of ['99999999999', '-1', '1.5', 'x']) {
      const answer = await api.call('GET', path, { token, query: { after } });
      expect([after, answer.status, answer.body.message]).toEqual([
        after,
        422,
        'after is not a place in this list',
      ]);
    }
  }
});
