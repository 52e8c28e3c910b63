import { expect, test } from 'vitest';
import {
  addPlan,
  addProduct,
  addSeller,
  addTier,
  chargeCart,
  openCart,
} from '../../../tests/support/sales.ts';
import { startApi, type RunningApi } from '../../../tests/support/startApi.ts';
import { testOnStores } from '../../../tests/support/stores.ts';
import { newId } from '../../store/ids.ts';

function add(api: RunningApi, cartId: string, item: Record<string, unknown>) {
  return api.call('POST', `/carts/${cartId}/item`, { body: { item: { price: 1, quantity: 1, ...item } } });
}

/** A class for 90, with a plan of three payments. */
async function addClass(api: RunningApi, seller: string, product_type = 'masterclass') {
  const course = await addProduct(api, seller, { product_type, price_minor: 9000 });
  return { course, plan: await addPlan(api, course, { amounts: [3000, 3000, 3000] }) };
}

testOnStores(
  'a class in instalments and then at once: the cart has one line, which is paid once',
  async (variant) => {
    await using api = await startApi({ variant });
    const seller = await addSeller(api);
    for (const product_type of ['masterclass', 'digital']) {
      const { course, plan } = await addClass(api, seller, product_type);
      const { body: cart } = await openCart(api, seller, {
        items: [{ product_id: course, payment_plan_id: plan }],
      });
      const atOnce = await add(api, cart._id, { product_id: course });
      expect(atOnce).toMatchObject({
        status: 200,
        body: { sub_total: 90, items: [{ _id: cart.items[0]._id, payment_plan_id: null, is_ips: false }] },
      });
      expect(atOnce.body.items).toHaveLength(1);
      const inParts = await add(api, cart._id, { product_id: course, payment_plan_id: plan });
      expect(inParts.body.items).toMatchObject([{ payment_plan_id: plan, is_ips: true, ratio: 0.3333 }]);
      expect((await add(api, cart._id, { product_id: course, payment_plan_id: plan })).body).toEqual(
        inParts.body,
      );
      await add(api, cart._id, { product_id: course });
      expect((await chargeCart(api, { cart_id: cart._id })).body.order).toMatchObject({
        total: 90,
        items: [{ is_ips: false }],
      });
    }
  },
);

test('a new cart with both keeps the last choice', async () => {
  await using api = await startApi();
  const seller = await addSeller(api);
  const { course, plan } = await addClass(api, seller);
  const items = [{ product_id: course, payment_plan_id: plan }, { product_id: course }];
  const { status, body } = await openCart(api, seller, { items });
  expect([status, body.items.length, body.items[0].is_ips]).toEqual([201, 1, false]);
});

test('another amount replaces the earlier one, and the answers stay', async () => {
  await using api = await startApi();
  const seller = await addSeller(api);
  const song = await addProduct(api, seller, {
    price_minor: 500,
    minimum_price_minor: 300,
    questions_json: JSON.stringify([
      { _id: 'qst_1', question: 'For whom?', kind: 'text', required: false },
      { _id: 'qst_2', question: 'Why?', kind: 'text', required: false },
    ]),
  });
  const paying = (amount: number, answers: Record<string, string>) => ({
    product_id: song,
    payment_pricing: { kind: 'pay-what-you-want', currency: 'USD', amount },
    form_response: Object.entries(answers).map(([question_id, answer]) => ({
      question_id,
      question: '?',
      answer,
    })),
  });
  const { body: cart } = await openCart(api, seller, {
    items: [paying(5, { qst_1: 'My aunt', qst_2: 'Because' })],
  });
  const { body } = await add(api, cart._id, paying(8, { qst_1: 'My uncle' }));
  expect(body.items).toMatchObject([
    { price: 8, form_response: [{ answer: 'My uncle' }, { answer: 'Because' }] },
  ]);
  expect(body.items).toHaveLength(1);
});

test('the replaced line keeps its seat', async () => {
  await using api = await startApi();
  const seller = await addSeller(api);
  const course = await addProduct(api, seller, { product_type: 'masterclass', limited_seats: 1 });
  const plan = await addPlan(api, course, { amounts: [625, 625] });
  const { body: cart } = await openCart(api, seller, {
    items: [{ product_id: course, payment_plan_id: plan }],
  });
  const atOnce = await add(api, cart._id, { product_id: course });
  expect(atOnce.body.items).toMatchObject([{ payment_plan_id: null }]);
  const { body: other } = await openCart(api, seller, { items: [{ product_id: course }] });
  expect((await chargeCart(api, { cart_id: other._id })).status).toBe(200);
  const added = await add(api, cart._id, { product_id: course, payment_plan_id: plan });
  expect(added).toMatchObject({ status: 200, body: { items: [{ payment_plan_id: null }] } });
});

test('a product that can be bought twice may be bought with two plans', async () => {
  await using api = await startApi();
  const seller = await addSeller(api);
  const show = await addProduct(api, seller, { product_type: 'ticket' });
  const tier = await addTier(api, show);
  const plan = await addPlan(api, show, { amounts: [1000, 1000] });
  const ticket = { product_id: show, ticket_id: tier };
  const { body } = await openCart(api, seller, { items: [ticket, { ...ticket, payment_plan_id: plan }] });
  expect(body.items).toHaveLength(2);
});

testOnStores(
  'a cart of an older version with both lines counts the last one, and loses both at once',
  async (variant) => {
    await using api = await startApi({ variant });
    const seller = await addSeller(api);
    const { course, plan } = await addClass(api, seller);
    const open = async () => {
      const { body: cart } = await openCart(api, seller, {
        items: [{ product_id: course, payment_plan_id: plan }],
      });
      await api.context.store.transaction(async (trx) => {
        const held = await trx
          .selectFrom('cart_items')
          .selectAll()
          .where('cart_id', '=', cart._id)
          .executeTakeFirstOrThrow();
        const second = { ...held, id: newId('itm'), position: 1, payment_plan_id: null, is_ips: 0 };
        await trx.insertInto('cart_items').values(second).execute();
      });
      return api.call('GET', `/carts/${cart._id}`);
    };
    const { body: paid } = await open();
    expect(paid).toMatchObject({ sub_total: 90, items: [{ is_ips: false }] });
    expect(paid.items).toHaveLength(1);
    const seen = await chargeCart(api, { cart_id: paid._id, amount: 120 });
    expect(seen).toMatchObject({ status: 409, body: { amount: 90 } });
    expect((await chargeCart(api, { cart_id: paid._id })).body.order.total).toBe(90);

    const { body: emptied } = await open();
    const removed = await api.call('DELETE', `/carts/${emptied._id}/item/${emptied.items[0]._id}`);
    expect(removed.body.items).toEqual([]);
    expect((await api.call('GET', `/carts/${emptied._id}`)).body.items).toEqual([]);
  },
);
