import { buy } from './buying.ts';
import { checkScreen } from './checkScreen.ts';
import { expect, test } from './browserTest.ts';
import { openNewProduct, signUpCreator } from './studio.ts';

test.use({
  // ERR_FAILED: files that the service worker does not keep. The last pattern is an error of axe in a preview that could not load.
  expectedErrors: [
    /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Couldn't load preload assets|Failed to execute 'postMessage'/,
  ],
});

const print = { name: 'Blue print', price: 20, product_type: 'digital' };
const kept = 'You are offline. It is saved here, and sent when the network is back.';

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
  await openNewProduct(page, print);
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('Green print');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(kept)).toBeVisible();
  // Its preview, first shown without a network, loads when it is back.
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await checkScreen(page, 'product without a network');
  await name.fill('Red print');
  await context.setOffline(false);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const preview = page.frameLocator('iframe[title="Preview of this product"]');
  await expect(preview.getByRole('heading', { level: 1, name: 'Red print' })).toBeVisible();
  await page.reload();
  await expect(name).toHaveValue('Red print');
});

test('a save made while another runs follows it, and nothing typed meanwhile is lost', async ({ page }) => {
  await signUpCreator(page);
  await openNewProduct(page, print);
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

test('an order’s address and parcel are saved when the network is back, and a failure without a form is said once', async ({
  page,
  openSignedIn,
  context,
  request,
}) => {
  const sentTo = {
    name: 'Grace Hopper',
    line1: '1 Quay',
    city: 'Bergen',
    postal_code: '5003',
    country: 'NO',
  };
  const order = await buy(request, [{ name: 'Three lemons, linocut' }], { sentTo });
  const toaster = page.waitForResponse(/\/assets\/toaster-[^/]+\.js$/);
  await openSignedIn('/dashboard/orders');
  await page.getByRole('link', { name: `#${order.number} ` }).click();
  await (await toaster).finished();
  const parcel = page.getByRole('region', { name: 'Parcel' });
  const buyer = page.getByRole('region', { name: 'Buyer' });
  await parcel.getByLabel('Carrier').fill('Posten');
  await buyer.getByRole('button', { name: 'Mend the address' }).click();
  const address = buyer.getByLabel('The buyer’s e-mail address');

  await context.setOffline(true);
  await buyer.getByRole('button', { name: 'Send the receipt again' }).click();
  await buyer.getByRole('button', { name: 'Send the receipt again' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /^You are offline$/ })).toHaveCount(1);
  await address.fill('grace.hopper@example.com');
  await buyer.getByRole('button', { name: 'Save and send' }).click();
  await expect(buyer.getByText(kept)).toBeVisible();
  await parcel.getByRole('button', { name: 'Mark as sent' }).click();
  await expect(parcel.getByText(kept)).toBeVisible();
  await parcel.getByLabel('Tracking number').fill('NO123');
  await checkScreen(page, 'an order without a network');
  await context.setOffline(false);
  await expect(parcel.getByText('Posten · NO123')).toBeVisible();
  await expect(buyer.getByRole('link', { name: 'grace.hopper@example.com' })).toBeVisible();
});
