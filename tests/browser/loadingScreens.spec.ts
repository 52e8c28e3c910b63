import { buy } from './buying.ts';
import { productPath } from './checkout.ts';
import { checkScreen } from './checkScreen.ts';
import { demo, expect, test } from './browserTest.ts';
import { untilHydrated } from './untilHydrated.ts';

// Screens that are shown before their data: they have a heading, too.

test('a screen whose data has not arrived says that it is loading', async ({ page, request }) => {
  const { token } = await buy(request, [{ name: 'Twelve glazes I trust' }]);
  const other = await buy(request, [{ name: 'Twelve glazes I trust' }]);
  const product = await productPath(page, 'Everyday bowl');
  await page.goto(`/orders/${token}`);
  await untilHydrated(page);
  const started = await page.evaluate(() => performance.timeOrigin);
  await page.route(/\/api\/main\//, () => {});
  for (const path of [
    `/orders/${other.token}`,
    '/gifts/somebody-has-sent',
    `/${demo.slug}`,
    product,
    product.replace('/shop/', '/masterclasses/'),
  ]) {
    // A link and the back button change the address in the same way.
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    await expect(page.locator('[aria-busy="true"] h1')).toHaveText('Loading…');
    await checkScreen(page, path);
  }
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(started);
});
