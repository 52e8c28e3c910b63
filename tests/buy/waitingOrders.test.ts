import { expect } from 'vitest';
import { chargeAnswer } from '#shared/orders/chargeSchema.ts';
import { order as orderSchema } from '#shared/orders/orderSchema.ts';
import { purchaseList } from '#shared/orders/purchaseSchema.ts';
import { saleList, sale } from '#shared/studio/salesSchema.ts';
import { deleteExpired } from '../../api/jobs/retention.ts';
import { mailsTo } from '../support/gifts.ts';
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
      waiting: { method: 'sepa_debit', until: new Date(api.clock.now.getTime() + 21 * dayMs).toISOString() },
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
    const decided = await decide(api, body.order.token, 'fail');
    expect(decided.headers.get('x-stock-changed')).toBe('ada');
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
  const { seller, cart_id, token } = await startShop(api, { limited_seats: 3 });
  const allowed = { name: 'Ada', country: 'DE', takes_late_payments: true };
  await api.call('PUT', `/studio/${seller}/account`, { token, body: allowed });
  const send_on = new Date(api.clock.now.getTime() + 30 * dayMs).toISOString().slice(0, 10);
  const gift = { name: 'Pip', email: 'pip@example.com', send_on, time_zone: 'Europe/Berlin' };
  const { body } = await pay(api, { cart_id, method: 'bank_transfer', gift });
  const shown = await api.call('GET', `/studio/${seller}/orders/${body.order._id}`, { token });
  expect(sale.parse(shown.body).gift).toEqual({ ...gift, message: null, state: 'planned', sent_at: null });
  const page = orderSchema.parse((await api.call('GET', `/orders/${body.order.token}`)).body);
  expect(page.waiting?.gift).toEqual({ ...gift, message: null });
  expect(page.items[0]?.delivery).toBeUndefined();
  const [mail] = await mailsTo(api, 'bo@example.com');
  expect(mail?.text).toContain('This is a gift for Pip. Once the money is there, a mail');
  const read = async () => (await api.call('GET', `/orders/${body.order.token}`)).body.status;
  await waitAndSettle(api, 6 * dayMs);
  expect(await read()).toBe('waiting');
  await waitAndSettle(api, dayMs + 1000);
  expect(await read()).toBe('canceled');
  // The job has no answer of its own that could tell of the seat: the next write does, once, and no read.
  const pagesOf = async () =>
    (await api.call('POST', '/orders/find', { body: { email: 'bo@example.com' } })).headers.get(
      'x-stock-changed',
    );
  expect([await pagesOf(), await pagesOf()]).toEqual(['ada', null]);
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
  const sold = await pay(api, {
    cart_id: await newCart(),
    method: 'card',
    payment_method_id: 'pm_card_visa',
  });
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
  'a canceled order is kept for half a year, with what identifies its payment',
  async (variant) => {
    await using api = await startApi({ variant });
    const { cart_id } = await startShop(api);
    const { body } = await pay(api, { cart_id, method: 'bank_transfer' });
    await decide(api, body.order.token, 'fail');
    const deleteOld = () => deleteExpired(api.context, new AbortController().signal);
    const read = async () => (await api.call('GET', `/orders/${body.order.token}`)).status;
    api.clock.advance(179 * dayMs);
    await deleteOld();
    expect(await read()).toBe(200);
    api.clock.advance(2 * dayMs);
    await deleteOld();
    expect(await read()).toBe(404);
    await deleteOld();
    const attempts = await api.context.store.db.selectFrom('payment_attempts').selectAll().execute();
    expect(attempts).toEqual([]);
  },
);

testOnStores(
  'an order that waits is among its buyer’s purchases, and in the data of its seller',
  async (variant) => {
    await using api = await startApi({ variant });
    const { cart_id, seller, token } = await startShop(api);
    const { body } = await pay(api, { cart_id, method: 'bank_transfer' });
    const email = body.order.payer.email;
    await api.call('POST', '/purchases/code', { body: { email } });
    const [code = ''] = (await mailsOf(api)).flatMap((subject) => /^\d{3} \d{3}/.exec(subject) ?? []);
    const session = await api.call('POST', '/purchases/session', { body: { email, code } });
    const list = await api.call('GET', '/purchases', { token: session.body.token });
    expect(purchaseList.parse(list.body).purchases).toMatchObject([
      { token: body.order.token, status: 'waiting', total: 12.5 },
    ]);

    await api.call('POST', '/orders/find', { body: { email } });
    const found = await api.context.store.db
      .selectFrom('outbox')
      .select('text')
      .where('dedupe_key', 'like', 'orders:%')
      .executeTakeFirstOrThrow();
    expect(found.text).toMatch(/ada's stall, .+\. It waits for your payment\./);
    expect(found.text).toContain(`/orders/${body.order.token}`);
    const exported = await api.call('GET', `/studio/${seller}/account/export`, { token });
    expect(exported.body.waiting_orders).toMatchObject([
      { id: body.order._id, state: 'waiting', amount_minor: 1250, currency: 'EUR' },
    ]);
    expect(exported.body.waiting_orders[0].request_json).toContain('Bo Buyer');
  },
);
