import { expect, test } from 'vitest';
import { fakeAda } from '../support/fakeApi.ts';
import { startSite } from '../support/startSite.ts';

test('a block of products leads to each at its own address, a class among them too', async () => {
  await using site = await startSite();
  const { product } = fakeAda;
  const products = [
    { ...product, _id: 'prd_1', address: 'rug' },
    { ...product, _id: 'prd_2', product_type: 'masterclass', address: 'weaving' },
  ];
  site.api.answer('/ada/public/shop', { body: { products } });
  const block = { _id: 'blk_1', type: 'products', title: 'All', product_ids: ['prd_1', 'prd_2'] };
  site.api.answer('/pages/ada/public', { body: { ...fakeAda.page, blocks: [block] } });
  const { body } = await site.pages.fetch('/ada');
  expect(body).toContain('href="/ada/shop/rug"');
  expect(body).toContain('href="/ada/masterclasses/weaving"');
});
