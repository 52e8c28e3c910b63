import { parse as csvParse } from 'csv-parse/sync';
import fc from 'fast-check';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { expect } from 'vitest';
import { chargeDecimals, toMinor } from '#shared/money/money.ts';
import type { Order } from '#shared/orders/orderSchema.ts';
import { amountText, receiptLines } from '#shared/orders/receiptLines.ts';
import { collectInstalments } from '../../api/selling/dueInstalments/collect.ts';
import { currencyTerms } from '../../api/currencies/currencies.ts';
import { Receipt } from '../../client/src/features/public/checkout/Receipt.tsx';
import { StaticRouter } from '../../client/src/lib/router.ts';
import { makeStore } from '../../client/src/store/store.ts';
import { openRandomShop, randomSale, type RandomSale } from '../support/randomSales.ts';
import { showWholeOrder } from '../support/showOrder.tsx';
import { testConfig } from '../support/testConfig.ts';
import { testOnStores } from '../support/stores.ts';
import { signIn, startStudio, type RunningStudio } from '../support/studio.ts';

type Studio = Omit<RunningStudio, keyof AsyncDisposable>;

/** A line of text and amount: `2 × Mug`, `−¥77`. */
type ReadLine = [label: string, amount: string];

const totals = new Set(['Paid', 'Paid at the purchase']);
const balances = new Set(['Paid so far', 'Paid, less refunds']);

/** The amount in a text, in minor units. */
function minorOf(text: string, currency: string): number {
  if (text === 'Free') return 0;
  const digits = text.replaceAll(/[^\d.]/g, '');
  const { decimals } = currencyTerms(currency);
  expect(digits.split('.')[1]?.length ?? 0).toBe(decimals);
  return (text.startsWith('−') ? -1 : 1) * toMinor(Number(digits), decimals);
}

/** The lines before the total add up to it. With the lines after it they add up to the remaining amount, if there is one. */
function expectToAddUp(lines: readonly ReadLine[], { currency, total }: Order): void {
  const at = lines.findIndex(([label]) => totals.has(label));
  const minors = lines.map(([, amount]) => minorOf(amount, currency));
  const sum = (some: readonly number[]) => some.reduce((all, minor) => all + minor, 0);
  expect(lines.map(([label]) => label)).not.toContain('Other');
  expect(minors[at]).toBe(toMinor(total, currencyTerms(currency).decimals));
  expect(sum(minors.slice(0, at))).toBe(minors[at]);
  const last = lines.findIndex(([label]) => balances.has(label));
  expect(last).toBe(lines.length > at + 1 ? lines.length - 1 : -1);
  if (last > 0) expect(sum(minors.slice(at, last))).toBe(minors[last]);
}

function linesOf(order: Order): ReadLine[] {
  return receiptLines(order).map((line) => [line.label, amountText(line, order.currency)]);
}

/** The amounts on a page: first those of the items, then those below them. */
function linesIn(html: string, order: Order): ReadLine[] {
  const text = (markup = '') => markup.replaceAll(/<[^>]*>/g, '').trim();
  const [, list = '', below = ''] = /<ul[^>]*>((?:(?!<\/ul>).)*)<\/ul><dl(.*?)<\/dl>/s.exec(html) ?? [];
  const things = list.split('</li>').slice(0, -1);
  expect(things).toHaveLength(order.items.length);
  const amounts = things.map((thing, index): ReadLine => {
    const last = /<(?:p|span)[^>]*>([^<]*)<\/(?:p|span)>$/.exec(thing)?.[1];
    return [`thing ${index}`, last ?? ''];
  });
  const sums = [...below.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)];
  return [...amounts, ...sums.map(([, label, amount]): ReadLine => [text(label), text(amount)])];
}

/** The rows of a mail, up to the last sum, without the indented details of a row. */
function linesInMail(text: string): ReadLine[] {
  const paragraph = text.split('\n\n').find((part) => /(^|\n)Paid( at the purchase)?: /.test(part)) ?? '';
  const rows = paragraph.split('\n').filter((row) => !row.startsWith('  '));
  return rows.map((row) => {
    const cut = row.lastIndexOf(': ');
    return [row.slice(0, cut), row.slice(cut + 2)];
  });
}

/** The buyer's mails link to the order by its token, the seller's by its id. */
async function mailsOf({ api }: Studio, order: Order): Promise<string[]> {
  const rows = await api.context.store.db.selectFrom('outbox').select('text').execute();
  return rows
    .map(({ text }) => text)
    .filter((text) => text.includes(order.token) || text.includes(order._id));
}

