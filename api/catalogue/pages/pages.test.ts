import { expect } from 'vitest';
import { addBlock, addSeller } from '../../../tests/support/sales.ts';
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
