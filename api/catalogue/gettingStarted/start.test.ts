import { expect, test } from 'vitest';
import { startList, testPurchase } from '#shared/studio/startSchema.ts';
import { addProduct, addTier } from '../../../tests/support/sales.ts';
import { testOnStores } from '../../../tests/support/stores.ts';
import { draftProduct, editProduct, startStudio, type RunningStudio } from '../../../tests/support/studio.ts';

async function done({ call }: RunningStudio): Promise<string[]> {
  const { body } = await call('GET', '/start');
  expect(startList.parse(body)).toEqual(body);
  return startList.parse(body).items.flatMap(({ key, done: isDone }) => (isDone ? [key] : []));
}

const buy = ({ call }: RunningStudio, id: string) => call('POST', `/products/${id}/test-purchase`);

testOnStores('the items of the getting-started list are marked as done automatically', async (variant) => {
  await using studio = await startStudio({ variant });
  const { call } = studio;
  expect(await done(studio)).toEqual([]);
  const { draft } = (await call('GET', '/page')).body;
  const header = { ...draft.header, title: 'A new name' };
  await call('PUT', '/page', { revision: 0, draft: { ...draft, header } });
  expect(await done(studio)).toEqual([]);
  await call('PUT', '/page', {
    revision: 1,
    draft: { header: { ...header, avatar: '/media/me.webp' }, blocks: [{ type: 'text', text: 'Hello' }] },
  });
  expect(await done(studio)).toEqual(['picture', 'block']);
  const id = await draftProduct(studio);
  expect(await done(studio)).toEqual(['picture', 'block', 'product']);
  await buy(studio, id);
  expect((await call('POST', '/start/share')).body).toEqual((await call('GET', '/start')).body);
  expect(await done(studio)).toEqual(['picture', 'block', 'product', 'test_purchase', 'share']);
});

testOnStores('a test purchase shows everything that a buyer gets, and counts nowhere', async (variant) => {
  await using studio = await startStudio({ variant });
  const { api, seller, token } = studio;
  const id = await draftProduct(studio, { product_type: 'ticket', price: 20 });
  await editProduct(studio, id, {
    tickets: [{ name: 'Stalls', price: 20, seats: 1 }],
    questions: [{ question: 'Left-handed?', kind: 'text', required: true }],
  });
  const bought = await buy(studio, id);
  expect([bought.status, testPurchase.safeParse(bought.body).success]).toEqual([201, true]);
  const { order } = bought.body;
  expect(order).toMatchObject({ test: true, total: 20, payer: { email: 'ada@example.com' } });
  const seen = (await api.call('GET', `/orders/${order.token}`)).body;
  expect(seen.items[0]).toMatchObject({
    ticket_name: 'Stalls',
    form_response: [{ question: 'Left-handed?' }],
    delivery: { state: 'ready', tickets: [{ number: 1 }] },
  });
  const mails = await api.context.store.db.selectFrom('outbox').select('subject').execute();
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringContaining('[Test]'),
    expect.stringContaining('[Test]'),
  ]);

  const { product } = (await studio.call('GET', `/products/${id}`)).body;
  expect([product.sold, product.tickets[0].seats_sold]).toEqual([0, 0]);
  const since = new Date(api.clock.now.getTime() - 3_600_000).toISOString();
  for (const query of [{}, { since }]) {
    const { body } = await api.call('GET', `/${seller}/orders`, { token, query });
    expect(body).toMatchObject({ orders: [{ test: true }], totals: [] });
  }
  expect(await api.context.store.db.selectFrom('charges').selectAll().execute()).toEqual([]);
});

test('a test purchase of a free or shipped product is a test too', async () => {
  await using studio = await startStudio();
  const free = await buy(studio, await addProduct(studio.api, studio.seller, { price_minor: 0 }));
  expect(free.body.order).toMatchObject({ test: true, total: 0 });
  const sent = await buy(studio, await addProduct(studio.api, studio.seller, { product_type: 'physical' }));
  expect(sent.body.order).toMatchObject({ test: true, shipping: { country: 'US' } });
});

test('if test payments deliver nothing, a test purchase delivers nothing', async () => {
  await using studio = await startStudio({ env: { TEST_PAYMENTS: 'off' } });
  const id = await draftProduct(studio, { product_type: 'ticket', price: 20 });
  await addTier(studio.api, id);
  const { order } = (await buy(studio, id)).body;
  const { items } = (await studio.api.call('GET', `/orders/${order.token}`)).body;
  expect(items[0].delivery).toMatchObject({ state: 'test', tickets: [] });
});