async function expectReceiptsToAddUp(studio: Studio, answered: Order): Promise<void> {
  const { api, call } = studio;
  expectToAddUp(linesOf(answered), answered);
  const store = makeStore({ transport: async () => undefined, config: testConfig, now: () => 0 });
  const done = renderToString(
    <Provider store={store}>
      <StaticRouter url="/ada">
        <Receipt order={answered} onLeave={() => {}} />
      </StaticRouter>
    </Provider>,
  ).replaceAll('<!-- -->', '');
  expectToAddUp(linesIn(done, answered), answered);
  const { body: order } = await api.call('GET', `/orders/${answered.token}`);
  expectToAddUp(linesIn(showWholeOrder(order), order), order);
  expectToAddUp(linesOf(order), order);
  const mails = await mailsOf(studio, order);
  expect(mails.length).toBeGreaterThanOrEqual(2);
  for (const mail of mails) expectToAddUp(linesInMail(mail), order);
  const { body: sale } = await call('GET', `/orders/${order._id}`);
  const studioLines = linesOf({ ...sale, refunds: sale.given_back });
  expect(studioLines).toEqual(linesOf(order));
  await expectBalance(studio, order);
}

/** The remaining amount on the receipt is what was charged minus what was refunded. */
async function expectBalance({ api }: Studio, order: Order): Promise<void> {
  const { db } = api.context.store;
  const charges = await db.selectFrom('charges').selectAll().where('order_id', '=', order._id).execute();
  const remaining = charges.reduce((sum, charge) => sum + charge.amount_minor - charge.refunded_minor, 0);
  const [, amount = ''] = linesOf(order).at(-1) ?? [];
  expect(minorOf(amount, order.currency)).toBe(remaining);
}

async function refundShares({ api, seller, token, call }: Studio, order: Order, shares: number[]) {
  for (const share of shares) {
    const { body: sale } = await call('GET', `/orders/${order._id}`);
    const decimals = chargeDecimals(currencyTerms(sale.currency).decimals);
    const amount = Math.max(1, Math.floor(toMinor(sale.refundable, decimals) * share)) / 10 ** decimals;
    if (sale.refundable === 0) return;
    const answer = await api.call('POST', `/studio/${seller}/orders/${order._id}/refunds`, {
      token,
      body: { amount },
      headers: { 'idempotency-key': crypto.randomUUID() },
    });
    expect(answer.status).toBe(200);
  }
}

/** The export's columns add up in each currency, as the contract says. */
async function expectExportToAddUp({ call }: Studio): Promise<void> {
  const rows: Record<string, string>[] = csvParse((await call('GET', '/orders/export')).text, {
    columns: true,
    bom: true,
  });
  for (const [currency, ofCurrency] of Map.groupBy(rows, (row) => row['Currency'] ?? '')) {
    const { decimals } = currencyTerms(currency);
    const sum = (title: string) =>
      ofCurrency.reduce((all, row) => all + toMinor(Number(row[title]), decimals), 0);
    const charged = sum('Amount') - sum('Discount') - sum('Due later');
    expect([currency, sum('Charged')]).toEqual([currency, charged]);
    expect([currency, sum('Order total')]).toEqual([currency, charged + sum('Shipping') + sum('Fee')]);
  }
}

const day = 24 * 60 * 60_000;

testOnStores('all receipts of a random order add up, in currencies of every kind', async (variant) => {
  await using studio = await startStudio({ variant });
  const shop = await openRandomShop(studio);
  const sold: { order: Order; sale: RandomSale }[] = [];
  await fc.assert(
    fc.asyncProperty(randomSale, async (sale) => {
      const order = await shop.sell(sale);
      sold.push({ order, sale });
      await expectReceiptsToAddUp(studio, order);
    }),
    { numRuns: variant.name === 'SQLite' ? 40 : 8 },
  );
  // Then later instalments are collected, and partial refunds are made.
  for (const { order, sale } of sold.slice(0, 12)) {
    await refundShares(studio, order, sale.refunds.slice(0, 1));
    await expectReceiptsToAddUp(studio, order);
  }
  studio.api.clock.advance(32 * day);
  await collectInstalments(studio.api.context);
  const later = await signIn(studio);
  for (const { order, sale } of sold.slice(0, 24)) {
    await refundShares(later, order, sale.refunds);
    await expectReceiptsToAddUp(later, order);
  }
  await expectExportToAddUp(later);
});
