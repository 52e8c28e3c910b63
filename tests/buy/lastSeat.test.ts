import { expect } from 'vitest';
import { addProduct, addSeller, chargeCart, openCart } from '../support/sales.ts';
import { startApi, type RunningApi } from '../support/startApi.ts';
import { testOnStores } from '../support/stores.ts';
import { startWithStripe } from '../support/stripeEvents.ts';
import { startStripeServer } from '../support/stripeServer.ts';

const buyers = 50;

/** Fifty carts, all with the one remaining seat. */
async function fillCarts(api: RunningApi): Promise<string[]> {
  const seller = await addSeller(api);
  const product_id = await addProduct(api, seller, { product_type: 'ticket', limited_seats: 1 });
  const carts: string[] = [];
  for (let buyer = 0; buyer < buyers; buyer += 1) {
    carts.push((await openCart(api, seller, { items: [{ product_id }] })).body._id);
  }
  return carts;
}

/** All pay at once; every third buyer clicks twice. */
async function payAtOnce(api: RunningApi, carts: readonly string[]): Promise<number[]> {
  const answers = await Promise.all(
    carts.flatMap((cart_id, buyer) => {
      const payer = { name: `Buyer ${buyer}`, email: `buyer${buyer}@example.com` };
      const once = () => chargeCart(api, { cart_id, payer, key: `key-${buyer}` });
      return buyer % 3 === 0 ? [once(), once()] : [once()];
    }),
  );
  return answers.map(({ status }) => status);
}

async function readResult({ context }: RunningApi) {
  const { db } = context.store;
  const orders = await db.selectFrom('orders').select(['cart_id', 'attempt_id']).execute();
  const tickets = await db.selectFrom('tickets').select('code').execute();
  const holds = await db.selectFrom('seat_holds').selectAll().execute();
  const sold = await db.selectFrom('products').select('seats_sold').execute();
  return { orders: orders.length, tickets: tickets.length, holds: holds.length, sold };
}

testOnStores('of fifty buyers of the last seat one gets it, with test payments', async (variant) => {
  await using api = await startApi({ variant });
  const statuses = await payAtOnce(api, await fillCarts(api));
  expect(new Set(statuses)).toEqual(new Set([200, 409]));
  expect(await readResult(api)).toEqual({ orders: 1, tickets: 1, holds: 0, sold: [{ seats_sold: 1 }] });
  const paid = await api.context.store.db
    .selectFrom('test_intents')
    .select('id')
    .where('status', '=', 'succeeded')
    .execute();
  expect(paid).toHaveLength(1);
});

testOnStores('of fifty buyers of the last seat one gets it, with Stripe', async (variant) => {
  await using stripe = await startStripeServer();
  await using api = await startWithStripe(stripe, variant);
  const statuses = await payAtOnce(api, await fillCarts(api));
  expect(new Set(statuses)).toEqual(new Set([200, 409]));
  expect(await readResult(api)).toEqual({ orders: 1, tickets: 1, holds: 0, sold: [{ seats_sold: 1 }] });
  const taken = [...stripe.intents.values()].filter(({ status }) => status !== 'requires_payment_method');
  expect(taken.map(({ status }) => status)).toEqual(['succeeded']);
});
