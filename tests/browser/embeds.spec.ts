import type { Page } from 'playwright/test';
import { embedCode } from '../../client/src/features/studio/embeds/embedCode.ts';
import { startHostSite } from '../support/hostSite.ts';
import { fillBuyer, fillCard, cards, productPath } from './checkout.ts';
import { checkScreen } from './checkScreen.ts';
import { demo, expect, test } from './browserTest.ts';

// The shop in other sites' pages: the host is another site than the shop, with a policy of its own.

const product = 'Twelve glazes I trust';

async function codeOf(page: Page, kind: 'button' | 'shop', origin: string): Promise<string> {
  const path = kind === 'shop' ? `/${demo.slug}/shop` : await productPath(page, product);
  const text = kind === 'shop' ? 'Visit the shop' : 'Buy it';
  return embedCode({ kind, href: origin + path, text, name: product, image: '' }, origin);
}

const heard = (page: Page) => page.evaluate(() => Reflect.get(window, 'heard') as unknown);

test('a button on another site sells: the cart is kept, events arrive, and the focus returns', async ({
  page,
  openSignedIn,
  server,
}) => {
  await using site = await startHostSite(await codeOf(page, 'button', server.origin));
  await openSignedIn('/dashboard/embeds');
  await page.getByLabel('Address of a site').fill('http://example.com');
  await page.getByRole('button', { name: 'Add the site' }).click();
  await expect(page.getByText('Only sites with https://')).toBeVisible();
  await page.getByLabel('Address of a site').fill(`${site.origin}/shop`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: site.origin })).toBeVisible();
  await checkScreen(page, 'embeds');
  await page.getByRole('group', { name: 'Preview' }).getByRole('link').click();
  await expect(page.frameLocator('dialog iframe').getByRole('button', { name: 'Add to cart' })).toBeVisible();

  await page.goto(site.origin);
  const button = page.getByRole('link', { name: 'Buy it' });
  const overlay = page.getByRole('dialog', { name: 'Buy it' });
  const shop = page.frameLocator('dialog iframe');
  await button.focus();
  await page.keyboard.press('Enter');
  await shop.getByRole('button', { name: 'Add to cart' }).click();
  await expect(shop.getByRole('dialog', { name: 'Your cart (1)' })).toBeVisible();
  await expect
    .poll(() => heard(page))
    .toEqual([['makerstall:added', expect.objectContaining({ name: product })]]);
  // The first Escape is the cart's, the second the overlay's.
  await page.keyboard.press('Escape');
  await expect(shop.getByRole('dialog', { name: 'Your cart (1)' })).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(overlay).toBeHidden();
  await expect(button).toBeFocused();

  await page.reload();
  await button.click();
  await shop.getByRole('button', { name: /cart.*1/i }).click();
  await shop.getByRole('button', { name: 'Go to checkout' }).click();
  const checkout = shop.getByRole('dialog', { name: 'Checkout' });
  await fillBuyer(checkout);
  await fillCard(checkout, cards.accepted);
  await checkout.getByRole('button', { name: /^Pay/ }).click();
  await expect(shop.getByRole('dialog', { name: 'All done' })).toContainText(product);
  expect(await heard(page)).toEqual([
    ['makerstall:paid', { number: expect.any(Number), currency: 'USD', total: expect.any(Number) }],
  ]);
  const [order] = await Promise.all([
    page.waitForEvent('popup'),
    shop.getByRole('dialog', { name: 'All done' }).locator('a[href^="/orders/"]').first().click(),
  ]);
  await expect(order).toHaveURL(/\/orders\//);
  await overlay.getByRole('button', { name: 'Close' }).click();
  await expect(button).toBeFocused();
});

test.describe('a site that is not on the list', () => {
  test.use({ expectedErrors: [/frame-ancestors/] });

  test('is refused by the browser, and keeps its links', async ({ page, server }) => {
    const codes = await Promise.all([
      codeOf(page, 'button', server.origin),
      codeOf(page, 'shop', server.origin),
    ]);
    await using site = await startHostSite(codes.join('<hr>'));
    await page.goto(site.origin);
    await page.getByRole('link', { name: 'Buy it' }).click();
    const link = page.getByRole('dialog').getByRole('link', { name: /^Buy it/ });
    await expect(link).toHaveAttribute('href', server.origin + (await productPath(page, product)));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('link', { name: 'Visit the shop' })).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
  });
});
