import { expect, test } from 'vitest';
import { saveLegal } from '../../../tests/support/legal.ts';
import { startStudio, type RunningStudio } from '../../../tests/support/studio.ts';
import { testOnStores } from '../../../tests/support/stores.ts';
import {
  buyIn,
  germanAddress,
  withdrawalOf,
  withdrawalStart as now,
  withdrawFrom,
} from '../../../tests/support/withdrawals.ts';

const mug = { product_type: 'physical' };
const event = { starts_at: '2026-08-01T19:30', place: 'The yard', time_zone: 'Europe/Berlin' };

async function isOpen(studio: RunningStudio, token: string): Promise<boolean> {
  return ((await withdrawalOf(studio, token))?.line_ids ?? []).length > 0;
}

test.each([
  ['a download without a waiver', true, { products: [{}] }],
  ['a class without a waiver', true, { products: [{ product_type: 'masterclass' }] }],
  ['a parcel', true, { products: [mug], shipping: germanAddress, country: 'US' }],
  ['a ticket without a day', true, { products: [{ product_type: 'ticket' }] }],
  ['a buyer in Iceland', true, { products: [{}], country: 'IS' }],
  ['a private buyer with a bill', true, { products: [{}], billing: { country: 'DE' } }],
  [
    'a ticket for a day',
    false,
    { products: [{ product_type: 'ticket', details_json: JSON.stringify({ event }) }] },
  ],
  ['what is free', false, { products: [{ price_minor: 0 }] }],
  ['a buyer elsewhere', false, { products: [{}], country: 'US' }],
  ['a parcel to elsewhere', false, { products: [mug], shipping: { ...germanAddress, country: 'US' } }],
  ['a buyer whose country is not known', false, { products: [{}], country: '' }],
  ['a company', false, { products: [{}], billing: { country: 'DE', company: 'Peters Partners' } }],
])('of %s the right is open: %s', async (_what, expected, bought) => {
  await using studio = await startStudio({ now });
  const order = await buyIn(studio, bought);
  expect(await isOpen(studio, order.token)).toBe(expected);
  const { status } = await withdrawFrom(studio, order.token, { line_ids: [order.items[0]._id] });
  expect(status).toBe(expected ? 200 : 409);
});

test('a waiver ends the right for what opens at once, and not for a parcel', async () => {
  await using studio = await startStudio({ now });
  await saveLegal(studio, { asks_waiver: true });
  const order = await buyIn(studio, { products: [{}, mug], shipping: germanAddress, waiver: true });
  expect((await withdrawalOf(studio, order.token)).line_ids).toEqual([order.items[1]._id]);
});

test('support and a creator’s own test are no sales', async () => {
  await using studio = await startStudio({ now });
  const { api, seller, call } = studio;
  const support = { account_id: seller, type: 'donate', amount: 5, quantity: 1 };
  const { body } = await api.call('POST', '/stripe/charge', {
    headers: { 'idempotency-key': 'k1', 'x-visitor-country': 'DE' },
    body: {
      currency: 'USD',
      payer: { name: 'Bo', email: 'bo@example.com' },
      payment_method_id: 'pm_card_visa',
      support,
    },
  });
  expect(body.status).toBe('succeeded');
  expect(await isOpen(studio, body.order.token)).toBe(false);
  const order = await buyIn(studio, { products: [mug], shipping: germanAddress });
  const tried = await call('POST', `/products/${order.items[0].product_id}/test-purchase`);
  await api.context.store.transaction((trx) =>
    trx.updateTable('orders').set({ may_withdraw: 1 }).where('trial', '=', 1).execute(),
  );
  expect(await isOpen(studio, tried.body.order.token)).toBe(false);
});

test.each([
  ['2026-06-22T10:00:00Z', '2026-07-07T23:59:59Z', '2026-07-08T00:00:00Z'],
  // The last day would be a Saturday, and then a Sunday.
  ['2026-06-19T10:00:00Z', '2026-07-06T23:59:59Z', '2026-07-07T00:00:00Z'],
  ['2026-06-20T10:00:00Z', '2026-07-06T23:59:59Z', '2026-07-07T00:00:00Z'],
])('a download that is bought at %s can be given back until %s', async (bought, last, over) => {
  await using studio = await startStudio({ now: new Date(bought) });
  const { token, items } = await buyIn(studio, { products: [{}] });
  studio.api.clock.now = new Date(last);
  expect(await isOpen(studio, token)).toBe(true);
  studio.api.clock.now = new Date(over);
  expect(await isOpen(studio, token)).toBe(false);
  expect((await withdrawFrom(studio, token, { line_ids: [items[0]._id] })).status).toBe(409);
});

test('the days of a parcel begin once it is sent', async () => {
  await using studio = await startStudio({ now });
  const { api, call } = studio;
  const { _id, token } = await buyIn(studio, { products: [mug], shipping: germanAddress });
  const dayMs = 24 * 60 * 60_000;
  await call('PUT', `/orders/${_id}/shipment`, {});
  api.clock.now = new Date(now.getTime() + 30 * dayMs);
  expect(await isOpen(studio, token)).toBe(true);
  api.clock.advance(dayMs);
  expect(await isOpen(studio, token)).toBe(false);
  await api.context.store.transaction((trx) => trx.deleteFrom('shipments').execute());
  expect(await isOpen(studio, token)).toBe(true);
});

testOnStores('of an older order, the address or the country of its tax counts', async (variant) => {
  await using studio = await startStudio({ variant, now, hasMadeUpBooks: true });
  const { store } = studio.api.context;
  const { token } = await buyIn(studio, { products: [mug], shipping: germanAddress });
  const set = (values: object) =>
    store.transaction((trx) =>
      trx
        .updateTable('orders')
        .set({ may_withdraw: null, ...values })
        .execute(),
    );
  await set({});
  expect(await isOpen(studio, token)).toBe(true);
  await set({ shipping_json: null });
  expect(await isOpen(studio, token)).toBe(false);
  await set({ shipping_json: JSON.stringify({ ...germanAddress, country: 'US' }) });
  expect(await isOpen(studio, token)).toBe(false);
  const tax = { country: 'FR', company: null, number: null, isChecked: false, ipCountry: null };
  const taxed = { ...tax, pricesInclude: true, shipping: null, fee: null };
  await set({ tax_json: JSON.stringify(taxed) });
  expect(await isOpen(studio, token)).toBe(true);
  await set({ tax_json: JSON.stringify({ ...taxed, company: 'Peters Partners' }) });
  expect(await isOpen(studio, token)).toBe(false);
});
