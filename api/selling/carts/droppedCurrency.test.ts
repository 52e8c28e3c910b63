import { expect } from 'vitest';
import { cart as cartSchema } from '#shared/shop/cartSchema.ts';
import { addProduct, addSeller, chargeCart, openCart } from '../../../tests/support/sales.ts';
import { startApi, type RunningApi } from '../../../tests/support/startApi.ts';
import { testOnStores } from '../../../tests/support/stores.ts';

/** A cart as an earlier version of the program stored it, which still offered the currency. */
async function fillInDroppedCurrency(api: RunningApi, seller: string): Promise<string> {
  const product_id = await addProduct(api, seller, { price_minor: 1000, currency: 'EUR' });
  const { body } = await openCart(api, seller, { items: [{ product_id }], currency: 'EUR' });
  await api.context.store.transaction(async (trx) => {
    await trx.updateTable('carts').set({ currency: 'HRK' }).where('id', '=', body._id).execute();
    await trx
      .updateTable('cart_items')
      .set({ chosen_amount_minor: 7500, chosen_currency: 'HRK' })
      .where('cart_id', '=', body._id)
      .execute();
  });
  return body._id;
}

testOnStores(
  'a cart whose currency is not offered any more shows its lines in that of their product',
  async (variant) => {
    await using api = await startApi({ variant });
    const cart = await fillInDroppedCurrency(api, await addSeller(api));
    const expected = { currency: 'EUR', sub_total: 10, items: [{ price: 10 }] };
    const read = await api.call('GET', `/carts/${cart}`);
    expect(cartSchema.parse(read.body)).toMatchObject(expected);
    // The browser asks in the currency that it knows the cart in.
    const known = await api.call('GET', `/carts/${cart}`, { query: { currency: 'HRK' } });
    expect(known.body).toMatchObject(expected);
    expect((await api.call('GET', `/carts/${cart}`, { query: { currency: 'XXX' } })).status).toBe(422);
  },
);

testOnStores('it is changed and paid in the currency that it shows now', async (variant) => {
  await using api = await startApi({ variant });
  const seller = await addSeller(api);
  const cart = await fillInDroppedCurrency(api, seller);
  const old = await chargeCart(api, { cart_id: cart, currency: 'HRK' });
  expect(old).toMatchObject({ status: 422, body: { message: expect.stringContaining('currency') } });
  const product_id = await addProduct(api, seller, { price_minor: 500, currency: 'EUR' });
  const item = { product_id, price: 5, quantity: 1, name: 'Another' };
  const added = await api.call('POST', `/carts/${cart}/item`, { body: { item, currency: 'HRK' } });
  expect(added.body).toMatchObject({ currency: 'EUR', sub_total: 15 });
  const paid = await chargeCart(api, { cart_id: cart, currency: 'EUR' });
  expect(paid).toMatchObject({ status: 200 });
});
