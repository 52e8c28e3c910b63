import { expect, test } from 'vitest';
import { addProduct, addSeller, chargeCart, openCart, payer } from '../../../tests/support/sales.ts';
import { startApi } from '../../../tests/support/startApi.ts';

test('a supporter need not give a name, a buyer must', async () => {
  await using api = await startApi();
  const nameless = { ...payer, name: '' };
  const account_id = await addSeller(api);
  const product_id = await addProduct(api, account_id);
  const cart = await openCart(api, account_id, { items: [{ product_id }] });
  const bought = await chargeCart(api, { cart_id: cart.body._id, payer: nameless });
  expect(bought).toMatchObject({ status: 422, body: { message: 'payer.name is required' } });
  const support = { account_id, type: 'donate', quantity: 1, amount: 5 };
  const { body } = await chargeCart(api, { support, payer: nameless });
  expect(body.order.payer).toEqual(nameless);
  const mails = await api.context.store.db.selectFrom('outbox').select('text').execute();
  expect(mails.some(({ text }) => text.includes('Somebody just paid $5.00 to support you.'))).toBe(true);
  expect(mails.some(({ text }) => text.startsWith("ada's stall\n\nHello,\n"))).toBe(true);
});
