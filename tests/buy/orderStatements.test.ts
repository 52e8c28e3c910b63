import { expect, test } from 'vitest';
import { addProduct, addSeller, chargeCart, openCart } from '../support/sales.ts';
import { startApi } from '../support/startApi.ts';
import { countSent } from '../support/statements.ts';
import { hasPostgres, postgresVariant } from '../support/stores.ts';

test.skipIf(!hasPostgres())('an order of one product takes at most 21 statements of PostgreSQL', async () => {
  await using api = await startApi({ variant: postgresVariant });
  const seller = await addSeller(api);
  const product_id = await addProduct(api, seller);
  const order = async () => {
    const { body } = await openCart(api, seller, { items: [{ product_id }] });
    expect((await chargeCart(api, { cart_id: body._id })).status).toBe(200);
  };
  // The first order of a day makes the salt of its visitors.
  await order();
  expect(await countSent(order)).toBeLessThanOrEqual(21);
});
