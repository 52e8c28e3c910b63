import { expect } from 'vitest';
import {
  addTaxedSeller,
  buyOne,
  issue,
  lastPdf,
  saveInvoices,
  storedInvoices,
} from '../../tests/support/invoices.ts';
import { addSeller, addSession } from '../../tests/support/sales.ts';
import { startApi, type RunningApi } from '../../tests/support/startApi.ts';
import { testOnStores, type StoreVariant } from '../../tests/support/stores.ts';
import { saveTax } from '../../tests/support/tax.ts';
import { handlePaymentEvent } from '../orders/paymentEvents/paymentEvents.ts';

const now = new Date('2026-11-24T12:00:00Z');

async function sell(variant: StoreVariant) {
  const api = await startApi({ variant, now });
  const seller = await addTaxedSeller(api);
  const order = await buyOne(api, seller, { price_minor: 10000, billing: { country: 'DE' } });
  await issue(api);
  return { api, seller, order };
}

async function refund({ api, seller, order }: Awaited<ReturnType<typeof sell>>, amount?: number) {
  const { status } = await api.call('POST', `/studio/${seller}/orders/${order._id}/refunds`, {
    token: await addSession(api, seller),
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: amount === undefined ? {} : { amount },
  });
  expect(status).toBe(200);
}

async function sums(api: RunningApi) {
  const rows = await storedInvoices(api);
  return rows.map(({ number, reason, net_minor, tax_minor }) => [
    number.slice(-4),
    reason,
    net_minor,
    tax_minor,
  ]);
}

/** What the tax entries say was returned. */
async function returnedTax({ context: { store } }: RunningApi): Promise<number> {
  const rows = await store.db
    .selectFrom('tax_entries')
    .select('tax_minor')
    .where('charge_id', 'is', null)
    .execute();
  return rows.reduce((sum, { tax_minor }) => sum - tax_minor, 0);
}

testOnStores('refunds in parts: a credit note for each, and together the whole tax', async (variant) => {
  const sold = await sell(variant);
  await using api = sold.api;
  await refund(sold, 33.33);
  await issue(api);
  await refund(sold, 33.33);
  await issue(api);
  await issue(api);
  await refund(sold);
  await issue(api);
  expect(await sums(api)).toEqual([
    ['0001', null, 8403, 1597],
    ['0002', 'refund', 2801, 532],
    ['0003', 'refund', 2800, 533],
    ['0004', 'refund', 2802, 532],
  ]);
  expect(await returnedTax(api)).toBe(1597);
  expect(await lastPdf(api, sold.order.token)).toContain('corrects invoice TEST-2026-0001');
});

testOnStores(
  'a creator who moves country credits what was sold before with the tax and address of then',
  async (variant) => {
    const sold = await sell(variant);
    await using api = sold.api;
    const { seller } = sold;
    const paris = { line1: '1 rue de Rivoli', postal_code: '75001', city: 'Paris', country: 'FR' };
    const number = 'FR40303265045';
    const moved = [
      await saveTax(api, seller, { registrations: [{ country: 'FR', number, oss: true }] }),
      await saveInvoices(api, seller, { ...paris, vat_number: number }),
    ];
    expect(moved.map(({ status }) => status)).toEqual([200, 200]);
    const later = await buyOne(api, seller, { price_minor: 10000, billing: { country: 'FR' } });
    await issue(api);
    await refund(sold);
    await issue(api);
    expect(await sums(api)).toEqual([
      ['0001', null, 8403, 1597],
      ['0002', null, 8333, 1667],
      ['0003', 'refund', 8403, 1597],
    ]);
    const credit = await lastPdf(api, sold.order.token);
    expect(credit).toContain('19 % VAT, Germany');
    expect(credit).toContain('DE136695976');
    expect(credit).toContain('Berlin');
    expect(credit).not.toContain('Paris');
    expect(await lastPdf(api, later.token)).toContain(number);
  },
);

testOnStores('a whole refund returns the lines of the invoice', async (variant) => {
  const sold = await sell(variant);
  await using api = sold.api;
  await refund(sold);
  await issue(api);
  expect(await sums(api)).toEqual([
    ['0001', null, 8403, 1597],
    ['0002', 'refund', 8403, 1597],
  ]);
  const text = await lastPdf(api, sold.order.token);
  for (const words of [
    'Credit note',
    'A zine',
    'The seller refunded the amount',
    'Total of the credit note €100.00',
  ])
    expect(text).toContain(words);
});

testOnStores('a refund that comes before the invoice has its credit note after it', async (variant) => {
  await using api = await startApi({ variant, now });
  const seller = await addSeller(api);
  await saveInvoices(api, seller);
  const order = await buyOne(api, seller);
  await refund({ api, seller, order }, 19);
  await issue(api);
  expect(await sums(api)).toEqual([
    ['0001', null, 11900, 0],
    ['0002', 'refund', 1900, 0],
  ]);
});

testOnStores(
  'a lost dispute is credited, and invoiced again if the bank decides otherwise',
  async (variant) => {
    const sold = await sell(variant);
    await using api = sold.api;
    const { payment_intent_id } = await api.context.store.db
      .selectFrom('charges')
      .select('payment_intent_id')
      .executeTakeFirstOrThrow();
    const decide = (isLost: boolean, id: string) =>
      handlePaymentEvent(api.context, 'test', {
        kind: 'dispute_closed',
        id,
        disputeId: 'dp_1',
        intentId: String(payment_intent_id),
        amountMinor: 10000,
        isLost,
      });
    await decide(true, 'evt_1');
    await issue(api);
    await decide(false, 'evt_2');
    await issue(api);
    expect(await sums(api)).toEqual([
      ['0001', null, 8403, 1597],
      ['0002', 'dispute', 8403, 1597],
      ['0003', 'returned', 8403, 1597],
    ]);
  },
);

testOnStores('an order without invoices has no credit note', async (variant) => {
  await using api = await startApi({ variant, now });
  const seller = await addSeller(api);
  const order = await buyOne(api, seller);
  await refund({ api, seller, order });
  await issue(api);
  await saveInvoices(api, seller);
  await issue(api);
  expect(await storedInvoices(api)).toEqual([]);
  expect(await api.context.store.db.selectFrom('invoice_returns').selectAll().execute()).toEqual([]);
});
