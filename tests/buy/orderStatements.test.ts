import { expect, test } from 'vitest';
import { addProduct, addSeller, chargeCart, openCart } from '../support/sales.ts';
import { startApi } from '../support/startApi.ts';
import { countSent } from '../support/statements.ts';
import { hasPostgres, postgresVariant } from '../support/stores.ts';

async function startShop() {
  const api = await startApi({ variant: postgresVariant });
  const seller = await addSeller(api);
  const product_id = await addProduct(api, seller);
  const order = async () => {
    const { body } = await openCart(api, seller, { items: [{ product_id }] });
    expect((await chargeCart(api, { cart_id: body._id })).status).toBe(200);
  };
  // The first order of a day makes the salt of its visitors.
  await order();
  return { order, [Symbol.asyncDispose]: () => api[Symbol.asyncDispose]() };
}

test.skipIf(!hasPostgres())('an order of one product takes at most 21 statements of PostgreSQL', async () => {
  await using shop = await startShop();
  expect(await countSent(shop.order)).toBeLessThanOrEqual(21);
});

test.skipIf(!hasPostgres())('of forty buyers at once each takes at most a third of them', async () => {
  await using shop = await startShop();
  const orders = async () => {
    await Promise.all(Array.from({ length: 40 }, shop.order));
  };
  expect(await countSent(orders)).toBeLessThanOrEqual(40 * 7);
});
