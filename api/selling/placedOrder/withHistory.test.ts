import { expect } from 'vitest';
import { order as orderSchema } from '#shared/orders/orderSchema.ts';
import { addPlan, addProduct, chargeCart, openCart } from '../../../tests/support/sales.ts';
import type { RunningApi } from '../../../tests/support/startApi.ts';
import { testOnStores } from '../../../tests/support/stores.ts';
import { signIn, startStudio, type RunningStudio } from '../../../tests/support/studio.ts';
import { collectInstalments } from '../dueInstalments/collect.ts';
import { handlePaymentEvent } from '../../orders/paymentEvents/paymentEvents.ts';

const day = 24 * 60 * 60_000;
const shipping = { name: 'Bo Buyer', line1: '1 Quay', city: 'Bergen', postal_code: '5003', country: 'NO' };

async function sellLoom({ api, seller }: RunningStudio, amounts?: number[]) {
  const loom = { name: 'A loom', product_type: 'physical', price_minor: 3000 };
  const product_id = await addProduct(api, seller, loom);
  const payment_plan_id = amounts && (await addPlan(api, product_id, { amounts }));
  const item = { product_id, ...(payment_plan_id ? { payment_plan_id } : {}) };
  const { body: cart } = await openCart(api, seller, { items: [item] });
  const { body } = await chargeCart(api, { cart_id: cart._id, shipping, is_100_percent: true });
  return orderSchema.parse(body.order);
}

async function read(api: RunningApi, token: string) {
  return orderSchema.parse((await api.call('GET', `/orders/${token}`)).body);
}

async function intentOf({ context }: RunningApi, orderId: string): Promise<string> {
  const charge = await context.store.db
    .selectFrom('charges')
    .select('payment_intent_id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return charge.payment_intent_id ?? '';
}

testOnStores('an order shows its parcel’s carrier, date and tracking page', async (variant) => {
  await using studio = await startStudio({ variant });
  const { api, call } = studio;
  const order = await sellLoom(studio);
  expect(order.shipment).toBeUndefined();
  await call('PUT', `/orders/${order._id}/shipment`, { carrier: 'UPS', tracking: '1Z 999 AA1' });
  const url = 'https://www.ups.com/track?tracknum=1Z999AA1';
  const shipment = { carrier: 'UPS', tracking: '1Z 999 AA1', shipped_at: api.clock.now.toISOString(), url };
  expect((await read(api, order.token)).shipment).toEqual(shipment);
  expect((await call('GET', `/orders/${order._id}`)).body.shipment).toEqual(shipment);
  const mail = await api.context.store.db
    .selectFrom('outbox')
    .select('text')
    .where('dedupe_key', '=', `shipped:${order._id}`)
    .executeTakeFirstOrThrow();
  expect(mail.text).toContain(url);
  await call('PUT', `/orders/${order._id}/shipment`, {
    carrier: 'The boat',
    tracking: 'javascript:alert(1)',
  });
  expect((await read(api, order.token)).shipment).not.toHaveProperty('url');
});

testOnStores('refunds are shown with amount and date, whoever made them', async (variant) => {
  await using studio = await startStudio({ variant });
  const { api, seller, token } = studio;
  const order = await sellLoom(studio);
  expect(order).toMatchObject({ fee: 1.21, total: 31.21 });
  const first = api.clock.now.toISOString();
  const refund = await api.call('POST', `/studio/${seller}/orders/${order._id}/refunds`, {
    token,
    body: { amount: 4.5 },
    headers: { 'idempotency-key': 'k1' },
  });
  expect(refund.body.given_back).toEqual([{ amount: 4.5, created_at: first }]);
  api.clock.advance(day);
  const intentId = await intentOf(api, order._id);
  // A manual refund at the payment provider, which reports the total refunded so far.
  await handlePaymentEvent(api.context, 'test', {
    id: 'evt_1',
    kind: 'refunded',
    intentId,
    refundedMinor: 700,
  });
  const second = api.clock.now.toISOString();
  api.clock.advance(day);
  const dispute = { kind: 'dispute_closed', intentId, disputeId: 'dp_1', amountMinor: 100 } as const;
  await handlePaymentEvent(api.context, 'test', { ...dispute, id: 'evt_2', isLost: true });
  const refunds = [
    { amount: 4.5, created_at: first },
    { amount: 2.5, created_at: second },
  ];
  expect((await read(api, order.token)).refunds).toEqual([
    ...refunds,
    { amount: 1, created_at: api.clock.now.toISOString() },
  ]);
  // The bank decides again.
  await handlePaymentEvent(api.context, 'test', { ...dispute, id: 'evt_3', isLost: false });
  expect((await read(api, order.token)).refunds).toEqual(refunds);
});

testOnStores('a failed instalment marks the order, and pauses no parcel', async (variant) => {
  await using studio = await startStudio({ variant });
  const { api } = studio;
  const order = await sellLoom(studio, [1000, 2000]);
  await api.context.store.transaction((trx) => trx.deleteFrom('saved_methods').execute());
  for (let tries = 0; tries < 4; tries += 1) {
    api.clock.advance(31 * day);
    await collectInstalments(api.context);
  }
  const { call } = await signIn(studio);
  expect((await call('GET', '/orders')).body.orders).toMatchObject([{ has_failed_instalment: true }]);
  expect((await call('GET', `/orders/${order._id}`)).body.instalments[1].state).toBe('paused');
  const mails = await api.context.store.db
    .selectFrom('outbox')
    .selectAll()
    .where('dedupe_key', 'like', 'instalment-missed:%')
    .execute();
  expect(mails).toHaveLength(4);
  for (const { subject, text } of mails) expect(`${subject} ${text}`).not.toMatch(/paused/);
  expect(mails.map(({ subject }) => subject)).toContain('[Test] $20.00 for A loom is still to be paid');
});
