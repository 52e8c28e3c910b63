import { expect, test } from 'vitest';
import type { Masterclasses, Shop } from '#shared/shop/shopSchema.ts';
import { draftOfProduct } from '../../client/src/features/studio/products/productForm.ts';
import { shownClass, shownProduct } from '../../client/src/features/studio/products/shownProduct.ts';
import { openDemo } from '../../api/demo/openDemo.ts';
import { startApi, type RunningApi } from '../support/startApi.ts';
import { draftProduct, editProduct, startStudio } from '../support/studio.ts';

/** What the dashboard reads of a product of the demo. */
async function readProduct(api: RunningApi, id: string) {
  const body = { email: 'ada@example.com', password: 'makerstall-demo' };
  const { token, user } = (await api.call('POST', '/auth/login', { body })).body;
  return (await api.call('GET', `/studio/${user.account_id}/products/${id}`, { token })).body.product;
}

test('the preview of a saved product is what the shop answers, for each product and class of the demo', async () => {
  await using api = await startApi({ env: { DEMO: 'on' } });
  await openDemo(api.context);
  const { products } = (await api.call('GET', '/ada/public/shop')).body as Shop;
  const { masterclasses } = (await api.call('GET', '/ada/public/masterclasses')).body as Masterclasses;
  const classIds = new Set(masterclasses.map(({ _id }) => _id));
  expect(classIds.size).toBeGreaterThan(0);
  for (const { _id } of products) {
    const saved = await readProduct(api, _id);
    const [path, shown] = classIds.has(_id)
      ? [`masterclasses/${_id}`, shownClass(draftOfProduct(saved), saved)]
      : [`shop/${_id}`, shownProduct(draftOfProduct(saved), saved)];
    expect(shown).toEqual((await api.call('GET', `/ada/public/${path}`)).body);
  }
});

test('the preview of an unfinished product shows what there is', async () => {
  await using studio = await startStudio();
  const id = await draftProduct(studio, { product_type: 'ticket', price: 20 });
  const tier = { name: 'Front row', price: 40, seats: 3 };
  const { product } = (await editProduct(studio, id, { tickets: [tier] })).body;
  const draft = draftOfProduct(product);
  const shown = shownProduct(
    {
      ...draft,
      price: null,
      pictures: [{ image: '', alt: 'Nothing yet' }],
      tickets: [...draft.tickets, { name: '', price: null, seats: null }],
      questions: [{ question: '', kind: 'text', required: true }],
      shipping: [{ countries: [], price: null }],
      event: { starts_at: '', place: 'The yard', time_zone: 'Europe/Berlin' },
    },
    product,
  );
  expect(shown).toEqual({
    _id: id,
    name: 'A zine',
    description: '',
    image: '',
    images: [],
    price: 20,
    currency: product.currency,
    product_type: 'ticket',
    tickets: [{ _id: product.tickets[0]._id, name: 'Front row', price: 40, seats_left: 3 }],
  });
});
