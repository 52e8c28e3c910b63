import { parse as csvParse } from 'csv-parse/sync';
import { expect } from 'vitest';
import { addProduct, chargeCart, openCart } from '../../../tests/support/sales.ts';
import { testOnStores } from '../../../tests/support/stores.ts';
import { startStudio } from '../../../tests/support/studio.ts';
import { shippedDay } from '../../currencies/currencies.ts';
import { noticeMs, saveRates } from '../../currencies/storedRates.ts';

testOnStores(
  'a converted price has its own currency, and the rate with its source and day',
  async (variant) => {
    await using studio = await startStudio({
      variant,
      env: { EXCHANGE_RATES_URL: 'http://127.0.0.1:9/rates' },
    });
    const { api, seller } = studio;
    const day = '2026-11-20';
    const read = { day, rates: new Map(Object.entries({ EUR: 0.9, GBP: 0.75 })) };
    await saveRates(api.context.store, read, { source: 'rates.example', now: api.clock.now });
    await api.context.rates.refresh();
    api.clock.advance(noticeMs);
    const product_id = await addProduct(api, seller, { price_minor: 1099, currency: 'GBP' });
    const buyIn = async (currency: string) => {
      const { body: cart } = await openCart(api, seller, { items: [{ product_id }], currency });
      expect((await chargeCart(api, { cart_id: cart._id, currency })).status).toBe(200);
    };
    for (const currency of ['GBP', 'EUR', 'JPY']) await buyIn(currency);
    const { text } = await studio.call('GET', '/orders/export');
    const rows = csvParse<Record<string, string>>(text, { columns: true, bom: true });
    const last = ['Price currency', 'Price in that currency', 'Exchange rate', 'Day of the exchange rate'];
    const titles = [...last, 'Source of the exchange rate'];
    expect(Object.keys(rows[0] ?? {}).slice(-5)).toEqual(titles);
    const [inYen, inEuros, inPounds] = rows.map((row) => titles.map((title) => row[title]));
    expect(inPounds).toEqual(['', '', '', '', '']);
    expect(inEuros).toEqual(['GBP', '10.99', '1.2', day, 'rates.example']);
    // Of two rates the older day counts: here that of the shipped rate.
    expect([inYen?.slice(0, 2), inYen?.slice(3)]).toEqual([
      ['GBP', '10.99'],
      [shippedDay, 'rates.example, shipped'],
    ]);
    expect(Number(inYen?.[2])).toBeGreaterThan(100);
  },
);
