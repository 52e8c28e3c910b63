import { expect } from 'vitest';
import { addPlan, addProduct, chargeCart, openCart } from '../../tests/support/sales.ts';
import { testOnStores } from '../../tests/support/stores.ts';
import { startStudio } from '../../tests/support/studio.ts';

const shipping = { name: 'Bo Buyer', line1: '1 Quay', city: 'Bergen', postal_code: '5003', country: 'NO' };

testOnStores(
  'what waits is parcels to send, unpaid instalments and disputes, and it goes when done',
  async (variant) => {
    await using studio = await startStudio({ variant });
    const { api, seller, call } = studio;
    const nothing = {
      parcels: 0,
      failed_payments: [],
      disputes: [],
      inquiries: [],
      failed_refunds: [],
      withdrawals: [],
    };
    expect((await call('GET', '/todo')).body).toEqual(nothing);
    const mug = await addProduct(api, seller, { product_type: 'physical' });
    const course = await addProduct(api, seller, { price_minor: 9000, product_type: 'masterclass' });
    const payment_plan_id = await addPlan(api, course, { amounts: [3000, 3000, 3000] });
    const tried = (await call('POST', `/products/${mug}/test-purchase`)).body.order._id;
    expect((await call('GET', '/todo')).body).toEqual(nothing);
    expect((await call('GET', '/orders?parcel=to_ship')).body.orders).toEqual([]);
    expect((await call('GET', '/orders')).body.orders).toMatchObject([{ _id: tried, parcel: 'none' }]);
    expect((await call('GET', `/orders/${tried}`)).body).toMatchObject({ parcel: 'none', trial: true });
    expect(await call('PUT', `/orders/${tried}/shipment`, {})).toMatchObject({
      status: 409,
      body: { message: 'Nothing of this order has to be sent.' },
    });

    const items = [{ product_id: mug }, { product_id: course, payment_plan_id }];
    const { body: cart } = await openCart(api, seller, { items });
    const { order } = (await chargeCart(api, { cart_id: cart._id, shipping })).body;
    expect((await call('GET', '/todo')).body).toEqual({ ...nothing, parcels: 1 });
    const { store } = api.context;
    await store.transaction((trx) =>
      trx.updateTable('instalments').set({ state: 'paused' }).where('position', '>', 0).execute(),
    );
    const named = [{ order_id: order._id, number: order.number }];
    expect((await call('GET', '/todo')).body).toEqual({ ...nothing, parcels: 1, failed_payments: named });
    await call('PUT', `/orders/${order._id}/shipment`, {});
    expect((await call('GET', '/todo')).body).toEqual({ ...nothing, failed_payments: named });
    await store.transaction((trx) => trx.updateTable('orders').set({ status: 'disputed' }).execute());
    expect((await call('GET', '/todo')).body).toMatchObject({ parcels: 0, failed_payments: [] });
    expect((await call('GET', '/todo')).body.disputes).toContainEqual(named[0]);
  },
);
