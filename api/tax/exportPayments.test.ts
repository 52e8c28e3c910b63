import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { addProduct, addSeller, addSession, openCart, payer } from '../../tests/support/sales.ts';
import { startApi, type RunningApi } from '../../tests/support/startApi.ts';
import { testOnStores } from '../../tests/support/stores.ts';
import { saveTax } from '../../tests/support/tax.ts';

type Rows = Record<string, string>[];

async function exported(api: RunningApi, seller: string, query: Record<string, string> = {}): Promise<Rows> {
  const token = await addSession(api, seller);
  const path = `/studio/${seller}/tax/report/payments/export`;
  const { text, headers, status } = await api.call('GET', path, { token, query });
  expect(status).toBe(200);
  expect(headers.get('content-disposition')).toContain('tax-payments-2026-Q4.csv');
  return parse(text, { columns: true, bom: true });
}

type Buying = { billing: Record<string, string>; network?: string };

/** `network`: the country of the buyer's IP address. */
async function buy(api: RunningApi, seller: string, { billing, network }: Buying) {
  const product_id = await addProduct(api, seller, { price_minor: 12_000, currency: 'EUR' });
  const { body: cart } = await openCart(api, seller, { items: [{ product_id }], currency: 'EUR' });
  const answer = await api.call('POST', '/stripe/charge', {
    headers: {
      'idempotency-key': crypto.randomUUID(),
      ...(network === undefined ? {} : { 'x-visitor-country': network }),
    },
    body: { cart_id: cart._id, currency: 'EUR', payer, payment_method_id: 'pm_card_visa', billing },
  });
  expect(answer.status).toBe(200);
  return answer.body.order;
}

testOnStores(
  'each payment and each return of money has its evidence, and the sums are those of the report',
  async (variant) => {
    await using api = await startApi({ variant, now: new Date('2026-11-24T12:00:00Z') });
    const seller = await addSeller(api);
    await saveTax(api, seller);
    const french = { country: 'FR', company: 'Atelier SARL', tax_number: 'FR 40 303 265 045' };
    const sold = await buy(api, seller, { billing: { country: 'SE' } });
    await buy(api, seller, { billing: french });
    api.clock.advance(86_400_000);
    await api.call('POST', `/studio/${seller}/orders/${sold._id}/refunds`, {
      token: await addSession(api, seller),
      body: { amount: 60 },
      headers: { 'idempotency-key': 'back' },
    });
    const rows = await exported(api, seller);
    const test = { Quarter: '2026-Q4', Currency: 'EUR', Test: 'test' };
    expect(rows).toMatchObject([
      {
        ...test,
        Order: '1',
        'Date (UTC)': '2026-11-24',
        'Tax country': 'SE',
        'Rate (%)': '25',
        Net: '96.00',
        Tax: '24.00',
      },
      { ...test, Order: '2', 'Tax country': 'FR', Treatment: 'Reverse charge', Net: '100.00', Tax: '0.00' },
      { ...test, Order: '1', 'Date (UTC)': '2026-11-25', 'Tax country': 'SE', Net: '-48.00', Tax: '-12.00' },
    ]);
    expect(rows[0]).toMatchObject({
      'Buyer’s country': 'SE',
      'Billing country': 'SE',
      Company: '',
      'VAT number': '',
    });
    expect(rows[1]).toMatchObject({
      'Buyer’s country': 'FR',
      Company: 'Atelier SARL',
      'VAT number': 'FR40303265045',
    });
    const { body } = await api.call('GET', `/studio/${seller}/tax/report`, {
      token: await addSession(api, seller),
    });
    const sumOf = (cells: Rows, country: string) =>
      cells.filter((row) => row['Tax country'] === country).reduce((sum, row) => sum + Number(row['Tax']), 0);
    for (const { country, tax } of body.rows) expect(sumOf(rows, country)).toBe(tax);
  },
);

test('two pieces of evidence agree only where both name the buyer’s country', async () => {
  await using api = await startApi({ now: new Date('2026-11-24T12:00:00Z') });
  const seller = await addSeller(api);
  await saveTax(api, seller);
  const pieces = async () => {
    const [last] = (await exported(api, seller)).toReversed();
    return [last?.['Billing country'], last?.['Network country'], last?.['Two pieces of evidence agree']];
  };
  await buy(api, seller, { billing: { country: 'FR' }, network: 'FR' });
  expect(await pieces()).toEqual(['FR', 'FR', 'yes']);
  await buy(api, seller, { billing: { country: 'FR' }, network: 'BE' });
  expect(await pieces()).toEqual(['FR', 'BE', 'no']);
});

test('more payments than one batch are all there, in their order', async () => {
  await using api = await startApi({ now: new Date('2026-11-24T12:00:00Z'), hasMadeUpBooks: true });
  const seller = await addSeller(api);
  await saveTax(api, seller);
  await buy(api, seller, { billing: { country: 'SE' } });
  const { store } = api.context;
  const [entry] = await store.db.selectFrom('tax_entries').selectAll().execute();
  if (!entry) throw new Error('there is an entry');
  const copies = Array.from({ length: 1000 }, (_, index) => ({
    ...entry,
    id: `tax_${index}`,
    net_minor: index,
  }));
  await store.transaction(async (trx) => {
    for (const copy of copies) await trx.insertInto('tax_entries').values(copy).execute();
  });
  const rows = await exported(api, seller);
  expect(rows).toHaveLength(1001);
  expect(new Set(rows.map((row) => row['Net'])).size).toBe(1001);
});
