import { expect, test } from 'vitest';
import {
  buyOne,
  issue,
  lastPdf,
  legalFields,
  saveInvoices,
  storedInvoices,
} from '../../tests/support/invoices.ts';
import { addSeller, addSession } from '../../tests/support/sales.ts';
import { startApi } from '../../tests/support/startApi.ts';
import { saveTax } from '../../tests/support/tax.ts';

test('nothing is issued until the legal fields are saved; then payments from that time on', async () => {
  await using api = await startApi({ now: new Date('2026-11-24T12:00:00Z') });
  const seller = await addSeller(api);
  const token = await addSession(api, seller);
  const before = await buyOne(api, seller);
  const settings = `/studio/${seller}/invoice-settings`;
  expect((await api.call('GET', settings, { token })).body).toMatchObject({
    revision: 0,
    settings: { enabled: false, name: '' },
    next_number: '2026-0001',
    is_registered: false,
  });
  api.clock.advance(60_000);
  expect((await saveInvoices(api, seller)).body).toMatchObject({ revision: 1, settings: legalFields });
  const after = await buyOne(api, seller);
  await issue(api);
  expect((await storedInvoices(api)).map(({ order_id, number }) => [order_id, number])).toEqual([
    [after._id, 'TEST-2026-0001'],
  ]);
  const seen = await api.call('GET', `/orders/${before.token}`);
  expect([seen.body.invoices, seen.body.invoice_details]).toEqual([undefined, undefined]);
  // Test payments do not use up the numbers of real ones.
  expect((await api.call('GET', settings, { token })).body.next_number).toBe('2026-0001');
  const stale = await api.call('PUT', settings, { token, body: { revision: 0, settings: legalFields } });
  expect(stale).toMatchObject({ status: 409, body: { revision: 1, current: legalFields } });
});

test.each([
  [{ name: '' }, 'settings.name is required'],
  [{ country: 'XX' }, 'settings.country must be a country code such as DE'],
  [{ prefix: 'INV1' }, 'settings.prefix must be letters and digits, and not end with a digit'],
  [{ prefix: 'Test-' }, 'settings.prefix must not begin with TEST, which marks test payments'],
  [
    { tax_number: '', vat_number: '' },
    'settings.vat_number or a tax number is required, because your store computes tax',
  ],
])('the fields %j are refused', async (fields, message) => {
  await using api = await startApi();
  const seller = await addSeller(api);
  await saveTax(api, seller);
  const answer = await saveInvoices(api, seller, fields);
  expect([answer.status, answer.body.message]).toEqual([422, message]);
});

test('a new year and another prefix begin at 1; the former series goes on where it was', async () => {
  await using api = await startApi({ now: new Date('2026-12-31T23:59:50Z') });
  const seller = await addSeller(api);
  await saveInvoices(api, seller, { prefix: 'ADA-' });
  await buyOne(api, seller);
  await issue(api);
  await buyOne(api, seller);
  // The payment was in 2026, the invoice is issued in 2027.
  api.clock.advance(10_000);
  await issue(api);
  await saveInvoices(api, seller, { prefix: 'A/', with_year: false });
  await buyOne(api, seller);
  await issue(api);
  await saveInvoices(api, seller, { prefix: 'ADA-' });
  await buyOne(api, seller);
  await issue(api);
  const rows = await storedInvoices(api);
  expect(rows.toSorted((a, b) => a.issued_at.localeCompare(b.issued_at)).map(({ number }) => number)).toEqual(
    ['TEST-ADA-2026-0001', 'TEST-ADA-2027-0001', 'TEST-A/0001', 'TEST-ADA-2027-0002'],
  );
});

test('later changes of the seller do not change what was issued', async () => {
  await using api = await startApi();
  const seller = await addSeller(api);
  await saveInvoices(api, seller);
  const { token } = await buyOne(api, seller);
  await issue(api);
  const before = await lastPdf(api, token);
  await saveInvoices(api, seller, { name: 'Another company', note: 'Something else' });
  await api.context.store.transaction((trx) =>
    trx.updateTable('order_lines').set({ name: 'Renamed' }).execute(),
  );
  expect(await lastPdf(api, token)).toBe(before);
  expect(before).toContain('Ada Lovelace Verlag');
});

test('a creator who wants it has a mail sent for each document, others none', async () => {
  await using api = await startApi();
  const seller = await addSeller(api);
  const mails = async () => {
    const rows = await api.context.store.db.selectFrom('outbox').select(['subject', 'text']).execute();
    return rows.filter(({ text }) => text.includes('to download as a PDF'));
  };
  await saveInvoices(api, seller);
  await buyOne(api, seller);
  await issue(api);
  expect(await mails()).toEqual([]);
  await saveInvoices(api, seller, { mails: true });
  await buyOne(api, seller);
  await issue(api);
  await issue(api);
  const year = api.clock.now.getUTCFullYear();
  expect((await mails()).map(({ subject }) => subject)).toEqual([
    `[Test] Invoice TEST-${year}-0002 from ada's stall`,
  ]);
});
