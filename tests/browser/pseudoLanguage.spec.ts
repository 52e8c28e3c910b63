import type { Page } from 'playwright/test';
import { replaced } from '../support/pseudoLanguage.ts';
import { demo, expect } from './browserTest.ts';
import { buy } from './buying.ts';
import { productPath } from './checkout.ts';
import { checkPseudo, test } from './pseudoTest.ts';
import { untilHydrated } from './untilHydrated.ts';

// Every screen in a language whose texts are 40 % longer and have marked letters: nothing is wider than the window, and every text is from
// the catalogue, from the creator or from `Intl`.

test.setTimeout(240_000);
// One worker, since each builds the texts anew.
test.describe.configure({ mode: 'default' });

test('the public pages', async ({ page }) => {
  const products = await Promise.all(
    ['Twelve glazes I trust', 'Everyday bowl', 'Sunday clay market'].map((name) => productPath(page, name)),
  );
  await page.goto(`/${demo.slug}/masterclasses`);
  const path = await page.getByRole('link', { name: 'Throwing from nothing' }).first().getAttribute('href');
  for (const address of ['/ada', '/ada/shop', ...products, '/ada/masterclasses', path ?? '']) {
    await page.goto(`/${replaced}${address}`);
    await checkPseudo(page, address);
  }
});

test('cart, checkout, receipt and order', async ({ page, pseudo: { texts } }) => {
  await page.goto(`/${replaced}${await productPath(page, 'Throwing log, to print and fill')}`);
  await page.getByRole('button', { name: texts.product.addToCart }).click();
  const drawer = page.getByRole('dialog', { name: texts.cart.yourCartOf(1) });
  await expect(drawer).toBeVisible();
  await checkPseudo(page, 'the cart');
  await drawer.getByRole('button', { name: texts.cart.goToCheckout }).click();
  const checkout = page.getByRole('dialog', { name: texts.checkout.checkout });
  await checkout.getByLabel(texts.checkout.name, { exact: true }).fill('Grace Hopper');
  await checkout.getByLabel(texts.checkout.email, { exact: true }).fill('grace@example.com');
  await checkPseudo(page, 'the checkout');
  await checkout.locator('button[type="submit"]').click();
  const receipt = page.getByRole('dialog', { name: texts.checkout.allDone });
  await expect(receipt).toBeVisible();
  await checkPseudo(page, 'the receipt');
});

test('an order with a parcel, a class in instalments and tickets', async ({ page, request }) => {
  const sentTo = {
    name: 'Grace Hopper',
    line1: '1 Harbour Street',
    city: 'New York',
    region: 'NY',
    postal_code: '10004',
    country: 'US',
  };
  const order = await buy(
    request,
    [
      { name: 'Everyday bowl' },
      { name: 'Throwing from nothing', plan: /parts|month|instalment/i },
      { name: 'Sunday clay market' },
    ],
    { sentTo },
  );
  await page.goto(`/${replaced}/orders/${order.token}`);
  await expect(page.getByText('Everyday bowl').first()).toBeVisible();
  await checkPseudo(page, 'the order');
});

test('the site’s own screens and dialogs', async ({ page, pseudo: { texts } }) => {
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
    await page.goto(`/${replaced}${address}`);
    await checkPseudo(page, address);
  }
  await page.goto(`/${replaced}/ada`);
  await page.getByRole('button', { name: texts.report.reportThisPage }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await checkPseudo(page, 'the report');
});

test.describe('an address that leads nowhere', () => {
  test.use({ expectedErrors: [/404/] });

  test('has its texts in the language', async ({ page }) => {
    await page.goto(`/${replaced}/nobody-of-this-name`);
    await checkPseudo(page, '404');
  });
});

test('the dashboard', async ({ page, openSignedIn }) => {
  const answers = collectAnswers(page);
  for (const part of ['', ...parts]) {
    const address = part === '' ? '/' : `/dashboard/${part}`;
    await openSignedIn(`/${replaced}${address}`);
    await untilLoaded(page);
    await checkPseudo(page, address, answers);
  }
});

for (const address of ['/dashboard/door', '/dashboard/account?confirm-email=unknown']) {
  test(`${address}, which needs no sign-in`, async ({ page }) => {
    await page.goto(`/${replaced}${address}`);
    await untilHydrated(page);
    await untilLoaded(page);
    await checkPseudo(page, address);
  });
}

test('what the lists of the dashboard lead to', async ({ page, openSignedIn }) => {
  const answers = collectAnswers(page);
  for (const part of ['products', 'orders', 'discounts', 'pages', 'translations']) {
    await openSignedIn(`/${replaced}/dashboard/${part}`);
    await page.locator(`main a[href^="/${replaced}/dashboard/${part}/"]`).first().click();
    await untilLoaded(page);
    await checkPseudo(page, part, answers);
  }
});

/** Waits until a screen of the dashboard has replaced its placeholder, which has a heading too. */
async function untilLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main[aria-busy="true"], main [aria-busy="true"]')).toHaveCount(0);
}

const parts = [
  'page',
  'pages',
  'products',
  'orders',
  'check-in',
  'discounts',
  'audience',
  'numbers',
  'balance',
  'tax',
  'legal',
  'domain',
  'embeds',
  'translations',
  'pixels',
  'account',
];

/** The texts of all answers of the API, which hold what creators and buyers wrote. */
function collectAnswers(page: Page): string[] {
  const answers: string[] = [];
  page.on('response', (response) => {
    if (!response.url().includes('/api/main/')) return;
    // A body that the page has left is of no use.
    response.text().then(
      (text) => answers.push(text),
      () => {},
    );
  });
  return answers;
}
