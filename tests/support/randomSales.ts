import fc from 'fast-check';
import { chargeDecimals } from '#shared/money/money.ts';
import type { Order } from '#shared/orders/orderSchema.ts';
import { currencyTerms } from '../../api/currencies/currencies.ts';
import { makeDiscount } from './discounts.ts';
import { addPlan, addProduct, addTier, chargeCart, openCart } from './sales.ts';
import type { RunningStudio } from './studio.ts';

/** What a visitor may put into a cart of `openRandomShop`, and how it is paid and refunded. */
export type RandomSale = {
  currency: string;
  items: { place: number; quantity: number; choice: number }[];
  code: string | null;
  country: string;
  paysFee: boolean;
  support: { quantity: number; dollars: number } | null;
  /** Refunds one after the other, as shares of the remaining amount. */
  refunds: number[];
};

const codes = ['P33', 'P99', 'FREE', 'FIVE', 'YEN'];

/** Currencies with zero, two and three decimals. */
export const randomSale: fc.Arbitrary<RandomSale> = fc.record({
  currency: fc.constantFrom('USD', 'EUR', 'JPY', 'KRW', 'KWD'),
  items: fc.uniqueArray(
    fc.record({
      place: fc.nat({ max: 6 }),
      quantity: fc.integer({ min: 1, max: 7 }),
      choice: fc.nat({ max: 2 }),
    }),
    { minLength: 1, maxLength: 5, selector: ({ place }) => place },
  ),
  code: fc.option(fc.constantFrom(...codes)),
  country: fc.constantFrom('US', 'DE'),
  paysFee: fc.boolean(),
  support: fc.option(
    fc.record({ quantity: fc.integer({ min: 1, max: 9 }), dollars: fc.integer({ min: 100, max: 9999 }) }),
    { freq: 8 },
  ),
  refunds: fc.array(fc.double({ min: 0.05, max: 1, noNaN: true }), { maxLength: 2 }),
});

export type RandomShop = { sell: (sale: RandomSale) => Promise<Order> };

/** A store with a product of every kind, priced in several currencies, with discounts by percent and by amount. */
export async function openRandomShop(studio: RunningStudio): Promise<RandomShop> {
  const { api, seller } = studio;
  const shipping = [
    { countries: ['US'], priceMinor: 501 },
    { countries: '*', priceMinor: 777 },
  ];
  const sent = { product_type: 'physical', details_json: JSON.stringify({ shipping }) };
  const zine = await addProduct(api, seller, { name: 'A zine', price_minor: 1249 });
  const mug = await addProduct(api, seller, {
    ...sent,
    name: 'A mug: blue',
    price_minor: 3333,
    currency: 'JPY',
  });
  const show = await addProduct(api, seller, { name: 'A show', product_type: 'ticket', currency: 'KWD' });
  const tiers = [
    await addTier(api, show, { price_minor: 4321 }),
    await addTier(api, show, { price_minor: 777, position: 1 }),
  ];
  await api.context.store.transaction((trx) =>
    trx.updateTable('ticket_tiers').set({ seats: 1_000_000 }).execute(),
  );
  const course = await addProduct(api, seller, {
    name: 'A class',
    product_type: 'masterclass',
    price_minor: 9000,
  });
  const plans = [
    await addPlan(api, course, { amounts: [3001, 3000, 2999] }),
    await addPlan(api, course, { amounts: [1000, 8000] }),
  ];
  const loom = await addProduct(api, seller, {
    ...sent,
    name: 'A loom',
    price_minor: 77_777,
    currency: 'KWD',
  });
  const loomPlan = await addPlan(api, loom, { amounts: [25_926, 25_926, 25_925] });
  const song = await addProduct(api, seller, { name: 'A song', price_minor: 300, minimum_price_minor: 50 });
  const sample = await addProduct(api, seller, { name: 'A sample', price_minor: 0 });
  await makeDiscount(studio, { name: 'Spring', code: null, percent: 7, product_ids: [mug, show] });
  await makeDiscount(studio, { name: 'A third', code: 'P33', percent: 33 });
  await makeDiscount(studio, { name: 'Nearly all', code: 'P99', percent: 99 });
  await makeDiscount(studio, { name: 'All of it', code: 'FREE', percent: 100, product_ids: [zine, course] });
  const fixed = { kind: 'fixed', percent: null };
  await makeDiscount(studio, { ...fixed, name: 'Five dollars', code: 'FIVE', amount: 5, currency: 'USD' });
  await makeDiscount(studio, { ...fixed, name: 'Many yen', code: 'YEN', amount: 7777, currency: 'JPY' });

  function lineOf({ place, quantity, choice }: RandomSale['items'][number], currency: string) {
    const wished = 10 ** (2 - currencyTerms(currency).decimals);
    const lines = [
      { product_id: zine },
      { product_id: mug, quantity },
      { product_id: show, quantity, ticket_id: tiers[choice % 2] },
      { product_id: course, ...(choice < 2 ? { payment_plan_id: plans[choice] } : {}) },
      { product_id: loom, quantity, ...(choice > 0 ? { payment_plan_id: loomPlan } : {}) },
      {
        product_id: song,
        payment_pricing: { kind: 'pay-what-you-want', currency, amount: 700 * Math.max(1, wished) + choice },
      },
      { product_id: sample },
    ];
    return lines[place] ?? { product_id: zine };
  }

  return {
    async sell({ currency, items, code, country, paysFee, support }) {
      const shipped = { name: 'Bo', line1: '1 Quay', city: 'Ulm', postal_code: '1', country };
      const common = { currency, is_100_percent: paysFee };
      if (support) {
        const terms = api.context.rates.current().terms(currency);
        const places = 10 ** chargeDecimals(terms.decimals);
        const amount = Math.ceil((support.dollars / 100) * terms.rate * places) / places;
        const gift = { account_id: seller, type: 'donate', quantity: support.quantity, amount };
        return orderIn(await chargeCart(api, { ...common, support: gift }));
      }
      const { body } = await openCart(api, seller, {
        items: items.map((item) => lineOf(item, currency)),
        currency,
      });
      if (code) await api.call('POST', `/carts/${body._id}/discount`, { body: { code } });
      return orderIn(await chargeCart(api, { ...common, cart_id: body._id, shipping: shipped }));
    },
  };
}

function orderIn({ status, body, text }: { status: number; body: { order: Order }; text: string }): Order {
  if (status !== 200) throw new Error(`not sold: ${text}`);
  return body.order;
}
