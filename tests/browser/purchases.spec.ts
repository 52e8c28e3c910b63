import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { demo, expect, test } from './browserTest.ts';
import { buy, expireCard, giveUpInstalment } from './buying.ts';
import { addToCart, openCheckout, productPath } from './checkout.ts';
import { checkScreen } from './checkScreen.ts';
import { mailedCode } from './studio.ts';

test.use({ expectedErrors: [/401|409/] });

async function askForCode(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail you bought with').fill(email);
  await page.getByRole('button', { name: 'Mail me a code' }).click();
  await expect(page.getByLabel('Code')).toBeFocused();
}

test('a buyer sees all purchases with a mailed code, on this device until signing out', async ({
  page,
  server: { dataDir },
}) => {
  const email = `buyer-${randomUUID()}@example.com`;
  const glazing = await buy(page.request, [{ name: 'Throwing from nothing', plan: /three/i }], { email });
  await buy(page.request, [{ name: 'Twelve glazes I trust' }], { email });
  giveUpInstalment(dataDir, glazing._id);
  expireCard(dataDir, glazing._id);

  await page.goto(`/${demo.slug}`);
  await page.getByRole('link', { name: 'Find my purchases' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your purchases' })).toBeVisible();
  await page.getByRole('button', { name: 'Mail me a code' }).click();
  await expect(page.getByLabel('E-mail you bought with')).toBeFocused();
  await expect(page.getByLabel('E-mail you bought with')).toHaveAccessibleDescription(/Enter the e-mail/);
  await checkScreen(page, 'purchases, signed out');
  await askForCode(page, email);
  await checkScreen(page, 'purchases, a code was mailed');
  await page.getByLabel('Code').fill('12');
  await page.getByRole('button', { name: 'Show my purchases' }).click();
  await expect(page.getByLabel('Code')).toHaveAccessibleDescription('Enter the six digits of the mail.');
  const code = await mailedCode(dataDir, email);
  await page.getByLabel('Code').fill(code === '000 000' ? '000001' : '000000');
  await page.getByRole('button', { name: 'Show my purchases' }).click();
  await expect(page.getByLabel('Code')).toHaveAccessibleDescription(/This code is not right/);
  await checkScreen(page, 'purchases, a wrong code');
  await page.getByLabel('Code').fill(code);
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1, name: 'Your purchases' })).toBeFocused();
  const orders = page.getByRole('listitem');
  await expect(orders).toHaveCount(2);
  await expect(orders.nth(0)).toContainText('Twelve glazes I trust');
  await expect(orders.nth(1)).toContainText('could not be collected');
  await expect(orders.nth(1)).toContainText('Charged to: Visa ending in 4242, valid until 12/2021');
  await expect(orders.nth(1)).toContainText('by then this card is not valid any more');
  await checkScreen(page, 'purchases');
  await page.reload();
  await expect(orders).toHaveCount(2);
  await orders.nth(0).getByRole('link', { name: 'Twelve glazes I trust', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Order No/ })).toBeVisible();
  await page.goBack();
  await expect(orders).toHaveCount(2);

  await orders.nth(0).getByRole('link', { name: 'Downloads: Twelve glazes I trust' }).click();
  const goods = page.getByRole('heading', { level: 2, name: 'Twelve glazes I trust' });
  await expect(goods).toBeFocused();
  await expect(goods).toBeInViewport();
  await page.goBack();
  await expect(orders).toHaveCount(2);
  // What is paused until an instalment is paid is not offered.
  await expect(orders.nth(1).getByRole('link', { name: /^Open the class/ })).toHaveCount(0);

  await orders.nth(1).getByRole('link', { name: 'Use another card: Throwing from nothing' }).click();
  const drawer = page.getByRole('dialog', { name: 'Use another card' });
  await expect(drawer.getByLabel('Card number')).toBeVisible();
  await page.goBack();
  await expect(drawer).toBeHidden();
  await page.goBack();
  await expect(orders).toHaveCount(2);

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByLabel('E-mail you bought with')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('E-mail you bought with')).toBeVisible();
});

