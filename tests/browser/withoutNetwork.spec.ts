import type { Page } from 'playwright/test';
import { checkScreen } from './checkScreen.ts';
import { productPath } from './checkout.ts';
import { expect, test } from './browserTest.ts';

test.use({ expectedErrors: [/ERR_|Failed to load/] });

/** Opens a page, and waits for the code that it loads when idle: the part for a lost network, and the chunks in `alsoNamed`. */
async function openReady(page: Page, path: string, alsoNamed: readonly string[] = []): Promise<void> {
  const codes = ['idleWork', ...alsoNamed].map((name) =>
    page.waitForResponse(new RegExp(`/assets/${name}-[^/]+\\.js$`)),
  );
  await page.goto(path);
  // An import resolves when what the code imports is there, too.
  for (const code of codes) await page.evaluate((address) => import(address), (await code).url());
  await page.waitForLoadState('networkidle');
}

for (const [name, path] of [
  ['Shop', '/ada/shop'],
  ['Find my purchases', '/purchases'],
] as const) {
  test(`the link ${name} waits for the network, and is then followed`, async ({ page, context }) => {
    await openReady(page, '/ada');
    await context.setOffline(true);
    await page.getByRole('link', { name, exact: true }).click();
    const notice = page.getByText('You are offline. The page opens as soon as the network is back.');
    await expect(notice).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Ada Moreau' })).toBeVisible();
    await checkScreen(page, 'a link without a network');
    expect(new URL(page.url()).pathname).toBe('/ada');
    await context.setOffline(false);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(notice).toBeHidden();
  });
}

test('what was added without a network is in the cart when the network is back', async ({
  page,
  context,
}) => {
  await openReady(page, await productPath(page, 'Morning mug'), ['CartDrawer', 'addToCart']);
  await context.setOffline(true);
  await page.getByRole('button', { name: /add to cart/i }).click();
  const drawer = page.getByRole('dialog', { name: /your cart/i });
  await expect(drawer.getByText('You are offline')).toBeVisible();
  await context.setOffline(false);
  await expect(drawer.getByRole('link', { name: 'Morning mug' })).toBeVisible();
  await expect(drawer.getByText('You are offline')).toBeHidden();
});

test('a reader joins a list without a network, and is on it when the network is back', async ({
  page,
  context,
}) => {
  await openReady(page, '/ada');
  const field = page.getByLabel('E-mail address').first();
  await field.fill('grace@example.com');
  await context.setOffline(true);
  await field.press('Enter');
  await expect(page.getByText('You are offline')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('You’re on the list: grace@example.com')).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('what cannot work says so beside it, and links work', async ({ page }) => {
    await page.goto('/ada');
    const said = [...(await page.content()).matchAll(/<noscript[^>]*><p[^>]*>([^<]*)/g)].map(
      ([, text]) => text,
    );
    expect(said).toContainEqual(expect.stringContaining('The cart and paying need JavaScript'));
    expect(said).toContainEqual(expect.stringContaining('To ask the seller or to report this page'));
    const support = await page.locator('[data-type="support"]').first().innerHTML();
    expect(support).toContain('This needs JavaScript');
    await page.getByRole('link', { name: 'Shop', exact: true }).click();
    await page.getByRole('link', { name: 'Morning mug' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Morning mug' })).toBeVisible();
  });
});

test('a part whose code does not load is said, and nothing leads away until the network is back', async ({
  page,
  context,
}) => {
  await openReady(page, '/ada');
  await context.setOffline(true);
  const ask = page.getByRole('button', { name: 'Ask the seller' });
  await ask.click();
  const notice = page.getByRole('alert').filter({ hasText: 'That part of the page could not be loaded' });
  await expect(notice).toContainText('You are offline');
  const reload = notice.getByRole('button', { name: 'Reload' });
  await expect(reload).toHaveCount(0);
  await context.setOffline(false);
  await reload.click();
  await expect(notice).toHaveCount(0);
  await ask.click();
  await expect(page.getByRole('dialog', { name: /Ask Ada/ })).toBeVisible();
});
