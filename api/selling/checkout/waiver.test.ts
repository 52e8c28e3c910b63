import { expect, test } from 'vitest';
import { saveLegal } from '../../../tests/support/legal.ts';
import { addProduct, openCart, payer, type Charging } from '../../../tests/support/sales.ts';
import { startStudio, type RunningStudio } from '../../../tests/support/studio.ts';
import { testOnStores } from '../../../tests/support/stores.ts';
import { htmlOf } from '../../mail/outbox.ts';

/** A cart with one thing of a store that asks for the waiver, or does not. */
async function cartOf(studio: RunningStudio, { product_type = 'digital', asks_waiver = true, price = 1250 }) {
  await saveLegal(studio, { asks_waiver, documents: [{ kind: 'terms', text: 'Be kind.', shown: true }] });
  const product_id = await addProduct(studio.api, studio.seller, { product_type, price_minor: price });
  const { body } = await openCart(studio.api, studio.seller, { items: [{ product_id }] });
  return body._id;
}

const charge = ({ api }: RunningStudio, country: string | undefined, body: Charging) =>
  api.call('POST', '/stripe/charge', {
    headers: {
      'idempotency-key': crypto.randomUUID(),
      ...(country === undefined ? {} : { 'x-visitor-country': country }),
    },
    body: { currency: 'USD', payer, payment_method_id: 'pm_card_visa', ...body },
  });

testOnStores(
  'a buyer in the Union agrees before a download is sold, and it is written down',
  async (variant) => {
    await using studio = await startStudio({ variant });
    const { api, call } = studio;
    const cart_id = await cartOf(studio, {});
    const seen = await api.call('GET', `/carts/${cart_id}`, { headers: { 'x-visitor-country': 'FR' } });
    expect(seen.body.waiver).toEqual({ country: 'FR' });
    const refused = await charge(studio, 'FR', { cart_id });
    expect([refused.status, refused.body.message]).toEqual([
      422,
      'waiver is required: the buyer gives up the right of withdrawal',
    ]);
    const { body } = await charge(studio, 'FR', { cart_id, waiver: true });
    const waiver = {
      words: expect.stringContaining('lose my right'),
      agreed_at: api.clock.now.toISOString(),
    };
    expect(body.order.waiver).toEqual(waiver);
    expect((await api.call('GET', `/orders/${body.order.token}`)).body.waiver).toEqual(waiver);
    expect((await call('GET', `/orders/${body.order._id}`)).body.waiver).toEqual(waiver);
    const receipt = await api.context.store.db
      .selectFrom('outbox')
      .select(['text', 'html', 'letter_json'])
      .where('dedupe_key', '=', `receipt:${body.order._id}`)
      .executeTakeFirstOrThrow();
    expect(receipt.text).toContain(`> ${body.order.waiver.words}`);
    expect(receipt.text).toMatch(/Terms: http\S+\/ada\/legal\/terms/);
    expect(htmlOf(receipt)).toMatch(/<a href="http[^"]+\/ada\/legal\/terms"/);
  },
);

test.each([
  ['a buyer elsewhere', 'US', {}],
  ['a buyer whose country is not known', undefined, {}],
  ['a store that does not ask', 'FR', { asks_waiver: false }],
  ['a ticket', 'FR', { product_type: 'ticket' }],
  ['what is free', 'FR', { price: 0 }],
])('nothing is asked of %s', async (_what, country, options) => {
  await using studio = await startStudio();
  const { status, body } = await charge(studio, country, { cart_id: await cartOf(studio, options) });
  expect(status).toBe(200);
  expect(body.order).not.toHaveProperty('waiver');
});
