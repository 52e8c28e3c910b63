import { type Page } from 'playwright/test';
import type { Screen } from '#shared/addresses/addresses.ts';
import type { Order } from '#shared/orders/orderSchema.ts';
import { isStudioPart, studioParts } from '#shared/addresses/studioParts.ts';
import { buy, startPayment } from './buying.ts';
import { addToCart, openCheckout, productPath } from './checkout.ts';
import { demo, expect, test } from './browserTest.ts';
import { desktop } from './widths.ts';

// React warns in development only. This opens every screen of `npm run dev` and fails on a warning.

// The browser itself reports the answer of an address that leads nowhere.
test.use({ mode: 'dev', expectedErrors: [/404.*nobody-of-this-name/] });

// In one worker: the second test finds the modules that the first one had compiled.
test.describe.configure({ mode: 'default' });

async function signIn(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(demo.email);
  await page.getByLabel('Password', { exact: true }).fill(demo.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText(`/${demo.slug}`).first()).toBeVisible();
}

type VisitorScreen = Exclude<Screen, 'studio' | 'studioItem'>;

const receiver = { name: 'Pip Longstocking', email: 'pip@example.com', time_zone: 'UTC' };

/** Resolves when the page has hydrated and all chunks and calls have completed. */
async function untilQuiet(page: Page): Promise<void> {
  await page.waitForFunction(() => localStorage.getItem('persist:ms') !== null);
  await page.waitForLoadState('networkidle');
}

/** Addresses of every screen that a visitor can open. A new screen is an error of types until it has one. */
async function visitorAddresses(page: Page): Promise<Record<VisitorScreen, string[]>> {
  const book = 'Twelve glazes I trust';
  const { token } = await buy(page.request, [{ name: 'Two colours, one block' }]);
  const order = (await (await page.request.get(`/api/main/orders/${token}`)).json()) as Order;
  const lesson = order.items[0]?.delivery?.chapters[0]?.lessons[0]?._id;
  const inAMonth = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  const given = await buy(page.request, [{ name: book }], { gift: { ...receiver, send_on: inAMonth } });
  const gift = given.gift?.token;
  const { payment_intent_id, client_secret } = await startPayment(page.request, [{ name: book }]);
  const payment = new URLSearchParams({
    to: '/ada',
    payment_intent: payment_intent_id,
    payment_intent_client_secret: client_secret,
  }).toString();
  await page.goto('/ada/masterclasses');
  const course = await page.getByRole('link', { name: 'Throwing from nothing' }).first().getAttribute('href');
  if (lesson === undefined || course === null || gift === undefined)
    throw new Error('a lesson, a class or a gift is missing');
  return {
    dashboard: ['/'],
    reportBug: ['/report-bug'],
    signUp: ['/sign-up'],
    login: ['/login'],
    forgotPassword: ['/forgot-password', '/forgot-password?token=mailed'],
    redirect: ['/redirect?to=/ada', `/redirect?${payment}`],
    testBank: [`/redirect/test-bank?${payment}`],
    findPurchases: ['/find-purchases'],
    purchases: ['/purchases'],
    order: [`/orders/${token}`, `/orders/${token}?lesson=${lesson}`],
    gift: [`/gifts/${gift}`],
    home: ['/ada', '/de/ada'],
    shop: ['/ada/shop'],
    product: [await productPath(page, 'Everyday bowl'), await productPath(page, 'Sunday clay market')],
    masterclasses: ['/ada/masterclasses'],
    masterclass: [course],
    subpage: ['/ada/about'],
  };
}

test('no screen of a visitor warns in development', async ({ page }) => {
  for (const address of Object.values(await visitorAddresses(page)).flat()) {
    expect((await page.goto(address))?.status(), address).toBe(200);
    await untilQuiet(page);
    // The next screen stores it again, as soon as it has hydrated.
    await page.evaluate(() => localStorage.clear());
  }
  expect((await page.goto('/nobody-of-this-name'))?.status()).toBe(404);
  await untilQuiet(page);
  await addToCart(page, await productPath(page, 'Throwing log, to print and fill'));
  const checkout = await openCheckout(page);
  await checkout.getByLabel('Name', { exact: true }).fill('Grace Hopper');
  await checkout.getByLabel('E-mail', { exact: true }).fill('grace@example.com');
  await checkout.getByRole('button', { name: 'Get it for free' }).click();
  await page.getByRole('dialog', { name: 'All done' }).getByRole('link').last().click();
  await expect(page).toHaveURL(/\/orders\//);
  await untilQuiet(page);
});

test('no screen of the dashboard warns in development', async ({ page }) => {
  // Wide enough for the menu, through which each screen is opened without loading all modules again.
  await page.setViewportSize(desktop);
  await signIn(page);
  await untilQuiet(page);
  for (const part of Object.keys(studioParts).filter(isStudioPart)) {
    const address = `/dashboard/${part}`;
    const inMenu = page.getByRole('navigation').locator(`a[href="${address}"]`);
    if ((await inMenu.count()) === 0) {
      await page.goto(address);
    } else {
      await inMenu.first().click();
      await expect(page).toHaveURL(address);
    }
    await untilQuiet(page);
    if (studioParts[part] === 'whole') continue;
    const thing = page.locator(`main a[href^="${address}/"]`).first();
    if ((await thing.count()) === 0) continue;
    await thing.click();
    await untilQuiet(page);
  }
});
