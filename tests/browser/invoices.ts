import type { Locator, Page } from 'playwright/test';
import type { Order } from '#shared/orders/orderSchema.ts';
import { pdfText } from '../support/pdfText.ts';
import { expect } from './browserTest.ts';

/** The legal fields of the dashboard's tax screen, but for the name. */
export async function fillLegalFields(form: Locator): Promise<void> {
  await form.getByLabel('Street and number').fill('Lange Straße 1');
  await form.getByLabel('Postal code').fill('10115');
  await form.getByLabel('City').fill('Berlin');
  await form.getByLabel('Country').selectOption('DE');
  await form.getByLabel('VAT number').fill('DE136695976');
}

/** Turns invoices on, as a creator does. */
export async function turnOnInvoices(page: Page): Promise<void> {
  await page.goto('/dashboard/tax');
  const form = page.getByRole('region', { name: 'Invoices' });
  await form.getByRole('checkbox', { name: /Issue an invoice/ }).check();
  await form.getByLabel('Company or own name').fill('Ada Lovelace Verlag');
  await fillLegalFields(form);
  await form.getByRole('button', { name: 'Save the invoice settings' }).click();
  await expect(form.getByText('Saved', { exact: true })).toBeVisible();
}

/** The words of the invoice of an order, by the path of its page. It is issued some seconds after the order. */
export async function readInvoice({ request }: Page, orderPath: string): Promise<string> {
  let id: string | undefined;
  await expect(async () => {
    const order = (await (await request.get(`/api/main${orderPath}`)).json()) as Order;
    id = order.invoices?.[0]?._id;
    expect(id).toBeDefined();
  }).toPass();
  const answer = await request.get(`/api/main${orderPath}/invoices/${id ?? ''}`);
  expect(answer.headers()['content-type']).toBe('application/pdf');
  const body = await answer.body();
  return (await pdfText(new Uint8Array(body).buffer)).text;
}
