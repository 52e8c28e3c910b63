import { expect, test } from 'vitest';
import { chargeAnswer } from '#shared/orders/chargeSchema.ts';
import {
  addPlan,
  addProduct,
  addSeller,
  addTier,
  chargeCart,
  openCart,
  payer,
} from '../../../tests/support/sales.ts';
import { replaceProvider } from '../../../tests/support/replaceProvider.ts';
import { startApi, type RunningApi } from '../../../tests/support/startApi.ts';
import { testOnStores } from '../../../tests/support/stores.ts';

async function rows(api: RunningApi) {
  const { db } = api.context.store;
  return {
    orders: await db.selectFrom('orders').selectAll().execute(),
    charges: await db.selectFrom('charges').selectAll().execute(),
    holds: await db.selectFrom('seat_holds').selectAll().execute(),
    mails: await db.selectFrom('outbox').selectAll().execute(),
    paid: await db.selectFrom('test_intents').selectAll().where('status', '=', 'succeeded').execute(),
  };
}

const nothingOrdered = { orders: [], charges: [], holds: [], mails: [], paid: [] };

async function cartWith(api: RunningApi, product: Parameters<typeof addProduct>[2] = {}) {
  const seller = await addSeller(api);
  const product_id = await addProduct(api, seller, product);
  const { body } = await openCart(api, seller, { items: [{ product_id }] });
  return { seller, product_id, cart_id: String(body._id) };
}

testOnStores('a charge becomes an order, and a repeat gets the same response', async (variant) => {
  await using api = await startApi({ variant });
  const { cart_id } = await cartWith(api);
  const first = await chargeCart(api, { cart_id, key: 'k1', amount: 12.5 });
  expect(first.status).toBe(200);
  const answer = chargeAnswer.parse(first.body);
  expect(answer).toMatchObject({
    status: 'succeeded',
    order: { number: 1, status: 'paid', total: 12.5, test: true, items: [{ name: 'A zine', charged: 12.5 }] },
  });
  expect((await chargeCart(api, { cart_id, key: 'k1', amount: 12.5 })).text).toBe(first.text);
  expect(await chargeCart(api, { cart_id, key: 'k1', amount: 13 })).toMatchObject({ status: 422 });
  expect(await chargeCart(api, { cart_id, key: 'k2' })).toMatchObject({
    status: 409,
    body: { code: 'cart_closed' },
  });
  const { orders, charges, mails, paid } = await rows(api);
  expect([orders.length, charges.length, paid.length]).toEqual([1, 1, 1]);
  expect(mails.map(({ recipient }) => recipient).sort()).toEqual(['ada@example.com', 'bo@example.com']);
});

test('a key is required, limited in length, and free again after a day', async () => {
  await using api = await startApi();
  const { cart_id } = await cartWith(api);
  const body = { cart_id, currency: 'USD', payer, payment_method_id: 'pm_card_visa_chargeDeclined' };
  expect((await api.call('POST', '/stripe/charge', { body })).status).toBe(400);
  expect((await chargeCart(api, { ...body, key: 'k'.repeat(256) })).status).toBe(400);
  expect((await chargeCart(api, { ...body, key: 'k'.repeat(255) })).status).toBe(402);
  api.clock.advance(24 * 60 * 60_000 + 1);
  const later = await chargeCart(api, { cart_id, key: 'k'.repeat(255) });
  expect(later.status).toBe(200);
});

testOnStores('a declined card creates no order, keeps the cart and releases the seats', async (variant) => {
  await using api = await startApi({ variant });
  const { cart_id } = await cartWith(api, { product_type: 'ticket', limited_seats: 1 });
  for (const [payment_method_id, code, decline_code] of [
    ['pm_card_visa_chargeDeclined', 'card_declined', 'generic_decline'],
    ['pm_card_visa_chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds'],
    ['pm_card_mastercard', 'invalid_payment_method', null],
    ['4242 4242 4242 4242', 'invalid_payment_method', null],
    ['__proto__', 'invalid_payment_method', null],
    ['constructor', 'invalid_payment_method', null],
  ]) {
    const charging = { cart_id, payment_method_id, key: String(payment_method_id) };
    const answer = await chargeCart(api, charging);
    expect(answer).toMatchObject({ status: 402, body: { code, decline_code, message: expect.any(String) } });
    expect((await chargeCart(api, charging)).text).toBe(answer.text);
  }
  expect(await rows(api)).toEqual(nothingOrdered);
  expect((await chargeCart(api, { cart_id })).status).toBe(200);
});

