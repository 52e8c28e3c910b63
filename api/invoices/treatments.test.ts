import { expect, test } from 'vitest';
import type { TaxSettings } from '../../shared/studio/taxSettingsSchema.ts';
import {
  addTaxedSeller,
  buyOne,
  issue,
  lastPdf,
  readPdf,
  saveInvoices,
  storedInvoices,
} from '../../tests/support/invoices.ts';
import { addPlan, addProduct, addSeller, chargeCart, openCart } from '../../tests/support/sales.ts';
import { startApi } from '../../tests/support/startApi.ts';
import { startStripeServer } from '../../tests/support/stripeServer.ts';
import { americanSeller, germanSeller, startTaxed } from '../../tests/support/tax.ts';
import { collectInstalments } from '../selling/dueInstalments/collect.ts';
import { readContent } from './content.ts';

const now = new Date('2026-11-24T12:00:00Z');
const britain: Partial<TaxSettings> = { registrations: [{ country: 'GB', number: '', oss: false }] };
const japan: Partial<TaxSettings> = { registrations: [{ country: 'JP', number: '', oss: false }] };

test.each([
  [
    'a consumer in Germany',
    germanSeller,
    { billing: { country: 'DE' } },
    ['Net, 19 % €100.00', '19 % VAT, Germany €19.00', 'Total €119.00', 'VAT number: DE136695976'],
  ],
  [
    'a company in Germany',
    germanSeller,
    { billing: { country: 'DE', company: 'Müller GmbH', tax_number: 'DE129273398' } },
    ['Müller GmbH', 'VAT number: DE129273398', '19 % VAT, Germany €19.00', 'Total €119.00'],
  ],
  [
    'a company in France, which owes the tax itself',
    germanSeller,
    {
      price_minor: 12000,
      billing: { country: 'FR', company: 'Éditions Rivière', tax_number: 'FR40303265045' },
    },
    [
      'Net, Reverse charge €100.00',
      'Total €100.00',
      'the buyer owes the VAT (article 196 of Directive 2006/112/EC). VAT number of the seller',
      'VAT number of the seller: DE136695976. VAT number of the buyer: FR40303265045.',
    ],
  ],
  [
    'a company in France that gets a parcel',
    germanSeller,
    {
      price_minor: 12000,
      product_type: 'physical',
      billing: { country: 'FR', company: 'Éditions Rivière', tax_number: 'FR40303265045' },
      shipping: { name: 'Bo', line1: '5 rue X', city: 'Paris', postal_code: '75002', country: 'FR' },
    },
    ['Paid on 24 November 2026. Nothing is due. Goods: intra-Community supply without VAT (article 138'],
  ],
  [
    'a British seller',
    britain,
    { price_minor: 12000, currency: 'GBP', billing: { country: 'GB' } },
    ['Net, 20 % £100.00', '20 % VAT, United Kingdom £20.00', 'Total £120.00'],
  ],
  [
    'a Japanese seller, in a currency without decimals',
    japan,
    { price_minor: 999, currency: 'JPY', billing: { country: 'JP' } },
    ['Net, 10 % ¥908', '10 % consumption tax, Japan ¥91', 'Total ¥999'],
  ],
  [
    'a buyer in the United States, who pays no tax',
    germanSeller,
    { currency: 'USD', billing: { country: 'US' } },
    ['Net, Not taxed $119.00', 'Total $119.00'],
  ],
  [
    'three decimals and several pieces',
    germanSeller,
    { price_minor: 1230, currency: 'KWD', quantity: 3, product_type: 'ticket', billing: { country: 'DE' } },
    ['1.03367', 'KWD'],
  ],
] as const)('%s', async (_, tax, { ...buying }, words) => {
  await using api = await startApi({ now });
  const seller = await addTaxedSeller(api, { tax });
  const order = await buyOne(api, seller, buying);
  await issue(api);
  const text = await lastPdf(api, order.token);
  for (const part of words) expect(text).toContain(part);
  const [row] = await storedInvoices(api);
  const charge = await api.context.store.db.selectFrom('charges').selectAll().executeTakeFirstOrThrow();
  const entries = await api.context.store.db.selectFrom('tax_entries').selectAll().execute();
  expect(row?.total_minor).toBe(charge.amount_minor);
  expect(row?.tax_minor).toBe(entries.reduce((sum, { tax_minor }) => sum + tax_minor, 0));
});

test('sales tax names its state, and its address is as the country writes it', async () => {
  await using stripe = await startStripeServer();
  await using api = await startTaxed(stripe);
  const place = { line1: '1 Main Street', postal_code: '10001', city: 'New York', region: 'NY' };
  const legal = { ...place, country: 'US', vat_number: '' };
  const seller = await addTaxedSeller(api, { tax: americanSeller, legal });
  const billing = { country: 'US', postal_code: '10001' };
  const order = await buyOne(api, seller, { price_minor: 10_000, currency: 'USD', billing });
  await issue(api);
  const text = await lastPdf(api, order.token);
  expect(text).toContain('1 Main Street New York, NY 10001 United States');
  expect(text).toContain('8.875 % sales tax, NY, United States $8.88');
});

