import type { APIRequestContext } from 'playwright/test';
import { languages, sitePath } from '#shared/texts/languages.ts';
import type { Shop } from '#shared/shop/shopSchema.ts';
import { buy } from '../browser/buying.ts';
import { expect, test } from './engines.ts';

// The `Intl` of these browsers is older than the server's, and writes some texts differently. React must keep the server's texts: drawing
// the page again would be an error of the page.
for (const language of languages.filter((one) => one !== 'en')) {
  test(`pages in ${language} take over what the server has written`, async ({ server, window, request }) => {
    for (const path of ['/', '/ada', '/ada/shop', ...(await bought(request)), '/sign-up']) {
      const before = server.pageErrors.length;
      await window.open(server.origin + sitePath(language, path));
      // It is stored right after the page has hydrated.
      await expect.poll(() => window.call(() => localStorage.getItem('persist:ms') !== null)).toBe(true);
      expect(server.pageErrors.slice(before), path).toEqual([]);
      await window.call(() => localStorage.clear());
    }
  });
}

/** The pages of a parcel and of an event, and an order of both and of a class in instalments. */
async function bought(request: APIRequestContext): Promise<string[]> {
  const { products } = (await (await request.get('/api/main/ada/public/shop')).json()) as Shop;
  const sold = ['Everyday bowl', 'Sunday clay market'];
  const paths = sold.map((name) => {
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
  const things = [...sold.map((name) => ({ name })), { name: 'Throwing from nothing', plan: /./ }];
  const { token } = await buy(request, things, { sentTo });
  return [...paths, `/orders/${token}`];
}
