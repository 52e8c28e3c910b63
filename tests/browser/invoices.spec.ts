import type { Locator, Page } from 'playwright/test';
import { expect, test } from './browserTest.ts';
import { addToCart, cards, fillBuyer, fillCard, fillCompany, openCheckout } from './checkout.ts';
import { checkScreen } from './checkScreen.ts';
import { fillLegalFields, readInvoice, turnOnInvoices } from './invoices.ts';
import { callStudio, signUpCreator } from './studio.ts';

test.use({ expectedErrors: [/422/] });

/** The dashboard's tax screen: the legal fields of invoices. */
async function turnOn(page: Page): Promise<void> {
  await page.goto('/dashboard/tax');
  const form = page.getByRole('region', { name: 'Invoices' });
  await expect(form.getByText('Without them buyers have the receipt.')).toBeVisible();
  await form.getByRole('checkbox', { name: /Issue an invoice/ }).check();
  await form.getByLabel('Company or own name').fill('Ada Lovelace Verlag');
  const save = form.getByRole('button', { name: 'Save the invoice settings' });
  await save.click();
  await expect(form.getByLabel('Street and number')).toHaveAccessibleDescription('Please fill this in.');
  await checkScreen(page, 'invoices with a missing field');
  await fillLegalFields(form);
  await save.click();
  await expect(form.getByText('Saved', { exact: true })).toBeVisible();
  await expect(page.getByText(/No invoices in the/)).toBeVisible();
  await checkScreen(page, 'invoices, none yet');
}

test('a creator gives the legal fields of invoices, and a missing one is named', async ({ page }) => {
  await signUpCreator(page);
  await turnOn(page);
});

/** Publishes a product of the signed-in creator, and begins to buy it. */
async function beginToBuy(
  page: Page,
  slug: string,
  made: { product_type: string; price: number; shipping?: unknown },
): Promise<Locator> {
  const named = { name: 'Glaze recipes', ...made };
  const { product } = (await callStudio(page, 'products', named)) as { product: { _id: string } };
  await callStudio(page, `products/${product._id}/publish`, {});
  await addToCart(page, `/${slug}/shop/${product._id}`);
  const checkout = await openCheckout(page);
  await fillBuyer(checkout);
  await fillCard(checkout, cards.accepted);
  return checkout;
}

/** Resolves with the path of the order's page. */
async function pay(page: Page, amount: string): Promise<string> {
  await page.getByRole('button', { name: `Pay ${amount}` }).click();
  const receipt = page.getByRole('dialog', { name: 'All done' });
  return (await receipt.locator('a[href^="/orders/"]').getAttribute('href')) ?? '';
}

const company = { Company: 'Peters Partners LLP', 'VAT or tax number (optional)': '12/345/67890' };
const address = {
  'Street and number': '9 Canal Street',
  'Postal code': '1012 AB',
  'Town or city': 'Amsterdam',
};

test('a creator without tax has invoices for companies, of downloads and of parcels', async ({ page }) => {
  const slug = await signUpCreator(page);
  await turnOnInvoices(page);
  let checkout = await beginToBuy(page, slug, { product_type: 'digital', price: 20 });
  await expect(checkout.getByLabel('Country', { exact: true })).toHaveCount(0);
  await fillCompany(checkout, company);
  await checkout.getByLabel('Country', { exact: true }).selectOption('NL');
  await fillCompany(checkout, address);
  await expect(checkout.getByText('VAT', { exact: true })).toHaveCount(0);
  await expect(checkout.getByText(/Includes/)).toHaveCount(0);
  await checkScreen(page, 'a checkout of a company without tax');
  const digital = await pay(page, '€20.00');

  checkout = await beginToBuy(page, slug, {
    product_type: 'physical',
    price: 20,
    shipping: [{ countries: [], price: 0 }],
  });
  await checkout.getByLabel('Country', { exact: true }).selectOption('NL');
  const delivery = checkout.getByRole('group', { name: 'Delivery address' });
  for (const [label, text] of Object.entries({ ...address, 'Street and number': '1 Harbour Row' }))
    await delivery.getByLabel(label, { exact: true }).fill(text);
  await fillCompany(checkout, company);
  const isSame = checkout.getByRole('checkbox', { name: 'Same as the delivery address' });
  await expect(isSame).toBeChecked();
  await checkScreen(page, 'a company whose address is that of the parcel');
  await isSame.uncheck();
  const billing = checkout.getByRole('group', { name: 'Billing' });
  for (const [label, text] of Object.entries(address))
    await billing.getByLabel(label, { exact: true }).fill(text);
  await checkScreen(page, 'a company with another address than the parcel');
  const elsewhere = await pay(page, '€20.00');

  for (const order of [digital, elsewhere]) {
    const text = await readInvoice(page, order);
    for (const words of ['Peters Partners LLP', '9 Canal Street', '1012 AB Amsterdam', '12/345/67890'])
      expect(text).toContain(words);
    expect(text).not.toContain('1 Harbour Row');
  }
  await page.goto(digital);
  await expect(page.getByRole('link', { name: /^Download Invoice/ })).toBeVisible();
  await page.getByRole('button', { name: 'Company details' }).click();
  await expect(page.getByLabel('Company (optional)')).toHaveValue('Peters Partners LLP');
  await expect(page.getByLabel('Street and number')).toHaveValue('9 Canal Street');
});

test('a creator in Japan sells for yen, with the tax and the invoice of Japan', async ({ page }) => {
  const slug = await signUpCreator(page, { currency: 'JPY', country: 'JP' });
  await page.goto('/dashboard/tax');
  await page.getByLabel('Country', { exact: true }).first().selectOption('JP');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const form = page.getByRole('region', { name: 'Invoices' });
  await form.getByRole('checkbox', { name: /Issue an invoice/ }).check();
  await form.getByLabel('Company or own name').fill('陶芸工房');
  await form.getByLabel('Street and number').fill('千代田1-1');
  await form.getByLabel('Postal code').fill('100-0001');
  await form.getByLabel('City').fill('千代田区');
  await form.getByLabel(/region/i).fill('東京都');
  await form.getByLabel('Country').selectOption('JP');
  await form.getByLabel('Tax number').fill('T7000012050002');
  await checkScreen(page, 'invoices of a creator in Japan');
  await form.getByRole('button', { name: 'Save the invoice settings' }).click();
  await expect(form.getByText('Saved', { exact: true })).toBeVisible();

  const checkout = await beginToBuy(page, slug, { product_type: 'digital', price: 3300 });
  await checkout.getByLabel('Country', { exact: true }).selectOption('JP');
  await expect(checkout.getByText(/Includes ¥300/)).toBeVisible();
  await fillCompany(checkout, {
    Company: '山田商店',
    'VAT or tax number (optional)': 'T1234567890123',
    'Street and number': '河原町通1',
    'Postal code': '604-8006',
    'Town or city': '京都市',
    Prefecture: '京都府',
  });
  await checkScreen(page, 'a checkout of a company in Japan');
  const order = await pay(page, '¥3,300');
  const text = await readInvoice(page, order);
  for (const words of [
    '陶芸工房',
    'T7000012050002',
    '山田商店',
    '604-8006',
    '¥3,000',
    '¥300',
    'Total ¥3,300',
  ])
    expect(text).toContain(words);
  expect(text).not.toContain('¥3,300.00');
  await page.goto('/dashboard/tax');
  await expect(
    page.getByRole('region', { name: 'To declare' }).getByRole('row', { name: /Japan/ }),
  ).toContainText('¥300');
  await checkScreen(page, 'the report of a creator in Japan');
});
