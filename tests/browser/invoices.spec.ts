import type { Page } from 'playwright/test';
import { expect, test } from './browserTest.ts';
import { addToCart, cards, fillBuyer, fillCard, openCheckout } from './checkout.ts';
import { checkScreen } from './checkScreen.ts';
import { callStudio, signUpCreator } from './studio.ts';

test.use({ expectedErrors: [/422/] });

/** A published product of the signed-in creator; resolves with its path. */
async function publish(page: Page, slug: string): Promise<string> {
  const made = { name: 'Glaze recipes', product_type: 'digital', price: 119 };
  const { product } = (await callStudio(page, 'products', made)) as { product: { _id: string } };
  await callStudio(page, `products/${product._id}/publish`, {});
  return `/${slug}/shop/${product._id}`;
}

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
  await form.getByLabel('Street and number').fill('Lange Straße 1');
  await form.getByLabel('Postal code').fill('10115');
  await form.getByLabel('City').fill('Berlin');
  await form.getByLabel('Country').selectOption('DE');
  await form.getByLabel('VAT number').fill('DE136695976');
  await save.click();
  await expect(form.getByText('Saved', { exact: true })).toBeVisible();
  await expect(page.getByText(/No invoices in the/)).toBeVisible();
  await checkScreen(page, 'invoices, none yet');
}

test('a creator gives the legal fields, and a buyer downloads invoices and adds a company', async ({
  page,
}) => {
  const slug = await signUpCreator(page);
  const path = await publish(page, slug);
  await turnOn(page);

  await addToCart(page, path);
  const checkout = await openCheckout(page);
  await fillBuyer(checkout);
  await fillCard(checkout, cards.accepted);
  await checkout.getByRole('button', { name: 'Pay €119.00' }).click();
  await page.getByRole('link', { name: 'Your order' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Order No/ })).toBeVisible();
  const invoices = page.getByRole('region', { name: 'Invoices' });
  const number = `TEST-${new Date().getUTCFullYear()}-0001`;
  // The job issues it some seconds after the payment.
  await expect(async () => {
    await page.reload();
    await expect(invoices.getByText(`Invoice ${number}`)).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  await checkScreen(page, 'an order with an invoice');
  const download = page.waitForEvent('download');
  await invoices.getByRole('link', { name: `Download Invoice ${number}` }).click();
  expect((await download).suggestedFilename()).toBe(`invoice-${number}.pdf`);

  await invoices.getByRole('button', { name: 'Company details' }).click();
  const drawer = page.getByRole('dialog', { name: 'Company details' });
  const save = drawer.getByRole('button', { name: 'Save the details' });
  await drawer.getByLabel('Company').fill('Łódź Druk sp. z o.o.');
  await save.click();
  await expect(drawer.getByLabel('Street and number')).toHaveAccessibleDescription('Please fill this in.');
  await checkScreen(page, 'company details with missing fields');
  await drawer.getByLabel('Street and number').fill('ul. Piotrkowska 1');
  await drawer.getByLabel('Postal code').fill('90-001');
  await drawer.getByLabel('City').fill('Łódź');
  await drawer.getByLabel('Country').selectOption('PL');
  await save.click();
  await expect(drawer).toBeHidden();
  await expect(invoices.getByRole('listitem')).toHaveCount(3);
  await expect(invoices.getByRole('listitem').first()).toContainText('Cancelled');
  await checkScreen(page, 'an order with a corrected invoice');

  await page.goto('/dashboard/tax');
  const issued = page.getByRole('region', { name: 'Issued' });
  await expect(issued.getByRole('row')).toHaveCount(4);
  await checkScreen(page, 'invoices of the quarter');
  const pdf = page.waitForEvent('download');
  await issued.getByRole('button', { name: `Download ${number}` }).click();
  expect((await pdf).suggestedFilename()).toBe(`invoice-${number}.pdf`);
  await issued.getByRole('link', { name: '#1' }).first().click();
  await expect(page.getByRole('region', { name: 'Invoices' }).getByRole('listitem')).toHaveCount(3);
  await checkScreen(page, 'an order with invoices in the dashboard');
});