testOnStores('fifty buyers of the last seat: one order and one payment', async (variant) => {
  await using api = await startApi({ variant });
  const seller = await addSeller(api);
  const show = await addProduct(api, seller, { product_type: 'ticket' });
  const ticket_id = await addTier(api, show, { seats: 1 });
  const carts = await Promise.all(
    Array.from({ length: 50 }, () => openCart(api, seller, { items: [{ product_id: show, ticket_id }] })),
  );
  const answers = await Promise.all(carts.map(({ body }) => chargeCart(api, { cart_id: body._id })));
  const statuses = answers.map(({ status }) => status).sort((a, b) => a - b);
  expect(statuses).toEqual([200, ...Array.from({ length: 49 }, () => 409)]);
  const { orders, charges, holds, paid } = await rows(api);
  expect([orders.length, charges.length, holds.length, paid.length]).toEqual([1, 1, 0, 1]);
  const lateCart = await openCart(api, seller, { items: [{ product_id: show, ticket_id }] });
  expect(lateCart.body.items).toEqual([]);
});

testOnStores('a double click pays once, with one key or two', async (variant) => {
  await using api = await startApi({ variant });
  const { cart_id } = await cartWith(api);
  const clicks = await Promise.all(
    Array.from({ length: 12 }, (_, index) => chargeCart(api, { cart_id, key: `k${index % 3}` })),
  );
  const refused = clicks.filter(({ status }) => status !== 200);
  expect(refused.every(({ status }) => status === 409)).toBe(true);
  expect(clicks.some(({ status }) => status === 200)).toBe(true);
  const { orders, paid } = await rows(api);
  expect([orders.length, paid.length]).toEqual([1, 1]);
});

test('the amount must be the one that the buyer saw', async () => {
  await using api = await startApi();
  const { cart_id } = await cartWith(api);
  const answer = await chargeCart(api, { cart_id, amount: 10 });
  expect(answer).toMatchObject({ status: 409, body: { amount: 12.5, message: expect.any(String) } });
  expect(await rows(api)).toEqual(nothingOrdered);
  const withFee = await chargeCart(api, { cart_id, is_100_percent: true, amount: 13.19 });
  expect(withFee.body.order.total).toBe(13.19);
});

test('an order has the name of its payer', async () => {
  await using api = await startApi();
  const { cart_id } = await cartWith(api);
  const { body } = await chargeCart(api, { cart_id });
  expect(body.order.payer).toEqual(payer);
  const phone = '+49 30 901820';
  const support = { account_id: await addSeller(api, 'bob'), type: 'donate', quantity: 1, amount: 5 };
  const second = await chargeCart(api, { support, payer: { ...payer, phone } });
  expect(second.body.order.payer).toEqual({ ...payer, phone });
});

test('a total of 0 needs no card and calls no provider', async () => {
  await using api = await startApi();
  using _ = replaceProvider(api, { create: () => Promise.reject(new Error('asked')) });
  const { cart_id } = await cartWith(api, { price_minor: 0 });
  const answer = await chargeCart(api, { cart_id, payment_method_id: undefined, amount: 0 });
  expect(answer).toMatchObject({ status: 200, body: { order: { total: 0, status: 'paid', test: false } } });
  const { orders, charges } = await rows(api);
  expect([orders.length, charges.length]).toEqual([1, 0]);
});

