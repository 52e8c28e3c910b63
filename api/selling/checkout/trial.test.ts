import { expect, test } from 'vitest';
import {
  addPlan,
  addProduct,
  addSeller,
  addSession,
  addTier,
  chargeCart,
  openCart,
  payer,
} from '../../../tests/support/sales.ts';
import { startApi, type RunningApi } from '../../../tests/support/startApi.ts';
import { testOnStores } from '../../../tests/support/stores.ts';
import { startWithStripe } from '../../../tests/support/stripeEvents.ts';
import { startStripeServer } from '../../../tests/support/stripeServer.ts';

type Line = Parameters<typeof openCart>[2];
type Buying = Line & { token?: string; trial?: string };

/** Pays a new cart as a browser with the session `token`. */
async function pay(api: RunningApi, seller: string, { token, trial, ...line }: Buying) {
  const { body: cart } = await openCart(api, seller, line);
  const body = {
    cart_id: cart._id,
    currency: 'USD',
    payer,
    payment_method_id: 'pm_card_visa',
    trial: trial ?? true,
  };
  return api.call('POST', '/stripe/charge', {
    headers: { 'idempotency-key': crypto.randomUUID() },
    body,
    ...(token === undefined ? {} : { token }),
  });
}

testOnStores('a seller who tries the shop makes a test order that counts in no sum', async (variant) => {
  await using api = await startApi({ variant });
  const seller = await addSeller(api);
  const token = await addSession(api, seller);
  const show = await addProduct(api, seller, { product_type: 'ticket' });
  const ticket_id = await addTier(api, show, { seats: 1 });
  const course = await addProduct(api, seller, { price_minor: 9000, product_type: 'masterclass' });
  const payment_plan_id = await addPlan(api, course, { amounts: [3000, 3000, 3000] });
  const items = [
    { product_id: show, ticket_id },
    { product_id: course, payment_plan_id },
  ];
  const tried = await pay(api, seller, { token, items });
  expect(tried).toMatchObject({ status: 200, body: { order: { test: true, total: 50 } } });

  const { db } = api.context.store;
  const orders = await api.call('GET', `/${seller}/orders`, { token });
  expect(orders.body).toMatchObject({ orders: [{ test: true }], totals: [] });
  const day = api.clock.now.toISOString().slice(0, 10);
  const query = { from: day, to: day };
  const numbers = (await api.call('GET', `/studio/${seller}/numbers`, { token, query })).body;
  expect(numbers.total).toMatchObject({ revenue: 0, orders: 0 });
  expect((await api.call('GET', `/studio/${seller}/balance`, { token })).body.test).toEqual([]);
  expect(await db.selectFrom('charges').selectAll().execute()).toEqual([]);
  const instalments = await db.selectFrom('instalments').select('state').orderBy('position').execute();
  expect(instalments.map(({ state }) => state)).toEqual(['paid', 'canceled', 'canceled']);
  expect((await api.call('GET', `/orders/${tried.body.order.token}`)).body.items[0].delivery).toMatchObject({
    state: 'ready',
    tickets: [{ number: 1 }],
  });

  // The one seat is still there for a buyer, and then for the seller's next try.
  const { body: cart } = await openCart(api, seller, { items: items.slice(0, 1) });
  expect((await chargeCart(api, { cart_id: cart._id })).status).toBe(200);
  expect((await api.call('GET', `/${seller}/orders`, { token })).body.totals).toMatchObject([{ count: 1 }]);
});

testOnStores('nobody else makes such an order', async (variant) => {
  await using api = await startApi({ variant });
  const seller = await addSeller(api);
  const items = [{ product_id: await addProduct(api, seller) }];
  const stranger = await addSession(api, await addSeller(api, 'eve'));
  expect((await pay(api, seller, { items })).status).toBe(200);
  expect((await pay(api, seller, { token: stranger, items })).status).toBe(200);
  const token = await addSession(api, seller);
  const { body } = await api.call('GET', `/${seller}/orders`, { token });
  expect(body.totals).toMatchObject([{ currency: 'USD', count: 2, total: 25 }]);
  expect((await pay(api, seller, { token: 'made up', items })).status).toBe(401);
});

testOnStores(
  'a pass stands for the seller where nobody is signed in, in the own shop and for twelve hours',
  async (variant) => {
    await using api = await startApi({ variant });
    const seller = await addSeller(api);
    const token = await addSession(api, seller);
    const items = [{ product_id: await addProduct(api, seller) }];
    const made = await api.call('POST', `/studio/${seller}/trial-passes`, { token });
    expect(made.status).toBe(201);
    const trial = made.body.pass as string;
    expect(await pay(api, seller, { trial, items })).toMatchObject({
      status: 200,
      body: { order: { test: true } },
    });
    expect((await api.call('GET', `/${seller}/orders`, { token })).body.totals).toEqual([]);

    const other = await addSeller(api, 'eve');
    const theirs = await addSession(api, other);
    const sold = await pay(api, other, { trial, items: [{ product_id: await addProduct(api, other) }] });
    expect(sold.status).toBe(200);
    expect((await api.call('GET', `/${other}/orders`, { token: theirs })).body.totals).toMatchObject([
      { count: 1 },
    ]);
    const foreign = await api.call('POST', `/studio/${seller}/trial-passes`, { token: theirs });
    expect(foreign.status).toBe(404);
    const [, expires, signature] = trial.split('.');
    for (const forged of ['x', `${other}.${expires}.${signature}`, `${seller}.9999999999.${signature}`])
      expect(await pay(api, seller, { trial: forged, items })).toMatchObject({
        status: 403,
        body: { code: 'trial_over' },
      });
    api.clock.advance(12 * 3_600_000);
    expect((await pay(api, seller, { trial, items })).status).toBe(403);
  },
);

test('money that moves is a sale, also if the seller pays it', async () => {
  await using stripe = await startStripeServer();
  await using api = await startWithStripe(stripe);
  const seller = await addSeller(api);
  const token = await addSession(api, seller);
  const items = [{ product_id: await addProduct(api, seller) }];
  const { body } = await pay(api, seller, { token, items });
  expect(body.order.test).toBeFalsy();
  const { totals } = (await api.call('GET', `/${seller}/orders`, { token })).body;
  expect(totals).toMatchObject([{ count: 1, total: 12.5 }]);
});
