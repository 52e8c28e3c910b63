import { expect, test } from 'vitest';
import { checkBooks } from '../../operator/checkBooks.ts';
import { receiveEvents } from '../../orders/paymentEvents/receiveEvents.ts';
import { mailsTo } from '../../../tests/support/ownAccount.ts';
import { addProduct, addSeller, addSession, chargeCart, openCart } from '../../../tests/support/sales.ts';
import { startApi } from '../../../tests/support/startApi.ts';
import { testOnStores, type StoreVariant } from '../../../tests/support/stores.ts';

const dayMs = 24 * 60 * 60_000;

/** A sale of $12.50 that was paid with a card. */
async function openSold(card: string, variant?: StoreVariant) {
  const api = await startApi(variant ? { variant } : {});
  const seller = await addSeller(api);
  const token = await addSession(api, seller, 60 * dayMs);
  const product_id = await addProduct(api, seller);
  const { body: cart } = await openCart(api, seller, { items: [{ product_id }] });
  const { order } = (await chargeCart(api, { cart_id: cart._id, payment_method_id: card })).body;
  const studio = async (path: string) => (await api.call('GET', `/studio/${seller}${path}`, { token })).body;
  return {
    api,
    seller,
    answerBy: new Date(api.clock.now.getTime() + 10_000 + 7 * dayMs).toISOString(),
    order: () => studio(`/orders/${order._id}`),
    refund: (amount: number) =>
      api.call('POST', `/studio/${seller}/orders/${order._id}/refunds`, {
        token,
        body: { amount },
        headers: { 'idempotency-key': crypto.randomUUID() },
      }),
    balance: () => studio('/balance'),
    todo: () => studio('/todo'),
    /** The subjects of the creator's mails about banks. */
    mails: async () =>
      (await mailsTo(api, 'ada@example.com'))
        .map(({ subject }) => subject)
        .filter((subject) => /disput|bank asks/.test(subject)),
    /** As the job does, here in two processes at once. */
    receive: () => Promise.all([receiveEvents(api.context), receiveEvents(api.context)]),
    events: async () =>
      (
        await api.context.store.db
          .selectFrom('provider_events')
          .select('kind')
          .orderBy('handled_at')
          .execute()
      ).map(({ kind }) => kind),
  };
}

testOnStores(
  'a payment with the disputed card is held seconds later, and lost after the last day',
  async (variant) => {
    const { api: running, ...sold } = await openSold('pm_card_createDispute', variant);
    await using api = running;
    api.clock.advance(9_000);
    await sold.receive();
    expect((await sold.order()).status).toBe('paid');

    api.clock.advance(1_000);
    await sold.receive();
    await sold.receive();
    const { _id, number, status } = await sold.order();
    expect(status).toBe('disputed');
    expect(await sold.balance()).toMatchObject({
      disputes: [
        { order_id: _id, number, amount: 12.5, reason: 'fraudulent', answer_by: sold.answerBy, test: true },
      ],
      inquiries: [],
    });
    expect((await sold.todo()).disputes).toMatchObject([{ order_id: _id, number }]);

    api.clock.advance(7 * dayMs - 1_000);
    await sold.receive();
    expect((await sold.order()).status).toBe('disputed');
    api.clock.advance(1_000);
    await sold.receive();
    await sold.receive();
    expect(await sold.order()).toMatchObject({ status: 'refunded', refunded: 12.5 });
    expect(await sold.balance()).toMatchObject({ disputes: [], test: [{ disputed: 12.5, held: [] }] });
    expect(await sold.events()).toEqual(['dispute_opened', 'dispute_closed']);
    expect(await sold.mails()).toEqual([
      expect.stringContaining(`The payment of order #${number} is disputed`),
      expect.stringContaining(`The dispute of order #${number} was decided for the buyer`),
    ]);
    expect(await checkBooks(api.context.store.db)).toEqual([]);
  },
);

