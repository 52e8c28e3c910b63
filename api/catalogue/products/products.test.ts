import { expect, test } from 'vitest';
import { studioProductAnswer, studioProducts } from '#shared/studio/productSchema.ts';
import { addSession, addTier, chargeCart, openCart } from '../../../tests/support/sales.ts';
import { startApi } from '../../../tests/support/startApi.ts';
import { testOnStores } from '../../../tests/support/stores.ts';
import { draftProduct, editOf, startStudio, type RunningStudio } from '../../../tests/support/studio.ts';
import { openDemo } from '../../demo/openDemo.ts';

async function listedProducts({ api }: RunningStudio) {
  return (await api.call('GET', '/ada/public/shop')).body.products;
}

testOnStores(
  'a product is created with three fields, published, unpublished and published again',
  async (variant) => {
    await using studio = await startStudio({ variant });
    const { api, seller, call } = studio;
    const id = await draftProduct(studio);
    const one = await call('GET', `/products/${id}`);
    expect(studioProductAnswer.parse(one.body)).toEqual(one.body);
    expect(await listedProducts(studio)).toEqual([]);
    expect((await api.call('GET', `/ada/public/shop/${id}`)).status).toBe(404);
    expect((await openCart(api, seller, { items: [{ product_id: id }] })).status).toBe(422);

    const move = async (to: string) => {
      const { body, headers } = await call('POST', `/products/${id}/${to}`);
      expect(headers.get('x-purge-pages')).toBe('ada');
      return body;
    };
    expect(await move('publish')).toMatchObject({ slug: 'ada', product: { state: 'published' } });
    expect(await move('publish')).toMatchObject({ product: { state: 'published' } });
    expect(await listedProducts(studio)).toMatchObject([
      { _id: id, name: 'A zine', price: 12.5, currency: 'USD' },
    ]);
    const cart = (await openCart(api, seller, { items: [{ product_id: id }] })).body;
    expect(cart.items).toHaveLength(1);

    expect(await move('unpublish')).toMatchObject({ slug: 'ada', product: { state: 'draft' } });
    const refused = await chargeCart(api, { cart_id: cart._id });
    expect([refused.status, refused.body.code]).toEqual([422, 'not_for_sale']);
    await move('publish');
    expect(await move('archive')).toMatchObject({ product: { state: 'archived' } });
    expect(await listedProducts(studio)).toEqual([]);
    expect(await move('restore')).toMatchObject({ product: { state: 'published' } });
    expect(await listedProducts(studio)).toHaveLength(1);
    expect((await chargeCart(api, { cart_id: cart._id })).status).toBe(200);
  },
);

testOnStores('a second editor gets the present product, and nothing is written', async (variant) => {
  await using studio = await startStudio({ variant });
  const id = await draftProduct(studio);
  const mine = await editOf(studio, id, { name: 'Mine' });
  const yours = await editOf(studio, id, { name: 'Yours' });
  expect((await studio.call('PUT', `/products/${id}`, mine)).status).toBe(200);
  const conflict = await studio.call('PUT', `/products/${id}`, yours);
  expect(conflict.status).toBe(409);
  expect(conflict.body).toMatchObject({ revision: 2, current: { product: { name: 'Mine', revision: 2 } } });
  const saved = await studio.call('PUT', `/products/${id}`, { ...yours, revision: conflict.body.revision });
  expect(saved.body.product).toMatchObject({ name: 'Yours', revision: 3 });
});

testOnStores(
  'the shop has the creator’s order, and a copy is a draft with ids of its own',
  async (variant) => {
    await using studio = await startStudio({ variant, hasMadeUpBooks: true });
    const ids: string[] = [];
    for (const name of ['One', 'Two', 'Three']) {
      ids.push(await draftProduct(studio, { name, product_type: 'ticket' }));
      await studio.call('POST', `/products/${ids.at(-1)}/publish`);
    }
    const [one = '', two = '', three = ''] = ids;
    await addTier(studio.api, one, { seats_sold: 2 });
    const ordered = await studio.call('PUT', '/products/order', { ids: [three, one] });
    expect(studioProducts.parse(ordered.body)).toEqual(ordered.body);
    expect(ordered.body.products.map(({ _id }: { _id: string }) => _id)).toEqual([three, one, two]);
    expect((await listedProducts(studio)).map(({ _id }: { _id: string }) => _id)).toEqual([three, one, two]);

    const copy = await studio.call('POST', `/products/${one}/duplicate`);
    expect(copy.body.product).toMatchObject({ name: 'One (copy)', state: 'draft', sold: 0, revision: 1 });
    // In the language of the account.
    await studio.call('PUT', '/account/language', { language: 'de' });
    const german = await studio.call('POST', `/products/${one}/duplicate`);
    expect(german.body.product.name).toBe('One (Kopie)');
    await studio.call('POST', `/products/${german.body.product._id}/archive`);
    const original = (await studio.call('GET', `/products/${one}`)).body.product;
    expect(original).toMatchObject({ sold: 2, tickets: [{ name: 'Stalls', seats_sold: 2 }] });
    expect(copy.body.product.tickets).toMatchObject([{ name: 'Stalls', seats_sold: 0 }]);
    expect(copy.body.product.tickets[0]._id).not.toBe(original.tickets[0]._id);

    await studio.call('POST', `/products/${two}/archive`);
    const names = async (state: string) =>
      (
        await studio.api.call('GET', `/studio/${studio.seller}/products`, {
          token: studio.token,
          query: { state },
        })
      ).body.products.map(({ name }: { name: string }) => name);
    expect(await names('draft')).toEqual(['One (copy)']);
    expect(await names('published')).toEqual(['Three', 'One']);
    expect(await names('archived')).toEqual(['Two', 'One (Kopie)']);
  },
);

test('every product of the demo can be saved as it is', async () => {
  await using api = await startApi({ env: { DEMO: 'on' } });
  await openDemo(api.context);
  const { id } = await api.context.store.db.selectFrom('accounts').select('id').executeTakeFirstOrThrow();
  const token = await addSession(api, id);
  const before = (await api.call('GET', '/ada/public/shop')).body;
  const { products } = (await api.call('GET', `/studio/${id}/products`, { token })).body;
  for (const { _id } of products) {
    const address = `/studio/${id}/products/${_id}`;
    const { product } = (await api.call('GET', address, { token })).body;
    const saved = await api.call('PUT', address, { token, body: product });
    expect([saved.status, saved.body.message]).toEqual([200, undefined]);
    expect(saved.body.product).toEqual({ ...product, revision: 2 });
  }
  expect((await api.call('GET', '/ada/public/shop')).body).toEqual(before);
});

testOnStores('the list says which products have no seat or copy left', async (variant) => {
  await using studio = await startStudio({ variant, hasMadeUpBooks: true });
  const mug = await draftProduct(studio, { product_type: 'physical' });
  const show = await draftProduct(studio, { product_type: 'ticket' });
  await draftProduct(studio);
  const soldOut = async () => {
    const { body } = await studio.call('GET', '/products');
    const rows = studioProducts.parse(body).products;
    return rows.flatMap(({ _id, sold_out }) => (sold_out ? [_id] : []));
  };
  await addTier(studio.api, show, { seats: 3, seats_sold: 3 });
  expect(await soldOut()).toEqual([show]);
  await addTier(studio.api, show, { seats: 1, seats_sold: 0 });
  expect(
    (await studio.call('PUT', `/products/${mug}`, await editOf(studio, mug, { limited_seats: 0 }))).status,
  ).toBe(200);
  expect(await soldOut()).toEqual([mug]);
});
