import { expect, test } from 'vitest';
import { addPlan, addProduct, chargeCart, openCart } from '../../../tests/support/sales.ts';
import { signIn, startStudio, type RunningStudio } from '../../../tests/support/studio.ts';
import { testOnStores } from '../../../tests/support/stores.ts';
import {
  buyIn,
  germanAddress,
  withdrawalOf,
  withdrawalStart as now,
  withdrawFrom,
} from '../../../tests/support/withdrawals.ts';
import { receiveEvents } from '../paymentEvents/receiveEvents.ts';

const mug = { product_type: 'physical', name: 'Morning mug' };
const twoThings = { products: [mug, { name: 'A zine' }], shipping: germanAddress };

function mailsOf({ api }: RunningStudio) {
  return api.context.store.db
    .selectFrom('outbox')
    .select(['recipient', 'reply_to', 'subject', 'text'])
    .where('dedupe_key', 'like', 'withdr%')
    .orderBy('recipient')
    .execute();
}

async function refund({ api, seller, token }: RunningStudio, orderId: string, amount?: number) {
  const answer = await api.call('POST', `/studio/${seller}/orders/${orderId}/refunds`, {
    token,
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: amount === undefined ? {} : { amount },
  });
  expect(answer.status).toBe(200);
}

testOnStores(
  'a buyer withdraws from a line, and both get a mail with its content and time',
  async (variant) => {
    await using studio = await startStudio({ variant, now });
    const { call, api } = studio;
    const order = await buyIn(studio, { ...twoThings, language: 'de' });
    const [sent, zine] = order.items.map(({ _id }: { _id: string }) => _id);
    expect(await withdrawalOf(studio, order.token)).toEqual({ line_ids: [sent, zine], declared: [] });
    expect((await call('GET', '/todo')).body.withdrawals).toEqual([]);

    const declared = {
      line_ids: [sent],
      name: 'Bo Buyer',
      email: 'bo@home.example',
      declared_at: '2026-06-22T10:00:00.000Z',
    };
    const answer = await withdrawFrom(studio, order.token, { line_ids: [sent] });
    expect([answer.status, answer.body.withdrawal]).toEqual([
      200,
      { line_ids: [zine], declared: [declared] },
    ]);
    expect(answer.body.items[1].delivery.state).toBe('ready');

    const [toSeller, toBuyer] = await mailsOf(studio);
    expect(toBuyer?.recipient).toBe('bo@home.example');
    expect(toBuyer?.subject).toContain('Dein Widerruf der Bestellung Nr. 1');
    for (const words of ['22. Juni 2026 um 10:00 UTC', 'Morning mug', 'Bo Buyer\nbo@home.example', 'zurück'])
      expect(toBuyer?.text).toContain(words);
    expect(toBuyer?.text).not.toContain('A zine');
    expect([toSeller?.recipient, toSeller?.reply_to]).toEqual(['ada@example.com', 'bo@home.example']);
    for (const words of ['order #1 (22 June 2026 at 10:00 UTC)', 'Morning mug', 'until 6 July 2026'])
      expect(toSeller?.text).toContain(words);
    expect(toSeller?.text).not.toContain('A zine');

    const sale = (await call('GET', `/orders/${order._id}`)).body;
    expect(sale.withdrawals).toEqual([{ ...declared, refund_by: '2026-07-06', settled_at: null }]);
    expect(sale.history.map(({ words }: { words: string }) => words)).toContain(
      'Bo Buyer withdrew from the contract',
    );
    const named = [{ order_id: order._id, number: order.number }];
    expect((await call('GET', '/todo')).body.withdrawals).toEqual(named);

    api.clock.advance(60_000);
    await refund(studio, order._id, 12.5);
    expect((await call('GET', '/todo')).body.withdrawals).toEqual([]);
    expect((await call('GET', `/orders/${order._id}`)).body.withdrawals[0].settled_at).toBe(
      '2026-06-22T10:01:00.000Z',
    );
    await withdrawFrom(studio, order.token, { line_ids: [zine] });
    expect((await call('GET', '/todo')).body.withdrawals).toEqual(named);
    await refund(studio, order._id);
    expect((await call('GET', '/todo')).body.withdrawals).toEqual([]);
    expect((await withdrawalOf(studio, order.token)).line_ids).toEqual([]);
  },
);

testOnStores(
  'a parcel that was not sent leaves what is to send once nothing in it is wanted',
  async (variant) => {
    await using studio = await startStudio({ variant, now });
    const { call } = studio;
    const products = [mug, { ...mug, name: 'Evening mug' }, { name: 'A zine' }];
    const order = await buyIn(studio, { products, shipping: germanAddress });
    const [morning, evening, zine] = order.items.map(({ _id }: { _id: string }) => _id);
    const toSend = async () => [
      (await call('GET', '/todo')).body.parcels,
      (await call('GET', '/orders?parcel=to_ship')).body.orders.length,
      (await call('GET', '/orders')).body.orders[0].parcel,
      (await call('GET', `/orders/${order._id}`)).body.parcel,
    ];
    const waits = [1, 1, 'to_ship', 'to_ship'];
    expect(await toSend()).toEqual(waits);
    await withdrawFrom(studio, order.token, { line_ids: [zine] });
    expect(await toSend()).toEqual(waits);
    await withdrawFrom(studio, order.token, { line_ids: [morning] });
    expect(await toSend()).toEqual(waits);
    await withdrawFrom(studio, order.token, { line_ids: [evening] });
    expect(await toSend()).toEqual([0, 0, 'none', 'none']);
    expect((await call('GET', '/todo')).body.withdrawals).toHaveLength(1);
  },
);

