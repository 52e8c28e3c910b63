import type { Page } from 'playwright/test';
import { addToCart, openCheckout, productPath } from './checkout.ts';
import { checkScreen } from './checkScreen.ts';
import { demo, expect, test } from './browserTest.ts';
import { atEachWidth } from './widths.ts';

// Each screen at both widths: no accessibility problem, nothing wider than the window.

for (const theme of ['light', 'dark'] as const) {
  test(`the public pages, ${theme}`, async ({ page }) => {
    await page.goto(`/${demo.slug}/masterclasses`);
    const path = await page.getByRole('link', { name: 'Throwing from nothing' }).first().getAttribute('href');
    const product = await productPath(page, 'Sunday clay market');
    for (const address of ['/ada', '/ada/shop', product, '/ada/masterclasses', path ?? '']) {
      await page.goto(address);
      if (theme === 'dark') await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'));
      await checkScreen(page, `${address} ${theme}`);
    }
  });
}

test('the drawer, the checkout and an order', async ({ page }) => {
  await addToCart(page, await productPath(page, 'Throwing log, to print and fill'));
  await checkScreen(page, 'drawer');
  const checkout = await openCheckout(page);
  await checkScreen(page, 'checkout');
  await checkout.getByLabel('Name', { exact: true }).fill('Grace Hopper');
  await checkout.getByLabel('E-mail', { exact: true }).fill('grace@example.com');
  await checkout.getByRole('button', { name: 'Get it for free' }).click();
  await expect(page.getByRole('dialog', { name: 'All done' })).toBeVisible();
  await checkScreen(page, 'receipt');
  await page.getByRole('dialog').getByRole('link').last().click();
  await expect(page).toHaveURL(/\/orders\//);
  await expect(page.getByRole('heading', { level: 1, name: /^Order No/ })).toBeVisible();
  await checkScreen(page, 'order');
});

test('the application’s screens and the dashboard', async ({ page }) => {
  for (const address of [
    '/',
    '/sign-up',
    '/login',
    '/forgot-password',
    '/forgot-password?token=mailed',
    '/find-purchases',
    '/purchases',
    '/report-bug',
  ]) {
    await page.goto(address);
    await checkScreen(page, address);
  }
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(demo.email);
  await page.getByLabel('Password', { exact: true }).fill(demo.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText(`/${demo.slug}`).first()).toBeVisible();
  await checkScreen(page, 'dashboard');
});

test.describe('a visitor whose system is dark', () => {
  test.use({ colorScheme: 'dark' });

  test('sees our own screens light, in grotesque typefaces and the brand’s colours', async ({ page }) => {
    const brand = {
      scheme: 'light',
      ground: 'rgb(248, 245, 239)',
      text: 'rgb(28, 24, 21)',
      heading: 'Bricolage Grotesque',
      body: 'Hanken Grotesk',
      loaded: ['Bricolage Grotesque', 'Hanken Grotesk'],
    };
    for (const address of ['/', '/sign-up', '/forgot-password', '/purchases', '/report-bug', '/login']) {
      await page.goto(address);
      await expect.poll(() => looks(page), address).toEqual(brand);
    }
    const action = page.getByRole('button', { name: 'Log in' });
    await expect(action).toHaveCSS('background-color', 'rgb(203, 49, 12)');
    await page.getByLabel('E-mail').fill(demo.email);
    await page.getByLabel('Password', { exact: true }).fill(demo.password);
    await action.click();
    await expect(page.getByText(`/${demo.slug}`).first()).toBeVisible();
    await expect.poll(() => looks(page), 'dashboard').toEqual(brand);
  });
});

/** The colours and typefaces of a screen. */
function looks(page: Page) {
  return page.evaluate(async () => {
    await document.fonts.ready;
    const [root, heading] = [document.documentElement, document.querySelector('h1') ?? document.body].map(
      (element) => getComputedStyle(element),
    );
    const nameOf = (family: string | undefined) => family?.split(',')[0]?.replaceAll('"', '');
    const loaded = new Set(
      [...document.fonts].flatMap(({ status, family }) => (status === 'loaded' ? nameOf(family) : [])),
    );
    return {
      scheme: root?.colorScheme,
      ground: root?.backgroundColor,
      text: root?.color,
      heading: nameOf(heading?.fontFamily),
      body: nameOf(root?.fontFamily),
      loaded: ['Bricolage Grotesque', 'Hanken Grotesk'].filter((family) => loaded.has(family)),
    };
  });
}

test('the dialog that reports a page, before and after', async ({ page }) => {
  await page.goto('/ada');
  await page.getByRole('button', { name: 'Report this page' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report this page' });
  await dialog.getByRole('button', { name: 'Send the report' }).click();
  await expect(dialog.getByLabel('What is wrong?')).toHaveAccessibleDescription(
    'Please choose what is wrong.',
  );
  await checkScreen(page, 'report');
  await dialog.getByLabel('What is wrong?').selectOption({ index: 1 });
  await dialog.getByRole('button', { name: 'Send the report' }).click();
  await expect(page.getByRole('dialog', { name: 'Report sent' })).toBeVisible();
  await checkScreen(page, 'report sent');
});

test.describe('an address that leads nowhere', () => {
  test.use({ expectedErrors: [/404/] });

  test('has an accessible page', async ({ page }) => {
    await page.goto('/nobody-of-this-name');
    await checkScreen(page, '404');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  atEachWidth(() => {
    test('the creator’s page and a product can be read and browsed', async ({ page }) => {
      await page.goto('/ada');
      await expect(page.getByRole('heading', { level: 1, name: 'Ada Moreau' })).toBeVisible();
      await page.getByRole('link', { name: 'Shop', exact: true }).click();
      await page.getByRole('link', { name: 'Everyday bowl' }).first().click();
      await expect(page.getByRole('heading', { level: 1, name: 'Everyday bowl' })).toBeVisible();
      await expect(page.getByText(/\$\d/).first()).toBeVisible();
      expect(await page.content()).toMatch(/<noscript[^>]*><p>This needs JavaScript/);
    });
  });
});
