import { expect, test } from 'vitest';
import { addProduct, addSeller, addTier, chargeCart, openCart } from '../../../tests/support/sales.ts';
import { testOnStores } from '../../../tests/support/stores.ts';
import { draftProduct, editOf, editProduct, startStudio } from '../../../tests/support/studio.ts';

testOnStores('an invalid product is refused with the path of the invalid field', async (variant) => {
  await using studio = await startStudio({ variant });
  const id = await draftProduct(studio, { product_type: 'ticket', price: 20 });
  const zine = await draftProduct(studio);
  const mug = await draftProduct(studio, { product_type: 'physical' });
  const course = await draftProduct(studio, { product_type: 'masterclass' });
  const tier = { name: 'Stalls', price: 5, seats: 10 };
  const plan = (...amounts: number[]) => ({ name: 'In parts', interval: 'month', amounts });
  const event = { starts_at: '2027-05-01T19:30', place: 'Yard', time_zone: 'Europe/Berlin' };
  const bob = await addSeller(studio.api, 'bob');
  const foreign = await addTier(studio.api, await addProduct(studio.api, bob));
  const file = { title: 'x', minutes: 1, preview: false, kind: 'file', content: 'fil_nobody' };
  for (const [product, status, path, change] of [
    [id, 422, 'price', { price: -1 }],
    [id, 422, 'price', { price: 20.001 }],
    [id, 422, 'price', { price: 0.3 }],
    [id, 422, 'price', { price: 1e12 }],
    [id, 422, 'price', { price: '20' }],
    [id, 422, 'name', { name: ' ' }],
    [id, 422, 'minimum_price', { minimum_price: 21 }],
    [id, 422, 'minimum_price', { minimum_price: 0.1 }],
    [id, 422, 'payment_plans', { minimum_price: 5, payment_plans: [plan(20)] }],
    [id, 422, 'payment_plans.0.amounts', { payment_plans: [plan(10, 9)] }],
    [id, 422, 'payment_plans.1.amounts.1', { payment_plans: [plan(20), plan(19.9, 0.1)] }],
    [id, 422, 'tickets', { tickets: Array.from({ length: 500 }, () => tier) }],
    [id, 422, 'tickets.0.price', { tickets: [{ ...tier, price: 5.005 }] }],
    [id, 422, 'tickets.1.seats', { tickets: [tier, { ...tier, seats: -1 }] }],
    [
      id,
      422,
      'tickets.1._id',
      {
        tickets: [
          { ...tier, _id: 'tck_a' },
          { ...tier, _id: 'tck_a' },
        ],
      },
    ],
    [id, 404, 'tickets.0._id', { tickets: [{ ...tier, _id: foreign }] }],
    [id, 422, 'limited_seats', { tickets: [tier], limited_seats: 5 }],
    [id, 422, 'event.time_zone', { event: { ...event, time_zone: 'Mars/Base' } }],
    [id, 422, 'event.starts_at', { event: { ...event, starts_at: 'tomorrow' } }],
    [id, 422, 'shipping', { shipping: [{ countries: '*', price: 5 }] }],
    [zine, 422, 'tickets', { tickets: [tier] }],
    [zine, 422, 'event', { event }],
    [zine, 422, 'quantity_slider', { quantity_slider: true }],
    [zine, 422, 'chapters', { chapters: [{ title: 'x', lessons: [] }] }],
    [zine, 422, 'limited_seats', { limited_seats: 1.5 }],
    [mug, 422, 'shipping.0.countries', { shipping: [{ countries: ['XX'], price: 5 }] }],
    [
      mug,
      422,
      'shipping.1.countries',
      {
        shipping: [
          { countries: ['DE'], price: 5 },
          { countries: ['AT', 'DE'], price: 6 },
        ],
      },
    ],
    [mug, 422, 'shipping.0.price', { shipping: [{ countries: ['DE'], price: -5 }] }],
    [course, 404, 'chapters.0.lessons.0.content', { chapters: [{ title: 'x', lessons: [file] }] }],
  ] as const) {
    const refused = await editProduct(studio, product, change);
    expect([refused.status, refused.body.field], path).toEqual([status, path]);
    expect(refused.body.message, path).toMatch(new RegExp(`^${path} `));
  }
  expect((await studio.call('GET', `/products/${id}`)).body.product.revision).toBe(1);
  for (const body of [
    {},
    { name: 'x', product_type: 'donate', price: 1 },
    { name: 'x', product_type: 'digital', price: -1 },
    { name: 'x', product_type: 'digital', price: 1.999 },
    { name: 'x'.repeat(121), product_type: 'digital', price: 1 },
  ]) {
    expect((await studio.call('POST', '/products', body)).status).toBe(422);
  }
  expect((await studio.call('PUT', '/products/order', { ids: [id, id] })).status).toBe(422);
});