testOnStores('the same withdrawal sent twice is one, even at the same moment', async (variant) => {
  await using studio = await startStudio({ variant, now });
  const order = await buyIn(studio, twoThings);
  const [sent, zine] = order.items.map(({ _id }: { _id: string }) => _id);
  const answers = await Promise.all(
    [1, 2, 3].map(() => withdrawFrom(studio, order.token, { line_ids: [sent, sent] })),
  );
  for (const { status, body } of answers)
    expect([status, body.withdrawal?.declared.length]).toEqual([200, 1]);
  expect(await mailsOf(studio)).toHaveLength(2);
  // A second withdrawal that names an earlier line again adds only the new line.
  const { body } = await withdrawFrom(studio, order.token, { line_ids: [sent, zine] });
  expect(body.withdrawal.declared.map(({ line_ids }: { line_ids: string[] }) => line_ids)).toEqual([
    [sent],
    [zine],
  ]);
  studio.api.clock.advance(90 * 24 * 60 * 60_000);
  expect((await withdrawFrom(studio, order.token, { line_ids: [sent] })).status).toBe(200);
  expect(await mailsOf(studio)).toHaveLength(4);
});

test('what is not the buyer’s to withdraw from is refused', async () => {
  await using studio = await startStudio({ now });
  const order = await buyIn(studio, twoThings);
  const other = await buyIn(studio, twoThings);
  const lineId = order.items[0]._id;
  const refusalOf = async (token: string, line_ids: string[], others: object = {}) => {
    const { status, body } = await withdrawFrom(studio, token, { line_ids, ...others });
    return [status, body.message];
  };
  expect(await refusalOf('unknown', [lineId])).toEqual([404, 'This order does not exist.']);
  expect(await refusalOf(other.token, [lineId])).toEqual([422, 'line_ids must be lines of the order']);
  expect(await refusalOf(order.token, [])).toEqual([422, 'line_ids is required']);
  expect((await refusalOf(order.token, [lineId], { name: ' ' }))[1]).toBe('name is required');
  expect((await refusalOf(order.token, [lineId], { email: 'bo' }))[0]).toBe(422);
  await refund(studio, order._id);
  expect(await refusalOf(order.token, [lineId])).toEqual([
    409,
    'This cannot be withdrawn from here any more. Please write to the seller.',
  ]);
  const abroad = await buyIn(studio, { products: [{}], country: 'US' });
  expect((await refusalOf(abroad.token, [abroad.items[0]._id]))[0]).toBe(409);
  expect(await mailsOf(studio)).toEqual([]);
});

/** A course in three instalments, bought in Germany with a card whose refunds fail after ten seconds. */
async function sellInParts({ api, seller }: RunningStudio) {
  const product_id = await addProduct(api, seller, { price_minor: 3000, product_type: 'masterclass' });
  const payment_plan_id = await addPlan(api, product_id, { amounts: [1000, 1000, 1000] });
  const { body: cart } = await openCart(api, seller, { items: [{ product_id, payment_plan_id }] });
  const { order } = (await chargeCart(api, { cart_id: cart._id, payment_method_id: 'pm_card_refundFail' }))
    .body;
  await api.context.store.transaction((trx) => trx.updateTable('orders').set({ may_withdraw: 1 }).execute());
  return order;
}

testOnStores('nothing more is collected, and a refund that fails opens it again', async (variant) => {
  await using studio = await startStudio({ variant, now });
  const { api, call } = studio;
  const order = await sellInParts(studio);
  await withdrawFrom(studio, order.token, { line_ids: [order.items[0]._id] });
  const states = async () =>
    (await api.call('GET', `/orders/${order.token}`)).body.instalments.map(
      ({ state }: { state: string }) => state,
    );
  expect(await states()).toEqual(['paid', 'canceled', 'canceled']);
  await refund(studio, order._id);
  expect((await call('GET', '/todo')).body.withdrawals).toEqual([]);
  api.clock.advance(10_000);
  await receiveEvents(api.context);
  expect((await call('GET', '/todo')).body.withdrawals).toHaveLength(1);
  expect(await states()).toEqual(['paid', 'canceled', 'canceled']);
});

test('a creator takes their withdrawals along', async () => {
  await using studio = await startStudio({ now });
  const order = await buyIn(studio, twoThings);
  await withdrawFrom(studio, order.token, { line_ids: [order.items[0]._id] });
  const { call } = await signIn(studio);
  const exported = JSON.parse((await call('GET', '/account/export')).text);
  expect(exported.withdrawals).toMatchObject([{ order_id: order._id, name: 'Bo Buyer' }]);
});