test('missing fields are named', async () => {
  await using api = await startApi();
  const seller = await addSeller(api);
  const questions = [
    { _id: 'q_size', question: 'Which size?', kind: 'text', required: true },
    { _id: 'q_note', question: 'A note?', kind: 'text', required: false },
  ];
  const shirt = await addProduct(api, seller, {
    product_type: 'physical',
    questions_json: JSON.stringify(questions),
  });
  const { body: empty } = await openCart(api, seller);
  const { body } = await openCart(api, seller, { items: [{ product_id: shirt, quantity: 2 }] });
  const shipping = { name: 'Bo', line1: '1 Way', city: 'Ulm', postal_code: '89073', country: 'DE' };
  const form_response = [{ question_id: 'q_size', question: 'forged', answer: '<b>M</b>' }];
  const cart_id = body._id;

  for (const [charging, field] of [
    [{}, 'cart_id'],
    [{ cart_id: empty._id }, 'empty'],
    [{ cart_id, form_response }, 'shipping'],
    [{ cart_id, shipping: { ...shipping, city: '' }, form_response }, 'shipping.city'],
    [{ cart_id, shipping }, 'Which size?'],
    [{ cart_id, shipping, form_response, payment_method_id: undefined }, 'payment_method_id'],
    [
      { cart_id, shipping, form_response, payer: { name: 'Bo', email: 'a@b.de\nBcc: c@d.de' } },
      'payer.email',
    ],
    [{ cart_id, shipping, form_response, currency: 'XXX' }, 'currency'],
  ] as const) {
    const answer = await chargeCart(api, charging);
    expect(answer).toMatchObject({ status: 422, body: { message: expect.stringContaining(field) } });
  }
  expect((await chargeCart(api, { cart_id: 'crt_nothing' })).status).toBe(404);
  expect(await rows(api)).toEqual(nothingOrdered);
  const { body: paid } = await chargeCart(api, { cart_id, shipping, form_response });
  expect(paid.order).toMatchObject({
    shipping,
    items: [{ form_response: [{ question_id: 'q_size', question: 'Which size?', answer: '<b>M</b>' }] }],
  });
});

test('instalments charge the first part, and the order stores the schedule', async () => {
  await using api = await startApi();
  const seller = await addSeller(api);
  const course = await addProduct(api, seller, { product_type: 'masterclass', price_minor: 9000 });
  const payment_plan_id = await addPlan(api, course, { amounts: [4000, 2500, 2500] });
  const { body } = await openCart(api, seller, { items: [{ product_id: course, payment_plan_id }] });
  const { body: paid } = await chargeCart(api, { cart_id: body._id, amount: 40 });
  expect(paid.order).toMatchObject({
    total: 40,
    items: [{ price: 90, charged: 40, is_ips: true, ips: { amounts: [40, 25, 25] } }],
  });
});

test('a support payment needs no cart', async () => {
  await using api = await startApi();
  const account_id = await addSeller(api);
  const pay = (support: Record<string, unknown>, currency = 'USD') =>
    chargeCart(api, { support: { account_id, type: 'buyme', quantity: 3, ...support }, currency });
  const paid = await pay({ amount: 4.5, message: 'Keep going' });
  expect(paid.body.order).toMatchObject({
    number: 1,
    total: 13.5,
    message: 'Keep going',
    items: [{ product_type: 'buyme', quantity: 3, price: 4.5, product_id: '' }],
  });
  expect((await pay({ amount: 1.23, quantity: 1 }, 'KWD')).body.order.total).toBe(1.23);
  for (const [support, currency] of [
    [{ amount: 4.505 }, 'USD'],
    [{ amount: 1.234 }, 'KWD'],
    [{ amount: 0.1, quantity: 1 }, 'USD'],
    [{ amount: 10.5 }, 'JPY'],
    [{ amount: 1e12 }, 'USD'],
    [{ amount: -5 }, 'USD'],
    [{ amount: 5, account_id: 'acc_nobody' }, 'USD'],
    [{ amount: 5, type: 'bribe' }, 'USD'],
  ] as const) {
    expect(await pay(support, currency)).toMatchObject({ status: 422 });
  }
});

test('order numbers count per store, and a later edit changes no order', async () => {
  await using api = await startApi();
  const ada = await addSeller(api);
  const bob = await addSeller(api, 'bob');
  const numbers: number[] = [];
  for (const seller of [ada, ada, bob]) {
    const product_id = await addProduct(api, seller);
    const { body } = await openCart(api, seller, { items: [{ product_id }] });
    const { body: paid } = await chargeCart(api, { cart_id: body._id });
    numbers.push(paid.order.number);
    await api.context.store.transaction((trx) =>
      trx.updateTable('products').set({ name: 'Other', price_minor: 1 }).execute(),
    );
    expect((await api.call('GET', `/orders/${paid.order.token}`)).body).toMatchObject(paid.order);
  }
  expect(numbers).toEqual([1, 2, 1]);
});
