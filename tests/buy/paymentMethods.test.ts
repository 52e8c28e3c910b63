import { expect, test } from 'vitest';
import { chargeAnswer } from '#shared/orders/chargeSchema.ts';
import { addPlan, openCart } from '../support/sales.ts';
import { startApi } from '../support/startApi.ts';
import { testOnStores } from '../support/stores.ts';
import { countedRows, decide, pay, startShop } from '../support/waiting.ts';

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
      method: 'ideal',
      amount: '12.5',
      currency: 'EUR',
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
  const standing = await api.call('POST', '/stripe/payment-standing', { body: question });
  expect(standing.body).toMatchObject({ status: 'failed', slug: 'ada' });
  const paid = await pay(api, { cart_id, method: 'card', payment_method_id: 'pm_card_visa' });
  expect(paid.body.status).toBe('succeeded');
});

test('a payment with Link asks nobody: it succeeds, or is declined and leaves the cart', async () => {
  await using api = await startApi();
  const { cart_id } = await startShop(api);
  const payment_method_id = 'pm_test_link_chargeDeclined';
  const declined = await pay(api, { cart_id, method: 'link', payment_method_id });
  expect(declined).toMatchObject({ status: 402, body: { code: 'card_declined' } });
  const paid = await pay(api, { cart_id, method: 'link' });
  expect(paid.body.status).toBe('succeeded');
  expect(await countedRows(api)).toMatchObject({ orders: 1, charges: 1 });
});

test('seats are held for half an hour while a payment is approved elsewhere', async () => {
  await using api = await startApi();
  const { cart_id, newCart } = await startShop(api, { limited_seats: 1 });
  const other = await newCart();
  expect((await pay(api, { cart_id, method: 'paypal' })).body.status).toBe('requires_action');
  const payOther = () => pay(api, { cart_id: other, method: 'card', payment_method_id: 'pm_card_visa' });
  api.clock.advance(29 * 60_000);
  expect((await payOther()).body.code).toBe('sold_out');
  api.clock.advance(2 * 60_000);
  expect((await payOther()).body.status).toBe('succeeded');
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
    method: 'card',
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

test('support may be paid later, too, and waits among its giver’s purchases', async () => {
  await using api = await startApi();
  const { seller } = await startShop(api);
  const support = { account_id: seller, type: 'donate', quantity: 1, amount: 5 };
  const { body } = await pay(api, { support, amount: 5, method: 'bank_transfer' });
  expect(chargeAnswer.parse(body)).toMatchObject({
    status: 'waiting',
    order: { items: [{ name: 'Donation' }], total: 5 },
  });
  expect(await countedRows(api)).toMatchObject({ orders: 0, balance_entries: 0 });
  expect((await decide(api, body.order.token, 'arrive')).status).toBe(200);
  expect(await countedRows(api)).toMatchObject({ orders: 1, balance_entries: 2 });
});
