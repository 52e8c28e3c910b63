import { expect, test } from 'vitest';
import { cart as cartSchema } from '#shared/shop/cartSchema.ts';
import { addPlan, addProduct, chargeCart, openCart, payer } from '../../../tests/support/sales.ts';
import { testOnStores } from '../../../tests/support/stores.ts';
import { editProduct, startStudio, type RunningStudio } from '../../../tests/support/studio.ts';

const address = { name: 'Bo', line1: 'Road 1', city: 'Town', postal_code: '1', country: 'DE' };

const regions = [
  { countries: ['DE', 'AT'], price: 5 },
  { countries: ['US'], price: 20 },
];

/** A mug of 12.50 that ships to three countries; returns its id. */
async function addMug(studio: RunningStudio, shipping: object[] = regions): Promise<string> {
  const id = await addProduct(studio.api, studio.seller, { product_type: 'physical', name: 'A mug' });
  const saved = await editProduct(studio, id, { shipping });
  expect(saved.body.product.shipping).toEqual(shipping);
  return id;
}

async function fill({ api, seller }: RunningStudio, items: { product_id: string }[], currency = 'USD') {
  return (await openCart(api, seller, { items, currency })).body;
}

testOnStores('the shipping price is in shop, cart, payment and mails', async (variant) => {
  await using studio = await startStudio({ variant });
  const { api } = studio;
  const mug = await addMug(studio);
  const zine = await addProduct(api, studio.seller);
  const shop = (await api.call('GET', '/ada/public/shop')).body.products;
  expect(shop.find(({ _id }: { _id: string }) => _id === mug).shipping).toEqual(regions);

  const cart = await fill(studio, [
    { product_id: mug, quantity: 3 } as { product_id: string },
    { product_id: zine },
  ]);
  expect(cartSchema.parse(cart)).toEqual(cart);
  expect(cart).toMatchObject({ sub_total: 50, items: [{ shipping: regions }, {}] });
  const body = { cart_id: cart._id, shipping: address };
  const seen = await chargeCart(api, { ...body, amount: 50 });
  expect([seen.status, seen.body.amount]).toEqual([409, 55]);
  const paid = await chargeCart(api, { ...body, amount: 55 });
  expect(paid.body.order).toMatchObject({ total: 55, shipping_total: 5, shipping: { country: 'DE' } });
  expect((await api.call('GET', `/orders/${paid.body.order.token}`)).body).toMatchObject({
    total: 55,
    shipping_total: 5,
  });
  const mails = await api.context.store.db.selectFrom('outbox').select('text').execute();
  expect(mails).toHaveLength(2);
  for (const { text } of mails) expect(text).toMatch(/Shipping:? +\$5\.00/);
});

testOnStores(
  'if a product does not ship to the country, nothing is charged and the reason is clear',
  async (variant) => {
    await using studio = await startStudio({ variant });
    const cart = await fill(studio, [{ product_id: await addMug(studio) }]);
    const body = { cart_id: cart._id, currency: 'USD' };
    const refused = await chargeCart(studio.api, { ...body, shipping: { ...address, country: 'FR' } });
    expect([refused.status, refused.body.message]).toEqual([
      422,
      'shipping.country cannot be France: A mug is not sent there',
    ]);
    const unsaid = await chargeCart(studio.api, body);
    expect([unsaid.status, unsaid.body.field]).toEqual([422, 'shipping']);
    expect((await studio.api.call('POST', '/stripe/payment-details', { body })).status).toBe(422);
    const offered = await studio.api.call('POST', '/stripe/payment-details', {
      body: { ...body, payer, shipping: { country: 'US' } },
    });
    expect(offered.body).toMatchObject({ amount: 32.5 });
    const { payment_intent_id } = offered.body;
    const elsewhere = await chargeCart(studio.api, { ...body, shipping: address, payment_intent_id });
    expect([elsewhere.status, elsewhere.body.amount]).toEqual([409, 17.5]);
    const paid = await chargeCart(studio.api, {
      ...body,
      shipping: { ...address, country: 'US' },
      payment_intent_id,
      amount: 32.5,
    });
    expect(paid.body).toMatchObject({ status: 'succeeded', order: { total: 32.5, shipping_total: 20 } });
  },
);

