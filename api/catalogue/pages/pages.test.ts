import { expect } from 'vitest';
import { addBlock, addProduct, addSeller } from '../../../tests/support/sales.ts';
import { startApi } from '../../../tests/support/startApi.ts';
import { testOnStores } from '../../../tests/support/stores.ts';

testOnStores('a page returns the link of each handle by today’s rule of the platform', async (variant) => {
  await using api = await startApi({ variant });
  const seller = await addSeller(api);
  const link = (platform: string, handle: string) => ({ platform, handle, url: 'https://old.example' });
  await addBlock(api, seller, {
    type: 'social',
    links: [
      link('tiktok', '@ada'),
      link('apple_music', 'www.ada.example'),
      link('makerstall', 'bob'),
      link('MySpace', 'ada'),
    ],
  });
  const { body } = await api.call('GET', '/pages/ada/public');
  expect(body.blocks[0].links.map(({ url }: { url: string }) => url)).toEqual([
    'https://www.tiktok.com/@ada',
    'https://www.ada.example',
    `${api.context.config.publicUrl}/bob`,
    'https://old.example',
  ]);
});

testOnStores('a page names the lists that have something on sale', async (variant) => {
  await using api = await startApi({ variant });
  const seller = await addSeller(api);
  const sections = async () => (await api.call('GET', '/pages/ada/public')).body.sections;
  expect(await sections()).toEqual([]);
  await addProduct(api, seller, { product_type: 'masterclass', published_at: null });
  expect(await sections()).toEqual([]);
  await addProduct(api, seller, { product_type: 'digital' });
  expect(await sections()).toEqual(['shop']);
  await addProduct(api, seller, { product_type: 'masterclass' });
  expect(await sections()).toEqual(['masterclasses', 'shop']);
});
