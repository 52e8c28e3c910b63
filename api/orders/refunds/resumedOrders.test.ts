import { expect, test } from 'vitest';
import { giftStart, mailsTo, openGiftShop } from '../../../tests/support/gifts.ts';
import {
  addPlan,
  addProduct,
  addSeller,
  addSession,
  chargeCart,
  openCart,
} from '../../../tests/support/sales.ts';
import { startApi, type RunningApi } from '../../../tests/support/startApi.ts';
import { testOnStores } from '../../../tests/support/stores.ts';
import { announceInstalments } from '../../selling/dueInstalments/announce.ts';
import { collectInstalments } from '../../selling/dueInstalments/collect.ts';
import { sendGifts } from '../gifts/sendGifts.ts';
import { receiveEvents } from '../paymentEvents/receiveEvents.ts';

// A whole refund ends instalments and gifts. The refunds of this card fail after ten seconds.

const failCard = 'pm_card_refundFail';
const dayMs = 24 * 60 * 60_000;

type Seller = { seller: string; token: string };

async function refund(api: RunningApi, { seller, token }: Seller, orderId: string, body: object = {}) {
  const answer = await api.call('POST', `/studio/${seller}/orders/${orderId}/refunds`, {
    token,
    body,
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  expect(answer.status).toBe(200);
  return answer.body;
}

async function failRefunds(api: RunningApi): Promise<void> {
  api.clock.advance(10_000);
  await receiveEvents(api.context);
}

/** Three instalments of 10.00, the first of which is paid on 10 December 2026. */
async function sellInParts(api: RunningApi) {
  const seller = await addSeller(api);
  const product_id = await addProduct(api, seller, { price_minor: 3000, name: 'A course' });
  const payment_plan_id = await addPlan(api, product_id, { amounts: [1000, 1000, 1000] });
  const { body: cart } = await openCart(api, seller, { items: [{ product_id, payment_plan_id }] });
  const { order } = (await chargeCart(api, { cart_id: cart._id, payment_method_id: failCard })).body;
  return { seller, token: await addSession(api, seller, 365 * dayMs), order };
}

function instalmentsOf(api: RunningApi) {
  return api.context.store.db.selectFrom('instalments').selectAll().orderBy('position').execute();
}

async function failureMail(api: RunningApi): Promise<string> {
  const mails = await mailsTo(api, 'ada@example.com');
  const mail = mails.find(({ dedupe_key }) => dedupe_key.startsWith('refund_failed:'));
  return mail?.text ?? '';
}

testOnStores(
  'instalments go on with their dates, and the seller is told of the next one',
  async (variant) => {
    await using api = await startApi({ variant, now: giftStart });
    const sold = await sellInParts(api);
    const before = await instalmentsOf(api);
    await refund(api, sold, sold.order._id);
    expect((await instalmentsOf(api)).map(({ state }) => state)).toEqual(['paid', 'canceled', 'canceled']);
    await failRefunds(api);
    expect(await instalmentsOf(api)).toEqual(before);
    expect(await failureMail(api)).toContain(
      'The instalments of the order go on, the next one on 10 January 2027.',
    );
    for (const day of ['2027-01-07T12:00:00Z', '2027-01-10T12:00:00Z']) {
      api.clock.now = new Date(day);
      await announceInstalments(api.context);
      await collectInstalments(api.context);
    }
    expect((await instalmentsOf(api)).map(({ state }) => state)).toEqual(['paid', 'paid', 'scheduled']);
    const subjects = (await mailsTo(api, 'bo@example.com')).map(({ subject }) => subject);
    expect(subjects).toContainEqual(expect.stringContaining('On 10 January 2027 we charge $10.00'));

    // Once the seller pays the money back by hand, the instalments end for good.
    await refund(api, sold, sold.order._id, { amount: 10, by_hand: true });
    expect((await instalmentsOf(api)).map(({ state }) => state)).toEqual(['paid', 'paid', 'scheduled']);
    await refund(api, sold, sold.order._id, { by_hand: true });
    expect((await instalmentsOf(api)).map(({ state }) => state)).toEqual(['paid', 'paid', 'canceled']);
  },
);

testOnStores(
  'an instalment whose day is near or over is announced again before it is charged',
  async (variant) => {
    await using api = await startApi({ variant, now: giftStart });
    const sold = await sellInParts(api);
    api.clock.now = new Date('2027-01-08T12:00:00Z');
    await announceInstalments(api.context);
    await refund(api, sold, sold.order._id);
    api.clock.now = new Date('2027-01-09T12:30:00Z');
    await receiveEvents(api.context);
    const [, second, third] = await instalmentsOf(api);
    expect(second).toMatchObject({
      state: 'scheduled',
      due_at: '2027-01-13T12:00:00.000Z',
      announced_at: null,
    });
    expect(third?.due_at).toBe('2027-02-10T12:00:00.000Z');
    api.clock.now = new Date('2027-01-10T12:00:00Z');
    await announceInstalments(api.context);
    await collectInstalments(api.context);
    const subjects = (await mailsTo(api, 'bo@example.com')).map(({ subject }) => subject);
    expect(subjects).toContainEqual(expect.stringContaining('On 13 January 2027 we charge $10.00'));
    expect((await instalmentsOf(api))[1]?.state).toBe('scheduled');
    api.clock.now = new Date('2027-01-13T12:00:00Z');
    await collectInstalments(api.context);
    expect((await instalmentsOf(api))[1]?.state).toBe('paid');
  },
);

test.each([
  [1, { state: 'failed', next_try_at: '2027-01-15T12:00:00.000Z', due_at: '2027-01-10T12:00:00.000Z' }],
  [4, { state: 'paused', next_try_at: null, due_at: '2027-01-10T12:00:00.000Z' }],
])('an instalment that was refused %i times goes on as refused', async (tries, expected) => {
  await using api = await startApi({ now: giftStart });
  const sold = await sellInParts(api);
  await api.context.store.transaction((trx) =>
    trx
      .updateTable('instalments')
      .set({ state: expected.state === 'paused' ? 'paused' : 'failed', tries })
      .where('position', '=', 1)
      .execute(),
  );
  api.clock.now = new Date('2027-01-11T18:00:00Z');
  await refund(api, sold, sold.order._id);
  await failRefunds(api);
  expect((await instalmentsOf(api))[1]).toMatchObject(expected);
});

test('a partial refund that fails ends and resumes nothing', async () => {
  await using api = await startApi({ now: giftStart });
  const sold = await sellInParts(api);
  await refund(api, sold, sold.order._id, { amount: 4 });
  await api.context.store.transaction((trx) =>
    trx.updateTable('instalments').set({ state: 'canceled' }).where('position', '=', 2).execute(),
  );
  await failRefunds(api);
  expect((await instalmentsOf(api)).map(({ state }) => state)).toEqual(['paid', 'scheduled', 'canceled']);
  expect(await failureMail(api)).not.toContain('instalments');
});

testOnStores('a gift that was not mailed yet is mailed on its day, or at once after it', async (variant) => {
  await using api = await startApi({ variant, now: giftStart });
  const { buy, ...sold } = await openGiftShop(api);
  const { order } = await buy({}, { payment_method_id: failCard });
  const gift = async () => (await api.call('GET', `/orders/${order.token}`)).body.gift;
  await refund(api, sold, order._id);
  expect((await gift()).state).toBe('canceled');
  await failRefunds(api);
  expect((await gift()).state).toBe('planned');
  expect(await failureMail(api)).toContain('is sent after all on 24 December 2026');
  api.clock.now = new Date('2026-12-24T07:59:59Z');
  await sendGifts(api.context);
  expect(await mailsTo(api, 'pip@example.com')).toEqual([]);

  await refund(api, { ...sold, token: await addSession(api, sold.seller) }, order._id);
  api.clock.now = new Date('2026-12-25T10:00:00Z');
  await sendGifts(api.context);
  expect(await mailsTo(api, 'pip@example.com')).toEqual([]);
  await receiveEvents(api.context);
  await Promise.all([sendGifts(api.context), sendGifts(api.context)]);
  expect(await mailsTo(api, 'pip@example.com')).toHaveLength(1);
  expect((await api.call('GET', `/gifts/${order.gift.token}`)).body.state).toBe('open');
});

test.each(['masterclass', 'digital', 'ticket'])(
  'what was given away or bought as %s is open again, and its gift is not mailed twice',
  async (product_type) => {
    await using api = await startApi({ now: giftStart });
    const { buy, ...sold } = await openGiftShop(api);
    const terms = { product_type } as Parameters<typeof buy>[0];
    const given = await buy(terms, { payment_method_id: failCard });
    const bought = await buy({ ...terms, name: 'Another' }, { payment_method_id: failCard, gift: undefined });
    api.clock.now = new Date('2026-12-24T08:00:00Z');
    await sendGifts(api.context);
    const token = await addSession(api, sold.seller);
    const states = async () => [
      (await api.call('GET', `/gifts/${given.order.gift.token}`)).body.items[0].delivery?.state,
      (await api.call('GET', `/orders/${bought.order.token}`)).body.items[0].delivery?.state,
    ];
    expect(await states()).toEqual(['ready', 'ready']);
    await refund(api, { ...sold, token }, given.order._id);
    await refund(api, { ...sold, token }, bought.order._id);
    expect(await states()).toEqual([undefined, 'revoked']);
    await failRefunds(api);
    await sendGifts(api.context);
    expect(await states()).toEqual(['ready', 'ready']);
    expect(await mailsTo(api, 'pip@example.com')).toHaveLength(1);
    expect(await failureMail(api)).not.toContain('gift');
  },
);

test('of a seller’s own test purchase nothing is charged after a refund that failed', async () => {
  await using api = await startApi({ now: giftStart, hasMadeUpBooks: true });
  const sold = await sellInParts(api);
  await api.context.store.transaction((trx) => trx.updateTable('orders').set({ trial: 1 }).execute());
  await refund(api, sold, sold.order._id);
  await failRefunds(api);
  expect((await instalmentsOf(api)).map(({ state }) => state)).toEqual(['paid', 'canceled', 'canceled']);
});
