import { expect, test } from 'vitest';
import { takeOrderNumber } from '../../api/selling/placedOrder/orderNumbers.ts';
import { finishAttempt } from '../../api/selling/checkout/finish.ts';
import { makeDiscount } from '../support/discounts.ts';
import { addProduct, addSeller, addSession, addTier, chargeCart, openCart } from '../support/sales.ts';
import { startApi, type RunningApi } from '../support/startApi.ts';
import { hasPostgres, postgresVariant, testOnStores } from '../support/stores.ts';
import { startWithStripe } from '../support/stripeEvents.ts';
import { startStripeServer } from '../support/stripeServer.ts';
import { signIn } from '../support/studio.ts';
import { atOnce, startTwoApis } from '../support/twoApis.ts';

// Orders that want the same thing at once. Each API compares its books when it ends: `checkBooks`.

const authenticate = 'pm_card_authenticationRequired';
const dayMs = 24 * 60 * 60_000;

async function openCarts(
  api: RunningApi,
  seller: string,
  { count, items }: { count: number; items: { product_id: string; ticket_id?: string }[] },
): Promise<string[]> {
  const carts: string[] = [];
  while (carts.length < count) carts.push((await openCart(api, seller, { items })).body._id);
  return carts;
}

function statusesOf(answers: readonly { status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

async function count({ context }: RunningApi, table: 'orders' | 'seat_holds' | 'test_intents') {
  return (await context.store.db.selectFrom(table).selectAll().execute()).length;
}

testOnStores('of twenty buyers three get the last three seats, on two APIs', async (variant) => {
  await using two = await startTwoApis(variant);
  const api = two.first;
  const seller = await addSeller(api);
  const show = await addProduct(api, seller, { product_type: 'ticket', limited_seats: 3 });
  const gig = await addProduct(api, seller, { product_type: 'ticket' });
  const ticket_id = await addTier(api, gig, { seats: 3 });
  // In another order in every second cart: seats are always taken in the same one.
  const items = [{ product_id: show }, { product_id: gig, ticket_id }];
  const carts = await openCarts(api, seller, { count: 10, items });
  carts.push(...(await openCarts(api, seller, { count: 10, items: items.toReversed() })));
  const answers = await atOnce(two, 20, (one, index) => chargeCart(one, { cart_id: carts[index] ?? '' }));
  expect(statusesOf(answers)).toEqual({ 200: 3, 409: 17 });
  expect([await count(api, 'orders'), await count(api, 'seat_holds')]).toEqual([3, 0]);
});

testOnStores('of twenty charges at once one gets the last use of a code, on two APIs', async (variant) => {
  await using two = await startTwoApis(variant);
  const api = two.first;
  const seller = await addSeller(api);
  const product_id = await addProduct(api, seller);
  await makeDiscount(await signIn({ api, seller }), { max_uses_each: 1 });
  const carts = await openCarts(api, seller, { count: 20, items: [{ product_id }] });
  for (const cart of carts) await api.call('POST', `/carts/${cart}/discount`, { body: { code: 'TEN' } });
  const answers = await atOnce(two, 20, (one, index) =>
    chargeCart(one, { cart_id: carts[index] ?? '', amount: 11.25 }),
  );
  expect(statusesOf(answers)).toEqual({ 200: 1, 409: 19 });
  const uses = await api.context.store.db.selectFrom('discount_uses').select('state').execute();
  expect(uses).toEqual([{ state: 'used' }]);
});

testOnStores('a cart that is charged ten times at once is paid once, on two APIs', async (variant) => {
  await using two = await startTwoApis(variant);
  const api = two.first;
  const seller = await addSeller(api);
  const product_id = await addProduct(api, seller);
  const [cart_id = ''] = await openCarts(api, seller, { count: 1, items: [{ product_id }] });
  const answers = await atOnce(two, 10, (one) => chargeCart(one, { cart_id }));
  expect(statusesOf(answers)).toEqual({ 200: 1, 409: 9 });
  expect([await count(api, 'orders'), await count(api, 'test_intents')]).toEqual([1, 1]);
});

testOnStores(
  'among many buyers at once, a sold-out seat, a repeated key and a second payment of a cart fail nobody else',
  async (variant) => {
    await using two = await startTwoApis(variant);
    const api = two.first;
    const seller = await addSeller(api);
    const zine = await addProduct(api, seller);
    const seat = await addProduct(api, seller, { product_type: 'ticket', limited_seats: 1 });
    const carts = await openCarts(api, seller, { count: 18, items: [{ product_id: zine }] });
    const [first = '', second = ''] = carts;
    const ofSeats = await openCarts(api, seller, { count: 4, items: [{ product_id: seat }] });
    const charges = [
      ...carts.map((cart_id, index) => ({ cart_id, key: `key ${index}` })),
      ...ofSeats.map((cart_id) => ({ cart_id })),
      { cart_id: first, key: 'key 0' },
      { cart_id: second },
    ];
    const answers = await atOnce(two, charges.length, (one, index) => chargeCart(one, charges[index] ?? {}));
    const paid = answers.filter(({ status }) => status === 200);
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    // The repeated key may have its order's answer.
    expect(new Set(paid.map(({ body }) => body.order._id)).size).toBe(19);
    const tokens = new Set(answers.slice(2, 18).map(({ body }) => body.order?.token));
    expect([tokens.size, tokens.has(undefined)]).toEqual([16, false]);
    expect([await count(api, 'orders'), await count(api, 'seat_holds')]).toEqual([19, 0]);
  },
);

testOnStores(
  'ten calls with one key at once make one payment without a cart, on two APIs',
  async (variant) => {
    await using two = await startTwoApis(variant);
    const api = two.first;
    const account_id = await addSeller(api);
    const support = { account_id, type: 'buyme', quantity: 1, amount: 5 };
    const answers = await atOnce(two, 10, (one) => chargeCart(one, { key: 'one', support }));
    const { 200: paid = 0, 409: inFlight = 0 } = statusesOf(answers);
    expect([paid > 0, paid + inFlight]).toEqual([true, 10]);
    expect([await count(api, 'orders'), await count(api, 'test_intents')]).toEqual([1, 1]);
  },
);

testOnStores('an approved card that is charged six times at once is charged once', async (variant) => {
  await using two = await startTwoApis(variant);
  const api = two.first;
  const seller = await addSeller(api);
  const product_id = await addProduct(api, seller, { product_type: 'ticket', limited_seats: 1 });
  const [cart_id = ''] = await openCarts(api, seller, { count: 1, items: [{ product_id }] });
  const waiting = await chargeCart(api, { cart_id, payment_method_id: authenticate });
  const { payment_intent_id } = waiting.body;
  const answers = await atOnce(two, 6, (one) => chargeCart(one, { cart_id, payment_intent_id }));
  expect(statusesOf(answers)).toEqual({ 200: 1, 409: 5 });
  expect([await count(api, 'orders'), await count(api, 'seat_holds')]).toEqual([1, 0]);
});

testOnStores('two workers that finish one payment write one order', async (variant) => {
  await using two = await startTwoApis(variant);
  const api = two.first;
  const seller = await addSeller(api);
  const product_id = await addProduct(api, seller);
  const [cart_id = ''] = await openCarts(api, seller, { count: 1, items: [{ product_id }] });
  await chargeCart(api, { cart_id, payment_method_id: authenticate });
  const attempt = await api.context.store.db
    .selectFrom('payment_attempts')
    .selectAll()
    .executeTakeFirstOrThrow();
  const answers = await atOnce(two, 6, ({ context }) =>
    finishAttempt(context, attempt, { kind: 'succeeded' }),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  expect(await count(api, 'orders')).toBe(1);
});

testOnStores(
  'orders at once have different numbers, and a product may leave the shop meanwhile',
  async (variant) => {
    await using two = await startTwoApis(variant);
    const api = two.first;
    const seller = await addSeller(api);
    const product_id = await addProduct(api, seller, { limited_seats: 30 });
    const { call } = await signIn({ api, seller });
    const carts = await openCarts(api, seller, { count: 20, items: [{ product_id }] });
    const [answers, archived] = await Promise.all([
      atOnce(two, 20, (one, index) => chargeCart(one, { cart_id: carts[index] ?? '' })),
      call('POST', `/products/${product_id}/archive`),
    ]);
    expect(archived.status).toBeLessThan(300);
    const paid = answers.filter(({ status }) => status === 200);
    expect(answers.filter(({ status }) => status !== 200 && status !== 422)).toEqual([]);
    expect(new Set(paid.map(({ body }) => body.order.number)).size).toBe(paid.length);
    expect(await count(api, 'seat_holds')).toBe(0);
  },
);

// SQLite runs one write after the other, so there is nothing to notice.
test.skipIf(!hasPostgres())(
  'a serializable change of the stock notices a seat that is held meanwhile',
  async () => {
    await using two = await startTwoApis(postgresVariant);
    const { first: api, second: other } = two;
    const seller = await addSeller(api);
    const product_id = await addProduct(api, seller, { product_type: 'ticket', limited_seats: 5 });
    const [cart_id = ''] = await openCarts(api, seller, { count: 1, items: [{ product_id }] });
    const seen: number[] = [];
    await api.context.store.transaction(async (trx) => {
      const holds = await trx.selectFrom('seat_holds').select('quantity').execute();
      // The card waits for its owner, so the seat is held and not sold.
      if (seen.length === 0) await chargeCart(other, { cart_id, payment_method_id: authenticate });
      seen.push(holds.length);
      await trx
        .updateTable('products')
        .set({ limited_seats: holds.length })
        .where('id', '=', product_id)
        .execute();
    });
    expect(seen).toEqual([0, 1]);
  },
);

testOnStores('a number that no order got is not used again', async (variant) => {
  await using api = await startApi({ variant });
  const seller = await addSeller(api);
  expect((await takeOrderNumber(api.context.store, seller)).number).toBe(1);
  const product_id = await addProduct(api, seller);
  const [cart_id = ''] = await openCarts(api, seller, { count: 1, items: [{ product_id }] });
  expect((await chargeCart(api, { cart_id })).body.order.number).toBe(2);
});

testOnStores('sales, refunds and a payout at once leave the right balance', async (variant) => {
  await using stripe = await startStripeServer();
  await using api = await startWithStripe(stripe, variant);
  const seller = await addSeller(api);
  const product_id = await addProduct(api, seller);
  const carts = await openCarts(api, seller, { count: 12, items: [{ product_id }] });
  const sell = async (cart_id: string) => (await chargeCart(api, { cart_id })).body.order._id as string;
  const earlier = await Promise.all(carts.slice(0, 6).map(sell));
  api.clock.advance(8 * dayMs);
  const { call } = await signIn({ api, seller });
  const token = await addSession(api, seller);
  const refund = (order: string) =>
    api.call('POST', `/studio/${seller}/orders/${order}/refunds`, {
      token,
      body: { amount: 1 },
      headers: { 'idempotency-key': crypto.randomUUID() },
    });
  const [payout, refunds] = await Promise.all([
    call('POST', '/payouts', { currency: 'USD' }),
    Promise.all(earlier.slice(0, 3).map(refund)),
    Promise.all(carts.slice(6).map(sell)),
  ]);
  expect([payout.status, ...refunds.map(({ status }) => status)]).toEqual([201, 200, 200, 200]);
  const [balance] = (await call('GET', '/balance')).body.balances;
  expect(balance).toMatchObject({ sold: 150, fees: 8.04, refunded: 3, owed: 0 });
  // Six sales of 12.50 with a fee of 0.67 are not on hold any more. Refunds may come before the payout or after it.
  expect(balance.paid_out + balance.available).toBeCloseTo(6 * (12.5 - 0.67) - 3, 2);
});
