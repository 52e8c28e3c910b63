import { expect, test } from './browserTest.ts';
import { cards, fillCard, fillCompany } from './checkout.ts';
import { checkScreen } from './checkScreen.ts';
import { readInvoice, turnOnInvoices } from './invoices.ts';
import { addBlock, saved } from './pageEditor.ts';
import { signUpCreator } from './studio.ts';

const company = {
  Company: 'Peters Partners LLP',
  'VAT or tax number (optional)': '12/345/67890',
};
const address = {
  'Street and number': '9 Canal Street',
  'Postal code': '1012 AB',
  'Town or city': 'Amsterdam',
};

test('a company gives support, and its invoice has its name and number', async ({ page }) => {
  const slug = await signUpCreator(page);
  await turnOnInvoices(page);
  await page.goto('/dashboard/page');
  await addBlock(page, 'Support');
  await page.getByLabel('Title', { exact: true }).fill('Wood for the kiln');
  await page.getByLabel('Price of one').fill('5');
  await expect(saved(page)).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Published', exact: true })).toBeVisible();

  const pressed = Promise.withResolvers<void>();
  await page.route('**/support-terms?*', async (route) => {
    await pressed.promise;
    await route.continue();
  });
  await page.goto(`/${slug}`);
  await page.getByRole('button', { name: /^Buy me one/ }).click();
  const buy = page.getByRole('button', { name: 'Buy · €5.00' });
  await buy.click();
  // Only the terms say that this creator issues invoices.
  await expect(buy).toHaveAttribute('aria-busy', 'true');
  pressed.resolve();
  const checkout = page.getByRole('dialog', { name: 'Checkout' });
  await checkout.getByLabel('E-mail').fill('office@example.com');
  await fillCard(checkout, cards.accepted);
  await fillCompany(checkout, company);
  await checkout.getByRole('button', { name: 'Pay €5.00' }).click();
  await expect(checkout.getByLabel('Country', { exact: true })).toHaveAccessibleDescription(
    'Choose a country.',
  );
  await checkout.getByLabel('Country', { exact: true }).selectOption('NL');
  await fillCompany(checkout, address);
  await checkScreen(page, 'support for a company');
  await checkout.getByRole('button', { name: 'Pay €5.00' }).click();
  const receipt = page.getByRole('dialog', { name: 'All done' });
  const order = (await receipt.locator('a[href^="/orders/"]').first().getAttribute('href')) ?? '';
  const text = await readInvoice(page, order);
  for (const words of ['Peters Partners LLP', '9 Canal Street', '1012 AB Amsterdam', '12/345/67890'])
    expect(text).toContain(words);
  expect(text).not.toContain('office@example.com');
  await page.goto(order);
  await expect(page.getByRole('link', { name: /^Download Invoice/ })).toBeVisible();
});
