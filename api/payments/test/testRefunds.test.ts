import { expect } from 'vitest';
import { checkBooks } from '../../operator/checkBooks.ts';
import { receiveEvents } from '../../orders/paymentEvents/receiveEvents.ts';
import {
  addProduct,
  addSeller,
  addSession,
  addTier,
  chargeCart,
  openCart,
} from '../../../tests/support/sales.ts';
import { startApi } from '../../../tests/support/startApi.ts';
import { testOnStores } from '../../../tests/support/stores.ts';

const failCard = 'pm_card_refundFail';

testOnStores('a refund to the card whose refunds fail is taken back seconds later', async (variant) => {
  await using api = await startApi({ variant });
  const seller = await addSeller(api);
  const token = await addSession(api, seller);
  const product_id = await addProduct(api, seller, { product_type: 'ticket' });
  const ticket_id = await addTier(api, product_id, { seats: 2 });
  const { body: cart } = await openCart(api, seller, { items: [{ product_id, ticket_id, quantity: 2 }] });
  const { order } = (await chargeCart(api, { cart_id: cart._id, payment_method_id: failCard })).body;
  const studio = async (path: string) => (await api.call('GET', `/studio/${seller}${path}`, { token })).body;
  const refund = (body: object, key: string) =>
    api.call('POST', `/studio/${seller}/orders/${order._id}/refunds`, {
      token,
      body,
      headers: { 'idempotency-key': key },
    });
  const seatsLeft = async () =>
    (await api.call('GET', '/ada/public/shop')).body.products[0].tickets[0].seats_left;
  const { db } = api.context.store;
  await api.context.store.transaction(async (trx) => {
    await trx.updateTable('orders').set({ language: 'de' }).execute();
    await trx.updateTable('accounts').set({ takes_replies: 1 }).execute();
  });
  const before = await studio('/balance');

  expect((await refund({}, 'key-1')).body).toMatchObject({
    status: 'refunded',
    refunds: [{ state: 'succeeded' }],
  });
  api.clock.advance(9_000);
  await receiveEvents(api.context);
  expect((await studio(`/orders/${order._id}`)).status).toBe('refunded');
  expect(await seatsLeft()).toBe(2);
  api.context.stockChanges.take();

  api.clock.advance(1_000);
  await Promise.all([receiveEvents(api.context), receiveEvents(api.context)]);
  await receiveEvents(api.context);
  const sale = await studio(`/orders/${order._id}`);
  expect(sale).toMatchObject({
    status: 'paid',
    refunded: 0,
    refunds: [{ state: 'refused', problem_code: 'card_ended', failed_at: api.clock.now.toISOString() }],
  });
  expect(sale.history[0].words).toContain('The refund of $40.00 failed later');
  expect(await studio('/balance')).toEqual(before);
  expect(await seatsLeft()).toBe(0);
  expect(api.context.stockChanges.take()).toEqual(['ada']);
  expect((await studio('/todo')).failed_refunds).toEqual([{ order_id: sale._id, number: sale.number }]);
  const mails = await api.context.store.db
    .selectFrom('outbox')
    .select('subject')
    .where('dedupe_key', 'like', 'refund_failed:%')
    .execute();
  expect(mails).toEqual([{ subject: 'The refund of $40.00 did not reach the buyer' }]);
  const toBuyer = await db
    .selectFrom('outbox')
    .select(['recipient', 'reply_to', 'text'])
    .where('dedupe_key', 'like', 'buyer_refund_failed:%')
    .execute();
  expect(toBuyer).toMatchObject([{ recipient: order.payer.email, reply_to: 'ada@example.com' }]);
  expect(toBuyer[0]?.text).toContain('konnte nicht auf deine Karte oder dein Konto gezahlt werden');
  expect(await checkBooks(api.context.store.db)).toEqual([]);

  // The seller pays in another way; a second refund to the same card would fail too.
  expect((await refund({ amount: 10 }, 'key-2')).body.refunded).toBe(10);
  api.clock.advance(10_000);
  await receiveEvents(api.context);
  expect((await studio(`/orders/${order._id}`)).refunded).toBe(0);
  expect((await refund({ by_hand: true }, 'key-3')).body).toMatchObject({ status: 'refunded', refunded: 40 });
});

testOnStores('refunds to other test cards stay', async (variant) => {
  await using api = await startApi({ variant });
  const seller = await addSeller(api);
  const product_id = await addProduct(api, seller);
  const { body: cart } = await openCart(api, seller, { items: [{ product_id }] });
  const { order } = (await chargeCart(api, { cart_id: cart._id })).body;
  const asked = {
    token: await addSession(api, seller),
    body: { amount: 2.5 },
    headers: { 'idempotency-key': 'key-1' },
  };
  await api.call('POST', `/studio/${seller}/orders/${order._id}/refunds`, asked);
  api.clock.advance(60_000);
  await receiveEvents(api.context);
  expect((await api.call('GET', `/orders/${order.token}`)).body).toMatchObject({
    status: 'part_refunded',
    refunds: [{ amount: 2.5 }],
  });
  const { payment_intent_id } = await api.context.store.db
    .selectFrom('charges')
    .select('payment_intent_id')
    .executeTakeFirstOrThrow();
  expect(await api.context.payments.current.refundsOf(payment_intent_id ?? '')).toMatchObject({
    kind: 'known',
    refunds: [{ amountMinor: 250, failure: null }],
  });
});