testOnStores('a dispute about a delivery is won, and gives the order free', async (variant) => {
  const { api: running, ...sold } = await openSold('pm_card_createDisputeProductNotReceived', variant);
  await using api = running;
  api.clock.advance(10_000);
  await sold.receive();
  expect((await sold.balance()).disputes).toMatchObject([
    { reason: 'not_received', answer_by: sold.answerBy },
  ]);
  api.clock.advance(7 * dayMs);
  await sold.receive();
  expect(await sold.order()).toMatchObject({ status: 'paid', refunded: 0, refundable: 12.5 });
  expect((await sold.balance()).test).toMatchObject([{ disputed: 0, available: 11.83, held: [] }]);
  expect((await sold.mails()).at(-1)).toContain('was decided for you');
  expect(await checkBooks(api.context.store.db)).toEqual([]);
});

testOnStores('an inquiry takes nothing, and is closed after the last day', async (variant) => {
  const { api: running, ...sold } = await openSold('pm_card_createDisputeInquiry', variant);
  await using api = running;
  api.clock.advance(10_000);
  await sold.receive();
  expect((await sold.order()).status).toBe('paid');
  expect(await sold.balance()).toMatchObject({
    disputes: [],
    inquiries: [{ amount: 12.5, answer_by: sold.answerBy }],
  });
  api.clock.advance(7 * dayMs);
  await sold.receive();
  expect((await sold.balance()).inquiries).toEqual([]);
  expect(await sold.events()).toEqual(['inquiry_opened', 'inquiry_closed']);
  expect(await sold.mails()).toEqual([expect.stringContaining('A bank asks about order #')]);
});

test('after a long stop both events come in order, and other cards are never disputed', async () => {
  const { api: running, ...sold } = await openSold('pm_card_createDispute');
  await using api = running;
  const product_id = await addProduct(api, sold.seller);
  const { body: cart } = await openCart(api, sold.seller, { items: [{ product_id }] });
  const { order } = (await chargeCart(api, { cart_id: cart._id })).body;
  api.clock.advance(20 * dayMs);
  await receiveEvents(api.context);
  expect((await sold.order()).status).toBe('refunded');
  expect(await sold.events()).toEqual(['dispute_opened', 'dispute_closed']);
  expect((await api.call('GET', `/orders/${order.token}`)).body.status).toBe('paid');
});

testOnStores('a dispute is about what was left of the payment, and takes no more', async (variant) => {
  const { api: running, ...sold } = await openSold('pm_card_createDispute', variant);
  await using api = running;
  api.clock.advance(5_000);
  expect((await sold.refund(4)).status).toBe(200);
  api.clock.advance(5_000);
  await sold.receive();
  expect(await sold.balance()).toMatchObject({ disputes: [{ amount: 8.5 }], test: [{ available: 0 }] });
  api.clock.advance(7 * dayMs);
  await sold.receive();
  expect(await sold.order()).toMatchObject({ status: 'refunded', refunded: 12.5, refundable: 0 });
  expect((await sold.balance()).test).toMatchObject([{ refunded: 4, disputed: 8.5, held: [] }]);
  expect(await checkBooks(api.context.store.db)).toEqual([]);
});

test('a payment that was refunded before is neither disputed nor asked about', async () => {
  for (const card of ['pm_card_createDispute', 'pm_card_createDisputeInquiry']) {
    const { api: running, ...sold } = await openSold(card);
    await using api = running;
    expect((await sold.refund(12.5)).status).toBe(200);
    api.clock.advance(20 * dayMs);
    await sold.receive();
    expect(await sold.events()).toEqual([]);
    expect((await sold.order()).status).toBe('refunded');
  }
});

test('an inquiry that a refund settles is still closed', async () => {
  const { api: running, ...sold } = await openSold('pm_card_createDisputeInquiry');
  await using api = running;
  api.clock.advance(10_000);
  await sold.receive();
  expect((await sold.refund(12.5)).status).toBe(200);
  api.clock.advance(7 * dayMs);
  await sold.receive();
  expect(await sold.events()).toEqual(['inquiry_opened', 'inquiry_closed']);
});
