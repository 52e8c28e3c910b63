import { expect } from 'vitest';
import { makeDiscount } from '../../../tests/support/discounts.ts';
import { addProduct, chargeCart, openCart } from '../../../tests/support/sales.ts';
import { testOnStores } from '../../../tests/support/stores.ts';
import { fillBuyerKeys } from '../../store/migrations/0026CartsAndBuyers.ts';
import { startStudio, type RunningStudio } from '../../../tests/support/studio.ts';

async function cartWithCode({ api, seller }: RunningStudio, product_id: string): Promise<string> {
  const { body } = await openCart(api, seller, { items: [{ product_id }] });
  await api.call('POST', `/carts/${body._id}/discount`, { body: { code: 'TEN' } });
  return String(body._id);
}

async function written({ api }: RunningStudio) {
  const { db } = api.context.store;
  return {
    orders: await db.selectFrom('orders').selectAll().execute(),
    uses: await db.selectFrom('discount_uses').selectAll().execute(),
    paid: await db.selectFrom('test_intents').selectAll().where('status', '=', 'succeeded').execute(),
  };
}

testOnStores(
  'of fifty buyers with a limit of one use, one gets the discount and no other is charged',
  async (variant) => {
    await using studio = await startStudio({ variant });
    const { api, seller } = studio;
    const product_id = await addProduct(api, seller);
    await makeDiscount(studio, { max_uses: 1 });
    const carts = await Promise.all(Array.from({ length: 50 }, () => cartWithCode(studio, product_id)));
    const answers = await Promise.all(
      // Every second charge states no amount.
      carts.map((cart_id, index) =>
        chargeCart(api, { cart_id, ...(index % 2 === 0 ? { amount: 11.25 } : {}) }),
      ),
    );
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(49);
    for (const { status, body } of refused) {
      expect({ status, amount: body.amount }).toEqual({ status: 409, amount: 12.5 });
    }
    const { orders, uses, paid } = await written(studio);
    expect([orders.length, paid.length, uses.length]).toEqual([1, 1, 1]);
    expect([orders[0]?.total_minor, uses[0]?.state, uses[0]?.order_id]).toEqual([
      1125,
      'used',
      orders[0]?.id,
    ]);
    const refusedCart = carts[answers.findIndex(({ status }) => status === 409)] ?? '';
    expect((await api.call('GET', `/carts/${refusedCart}`)).body).toMatchObject({
      sub_total: 12.5,
      discounts: [],
    });
    api.clock.advance(1);
    expect((await chargeCart(api, { cart_id: refusedCart, amount: 12.5 })).body.order.total).toBe(12.5);
  },
);

testOnStores(
  'a buyer can use a discount up to its limit, whatever the case of the address',
  async (variant) => {
    await using studio = await startStudio({ variant });
    const { api, seller } = studio;
    const product_id = await addProduct(api, seller);
    await makeDiscount(studio, { max_uses_each: 1 });
    const first = await cartWithCode(studio, product_id);
    expect((await chargeCart(api, { cart_id: first, amount: 11.25 })).status).toBe(200);
    const again = { name: 'Bo', email: 'BO@example.com' };
    const second = await cartWithCode(studio, product_id);
    const refused = await chargeCart(api, { cart_id: second, amount: 11.25, payer: again });
    expect(refused).toMatchObject({ status: 409, body: { code: 'amount_changed', amount: 12.5 } });
    expect((await api.call('GET', `/carts/${second}`)).body.sub_total).toBe(12.5);
    const other = { name: 'Cy', email: 'cy@example.com' };
    await api.call('POST', `/carts/${second}/discount`, { body: { code: 'TEN' } });
    expect((await chargeCart(api, { cart_id: second, amount: 11.25, payer: other })).status).toBe(200);
  },
);

testOnStores('all names of a mailbox count as one buyer', async (variant) => {
  await using studio = await startStudio({ variant });
  const { api, seller } = studio;
  const product_id = await addProduct(api, seller);
  await makeDiscount(studio, { max_uses_each: 1 });
  const pay = async (email: string) => {
    const cart_id = await cartWithCode(studio, product_id);
    return (await chargeCart(api, { cart_id, amount: 11.25, payer: { name: 'Bo', email } })).status;
  };
  const charges = [
    'v@example.com',
    'v+1@example.com',
    'V+again+1@Example.com',
    'w@example.com',
    'v.o@gmail.com',
    'vo+x@googlemail.com',
    'VO@gmail.com',
    'v.o@example.com',
  ];
  const statuses: number[] = [];
  for (const email of charges) statuses.push(await pay(email));
  expect(statuses).toEqual([200, 409, 409, 200, 200, 409, 409, 200]);
});

