import { expect, test } from 'vitest';
import {
  addTaxedSeller,
  buyOne,
  issue,
  lastPdf,
  readPdf,
  storedInvoices,
} from '../../tests/support/invoices.ts';
import { addSession } from '../../tests/support/sales.ts';
import { startApi } from '../../tests/support/startApi.ts';
import { testOnStores, type StoreVariant } from '../../tests/support/stores.ts';
import { noticeMs, saveRates } from '../currencies/storedRates.ts';
import { readContent, type ContentLine, type InvoiceContent } from './content.ts';
import { returnedOwnTax } from './ownTax.ts';

const now = new Date('2026-11-24T12:00:00Z');
const germany = { country: 'DE' };

/** A German seller of a store whose source gave rates for one US dollar. */
async function germanShop({ day = '2026-11-24', variant }: { day?: string; variant?: StoreVariant } = {}) {
  await using stack = new AsyncDisposableStack();
  const env = { EXCHANGE_RATES_URL: 'http://127.0.0.1:9/rates' };
  const api = stack.use(await startApi({ env, now, ...(variant ? { variant } : {}) }));
  const seller = await addTaxedSeller(api);
  const setRate = async (eur: number, of = day) => {
    const rates = new Map([['EUR', eur]]);
    await saveRates(api.context.store, { day: of, rates }, { source: 'rates.example', now: api.clock.now });
    await api.context.rates.refresh();
    api.clock.advance(noticeMs);
  };
  await setRate(0.9);
  const started = stack.move();
  return { api, seller, setRate, [Symbol.asyncDispose]: () => started.disposeAsync() };
}

testOnStores(
  'a German seller who sells in dollars states the VAT in euros, and a refund has the rate of the invoice',
  async (variant) => {
    await using shop = await germanShop({ variant });
    const { api, seller, setRate } = shop;
    const order = await buyOne(api, seller, { currency: 'USD', billing: germany });
    await issue(api);
    const row = 'Total $119.00 VAT in EUR (1 USD = 0.9 EUR) €17.10';
    expect(await lastPdf(api, order.token)).toContain(row);

    await setRate(0.8, '2026-11-25');
    await api.call('POST', `/studio/${seller}/orders/${order._id}/refunds`, {
      token: await addSession(api, seller),
      headers: { 'idempotency-key': 'key-1' },
      body: { amount: 59.5 },
    });
    await issue(api);
    const note = await lastPdf(api, order.token);
    expect(note).toContain('Total of the credit note $59.50 VAT in EUR (1 USD = 0.9 EUR) €8.55');
    const [invoice] = await storedInvoices(api);
    const again = await readPdf(api, `/orders/${order.token}/invoices/${invoice?.id}`);
    expect(again.text).toContain(row);
  },
);

test('a sale to another member country is stated in the currency of the country of the one stop shop', async () => {
  await using shop = await germanShop();
  const { api, seller } = shop;
  await buyOne(api, seller, { currency: 'USD', price_minor: 12_500, billing: { country: 'SE' } });
  await issue(api);
  const [row] = await storedInvoices(api);
  expect(row && readContent(row).ownTax).toEqual({ currency: 'EUR', rate: 0.9, taxMinor: 2250 });
});

test.each([
  ['in the currency of the seller', { currency: 'EUR', billing: germany }, undefined],
  ['without VAT', { currency: 'USD', billing: { country: 'US' } }, undefined],
  ['in a currency without a stored rate', { currency: 'GBP', billing: germany }, undefined],
  ['after the last stored rate is older than a week', { currency: 'USD', billing: germany }, '2026-11-16'],
])('a sale %s has no such row', async (_name, buying, day) => {
  await using shop = await germanShop(day === undefined ? {} : { day });
  const { api, seller } = shop;
  const order = await buyOne(api, seller, buying);
  await issue(api);
  expect(await lastPdf(api, order.token)).not.toContain('VAT in');
});

test.each([
  ['ar', ['USD 1 = EUR 0.9', '17.10']],
  ['ja', ['EURでのVAT（1 USD = 0.9 EUR）']],
  ['de', ['in EUR (1 USD = 0,9 EUR) 17,10 €']],
])('the row is in the language of the order: %s', async (language, words) => {
  await using shop = await germanShop();
  const { api, seller } = shop;
  const order = await buyOne(api, seller, { currency: 'USD', language, billing: germany });
  await issue(api);
  const text = await lastPdf(api, order.token);
  for (const word of words) expect(text).toContain(word);
});

test('a refund of instalments takes back what their invoices stated at different rates', () => {
  const linesOf = (taxMinor: number) => [{ taxMinor, netMinor: 0 } as ContentLine];
  const invoiceAt = (rate: number, taxMinor: number) =>
    ({
      lines: linesOf(taxMinor),
      ownTax: { currency: 'EUR', rate, taxMinor: taxMinor * rate },
    }) as InvoiceContent;
  const returned = (invoices: InvoiceContent[]) => returnedOwnTax(linesOf(4000), { invoices, from: 'USD' });
  expect(returned([invoiceAt(0.9, 1000), invoiceAt(0.8, 3000)]).ownTax).toMatchObject({
    currency: 'EUR',
    taxMinor: 3300,
  });
  const { ownTax: _none, ...unstated } = invoiceAt(0.8, 3000);
  expect(returned([invoiceAt(0.9, 1000), unstated])).toEqual({});
});
