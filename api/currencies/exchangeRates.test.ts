import { expect, test } from 'vitest';
import { mailsTo } from '../../tests/support/ownAccount.ts';
import { ratesFile, startRateSource } from '../../tests/support/rateSource.ts';
import { addProduct, addSeller, chargeCart, openCart } from '../../tests/support/sales.ts';
import { startApi, type RunningApi, type StartApiOptions } from '../../tests/support/startApi.ts';
import { testOnStores } from '../../tests/support/stores.ts';
import { openExchangeRates } from './exchangeRates.ts';
import { rateFetcher } from './fetchRates.ts';
import { noticeMs } from './storedRates.ts';

const friday = new Date('2026-11-20T17:00:00Z');
const { signal } = new AbortController();

async function shopWithSource(options: StartApiOptions) {
  await using stack = new AsyncDisposableStack();
  const source = stack.use(await startRateSource());
  const lines: { msg: string }[] = [];
  const env = { EXCHANGE_RATES_URL: source.url, ...options.env };
  const onLog = (line: string) => void lines.push(JSON.parse(line) as { msg: string });
  const api = stack.use(await startApi({ ...options, env, now: friday, onLog }));
  const seller = await addSeller(api);
  const product_id = await addProduct(api, seller, { price_minor: 1000, currency: 'USD' });
  const fetchRates = rateFetcher(api.context);
  const started = stack.move();
  return {
    api,
    source,
    /** The messages of the log since the last look. */
    logged: () => lines.splice(0),
    /** A cart with one product of 10 dollars. */
    async priceIn(currency: string) {
      const { body } = await openCart(api, seller, { items: [{ product_id }], currency });
      return { cartId: body._id as string, price: body.items[0].price as number };
    },
    fetch: () => fetchRates(signal),
    /** Asks the source, and waits until its rates count. */
    async fetchNew() {
      await fetchRates(signal);
      api.clock.advance(noticeMs);
    },
    [Symbol.asyncDispose]: () => started.disposeAsync(),
  };
}

async function settingsOf(api: RunningApi) {
  const { body } = await api.call('GET', '/settings');
  const rows = body.currencies as { code: string; rate: number }[];
  return {
    margin: body.exchange_margin,
    rates: Object.fromEntries(rows.map(({ code, rate }) => [code, rate])),
  };
}

testOnStores(
  'the rates of a source count two minutes after they were read, for settings, carts and orders alike',
  async (variant) => {
    await using shop = await shopWithSource({ variant });
    const { api, source } = shop;
    source.answer(ratesFile('2026-11-20', { GBP: 0.85 }));
    await shop.fetch();
    expect((await settingsOf(api)).rates).toMatchObject({ EUR: 0.92, GBP: 0.79 });
    expect(await shop.priceIn('EUR')).toMatchObject({ price: 9.2 });

    api.clock.advance(noticeMs);
    expect((await settingsOf(api)).rates).toMatchObject({ USD: 1, EUR: 0.8, GBP: 0.68, NGN: 1500 });
    const { cartId, price } = await shop.priceIn('EUR');
    expect(price).toBe(8);
    const { body } = await chargeCart(api, { cart_id: cartId, currency: 'EUR', amount: 8 });
    expect(body.order).toMatchObject({ total: 8, items: [{ exchange: { currency: 'USD', rate: 0.8 } }] });
    const [receipt] = await mailsTo(api, 'bo@example.com');
    expect(receipt?.text).toContain('Priced in USD: 0.8 EUR for 1 USD');
    const own = await shop.priceIn('USD');
    const bought = await chargeCart(api, { cart_id: own.cartId });
    expect(bought.body.order.items[0]).not.toHaveProperty('exchange');
  },
);

testOnStores('a buyer who saw an earlier rate is told of the new price', async (variant) => {
  await using shop = await shopWithSource({ variant });
  const { cartId, price } = await shop.priceIn('EUR');
  shop.source.answer(ratesFile('2026-11-20', {}));
  await shop.fetchNew();
  const charging = { cart_id: cartId, currency: 'EUR' };
  const { status, body } = await chargeCart(shop.api, { ...charging, amount: price });
  expect({ status, amount: body.amount }).toEqual({ status: 409, amount: 8 });
  expect((await chargeCart(shop.api, { ...charging, amount: 8 })).status).toBe(200);
});

testOnStores('without a good answer of the source the last rates stay', async (variant) => {
  await using shop = await shopWithSource({ variant });
  const { source, logged } = shop;
  const euro = async () => (await settingsOf(shop.api)).rates['EUR'];
  await shop.fetchNew();
  expect(await euro()).toBe(0.92);
  source.answer(ratesFile('2026-11-20', { GBP: 0.85 }));
  await shop.fetchNew();
  logged();
  for (const [body, status] of [
    ['<html>Sorry</html>', 200],
    [ratesFile('2026-11-21', {}), 500],
    ['x'.repeat(2 * 1024 * 1024), 200],
    // An older day, from a mirror.
    [JSON.stringify({ base: 'EUR', date: '2026-11-19', rates: { USD: 2 } }), 200],
  ] as const) {
    source.answer(body, status);
    await shop.fetchNew();
    expect(await euro()).toBe(0.8);
  }
  expect(logged().filter(({ msg }) => msg.includes('gave none'))).toHaveLength(3);
  // The pound is lacking: it keeps its rate.
  source.answer(JSON.stringify({ base: 'EUR', date: '2026-11-23', rates: { USD: 1.6 } }));
  await shop.fetchNew();
  expect((await settingsOf(shop.api)).rates).toMatchObject({ EUR: 0.625, GBP: 0.68 });
});

