import { expect } from 'vitest';
import { addProduct, addSeller, addSession, chargeCart, openCart } from '../../../tests/support/sales.ts';
import { startApi } from '../../../tests/support/startApi.ts';
import { testOnStores } from '../../../tests/support/stores.ts';
import { markPartRefunds } from '../../store/migrations/0078PartRefunds.ts';

testOnStores('only the refund that completes an order counts as the return of its seats', async (variant) => {
  await using api = await startApi({ variant });
  const seller = await addSeller(api);
  const token = await addSession(api, seller, 60_000);
  const product_id = await addProduct(api, seller, { limited_seats: 2 });
  const { store } = api.context;
  const sellAndRefund = async (...amounts: number[]) => {
    const { body: cart } = await openCart(api, seller, { items: [{ product_id }] });
    const { order } = (await chargeCart(api, { cart_id: cart._id })).body;
    for (const amount of amounts) {
      await api.call('POST', `/studio/${seller}/orders/${order._id}/refunds`, {
        token,
        body: { amount },
        headers: { 'idempotency-key': crypto.randomUUID() },
      });
      api.clock.advance(1000);
    }
  };
  const marks = async () =>
    (await store.db.selectFrom('refunds').select('returns_seats').orderBy('id').execute()).map(
      ({ returns_seats }) => returns_seats,
    );
  await sellAndRefund(5);
  await sellAndRefund(5, 7.5);
  expect(await marks()).toEqual([0, 0, 1]);
  // As an older version wrote the rows. The first order is not fully refunded.
  await store.transaction((trx) => trx.updateTable('refunds').set({ returns_seats: 1 }).execute());
  await store.transaction(markPartRefunds);
  expect(await marks()).toEqual([0, 1, 1]);
  const [product] = await store.db.selectFrom('products').select('seats_sold').execute();
  expect(product?.seats_sold).toBe(1);
});
