import { parse as csvParse } from 'csv-parse/sync';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { languages } from '#shared/texts/languages.ts';
import { makeDiscount } from '../../../tests/support/discounts.ts';
import { addPlan, addProduct, chargeCart, openCart } from '../../../tests/support/sales.ts';
import { testOnStores } from '../../../tests/support/stores.ts';
import { startStudio, type RunningStudio } from '../../../tests/support/studio.ts';

const shipping = { name: 'Bo Buyer', line1: '1 Quay', city: 'Bergen', postal_code: '5003', country: 'NO' };

type Rows = Record<string, string>[];

/** The rows of the export by their titles. Two parsers read them and must agree. */
async function exported({ call }: RunningStudio, query = ''): Promise<Rows> {
  const { text, headers } = await call('GET', `/orders/export${query}`);
  expect(headers.get('content-type')).toContain('text/csv');
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename=orders-[\d-]+\.csv$/);
  const one: Rows = csvParse(text, { columns: true, bom: true });
  const other = Papa.parse<Record<string, string>>(text, {
    header: true,
    delimiter: ',',
    skipEmptyLines: true,
  });
  expect(other.errors).toEqual([]);
  expect(other.data).toEqual(one);
  return one;
}

type Bought = { product?: Parameters<typeof addProduct>[2]; charging?: Record<string, unknown> };

async function sell({ api, seller }: RunningStudio, { product = {}, charging = {} }: Bought) {
  const product_id = await addProduct(api, seller, product);
  const { body: cart } = await openCart(api, seller, { items: [{ product_id }] });
  const answer = await chargeCart(api, { cart_id: cart._id, ...charging });
  expect(answer.status).toBe(200);
  return answer.body.order;
}

testOnStores('the export has one row per line, and a stranger’s formula does not run', async (variant) => {
  await using studio = await startStudio({ variant });
  const questions = [{ _id: 'qst_1', question: 'Which\ncolour?', kind: 'text', required: true }];
  const answer = '=1+1\n=2+2\r\n@SUM(A1)\u2028+3\rtail, "quoted"\n\t=4';
  await sell(studio, {
    product: { name: '=cmd|calc, "quoted"', questions_json: JSON.stringify(questions) },
    charging: {
      payer: { name: '+Bo', email: 'bo@example.com' },
      form_response: [{ question_id: 'qst_1', question: '', answer }],
    },
  });
  await sell(studio, { product: { name: 'A bowl', product_type: 'physical' }, charging: { shipping } });
  const rows = await exported(studio, '?kind=digital');
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    Order: '1',
    Buyer: "'+Bo",
    Product: `'=cmd|calc, "quoted"`,
    Charged: '12.50',
  });
  expect(rows[0]?.['Answers']).toBe(
    "Which\ncolour?: =1+1\n'=2+2\r\n'@SUM(A1)\u2028'+3\rtail, \"quoted\"\n'\t=4",
  );
});

testOnStores('the columns of money add up', async (variant) => {
  await using studio = await startStudio({ variant });
  const { api, seller, call } = studio;
  const parcel = { product_type: 'physical', price_minor: 3400 };
  const details_json = JSON.stringify({ shipping: [{ countries: '*', priceMinor: 500 }] });
  const mug = await addProduct(api, seller, { ...parcel, details_json });
  const course = await addProduct(api, seller, { price_minor: 9001, product_type: 'masterclass' });
  const payment_plan_id = await addPlan(api, course, { amounts: [3001, 3000, 3000] });
  await makeDiscount(studio, { code: null, name: 'Spring' });
  const items = [
    { product_id: mug, quantity: 3 },
    { product_id: course, payment_plan_id },
  ];
  const { body: cart } = await openCart(api, seller, { items });
  const { body } = await chargeCart(api, { cart_id: cart._id, shipping, is_100_percent: true });
  const { order } = body;
  const refunded = await call('GET', `/orders/${order._id}`);
  expect(refunded.body.given_back).toEqual([]);
  const back = await api.call('POST', `/studio/${seller}/orders/${order._id}/refunds`, {
    token: studio.token,
    body: { amount: 7.77 },
    headers: { 'idempotency-key': 'back' },
  });
  expect(back.status).toBe(200);
  const rows = await exported(studio);
  expect(rows).toHaveLength(2);
  const cents = (title: string) =>
    rows.reduce((sum, row) => sum + Math.round(Number(row[title] ?? '') * 100), 0);
  for (const row of rows) {
    const [unit = 0, quantity = 0, amount = 0, discount = 0, later = 0, charged = 0] = [
      'Unit price',
      'Quantity',
      'Amount',
      'Discount',
      'Due later',
      'Charged',
    ].map((title) => Number(row[title]));
    expect(unit * quantity).toBeCloseTo(amount, 6);
    expect(amount - discount - later).toBeCloseTo(charged, 6);
    expect(row['Discount name']).toBe('Spring');
  }
  const lines = cents('Amount') - cents('Discount') - cents('Due later');
  expect(lines).toBe(cents('Charged'));
  expect(cents('Charged') + cents('Shipping') + cents('Fee')).toBe(cents('Order total'));
  expect(cents('Order total')).toBe(Math.round(order.total * 100));
  expect([cents('Refunded'), cents('Shipping')]).toEqual([777, 500]);
  expect(rows[0]?.['Refunded on']).toBe(api.clock.now.toISOString().slice(0, 10));
  expect(rows[1]?.['Due on']).toMatch(/^\d{4}-\d\d-\d\d, \d{4}-\d\d-\d\d$/);
});

