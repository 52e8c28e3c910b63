import { expect } from 'vitest';
import { testOnStores } from '../../../tests/support/stores.ts';
import { draftProduct, editProduct, startStudio } from '../../../tests/support/studio.ts';

testOnStores('a product is found at its address, at each earlier one and at its id', async (variant) => {
  await using studio = await startStudio({ variant });
  const { api, call } = studio;
  const id = await draftProduct(studio);
  await call('POST', `/products/${id}/publish`);
  const read = async (name: string) => {
    const { status, body } = await api.call('GET', `/ada/public/shop/${name}`);
    return [status, body._id, body.address];
  };
  expect(await read(id)).toEqual([200, id, undefined]);
  expect((await editProduct(studio, id, { address: 'zine' })).body.product.address).toBe('zine');
  const words = { search_title: 'A zine on glazes', search_description: 'Twelve pages.' };
  expect((await editProduct(studio, id, { address: 'glaze-zine', ...words })).status).toBe(200);
  for (const name of [id, 'zine', 'glaze-zine', 'Glaze-Zine']) {
    expect(await read(name), name).toEqual([200, id, 'glaze-zine']);
  }
  expect((await api.call('GET', '/ada/public/shop/glaze-zine')).body).toMatchObject(words);
  const [listed] = (await api.call('GET', '/ada/public/shop')).body.products;
  expect(listed).toMatchObject({ address: 'glaze-zine' });
  expect(listed).not.toHaveProperty('search_title');
  // Callers that do not know these fields leave them as they are.
  const {
    address: _,
    search_title,
    search_description,
    ...older
  } = (await call('GET', `/products/${id}`)).body.product;
  expect([search_title, search_description]).toEqual(Object.values(words));
  const saved = await call('PUT', `/products/${id}`, older);
  expect(saved.body.product).toMatchObject({ address: 'glaze-zine', ...words });
});

testOnStores('an address that another product has or had is refused by its field', async (variant) => {
  await using studio = await startStudio({ variant });
  const mug = await draftProduct(studio, { name: 'Mug' });
  const bowl = await draftProduct(studio, { name: 'Bowl' });
  await editProduct(studio, mug, { address: 'mug' });
  await editProduct(studio, mug, { address: 'blue-mug' });
  for (const address of ['mug', 'blue-mug']) {
    const { status, body } = await editProduct(studio, bowl, { address });
    expect([status, body.field, body.message]).toEqual([
      422,
      'address',
      'address leads to “Mug” already: choose another one',
    ]);
  }
  expect((await editProduct(studio, bowl, { address: 'A bowl' })).body.field).toBe('address');
  expect((await editProduct(studio, mug, { address: 'mug' })).status).toBe(200);
  const copy = (await studio.call('POST', `/products/${mug}/duplicate`)).body.product;
  expect(copy.address).toBeNull();
});
