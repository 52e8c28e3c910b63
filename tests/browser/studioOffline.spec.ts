import type { Page } from 'playwright/test';
import { checkScreen } from './checkScreen.ts';
import { expect, test } from './browserTest.ts';
import { signUpCreator } from './studio.ts';

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|Couldn't load preload assets/] });

const kept = 'You are offline. It is saved here, and sent when the network is back.';

async function makeDraft(page: Page): Promise<void> {
  await page.goto('/dashboard/products');
  await page.getByRole('button', { name: 'New product' }).click();
  const dialog = page.getByRole('dialog', { name: 'New product' });
  await dialog.getByLabel('Name').fill('Blue print');
  await dialog.getByLabel('Price').fill('20');
  await dialog.getByRole('button', { name: 'Make the draft' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Blue print' })).toBeVisible();
}

test('the page’s draft is kept without a network, and saved when it is back', async ({ page, context }) => {
  await signUpCreator(page);
  await page.goto('/dashboard/page');
  await page.getByRole('tab', { name: 'Profile' }).click();
  const about = page.getByLabel('About you');
  await context.setOffline(true);
  await about.fill('Pots and prints');
  await expect(page.getByText(kept)).toBeVisible();
  await expect(page.getByText('Waits for the network')).toBeVisible();
  await checkScreen(page, 'page editor without a network');
  await context.setOffline(false);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(page.getByText(kept)).toBeHidden();
  await page.reload();
  await page.getByRole('tab', { name: 'Profile' }).click();
  await expect(about).toHaveValue('Pots and prints');
});

test('a product that was saved without a network is saved with what was typed until it was back', async ({
  page,
  context,
}) => {
  await signUpCreator(page);
  await makeDraft(page);
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('Green print');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(kept)).toBeVisible();
  await checkScreen(page, 'product without a network');
  await name.fill('Red print');
  await context.setOffline(false);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(name).toHaveValue('Red print');
});

test('a save made while another runs follows it, and nothing typed meanwhile is lost', async ({ page }) => {
  await signUpCreator(page);
  await makeDraft(page);
  const name = page.getByLabel('Name', { exact: true });
  const answered = Promise.withResolvers<void>();
  await page.route(
    '**/studio/*/products/*',
    async (route) => {
      await answered.promise;
      await route.continue();
    },
    { times: 1 },
  );
  await name.fill('Green print');
  await name.press('Enter');
  await expect(page.getByText('Saving…')).toBeVisible();
  await name.fill('Red print');
  await page.getByRole('button', { name: 'Put on sale' }).click();
  await page.getByRole('button', { name: 'Sell anyway' }).click();
  answered.resolve();
  await expect(page.getByText('On sale', { exact: true })).toBeVisible();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(name).toHaveValue('Red print');
});
