import type { Page } from 'playwright/test';
import { expect, test } from './browserTest.ts';
import { checkScreen } from './checkScreen.ts';
import { fillLegalFields } from './invoices.ts';
import { signUpCreator } from './studio.ts';

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
