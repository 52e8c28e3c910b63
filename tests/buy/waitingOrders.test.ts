import { expect, test } from 'vitest';
import { chargeAnswer } from '#shared/chargeSchema.ts';
import { order as orderSchema } from '#shared/orderSchema.ts';
import { saleList, sale } from '#shared/studio/salesSchema.ts';
import { addPlan, openCart } from '../support/sales.ts';
import { startApi } from '../support/startApi.ts';
import { testOnStores } from '../support/stores.ts';
import { countedRows, dayMs, decide, mailsOf, pay, startShop, waitAndSettle } from '../support/waiting.ts';

testOnStores('an order waits for its money, and becomes a sale once it has arrived', async (variant) => {
  await using api = await startApi({ variant, env: { TEST_PAYMENTS: 'on' } });
  const { seller, cart_id, token } = await startShop(api);
  const waiting = await pay(api, { cart_id, method: 'sepa_debit', key: 'k1' });
  expect(waiting.status).toBe(200);
  const { order } = waiting.body;
  expect(chargeAnswer.parse(waiting.body)).toMatchObject({
    status: 'waiting',
    order: {
      status: 'waiting',
      number: 0,
      total: 12.5,
      waiting: { method: 'sepa_debit', until: new Date(api.clock.now.getTime() + 14 * dayMs).toISOString() },
    },
  });
  expect((await pay(api, { cart_id, method: 'sepa_debit', key: 'k1' })).text).toBe(waiting.text);
  expect(await pay(api, { cart_id, method: 'sepa_debit' })).toMatchObject({ body: { code: 'cart_closed' } });

  expect(Object.values(await countedRows(api)).every((count) => count === 0)).toBe(true);
  const page = await api.call('GET', `/orders/${order.token}`);
  expect(orderSchema.parse(page.body)).toMatchObject({
    status: 'waiting',
    items: [{ delivery: { state: 'waiting' } }],
  });
  const list = await api.call('GET', `/studio/${seller}/orders`, { token });
  expect(saleList.parse(list.body).orders).toMatchObject([
    { _id: order._id, status: 'waiting', total: 12.5 },
  ]);
  const details = await api.call('GET', `/studio/${seller}/orders/${order._id}`, { token });
  expect(sale.parse(details.body)).toMatchObject({ status: 'waiting', refundable: 0, payments: [] });
  const { text } = await api.call('GET', `/studio/${seller}/orders/export`, { token });
  expect(text).not.toContain('Bo Buyer');
  expect((await api.call('GET', `/${seller}/orders`, { token })).body).toMatchObject({
    orders: [],
    totals: [],
  });

  expect((await decide(api, order.token, 'arrive')).status).toBe(200);
  const paid = await api.call('GET', `/orders/${order.token}`);
  expect(paid.body).toMatchObject({ _id: order._id, status: 'paid', number: 1 });
  expect(paid.body.waiting).toBeUndefined();
  expect(await countedRows(api)).toMatchObject({ orders: 1, charges: 1, balance_entries: 2 });
  const sales = await api.call('GET', `/studio/${seller}/orders`, { token });
  expect(sales.body.orders).toMatchObject([{ _id: order._id, number: 1, status: 'paid' }]);
  expect(await mailsOf(api)).toEqual([
    '[Test] Order no. 1: €12.50 from Bo Buyer',
    "[Test] Your order from ada's stall waits for your payment",
    "[Test] Your order no. 1 from ada's stall",
  ]);
});

testOnStores(
  'a payment that fails cancels its order with a mail, and its seat is free again',
  async (variant) => {
    await using api = await startApi({ variant });
    const { seller, cart_id, newCart, token } = await startShop(api, { limited_seats: 1 });
    const allowed = { name: 'Ada', country: 'DE', takes_late_payments: true };
    const account = await api.call('PUT', `/studio/${seller}/account`, { token, body: allowed });
    expect(account.body).toMatchObject({ takes_late_payments: true });
    const { body } = await pay(api, { cart_id, method: 'bank_transfer' });
    expect(body).toMatchObject({ status: 'waiting' });
    const other = await newCart();
    expect(await pay(api, { cart_id: other, method: 'bank_transfer' })).toMatchObject({
      status: 409,
      body: { code: 'sold_out' },
    });
    await decide(api, body.order.token, 'fail');
    const page = await api.call('GET', `/orders/${body.order.token}`);
    expect(page.body).toMatchObject({ status: 'canceled', number: 0 });
    expect(await mailsOf(api)).toContainEqual(
      expect.stringContaining("Your order from ada's stall was canceled"),
    );
    expect(Object.values(await countedRows(api)).every((count) => count === 0)).toBe(true);
    const list = (query: Record<string, string>) =>
      api.call('GET', `/studio/${seller}/orders`, { token, query });
    expect((await list({})).body.orders).toEqual([]);
    expect((await list({ status: 'canceled' })).body.orders).toMatchObject([{ status: 'canceled' }]);
    expect((await pay(api, { cart_id: other, method: 'bank_transfer' })).body.status).toBe('waiting');
  },
);