test('a creator without a registration has invoices without tax, with their own note', async () => {
  await using api = await startApi({ now });
  const seller = await addSeller(api);
  const note = 'No VAT is charged (section 19 of the German VAT act).';
  await saveInvoices(api, seller, { tax_number: '', vat_number: '', note });
  const order = await buyOne(api, seller);
  await issue(api);
  const text = await lastPdf(api, order.token);
  expect(text).toContain(note);
  expect(text).toContain('Total €119.00');
  expect(text).not.toMatch(/Net,|VAT number/);
});

test('names in Polish, Turkish, Greek, Cyrillic and Japanese are printed; what the fonts lack is a question mark', async () => {
  await using api = await startApi({ now });
  const seller = await addSeller(api);
  await saveInvoices(api, seller);
  const name = 'Zażółć Gęślą, İğdır Şişli, Ελλάς Ὀδυσσεύς, Їжак Ёлкин 山田 한국 👩‍👩‍👧';
  const order = await buyOne(api, seller, { payer: { name, email: 'bo@example.com' } });
  await issue(api);
  expect(await lastPdf(api, order.token)).toContain(
    'Zażółć Gęślą, İğdır Şişli, Ελλάς Ὀδυσσεύς, Їжак Ёлкин 山田 ?? ?',
  );
});

test('shipping, a discounted price, a tip and the fee are lines, and all of them are the payment', async () => {
  await using api = await startApi({ now });
  const seller = await addTaxedSeller(api);
  await api.context.store.transaction((trx) =>
    trx.updateTable('accounts').set({ takes_tips: 1 }).where('id', '=', seller).execute(),
  );
  const order = await buyOne(api, seller, {
    price_minor: 3333,
    tip: 2.5,
    is_100_percent: true,
    billing: { country: 'FR' },
  });
  await issue(api);
  const [row] = await storedInvoices(api);
  const { lines } = readContent(row ?? { content_json: '{}' });
  expect(lines.map(({ name }) => name)).toEqual(['A zine', 'Tip', 'Transaction fee']);
  const total = lines.reduce((sum, { netMinor, taxMinor }) => sum + netMinor + taxMinor, 0);
  expect([total, row?.total_minor]).toEqual(
    [order.total * 100, Math.round(order.total * 100)].map(Math.round),
  );
  expect(await lastPdf(api, order.token)).toMatch(/Tip 1 €2\.50 Not taxed €2\.50/);
});

test('each payment of an order in instalments has an invoice of its own', async () => {
  await using api = await startApi({ now });
  const seller = await addTaxedSeller(api);
  const product_id = await addProduct(api, seller, { price_minor: 10000, currency: 'EUR' });
  const payment_plan_id = await addPlan(api, product_id, { amounts: [3334, 3333, 3333] });
  const { body: cart } = await openCart(api, seller, {
    items: [{ product_id, payment_plan_id }],
    currency: 'EUR',
  });
  const { body } = await chargeCart(api, {
    cart_id: cart._id,
    currency: 'EUR',
    billing: { country: 'DE' },
  });
  await issue(api);
  api.clock.advance(32 * 24 * 60 * 60_000);
  await collectInstalments(api.context);
  await issue(api);
  const rows = await storedInvoices(api);
  expect(rows.map(({ number, total_minor, tax_minor }) => [number, total_minor, tax_minor])).toEqual([
    ['TEST-2026-0001', 3334, 532],
    ['TEST-2026-0002', 3333, 532],
  ]);
  expect(await lastPdf(api, body.order.token)).toContain('A zine: payment 2 of 3');
});

test('a long order goes on to another page, and each page says which document it is', async () => {
  await using api = await startApi({ now });
  const seller = await addSeller(api);
  await saveInvoices(api, seller);
  const items: { product_id: string }[] = [];
  for (let number = 0; number < 45; number += 1)
    items.push({ product_id: await addProduct(api, seller, { name: `Number ${number}` }) });
  const { body: cart } = await openCart(api, seller, { items });
  const { body } = await chargeCart(api, { cart_id: cart._id });
  await issue(api);
  const { body: order } = await api.call('GET', `/orders/${body.order.token}`);
  const path = `/orders/${order.token}/invoices/${order.invoices[0]._id}`;
  const { text, pages, headers } = await readPdf(api, path);
  expect(pages).toBe(3);
  expect(text).toContain('Invoice TEST-2026-0001 · Page 2 of 3');
  expect(text).toContain('Number 44');
  expect(headers.get('content-disposition')).toBe('attachment; filename=invoice-TEST-2026-0001.pdf');
  expect(headers.get('cache-control')).toBe('no-store');
});