test('all other countries have their price too, and free shipping adds nothing', async () => {
  await using studio = await startStudio();
  const mug = await addMug(studio, [
    { countries: ['DE'], price: 0 },
    { countries: '*', price: 30 },
  ]);
  const charged = async (country: string) => {
    const { _id: cart_id } = await fill(studio, [{ product_id: mug }]);
    return (await chargeCart(studio.api, { cart_id, shipping: { ...address, country } })).body.order;
  };
  expect(await charged('JP')).toMatchObject({ total: 42.5, shipping_total: 30 });
  const free = await charged('DE');
  expect(free).toMatchObject({ total: 12.5 });
  expect(free).not.toHaveProperty('shipping_total');
});

test('shipping is paid with the first instalment, in the cart’s currency, before the fee', async () => {
  await using studio = await startStudio();
  const { api } = studio;
  const mug = await addMug(studio);
  const payment_plan_id = await addPlan(api, mug, { amounts: [650, 600] });
  const planned = await fill(studio, [{ product_id: mug, payment_plan_id } as { product_id: string }]);
  const first = await chargeCart(api, { cart_id: planned._id, shipping: address, amount: 11.5 });
  expect(first.body.order).toMatchObject({ total: 11.5, shipping_total: 5, items: [{ charged: 6.5 }] });

  const yen = await fill(studio, [{ product_id: mug }], 'JPY');
  expect(yen.items[0].shipping[0]).toEqual({ countries: ['DE', 'AT'], price: 750 });
  const paid = await chargeCart(api, { cart_id: yen._id, currency: 'JPY', shipping: address });
  expect(paid.body.order).toMatchObject({ total: 2625, shipping_total: 750 });

  const { _id: cart_id } = await fill(studio, [{ product_id: mug }]);
  const whole = await chargeCart(api, { cart_id, shipping: address, is_100_percent: true });
  // (12.50 + 5 + 0.30) / (1 − 0.029), rounded up.
  expect(whole.body.order).toMatchObject({ total: 18.34, shipping_total: 5 });
});

test('a test purchase ships to a country of the product', async () => {
  await using studio = await startStudio();
  const mug = await addMug(studio, [{ countries: ['AT'], price: 5 }]);
  const { order } = (await studio.call('POST', `/products/${mug}/test-purchase`)).body;
  expect(order).toMatchObject({ total: 17.5, shipping_total: 5, shipping: { country: 'AT' } });
});

test('the mail of a ticket has the event’s time and place of the purchase; its order has today’s', async () => {
  await using studio = await startStudio();
  const { api } = studio;
  const id = await addProduct(api, studio.seller, { product_type: 'ticket', name: 'Kiln opening' });
  const event = { starts_at: '2027-05-01T19:30', place: 'The yard', time_zone: 'Europe/Berlin' };
  await editProduct(studio, id, { event });
  const { _id: cart_id } = await fill(studio, [{ product_id: id }]);
  const { order } = (await chargeCart(api, { cart_id })).body;
  expect(order.items[0].event).toEqual(event);
  const receipt = await api.context.store.db
    .selectFrom('outbox')
    .select('text')
    .where('recipient', '=', payer.email)
    .executeTakeFirstOrThrow();
  expect(receipt.text).toContain('Saturday, 1 May 2027, 19:30 (Europe/Berlin)');
  expect(receipt.text).toContain('The yard');
  await editProduct(studio, id, { event: { ...event, place: 'The hall' } });
  const seen = (await api.call('GET', `/orders/${order.token}`)).body;
  expect(seen.items[0].event).toEqual({ ...event, place: 'The hall' });
});