test('a price has the decimals of the creator’s currency', async () => {
  await using studio = await startStudio();
  await studio.api.context.store.transaction((trx) =>
    trx.updateTable('accounts').set({ currency: 'JPY' }).execute(),
  );
  const body = { name: 'A zine', product_type: 'digital' };
  expect((await studio.call('POST', '/products', { ...body, price: 1500.5 })).status).toBe(422);
  expect((await studio.call('POST', '/products', { ...body, price: 49 })).body.field).toBe('price');
  expect((await studio.call('POST', '/products', { ...body, price: 1500 })).body.product).toMatchObject({
    price: 1500,
    currency: 'JPY',
  });
});

test('the seats cannot be fewer than those that are sold or being paid for', async () => {
  await using studio = await startStudio();
  const { api, seller, call } = studio;
  const id = await draftProduct(studio, { product_type: 'physical', price: 5 });
  await call('POST', `/products/${id}/publish`);
  await editProduct(studio, id, { limited_seats: 5 });
  const shipping = { name: 'Bo', line1: 'Road 1', city: 'Town', postal_code: '1', country: 'US' };
  const buy = async (quantity: number, payment_method_id: string) => {
    const { body } = await openCart(api, seller, { items: [{ product_id: id, quantity }] });
    return (await chargeCart(api, { cart_id: body._id, shipping, payment_method_id })).body.status;
  };
  expect(await buy(2, 'pm_card_visa')).toBe('succeeded');
  expect(await buy(1, 'pm_card_authenticationRequired')).toBe('requires_action');
  const refused = await editProduct(studio, id, { limited_seats: 2 });
  expect(refused.body.message).toBe('limited_seats must be at least 3: so many are sold or being paid for');
  expect((await editProduct(studio, id, { limited_seats: 3 })).status).toBe(200);
});

test('another creator’s products are 404 for every call', async () => {
  await using studio = await startStudio();
  const { api, seller, token, call } = studio;
  const own = await addProduct(api, seller);
  const bob = await addSeller(api, 'bob');
  const bobs = await addProduct(api, bob);
  const body = await editOf(studio, own, {});
  for (const [method, path] of [
    ['GET', `/products/${bobs}`],
    ['PUT', `/products/${bobs}`],
    ['POST', `/products/${bobs}/publish`],
    ['POST', `/products/${bobs}/unpublish`],
    ['POST', `/products/${bobs}/archive`],
    ['POST', `/products/${bobs}/restore`],
    ['POST', `/products/${bobs}/duplicate`],
    ['POST', `/products/${bobs}/test-purchase`],
  ] as const) {
    expect((await call(method, path, method === 'GET' ? undefined : body)).status, path).toBe(404);
    const asBob = await api.call(method, `/studio/${bob}${path}`, { token, body });
    expect(asBob.status, path).toBe(404);
    expect((await api.call(method, `/studio/${bob}${path}`, { body })).status, path).toBe(401);
  }
  expect((await call('PUT', '/products/order', { ids: [own, bobs] })).status).toBe(404);
  expect((await api.call('GET', '/bob/public/shop')).body.products).toHaveLength(1);
});