testOnStores('uses that an older version wrote count for their buyer', async (variant) => {
  await using studio = await startStudio({ variant });
  const { api, seller } = studio;
  const product_id = await addProduct(api, seller);
  await makeDiscount(studio, { max_uses_each: 1 });
  const pay = async (email: string) => {
    const cart_id = await cartWithCode(studio, product_id);
    return (await chargeCart(api, { cart_id, amount: 11.25, payer: { name: 'Bo', email } })).status;
  };
  for (const email of ['v+1@example.com', 'v.o+1@googlemail.com', '+x@example.com', 'a@example.com'])
    expect(await pay(email)).toBe(200);
  await api.context.store.transaction((trx) =>
    trx.updateTable('discount_uses').set({ buyer_key: null }).execute(),
  );
  expect(await pay('a@example.com')).toBe(409);
  await api.context.store.transaction((trx) => fillBuyerKeys(trx, api.context.store.kind));
  const uses = await api.context.store.db.selectFrom('discount_uses').selectAll().execute();
  expect(uses.map(({ buyer_key }) => buyer_key ?? '').toSorted()).toEqual([
    '+x@example.com',
    'a@example.com',
    'v@example.com',
    'vo@gmail.com',
  ]);
  expect(await pay('v+2@example.com')).toBe(409);
});

testOnStores(
  'a discount is held during the authentication of a card and released if that fails',
  async (variant) => {
    await using studio = await startStudio({ variant });
    const { api, seller } = studio;
    const product_id = await addProduct(api, seller);
    await makeDiscount(studio, { max_uses: 1 });
    const cart_id = await cartWithCode(studio, product_id);
    const asking = { cart_id, amount: 11.25, payment_method_id: 'pm_card_authenticationRequired' };
    const waiting = await chargeCart(api, asking);
    expect(waiting.body.status).toBe('requires_action');
    const other = await openCart(api, seller, { items: [{ product_id }] });
    const tried = await api.call('POST', `/carts/${other.body._id}/discount`, { body: { code: 'TEN' } });
    expect(tried).toMatchObject({ status: 422, body: { code: 'discount_used_up' } });
    const refused = { ...asking, payment_intent_id: `${waiting.body.payment_intent_id}_refused` };
    expect((await chargeCart(api, refused)).status).toBe(402);
    expect((await written(studio)).uses).toEqual([]);
    const declined = { cart_id, amount: 11.25, payment_method_id: 'pm_card_visa_chargeDeclined' };
    expect((await chargeCart(api, declined)).status).toBe(402);
    expect((await written(studio)).uses).toEqual([]);

    const next = await chargeCart(api, asking);
    const approved = { ...asking, payment_intent_id: next.body.payment_intent_id };
    expect((await chargeCart(api, approved)).body.order.total).toBe(11.25);
    expect((await written(studio)).uses).toMatchObject([{ state: 'used' }]);
  },
);

testOnStores(
  'the discount of an abandoned payment is free for others once its hold has expired',
  async (variant) => {
    await using studio = await startStudio({ variant });
    const { api, seller } = studio;
    const product_id = await addProduct(api, seller);
    await makeDiscount(studio, { max_uses: 1 });
    const other = await cartWithCode(studio, product_id);
    const left = await cartWithCode(studio, product_id);
    const payment_method_id = 'pm_card_authenticationRequired';
    expect((await chargeCart(api, { cart_id: left, amount: 11.25, payment_method_id })).status).toBe(200);
    expect((await chargeCart(api, { cart_id: other, amount: 11.25 })).status).toBe(409);
    api.clock.advance(15 * 60_000 + 1);
    expect((await chargeCart(api, { cart_id: other, amount: 11.25 })).body.order.total).toBe(11.25);
  },
);

testOnStores('a full refund releases the use of a discount, a partial refund does not', async (variant) => {
  await using studio = await startStudio({ variant });
  const { api, seller } = studio;
  const product_id = await addProduct(api, seller);
  const discount = await makeDiscount(studio, { max_uses: 1 });
  const cart_id = await cartWithCode(studio, product_id);
  const { body } = await chargeCart(api, { cart_id, amount: 11.25 });
  const refund = (key: string, request: object) =>
    api.call('POST', `/studio/${seller}/orders/${body.order._id}/refunds`, {
      token: studio.token,
      headers: { 'idempotency-key': key },
      body: request,
    });
  const usesByState = async () => {
    const shown = (await studio.call('GET', `/discounts/${discount}`)).body.discount;
    const { uses } = (await studio.call('GET', `/discounts/${discount}/uses`)).body;
    return [shown.state, shown.uses, uses.length];
  };
  await refund('a part', { amount: 5 });
  expect(await usesByState()).toEqual(['used_up', 1, 1]);
  await refund('the rest', {});
  expect(await usesByState()).toEqual(['active', 0, 0]);
  const next = await cartWithCode(studio, product_id);
  expect((await chargeCart(api, { cart_id: next, amount: 11.25 })).status).toBe(200);
});