testOnStores(
  'a rate that moved further than by half or double stays, and the log says so',
  async (variant) => {
    await using shop = await shopWithSource({ variant });
    shop.source.answer(ratesFile('2026-11-20', { JPY: 175 }));
    await shop.fetchNew();
    shop.logged();
    shop.source.answer(ratesFile('2026-11-21', { JPY: 17_500 }));
    await shop.fetchNew();
    expect((await settingsOf(shop.api)).rates).toMatchObject({ EUR: 0.8, JPY: 140 });
    expect(shop.logged()).toContainEqual(
      expect.objectContaining({
        msg: expect.stringContaining('moved too far'),
        refused: [{ currency: 'JPY', from: 140, to: 14_000 }],
      }),
    );
  },
);

testOnStores('the operator’s own rates win, and the margin is part of converted prices', async (variant) => {
  await using shop = await shopWithSource({
    variant,
    env: { EXCHANGE_RATES: 'NGN=1600@2026-11-19, EUR=0.9', EXCHANGE_MARGIN: '2.5' },
  });
  shop.source.answer(ratesFile('2026-11-20', { GBP: 0.85 }));
  await shop.fetchNew();
  const { rates, margin } = await settingsOf(shop.api);
  expect({ margin, ...rates }).toMatchObject({ margin: 2.5, EUR: 0.9, NGN: 1600, GBP: 0.68 });
  expect(await shop.priceIn('NGN')).toMatchObject({ price: 16_400 });
  expect(await shop.priceIn('USD')).toMatchObject({ price: 10 });
  const { cartId } = await shop.priceIn('EUR');
  const { body } = await chargeCart(shop.api, { cart_id: cartId, currency: 'EUR' });
  expect(body.order).toMatchObject({
    total: 9.23,
    items: [{ exchange: { currency: 'USD', rate: expect.closeTo(0.9225, 9) } }],
  });
});

testOnStores('another process changes to new rates at the same moment', async (variant) => {
  await using shop = await shopWithSource({ variant });
  const { context, clock } = shop.api;
  shop.source.answer(ratesFile('2026-11-20', {}));
  await shop.fetch();
  const parts = { store: context.store, now: () => clock.now };
  const other = await openExchangeRates(context.config.exchangeRates, parts);
  const both = () => [context.rates, other].map((rates) => rates.current().terms('EUR').rate);
  clock.advance(noticeMs - 1);
  expect(both()).toEqual([0.92, 0.92]);
  clock.advance(1);
  expect(both()).toEqual([0.8, 0.8]);
  const off = await openExchangeRates({ ...context.config.exchangeRates, url: null }, parts);
  expect(off.current().terms('EUR').rate).toBe(0.92);
  // Rates that nobody needs any more are deleted.
  for (const day of ['2026-11-21', '2026-11-22', '2026-11-23']) {
    shop.source.answer(ratesFile(day, {}));
    await shop.fetchNew();
  }
  const rows = await context.store.db.selectFrom('exchange_rates').select('day').execute();
  expect(rows.map(({ day }) => day).toSorted()).toEqual(['2026-11-22', '2026-11-23']);
});

testOnStores('the operator is told of rates that are older than a week', async (variant) => {
  await using shop = await shopWithSource({
    variant,
    env: { EXCHANGE_RATES: 'NGN=1600@2026-11-13,KES=129@2026-11-12,KWD=0.3' },
  });
  const all = {
    CHF: 1,
    GBP: 1,
    CAD: 1,
    AUD: 1,
    NZD: 1,
    SEK: 10,
    NOK: 10,
    DKK: 7,
    PLN: 4,
    JPY: 150,
    KRW: 1500,
  };
  shop.source.answer(ratesFile('2026-11-20', { ...all, INR: 90, SGD: 1, BRL: 5, MXN: 20, ZAR: 20 }));
  const told = () => shop.logged().filter(({ msg }) => msg.includes('older than a week'));
  await shop.fetchNew();
  expect(told()).toEqual([
    expect.objectContaining({ level: 40, old: [{ currency: 'KES', day: '2026-11-12' }] }),
  ]);
  await shop.fetchNew();
  expect(told()).toEqual([]);
  const { text } = await shop.api.call('GET', '/metrics');
  const [, seconds] = /^makerstall_exchange_rates_oldest_seconds (\d+)/m.exec(text) ?? [];
  expect(Number(seconds)).toBeCloseTo((shop.api.clock.now.getTime() - Date.parse('2026-11-12')) / 1000, -1);
});

test('without a source the operator is told of the shipped rates, once a day', async () => {
  await using shop = await shopWithSource({ env: { EXCHANGE_RATES_URL: 'off' } });
  const told = () => shop.logged().filter(({ msg }) => msg.includes('older than a week'));
  await shop.fetch();
  expect(told()).toMatchObject([
    { level: 40, old: expect.arrayContaining([expect.objectContaining({ currency: 'EUR' })]) },
  ]);
  await shop.fetch();
  expect(told()).toEqual([]);
  shop.api.clock.advance(24 * 60 * 60_000);
  await shop.fetch();
  expect(told()).toHaveLength(1);
});
