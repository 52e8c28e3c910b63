import { expect, test } from 'vitest';
import {
  addTaxedSeller,
  buyOne,
  issue,
  lastPdf,
  saveInvoices,
  storedInvoices,
} from '../../tests/support/invoices.ts';
import { addSeller, addSession } from '../../tests/support/sales.ts';
import { startApi } from '../../tests/support/startApi.ts';
import { testOnStores } from '../../tests/support/stores.ts';

const now = new Date('2026-11-24T12:00:00Z');
const details = {
  name: 'Bo Buyer',
  company: 'Łódź Druk sp. z o.o.',
  line1: 'ul. Piotrkowska 1',
  line2: '',
  postal_code: '90-001',
  city: 'Łódź',
  region: '',
  country: 'PL',
  tax_number: 'PL7251801126',
};

testOnStores('details that come before the invoice are simply used', async (variant) => {
  await using api = await startApi({ variant, now });
  const seller = await addSeller(api);
  await saveInvoices(api, seller);
  const { token } = await buyOne(api, seller);
  const path = `/orders/${token}/invoice-details`;
  expect(await api.call('PUT', path, { body: details })).toMatchObject({
    status: 200,
    body: { invoices: [], invoice_details: { ...details, changes_left: 3 } },
  });
  await issue(api);
  expect((await storedInvoices(api)).length).toBe(1);
  const text = await lastPdf(api, token);
  for (const words of ['Łódź Druk sp. z o.o.', '90-001 Łódź', 'Poland', 'VAT number: PL7251801126'])
    expect(text).toContain(words);
});

testOnStores(
  'later a credit note cancels the invoice, and another takes its place, three times',
  async (variant) => {
    await using api = await startApi({ variant, now });
    const seller = await addTaxedSeller(api);
    const { token } = await buyOne(api, seller, { billing: { country: 'DE' } });
    await issue(api);
    const path = `/orders/${token}/invoice-details`;
    const changed = await api.call('PUT', path, { body: details });
    expect(changed.body.invoices).toMatchObject([
      { number: 'TEST-2026-0001', kind: 'invoice', is_canceled: true },
      { number: 'TEST-2026-0002', kind: 'credit_note' },
      { number: 'TEST-2026-0003', kind: 'invoice', total: 119 },
    ]);
    expect(changed.body.invoice_details.changes_left).toBe(2);
    // The same again, also at once from two tabs, changes nothing.
    await Promise.all([1, 2].map(() => api.call('PUT', path, { body: details })));
    expect((await storedInvoices(api)).length).toBe(3);
    const text = await lastPdf(api, token);
    expect(text).toContain('takes the place of invoice TEST-2026-0001');
    // The tax stays as it was paid.
    expect(text).toContain('19 % VAT, Germany €19.00');
    for (const line1 of ['Two', 'Three'])
      expect((await api.call('PUT', path, { body: { ...details, line1 } })).status).toBe(200);
    expect(await api.call('PUT', path, { body: { ...details, line1: 'Four' } })).toMatchObject({
      status: 409,
      body: { code: 'invoice_changes_used' },
    });
    // The credit note of a refund names the latest invoice.
    const order = await api.call('GET', `/orders/${token}`);
    await api.call('POST', `/studio/${seller}/orders/${order.body._id}/refunds`, {
      token: await addSession(api, seller),
      headers: { 'idempotency-key': 'r1' },
      body: { amount: 19 },
    });
    await issue(api);
    expect(await lastPdf(api, token)).toContain('corrects invoice TEST-2026-0007');
  },
);

test('the number that a company was taxed with stays on its invoices', async () => {
  await using api = await startApi({ now });
  const seller = await addTaxedSeller(api);
  const billing = { country: 'FR', company: 'Éditions Rivière', tax_number: 'FR40303265045' };
  const { token } = await buyOne(api, seller, { billing });
  await issue(api);
  await api.call('PUT', `/orders/${token}/invoice-details`, { body: details });
  expect(await lastPdf(api, token)).toContain('VAT number of the buyer: FR40303265045');
});

test.each([
  [{ line1: '' }, 'line1 is required'],
  [{ name: '', company: '' }, 'name or a company is required'],
  [{ postal_code: '' }, 'postal_code is required'],
  [{ country: 'XX' }, 'country must be a country code such as DE'],
  [{ city: 'a\nb' }, 'city must be a single line'],
])('the details %j are refused', async (wrong, message) => {
  await using api = await startApi({ now });
  const seller = await addSeller(api);
  await saveInvoices(api, seller);
  const { token } = await buyOne(api, seller);
  const answer = await api.call('PUT', `/orders/${token}/invoice-details`, {
    body: { ...details, ...wrong },
  });
  expect([answer.status, answer.body.message]).toEqual([422, message]);
});

test('where the seller issues no invoices nothing can be given; unknown orders and documents are 404', async () => {
  await using api = await startApi({ now });
  const seller = await addSeller(api);
  const { token } = await buyOne(api, seller);
  const put = (key: string) => api.call('PUT', `/orders/${key}/invoice-details`, { body: details });
  expect(await put(token)).toMatchObject({ status: 409, body: { code: 'invoices_off' } });
  expect(await put('nothing')).toMatchObject({ status: 404, body: { code: 'order_unknown' } });
  await saveInvoices(api, seller);
  const mine = await buyOne(api, seller);
  await issue(api);
  const { body } = await api.call('GET', `/orders/${mine.token}`);
  const { _id } = body.invoices[0];
  // Another order's token does not open it.
  expect((await api.call('GET', `/orders/${token}/invoices/${_id}`)).status).toBe(404);
  expect((await api.call('GET', `/orders/${mine.token}/invoices/${_id}`)).status).toBe(200);
  const bob = await addSeller(api, 'bob');
  const asBob = { token: await addSession(api, bob) };
  expect((await api.call('GET', `/studio/${bob}/invoices/${_id}`, asBob)).status).toBe(404);
  expect((await api.call('GET', `/studio/${seller}/invoices/${_id}`, asBob)).status).toBe(404);
});