test('an export of more orders than one batch has them all', async () => {
  await using studio = await startStudio({ hasMadeUpBooks: true });
  await sell(studio, { product: {} });
  const { store } = studio.api.context;
  const [order] = await store.db.selectFrom('orders').selectAll().execute();
  const [line] = await store.db.selectFrom('order_lines').selectAll().execute();
  if (!order || !line) throw new Error('there is an order');
  const copies = Array.from({ length: 1201 }, (_, index) => index + 2);
  await store.transaction(async (trx) => {
    for (const number of copies) {
      const copy = {
        number,
        id: `ord_${number}`,
        token: `t${number}`,
        cart_id: null,
        attempt_id: `pat_${number}`,
      };
      await trx
        .insertInto('orders')
        .values({ ...order, ...copy })
        .execute();
      await trx
        .insertInto('order_lines')
        .values({ ...line, id: `lin_${number}`, order_id: copy.id })
        .execute();
    }
  });
  const numbers = (await exported(studio)).map((row) => Number(row['Order']));
  expect(numbers).toEqual([...copies.toReversed(), 1]);
});

testOnStores('the export names a discount’s code, the payment’s fee and the parcel', async (variant) => {
  await using studio = await startStudio({ variant });
  const { api, seller, call } = studio;
  await makeDiscount(studio);
  const product_id = await addProduct(api, seller, { product_type: 'physical' });
  const { body: cart } = await openCart(api, seller, { items: [{ product_id, quantity: 2 }] });
  const entered = await api.call('POST', `/carts/${cart._id}/discount`, { body: { code: 'ten' } });
  expect(entered.status).toBe(200);
  const { body } = await chargeCart(api, { cart_id: cart._id, shipping });
  await call('PUT', `/orders/${body.order._id}/shipment`, { carrier: 'Posten', tracking: 'NO123' });
  await sell(studio, {});
  const [plain, row] = await exported(studio);
  const fee = await api.context.store.db
    .selectFrom('balance_entries')
    .select('amount_minor')
    .where('order_id', '=', body.order._id)
    .where('kind', '=', 'fee')
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    'Discount name': 'Ten off',
    'Discount code': 'TEN',
    'Payment fee': (-fee.amount_minor / 100).toFixed(2),
    Carrier: 'Posten',
    Tracking: 'NO123',
  });
  expect(Number(row?.['Payment fee'])).toBeGreaterThan(0);
  expect(plain).toMatchObject({ 'Discount code': '', Carrier: '', Tracking: '' });
});

testOnStores('orders can be exported by their numbers', async (variant) => {
  await using studio = await startStudio({ variant });
  for (const name of ['One', 'Two', 'Three']) await sell(studio, { product: { name } });
  const rows = await exported(studio, '?numbers=3,1');
  expect(rows.map((row) => row['Product'])).toEqual(['Three', 'One']);
  expect((await studio.call('GET', '/orders/export?numbers=one')).status).toBe(422);
});

testOnStores(
  'the titles and a tick are in the language that is asked for, and nothing else',
  async (variant) => {
    await using studio = await startStudio({ variant });
    const questions = [{ _id: 'qst_1', question: 'As a gift?', kind: 'checkbox', required: false }];
    await sell(studio, {
      product: { questions_json: JSON.stringify(questions) },
      charging: { form_response: [{ question_id: 'qst_1', question: '', answer: 'Yes' }] },
    });
    const [english] = await exported(studio);
    const [german] = await exported(studio, '?language=de');
    expect(english).toMatchObject({ Order: '1', Status: 'paid', Answers: 'As a gift?: Yes' });
    expect(german).toMatchObject({ Bestellung: '1', Status: 'paid', Antworten: 'As a gift?: Ja' });
    const cells = (row: Record<string, string> = {}) => Object.values(row);
    expect(cells(german)).toEqual(cells(english).map((cell) => cell.replace(': Yes', ': Ja')));
    expect(new Set(Object.keys(german ?? {})).size).toBe(Object.keys(english ?? {}).length);
    // Programs read the English titles, as they always were.
    expect(await exported(studio, '?language=en')).toEqual([english]);
    expect((await studio.call('GET', '/orders/export?language=xx')).status).toBe(422);
  },
);

testOnStores('every table is exported with the titles of each language, none twice', async (variant) => {
  await using studio = await startStudio({ variant });
  await sell(studio, {});
  for (const table of [
    'orders/export',
    'customers/export',
    'audience/mailing/export',
    'tax/report/export',
    'tax/report/payments/export',
    'invoices/export',
  ]) {
    const titlesIn = async (query: string) => {
      const { text, status } = await studio.call('GET', `/${table}${query}`);
      expect(status).toBe(200);
      const [titles = []] = csvParse(text, { bom: true, to: 1 });
      expect(new Set(titles).size, `${table}${query}`).toBe(titles.length);
      return titles;
    };
    const english = await titlesIn('');
    for (const language of languages) {
      const titles = await titlesIn(`?language=${language}`);
      expect(titles).toHaveLength(english.length);
      expect(titles.join() === english.join(), `${table} in ${language}`).toBe(language === 'en');
    }
  }
});