testOnStores('an order whose money does not arrive in time is canceled', async (variant) => {
  await using api = await startApi({ variant });
  const { cart_id } = await startShop(api);
  const { body } = await pay(api, { cart_id, method: 'bank_transfer' });
  const read = async () => (await api.call('GET', `/orders/${body.order.token}`)).body.status;
  await waitAndSettle(api, 6 * dayMs);
  expect(await read()).toBe('waiting');
  await waitAndSettle(api, dayMs + 1000);
  expect(await read()).toBe('canceled');
});

testOnStores('money for a canceled order becomes the order while there are seats', async (variant) => {
  await using api = await startApi({ variant });
  const { cart_id } = await startShop(api);
  const { body } = await pay(api, { cart_id, method: 'bank_transfer' });
  const { test_payment } = body.order.waiting;
  await decide(api, body.order.token, 'fail');
  api.clock.advance(40 * dayMs);
  await api.call('POST', '/stripe/test-bank', { body: { ...test_payment, outcome: 'arrive' } });
  expect((await api.call('GET', `/orders/${body.order.token}`)).body).toMatchObject({
    _id: body.order._id,
    status: 'paid',
    number: 1,
  });
  await api.call('POST', '/stripe/test-bank', { body: { ...test_payment, outcome: 'arrive' } });
  expect(await countedRows(api)).toMatchObject({ orders: 1, charges: 1, balance_entries: 2 });
});

testOnStores('money for a canceled order goes back if its seat was sold', async (variant) => {
  await using api = await startApi({ variant });
  const { seller, cart_id, newCart, token } = await startShop(api, { limited_seats: 1 });
  await api.call('PUT', `/studio/${seller}/account`, {
    token,
    body: { name: 'Ada', country: 'DE', takes_late_payments: true },
  });
  const { body } = await pay(api, { cart_id, method: 'bank_transfer' });
  const { test_payment } = body.order.waiting;
  await decide(api, body.order.token, 'fail');
  const sold = await pay(api, { cart_id: await newCart(), method: 'x', payment_method_id: 'pm_card_visa' });
  expect(sold.body.status).toBe('succeeded');
  await api.call('POST', '/stripe/test-bank', { body: { ...test_payment, outcome: 'arrive' } });
  expect((await api.call('GET', `/orders/${body.order.token}`)).body.status).toBe('canceled');
  expect(await countedRows(api)).toMatchObject({ orders: 1, charges: 1 });
  expect(await mailsOf(api)).toContainEqual(expect.stringContaining('Your payment of €12.50 came too late'));
  const { state } = await api.context.store.db
    .selectFrom('waiting_orders')
    .select('state')
    .executeTakeFirstOrThrow();
  expect(state).toBe('returned');
});

testOnStores(
  'a payment that is approved elsewhere ends in an order, also in another browser',
  async (variant) => {
    await using api = await startApi({ variant });
    const { cart_id } = await startShop(api);
    const { body } = await pay(api, { cart_id, method: 'ideal' });
    expect(chargeAnswer.parse(body)).toMatchObject({ status: 'requires_action' });
    const address = new URL(body.redirect_url, 'https://shop.example');
    expect(address.pathname).toBe('/redirect/test-bank');
    expect(Object.fromEntries(address.searchParams)).toEqual({
      payment_intent: body.payment_intent_id,
      client_secret: body.client_secret,
    });
    const { payment_intent_id, client_secret } = body;
    const question = { payment_intent_id, client_secret };
    // Only the bank can approve it.
    expect((await pay(api, { cart_id, method: 'ideal', payment_intent_id })).body.status).toBe(
      'requires_action',
    );
    const decided = await api.call('POST', '/stripe/test-bank', {
      body: { ...question, outcome: 'approve' },
    });
    const back = new URL(decided.body.return_url, 'https://shop.example');
    expect(back.pathname).toBe('/redirect');
    expect(back.searchParams.get('payment_intent_client_secret')).toBe(client_secret);
    const standing = await api.call('POST', '/stripe/payment-standing', { body: question });
    expect(standing.body).toMatchObject({ status: 'succeeded', order: { token: expect.any(String) } });
    expect(await countedRows(api)).toMatchObject({ orders: 1, charges: 1 });
  },
);