test('a buyer keeps addresses, and the checkout offers them', async ({ page, server: { dataDir } }) => {
  const email = `buyer-${randomUUID()}@example.com`;
  const home = {
    name: 'Bo Buyer',
    line1: '1 Harbour Row',
    city: 'Arlington',
    region: 'VA',
    postal_code: '22201',
  };
  await buy(page.request, [{ name: 'Three lemons, linocut' }], { email, sentTo: { ...home, country: 'US' } });
  await page.goto('/purchases');
  await askForCode(page, email);
  await page.getByLabel('Code').fill(await mailedCode(dataDir, email));
  await page.keyboard.press('Enter');
  const book = page.getByRole('region', { name: 'Addresses for your parcels' });
  await expect(book.getByRole('listitem')).toHaveCount(1);
  await expect(book.getByText('Arlington, VA 22201')).toBeVisible();
  await checkScreen(page, 'purchases with an address');

  await book.getByRole('button', { name: 'Add an address' }).click();
  const drawer = page.getByRole('dialog', { name: 'Add an address' });
  await drawer.getByRole('button', { name: 'Save the address' }).click();
  await expect(drawer.getByLabel('Name', { exact: true })).toBeFocused();
  await drawer.getByLabel('Name', { exact: true }).fill('Studio Buyer');
  await drawer.getByLabel('Country', { exact: true }).selectOption('DE');
  await drawer.getByLabel('Street and number').fill('Weg 1');
  await drawer.getByLabel('Town or city').fill('Berlin');
  await drawer.getByLabel('Postal code').fill('1');
  await drawer.getByRole('button', { name: 'Save the address' }).click();
  await expect(drawer.getByLabel('Postal code')).toHaveAccessibleDescription(/no Postal code of the chosen/i);
  await drawer.getByLabel('Postal code').fill('10115');
  await checkScreen(page, 'an address is added');
  await drawer.getByRole('button', { name: 'Save the address' }).click();
  await expect(book.getByRole('listitem')).toHaveCount(2);
  await book.getByRole('button', { name: 'Offer first: Bo Buyer, 1 Harbour Row' }).click();
  await expect(book.getByRole('listitem').first()).toContainText('Offered first');
  await book.getByRole('button', { name: 'Remove Studio Buyer, Weg 1' }).click();
  await expect(book.getByRole('listitem')).toHaveCount(1);
  await expect(book.getByRole('button', { name: 'Undo' })).toBeFocused();
  await book.getByRole('button', { name: 'Undo' }).click();
  await expect(book.getByRole('listitem')).toHaveCount(2);
  await book.getByRole('button', { name: 'Change Studio Buyer, Weg 1' }).click();
  const changing = page.getByRole('dialog', { name: 'Change the address' });
  await changing.getByLabel('Street and number').fill('Weg 2');
  await changing.getByRole('button', { name: 'Save the address' }).click();
  await expect(book.getByText('Weg 2')).toBeVisible();
  await expect(book.getByText('Weg 1')).toHaveCount(0);

  await addToCart(page, await productPath(page, 'Morning mug'));
  const checkout = await openCheckout(page);
  const earlier = checkout.getByLabel('Where earlier parcels went');
  await earlier.selectOption('Bo Buyer, 1 Harbour Row, Arlington, VA 22201, United States');
  await expect(checkout.getByLabel('Street and number')).toHaveValue('1 Harbour Row');
  await expect(checkout.getByLabel('State')).toHaveValue('VA');
  await expect(checkout.getByLabel('Name', { exact: true })).toHaveValue('Bo Buyer');
  await expect(checkout.getByRole('button', { name: 'Pay $34.00' })).toBeVisible();
  await checkScreen(page, 'checkout with earlier addresses');
});

test('a session that has ended asks for a new code, and another code can be mailed', async ({ page }) => {
  await page.goto('/purchases');
  await page.evaluate(() =>
    localStorage.setItem('makerstall:buyer', JSON.stringify({ token: 'ended', email: 'bo@example.com' })),
  );
  await page.reload();
  await expect(page.getByText('You were signed out. Ask for a new code to go on.')).toBeVisible();
  await checkScreen(page, 'purchases, the session has ended');
  await askForCode(page, 'nobody@example.com');
  await page.getByRole('button', { name: 'Mail another code' }).click();
  await expect(page.getByText(/Another code is on its way/)).toBeVisible();
  await page.getByRole('button', { name: 'Use another address' }).click();
  await expect(page.getByLabel('E-mail you bought with')).toHaveValue('nobody@example.com');
});

test('the list says what went wrong, and can be read again', async ({ page }) => {
  await page.goto('/purchases');
  await page.evaluate(() =>
    localStorage.setItem('makerstall:buyer', JSON.stringify({ token: 'mine', email: 'bo@example.com' })),
  );
  let fails = true;
  await page.route('**/api/main/purchases/addresses', (route) => route.fulfill({ json: { addresses: [] } }));
  await page.route('**/api/main/purchases', (route) =>
    fails
      ? route.fulfill({ status: 409, json: { message: 'Not now.' } })
      : route.fulfill({ json: { email: 'bo@example.com', purchases: [] } }),
  );
  await page.reload();
  await expect(page.getByText('Your purchases could not be read')).toBeVisible();
  await checkScreen(page, 'purchases that cannot be read');
  fails = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Nothing here any more')).toBeVisible();
  await checkScreen(page, 'no purchases');
});
