import { catalogues } from '#shared/texts/compiled/catalogues.ts';
import { startHostSite } from '../support/hostSite.ts';
import { cards, fillBuyer, fillCard, productPath } from './checkout.ts';
import { checkScreen } from './checkScreen.ts';
import { codeOf, embedded as product, frameIn, heard, startListedSite } from './embedding.ts';
import { expect, test } from './browserTest.ts';

// The shop in other sites' pages: the host is another site than the shop, with a policy of its own.

const paid = ['makerstall:paid', { number: expect.any(Number), currency: 'USD', total: expect.any(Number) }];

test('a button on another site sells: the cart is kept, events arrive, and the focus returns', async ({
  page,
  openSignedIn,
  server,
}) => {
  await using site = await startHostSite(await codeOf(page, { kind: 'button', origin: server.origin }));
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
  await expect.poll(() => heard(page)).toEqual([paid]);
  const [order] = await Promise.all([
    page.waitForEvent('popup'),
    shop.getByRole('dialog', { name: 'All done' }).locator('a[href^="/orders/"]').first().click(),
  ]);
  await expect(order).toHaveURL(/\/orders\//);
  await overlay.getByRole('button', { name: 'Close' }).click();
  await expect(button).toBeFocused();
});

test('a card sells in the language of its address, which can be changed in the overlay', async ({
  page,
  server,
}) => {
  const [german, french] = await Promise.all([catalogues.de(), catalogues.fr()]);
  const code = await codeOf(page, { kind: 'card', origin: server.origin, language: 'de' });
  await using site = await startListedSite(code, server.origin);
  await page.goto(site.origin);
  const card = page.getByRole('link', { name: 'Buy it' });
  await expect(card).toHaveAttribute('hreflang', 'de');
  await card.click();
  const shop = frameIn(page, 'dialog');
  await expect(shop.locator('html')).toHaveAttribute('lang', 'de');
  const overlay = page.locator('dialog');
  const close = overlay.getByRole('button', { name: german.ui.close, exact: true });
  await expect(close).toHaveAttribute('lang', 'de');

  await shop.getByRole('button', { name: german.product.addToCart }).click();
  const drawer = shop.getByRole('dialog', { name: german.cart.yourCartOf(1) });
  await drawer.getByRole('button', { name: german.cart.goToCheckout }).click();
  const checkout = shop.getByRole('dialog', { name: german.checkout.checkout });
  await checkout.getByLabel(german.checkout.name, { exact: true }).fill('Grace Hopper');
  await checkout.getByLabel(german.checkout.email, { exact: true }).fill('grace@example.com');
  await fillCard(checkout, cards.accepted, german.testCards);
  await checkout.locator('button[type="submit"]').click();
  const receipt = shop.getByRole('dialog', { name: german.checkout.allDone });
  await expect(receipt.locator('a[href^="/de/orders/"]').first()).toBeVisible();
  await expect
    .poll(() => heard(page))
    .toEqual([['makerstall:added', expect.objectContaining({ name: product })], paid]);
  await receipt.getByRole('button', { name: german.checkout.close, exact: true }).first().click();

  await shop.getByRole('button', { name: german.ui.language, exact: true }).click();
  await shop.getByRole('dialog').getByRole('link', { name: french.ui.language }).click();
  await expect(shop.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(shop.getByRole('button', { name: french.product.addToCart })).toBeVisible();
  await overlay.getByRole('button', { name: french.ui.close, exact: true }).click();
  await expect(card).toBeFocused();
  expect(page.context().pages()).toHaveLength(1);
});

test('a whole shop sells in the middle of a page', async ({ page, server }) => {
  const code = await codeOf(page, { kind: 'shop', origin: server.origin });
  await using site = await startListedSite(code, server.origin);
  await page.goto(site.origin);
  const shop = frameIn(page, 'body');
  await shop.getByRole('link', { name: product }).first().click();
  await expect(shop.getByRole('heading', { name: product })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Visit the shop' })).toBeHidden();
  await shop.getByRole('button', { name: 'Add to cart' }).click();
  await shop.getByRole('button', { name: 'Go to checkout' }).click();
  const checkout = shop.getByRole('dialog', { name: 'Checkout' });
  await fillBuyer(checkout);
  await fillCard(checkout, cards.accepted);
  await checkout.getByRole('button', { name: /^Pay/ }).click();
  await expect(shop.getByRole('dialog', { name: 'All done' })).toContainText(product);
  await expect
    .poll(() => heard(page))
    .toEqual([['makerstall:added', expect.objectContaining({ name: product })], paid]);
  expect(page.url()).toBe(`${site.origin}/`);
  expect(page.context().pages()).toHaveLength(1);
});

test('a link that is pressed before the shop’s code has loaded opens in the frame', async ({
  page,
  server,
}) => {
  const code = await codeOf(page, { kind: 'shop', origin: server.origin });
  await using site = await startListedSite(code, server.origin);
  const { promise: pressed, resolve: loadCode } = Promise.withResolvers<void>();
  await page.route(/\/assets\/entry\.client-[\w-]+\.js$/, async (route) => {
    await pressed;
    await route.continue();
  });
  await page.goto(site.origin, { waitUntil: 'commit' });
  const shop = frameIn(page, 'body');
  await shop.getByRole('link', { name: product }).first().click();
  await expect(shop.getByRole('heading', { level: 1, name: product })).toBeVisible();
  loadCode();
  await shop.getByRole('button', { name: 'Add to cart' }).click();
  await expect(shop.getByRole('dialog', { name: 'Your cart (1)' })).toBeVisible();
  expect(page.context().pages()).toHaveLength(1);
});

test.describe('a shop whose code was replaced by a release', () => {
  test.use({ expectedErrors: [/ERR_FAILED|dynamically imported module/] });

  test('is loaded again in its frame', async ({ page, server }) => {
    const code = await codeOf(page, { kind: 'shop', origin: server.origin });
    await using site = await startListedSite(code, server.origin);
    await page.goto(site.origin);
    const shop = frameIn(page, 'body');
    await page.route(/\/assets\/ProductPage-[\w-]+\.js$/, (route) => route.abort(), { times: 1 });
    await shop.getByRole('link', { name: product }).first().click();
    await expect(shop.getByRole('heading', { name: product })).toBeVisible();
    await expect(shop.getByRole('button', { name: 'Add to cart' })).toBeVisible();
  });
});

test.describe('a site that is not on the list', () => {
  test.use({ expectedErrors: [/frame-ancestors/] });

  test('is refused by the browser, and keeps its links', async ({ page, server }) => {
    const codes = await Promise.all([
      codeOf(page, { kind: 'button', origin: server.origin }),
      codeOf(page, { kind: 'shop', origin: server.origin }),
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
