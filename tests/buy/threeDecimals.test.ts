import { expect, test } from 'vitest';
import { makeDiscount } from '../support/discounts.ts';
import { addPlan, addProduct, addSeller, addSession, chargeCart, openCart } from '../support/sales.ts';
import { startWithStripe } from '../support/stripeEvents.ts';
import { startStripeServer } from '../support/stripeServer.ts';
import { saveTax } from '../support/tax.ts';

const currency = 'KWD';
const shipping = { name: 'Bo', line1: '1 Quay', city: 'Ulm', postal_code: '1', country: 'DE' };

test('Stripe is asked for dinars that end in 0, whatever price, discount, tax and fee they come from', async () => {
  await using stripe = await startStripeServer();
  await using api = await startWithStripe(stripe);
  const seller = await addSeller(api);
  const token = await addSession(api, seller);
  await saveTax(api, seller, { prices_include: false });
  const details_json = JSON.stringify({ shipping: [{ countries: '*', priceMinor: 501 }] });
  const mug = await addProduct(api, seller, { product_type: 'physical', price_minor: 1999, details_json });
  const course = await addProduct(api, seller, { product_type: 'masterclass', price_minor: 9000 });
  const payment_plan_id = await addPlan(api, course, { amounts: [3001, 3000, 2999] });
  const call = (method: string, path: string, body?: unknown) =>
    api.call(method, `/studio/${seller}${path}`, { token, body });
  await makeDiscount({ call }, { percent: 33 });
  const items = [
    { product_id: mug, quantity: 3 },
    { product_id: course, payment_plan_id },
  ];
  const { body: cart } = await openCart(api, seller, { items, currency });
  await api.call('POST', `/carts/${cart._id}/discount`, { body: { code: 'TEN' } });
  const bought = { cart_id: cart._id, currency, shipping, billing: { country: 'DE' }, is_100_percent: true };
  const { body } = await chargeCart(api, bought);
  expect(body.order).toMatchObject({
    total: 24.74,
    shipping_total: 1.54,
    fee: 0.81,
    tax: { added: 6.18 },
    items: [{ charged: 14.73 }, { charged: 7.37, ips: { amounts: [7.37, 7.37, 7.37] } }],
  });
  const paid = stripe.intents.get('pi_1');
  expect(paid).toMatchObject({ currency: 'kwd', status: 'succeeded', amount: 24_740 });
  const balance = await api.context.store.db.selectFrom('balance_entries').select('amount_minor').execute();
  expect(balance.map(({ amount_minor }) => Math.abs(amount_minor) % 10)).toEqual([0, 0]);

  const refund = (amount?: number) =>
    api.call('POST', `/studio/${seller}/orders/${body.order._id}/refunds`, {
      token,
      headers: { 'idempotency-key': crypto.randomUUID() },
      body: { amount },
    });
  expect(await refund(1.234)).toMatchObject({
    status: 422,
    body: { field: 'amount', message: 'amount must have at most 2 decimals in KWD' },
  });
  expect((await refund(1.23)).status).toBe(200);
  expect(paid?.refunded).toBe(1230);
  expect((await refund()).status).toBe(200);
  expect(paid?.refunded).toBe(24_740);
});