test('a payment that is refused elsewhere leaves the cart, which can be paid with a card', async () => {
  await using api = await startApi();
  const { cart_id } = await startShop(api);
  const { body } = await pay(api, { cart_id, method: 'klarna' });
  const { payment_intent_id, client_secret } = body;
  const question = { payment_intent_id, client_secret };
  await api.call('POST', '/stripe/test-bank', { body: { ...question, outcome: 'refuse' } });
  expect((await api.call('POST', '/stripe/payment-standing', { body: question })).body.status).toBe('failed');
  const paid = await pay(api, { cart_id, method: 'x', payment_method_id: 'pm_card_visa' });
  expect(paid.body.status).toBe('succeeded');
});

test('a page that comes back from a method which is paid later learns where the order is', async () => {
  await using api = await startApi();
  const { cart_id } = await startShop(api);
  const { body } = await pay(api, { cart_id, method: 'sepa_debit' });
  const question = { ...body.order.waiting.test_payment };
  const standing = await api.call('POST', '/stripe/payment-standing', { body: question });
  expect(standing.body).toEqual({ status: 'waiting', order: { token: body.order.token } });
});

test('nobody decides without the payment’s own secret, and not about a card', async () => {
  await using api = await startApi();
  const { cart_id } = await startShop(api);
  const { body } = await pay(api, {
    cart_id,
    method: 'x',
    payment_method_id: 'pm_card_authenticationRequired',
  });
  const { payment_intent_id, client_secret } = body;
  const ask = (fields: object) =>
    api.call('POST', '/stripe/test-bank', {
      body: { payment_intent_id, client_secret, outcome: 'approve', ...fields },
    });
  expect((await ask({ client_secret: 'guessed' })).status).toBe(404);
  expect((await ask({ payment_intent_id: 'pi_unknown' })).status).toBe(404);
  expect((await ask({ outcome: 'maybe' })).status).toBe(422);
  await ask({});
  expect(await countedRows(api)).toMatchObject({ orders: 0 });
});

test('a method that does not fit is refused before anything is held', async () => {
  await using api = await startApi();
  const { seller, cart_id, product_id } = await startShop(api, { limited_seats: 3 });
  const refused = { status: 422, body: { code: 'method_not_offered' } };
  const inDollars = await openCart(api, seller, { items: [{ product_id }] });
  expect(await pay(api, { cart_id, method: 'bank_transfer' })).toMatchObject(refused);
  expect(await pay(api, { cart_id, method: 'oxxo' })).toMatchObject(refused);
  expect(await pay(api, { cart_id: inDollars.body._id, currency: 'USD', method: 'ideal' })).toMatchObject(
    refused,
  );
  const plan = await addPlan(api, product_id, { amounts: [625, 625] });
  const inParts = await openCart(api, seller, {
    items: [{ product_id, payment_plan_id: plan, is_ips: true }],
    currency: 'EUR',
  });
  expect(inParts.body.late_payments).toBeNull();
  expect(await pay(api, { cart_id: inParts.body._id, method: 'ideal' })).toMatchObject(refused);
  const holds = await api.context.store.db.selectFrom('seat_holds').selectAll().execute();
  expect(holds).toEqual([]);
});

test('the cart says until when money may arrive: before its event begins', async () => {
  await using api = await startApi({ now: new Date('2026-03-01T10:00:00Z') });
  const event = { starts_at: '2026-03-10T20:00', place: 'Ulm', time_zone: 'Europe/Berlin' };
  const details_json = JSON.stringify({ event });
  const { seller, cart_id, token, newCart } = await startShop(api, {
    product_type: 'ticket',
    limited_seats: 5,
    details_json,
  });
  const cart = async (id: string) => (await api.call('GET', `/carts/${id}`)).body;
  expect((await cart(cart_id)).late_payments).toBeNull();
  const body = { name: 'Ada', country: 'DE', takes_late_payments: true };
  await api.call('PUT', `/studio/${seller}/account`, { token, body });
  expect((await cart(await newCart())).late_payments).toEqual({ until: '2026-03-10T19:00:00.000Z' });
  // A debit may take two weeks, a transfer one.
  expect((await pay(api, { cart_id, method: 'sepa_debit' })).body.code).toBe('method_not_offered');
  expect((await pay(api, { cart_id, method: 'bank_transfer' })).body.status).toBe('waiting');
});
