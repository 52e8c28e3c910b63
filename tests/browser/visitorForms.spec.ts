import { addToCart, cards, fillCard, openCheckout, productPath } from './checkout.ts';
import { checkScreen } from './checkScreen.ts';
import { expect, test } from './browserTest.ts';

test('a visitor joins the mailing list and the phone list', async ({ page }) => {
  await page.goto('/ada');
  for (const [type, list, typed, shown] of [
    ['mailing_list', 'mailing-list', 'grace@example.com', 'grace@example.com'],
    ['phone_list', 'number-list', '+49 30 901821', '+4930901821'],
  ] as const) {
    const block = page.locator(`[data-type=${type}]`).first();
    const answered = page.waitForResponse((answer) => new URL(answer.url()).pathname.endsWith(`/${list}`));
    await block.getByRole('textbox').fill(typed);
    await block.getByRole('button').click();
    expect((await answered).status()).toBe(201);
    await expect(block.getByText(`You’re on the list: ${shown}`)).toBeVisible();
  }
});

test('a visitor supports the creator in each of the four ways', async ({ page }) => {
  for (const [title, open, pay] of [
    ['Open-studio fund', 'Donate', /^Donate · \$20/],
    ['Send some love', 'Send love', /^Send love · \$3/],
    ['Buy me a bag of clay', 'Buy me one', /^Buy · \$12/],
    ['Send me to the print fair', 'Send one', /^Send · \$5/],
  ] as const) {
    await page.goto('/ada');
    const block = page.locator('[data-type=support]').filter({ hasText: title });
    await block.getByRole('button', { name: open }).click();
    await block.locator('form').getByRole('button', { name: pay }).click();
    const checkout = page.getByRole('dialog', { name: /checkout/i });
    await checkout.getByLabel('E-mail').fill('grace@example.com');
    await fillCard(checkout, cards.accepted);
    await checkout.getByRole('button', { name: /^pay/i }).click();
    await expect(page.getByRole('dialog', { name: 'All done' }).getByText(title)).toBeVisible();
  }
});

test('a bug can be reported', async ({ page }) => {
  await page.goto('/report-bug?page=/ada/shop');
  await page.getByLabel('What happened?').fill('The awning does not roll up.');
  const sent = page.waitForResponse((answer) => answer.url().endsWith('/api/main/report'));
  await page.getByRole('button', { name: 'Send the report' }).click();
  expect((await sent).status()).toBe(201);
  expect((await sent).request().postDataJSON()).toMatchObject({
    description: 'The awning does not roll up.',
    page: '/ada/shop',
  });
  await expect(page.getByRole('heading', { name: 'Your report has arrived' })).toBeVisible();
});

test('a page can be reported', async ({ page }) => {
  await page.goto('/ada');
  await page.getByRole('button', { name: 'Report this page' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send the report' }).click();
  await expect(dialog.getByLabel('What is wrong?')).toBeFocused();
  await expect(dialog.getByText('Please choose what is wrong.')).toBeVisible();
  await dialog.getByLabel('What is wrong?').selectOption({ index: 1 });
  const sent = page.waitForResponse((answer) => answer.url().endsWith('/pages/ada/report'));
  await dialog
    .getByRole('button', { name: /send|report/i })
    .last()
    .click();
  expect((await sent).status()).toBeLessThan(300);
  await expect(dialog.getByText(/thank/i).first()).toBeVisible();
});

test('the reason of a report is sent as a code, whatever the language of the visitor', async ({ page }) => {
  await page.goto('/de/ada');
  await page.getByRole('button', { name: 'Seite melden' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Was stimmt nicht?').selectOption('Es sieht nach Betrug aus');
  const sent = page.waitForRequest(/\/pages\/ada\/report/);
  await dialog.getByRole('button', { name: 'Meldung senden' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ reason: 'scam' });
  await expect(page.getByRole('dialog', { name: 'Meldung gesendet' })).toBeVisible();
});

test('the address follows the country, and a typing error in a mail domain gets a suggestion', async ({
  page,
}) => {
  const berlin = { ip: '203.0.113.7', country: 'DE', country_name: 'Germany', currency: 'EUR' };
  await page.route('**/api/geo', (route) => route.fulfill({ json: berlin }));
  await addToCart(page, await productPath(page, 'Morning mug'));
  const checkout = await openCheckout(page);
  const country = checkout.getByLabel('Country', { exact: true });
  await expect(country).toHaveValue('DE');
  await expect(checkout.getByLabel('Postal code', { exact: true })).toBeVisible();
  await expect(checkout.getByLabel(/^(State|Province)/)).toHaveCount(0);
  await country.selectOption('CA');
  await checkout.getByLabel('Postal code', { exact: true }).fill('123');
  await checkout.getByRole('button', { name: /^pay/i }).click();
  await expect(checkout.getByLabel('Province', { exact: true })).toHaveAccessibleDescription(/is needed/);
  await expect(checkout.getByLabel('Postal code', { exact: true })).toHaveAccessibleDescription(
    /is no Postal code/,
  );
  const email = checkout.getByLabel('E-mail', { exact: true });
  await email.fill('grace@gmial.com');
  await email.blur();
  await checkout.getByRole('button', { name: 'Did you mean grace@gmail.com?' }).click();
  await expect(email).toHaveValue('grace@gmail.com');
  await checkScreen(page, 'a delivery address in Canada');
});
