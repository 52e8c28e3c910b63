import { languages, sitePath } from '#shared/texts/languages.ts';
import type { Shop } from '#shared/shop/shopSchema.ts';
import { buy } from '../browser/buying.ts';
import { expect, test } from './engines.ts';

test.setTimeout(300_000);

// Their `Intl` is older than the server's: what it writes otherwise must not make React draw the page again, which is an error of the page.
test('pages in every language take over what the server has written', async ({ server, window, request }) => {
  const { products } = (await (await request.get('/api/main/ada/public/shop')).json()) as Shop;
  const paths = ['Everyday bowl', 'Sunday clay market'].map((name) => {
    const found = products.find((product) => product.name === name);
    return `/ada/shop/${found?.address ?? found?._id}`;
  });
  const sentTo = {
    name: 'Grace Hopper',
    line1: '1 Harbour Street',
    city: 'Hong Kong',
    postal_code: '',
    country: 'HK',
  };
  const order = await buy(
    request,
    [{ name: 'Everyday bowl' }, { name: 'Sunday clay market' }, { name: 'Throwing from nothing', plan: /./ }],
    { sentTo },
  );
  for (const language of languages.filter((one) => one !== 'en')) {
    for (const path of ['/', '/ada', '/ada/shop', ...paths, `/orders/${order.token}`, '/sign-up']) {
      const before = server.pageErrors.length;
      await window.open(server.origin + sitePath(language, path));
      // It is stored right after the page has hydrated.
      await expect.poll(() => window.call(() => localStorage.getItem('persist:ms') !== null)).toBe(true);
      expect(server.pageErrors.slice(before), `${language} ${path}`).toEqual([]);
      await window.call(() => localStorage.clear());
    }
  }
});
