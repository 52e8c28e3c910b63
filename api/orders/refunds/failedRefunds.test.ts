import { expect, test } from 'vitest';
import { dayMs, moveMoney, openConnected } from '../../../tests/support/connect.ts';
import { addTaxedSeller, buyOne, issue, storedInvoices } from '../../../tests/support/invoices.ts';
import {
  addProduct,
  addSeller,
  addSession,
  addTier,
  chargeCart,
  openCart,
} from '../../../tests/support/sales.ts';
import type { RunningApi } from '../../../tests/support/startApi.ts';
import { testOnStores, type StoreVariant } from '../../../tests/support/stores.ts';
import { sendEvent, startWithStripe } from '../../../tests/support/stripeEvents.ts';
import { addRefund, failRefund } from '../../../tests/support/stripeRefunds.ts';
import { startStripeServer, type StripeServer } from '../../../tests/support/stripeServer.ts';
import { settleRefunds } from './refund.ts';

const minuteMs = 60_000;

/** Two seats at 20.00 each are sold, and there are no more. */
async function sellTickets(stripe: StripeServer, variant?: StoreVariant) {
  const api = await startWithStripe(stripe, variant);
  const seller = await addSeller(api);
  const product_id = await addProduct(api, seller, { product_type: 'ticket' });
  const ticket_id = await addTier(api, product_id, { seats: 2 });
  const buy = async () => {
    const { body: cart } = await openCart(api, seller, { items: [{ product_id, ticket_id, quantity: 2 }] });
    return chargeCart(api, { cart_id: cart._id });
  };
  const { order } = (await buy()).body;
  const token = await addSession(api, seller);
  const studio = (method: string, path: string, body?: object, key: string = crypto.randomUUID()) =>
    api.call(method, `/studio/${seller}${path}`, {
      token,
      ...(body ? { body, headers: { 'idempotency-key': key } } : {}),
    });
  return {
    api,
    buy,
    studio,
    refund: (body: object = {}, key?: string) => studio('POST', `/orders/${order._id}/refunds`, body, key),
    sale: async () => (await studio('GET', `/orders/${order._id}`)).body,
    order: async () => (await api.call('GET', `/orders/${order.token}`)).body,
    seatsLeft: async () => (await api.call('GET', '/ada/public/shop')).body.products[0].tickets[0].seats_left,
    mails: () => mailsAbout(api, 'refund_failed:%'),
  };
}

function mailsAbout({ context }: RunningApi, key: string) {
  return context.store.db.selectFrom('outbox').selectAll().where('dedupe_key', 'like', key).execute();
}

async function tellFailure(api: RunningApi, stripe: StripeServer, id = 're_1') {
  const object = failRefund(stripe, id);
  // Stripe sends the same failure as three events.
  const types = ['refund.failed', 'refund.updated', 'charge.refund.updated', 'refund.failed'];
  return Promise.all(types.map((type) => sendEvent(api, { type, object })));
}

function tellRefunded(api: RunningApi, amount_refunded: number) {
  const object = { payment_intent: 'pi_1', currency: 'usd', amount_refunded };
  return sendEvent(api, { type: 'charge.refunded', object });
}

testOnStores('a refund that fails later is taken back once, and everybody reads it', async (variant) => {
  await using stripe = await startStripeServer();
  const sold = await sellTickets(stripe, variant);
  await using api = sold.api;
  const { body: before } = await sold.studio('GET', '/balance');
  await sold.refund({ reason: 'The show is off' }, 'key-1');
  await tellRefunded(api, 4000);
  expect(await sold.order()).toMatchObject({ status: 'refunded', refunds: [{ amount: 40 }] });
  expect(await sold.seatsLeft()).toBe(2);
  api.clock.advance(minuteMs);
  expect(await tellFailure(api, stripe)).toEqual([200, 200, 200, 200]);
  expect(await tellRefunded(api, 4000)).toBe(200);
  const order = await sold.order();
  expect(order).toMatchObject({ status: 'paid', items: [{ delivery: { state: 'ready' } }] });
  expect(order).not.toHaveProperty('refunds');
  expect(await sold.seatsLeft()).toBe(0);
  const sale = await sold.sale();
  expect(sale).toMatchObject({
    status: 'paid',
    refunded: 0,
    refundable: 40,
    refunds: [{ state: 'refused', problem_code: 'card_ended', failed_at: api.clock.now.toISOString() }],
  });
  expect(sale.history.map(({ words }: { words: string }) => words).slice(0, 2)).toEqual([
    'The refund of $40.00 failed later, and the money is in your balance again. The card has expired or was canceled, so no money can go back to it.',
    '$40.00 refunded (The show is off)',
  ]);
  const { body: balance } = await sold.studio('GET', '/balance');
  expect(balance.balances).toEqual(before.balances);
  expect((await sold.studio('GET', '/todo')).body.failed_refunds).toEqual([
    { order_id: sale._id, number: sale.number },
  ]);
  expect(await sold.mails()).toMatchObject([
    { subject: 'The refund of $40.00 did not reach the buyer', recipient: 'ada@example.com' },
  ]);
  expect(await sold.refund({ reason: 'The show is off' }, 'key-1')).toMatchObject({
    status: 409,
    body: { code: 'refund_refused', problem_code: 'card_ended' },
  });
});

test('after a failure the seller pays in another way, or refunds again', async () => {
  await using stripe = await startStripeServer();
  const sold = await sellTickets(stripe);
  await using api = sold.api;
  expect((await sold.refund({ by_hand: true })).body.code).toBe('refund_not_by_hand');
  await sold.refund();
  api.clock.advance(minuteMs);
  await tellFailure(api, stripe);
  api.clock.advance(minuteMs);
  expect((await sold.refund({ amount: 10 })).body).toMatchObject({ status: 'part_refunded', refunded: 10 });
  await tellRefunded(api, 1000);
  expect((await sold.studio('GET', '/todo')).body.failed_refunds).toEqual([]);
  api.clock.advance(minuteMs);
  const { body } = await sold.refund({ by_hand: true });
  expect(body).toMatchObject({
    status: 'refunded',
    refunded: 40,
    given_back: [{ amount: 10 }, { by_hand: true }],
  });
  expect(body.given_back[0]).not.toHaveProperty('by_hand');
  await tellRefunded(api, 1000);
  expect((await sold.sale()).refunded).toBe(40);
  expect(await sold.seatsLeft()).toBe(2);
  const [mail] = await mailsAbout(api, `refund:${body.refunds.at(-1)._id}`);
  expect(mail?.text).toContain('An earlier refund to your card or account did not reach you');
});

test('seats that were sold again stay with their new buyer, and the seller is told', async () => {
  await using stripe = await startStripeServer();
  const sold = await sellTickets(stripe);
  await using api = sold.api;
  await sold.refund();
  expect((await sold.buy()).status).toBe(200);
  await tellFailure(api, stripe);
  expect((await sold.order()).status).toBe('paid');
  expect(await sold.seatsLeft()).toBe(0);
  expect((await sold.mails())[0]?.text).toContain('there are more sales than seats now');
  await sold.refund({ by_hand: true });
  expect(await sold.seatsLeft()).toBe(0);
});

test('a failure that arrives before our own answer ends the refund', async () => {
  await using stripe = await startStripeServer();
  const sold = await sellTickets(stripe);
  await using api = sold.api;
  stripe.cutAfter(/^\/v1\/refunds/);
  expect((await sold.refund()).status).toBe(502);
  expect(await tellFailure(api, stripe)).toEqual([200, 200, 200, 200]);
  await settleRefunds(api.context);
  await tellRefunded(api, 4000);
  const sale = await sold.sale();
  expect(sale).toMatchObject({ status: 'paid', refunded: 0, refunds: [{ state: 'refused' }] });
  expect(sale.history[1].words).toBe('Refund of $40.00 asked for');
  expect(await sold.mails()).toHaveLength(1);
});

test('of several refunds only the failed one is taken back, also if it was made at Stripe', async () => {
  await using stripe = await startStripeServer();
  const sold = await sellTickets(stripe);
  await using api = sold.api;
  await sold.refund({ amount: 15 });
  for (const intent of stripe.intents.values()) addRefund(stripe.refunds, intent, 1500);
  await tellRefunded(api, 3000);
  await tellFailure(api, stripe, 're_2');
  expect(await sold.sale()).toMatchObject({
    status: 'part_refunded',
    refunded: 15,
    refunds: [{ state: 'succeeded' }],
  });
  expect(await sold.mails()).toHaveLength(1);
});

test('an event is sent again while Stripe does not list the refunds; one of another account changes nothing', async () => {
  await using stripe = await startStripeServer();
  const sold = await sellTickets(stripe);
  await using api = sold.api;
  await sold.refund();
  const object = failRefund(stripe, 're_1');
  expect(await sendEvent(api, { type: 'refund.failed', object: { ...object, payment_intent: 'pi_9' } })).toBe(
    200,
  );
  expect(await sendEvent(api, { type: 'refund.updated', object: { ...object, status: 'pending' } })).toBe(
    200,
  );
  stripe.failNext(/^\/v1\/refunds/, { status: 500, body: { error: { message: 'down' } } });
  const event = { id: 'evt_1', type: 'refund.failed', object };
  expect(await sendEvent(api, event)).toBe(503);
  expect((await sold.order()).status).toBe('refunded');
  expect(await sendEvent(api, event)).toBe(200);
  expect((await sold.order()).status).toBe('paid');
});

testOnStores('money that was taken back from a connected account is sent there again', async (variant) => {
  await using stripe = await startStripeServer();
  const connected = await openConnected(stripe, variant);
  await using api = connected.api;
  const orderId = await connected.sell();
  api.clock.advance(8 * dayMs);
  await moveMoney(api);
  await connected.refund(orderId);
  await moveMoney(api);
  const owed = await connected.balance();
  const object = failRefund(stripe, 're_1');
  const elsewhere = { type: 'refund.failed', object, account: 'acct_1' };
  expect(await sendEvent(api, elsewhere)).toBe(200);
  expect(await connected.balance()).toEqual(owed);
  expect(await sendEvent(api, { type: 'refund.failed', object })).toBe(200);
  api.clock.advance(dayMs);
  await moveMoney(api);
  const sent = (await connected.transfers()).map((row) => row.amount_minor - row.reversed_minor);
  expect(sent.reduce((sum, minor) => sum + minor, 0)).toBe(1183);
});

testOnStores(
  'the credit note stays and gets an invoice against it, and its tax is owed again',
  async (variant) => {
    await using stripe = await startStripeServer();
    await using api = await startWithStripe(stripe, variant, new Date('2026-11-24T12:00:00Z'));
    const seller = await addTaxedSeller(api);
    const order = await buyOne(api, seller, { price_minor: 10000, billing: { country: 'DE' } });
    await issue(api);
    await api.call('POST', `/studio/${seller}/orders/${order._id}/refunds`, {
      token: await addSession(api, seller),
      headers: { 'idempotency-key': 'key-1' },
      body: {},
    });
    await issue(api);
    await tellFailure(api, stripe);
    await issue(api);
    await issue(api);
    const documents = await storedInvoices(api);
    expect(documents.map(({ kind, reason, tax_minor }) => [kind, reason, tax_minor])).toEqual([
      ['invoice', null, 1597],
      ['credit_note', 'refund', 1597],
      ['invoice', 'returned', 1597],
    ]);
    const taxes = await api.context.store.db.selectFrom('tax_entries').select('tax_minor').execute();
    expect(taxes.reduce((sum, { tax_minor }) => sum + tax_minor, 0)).toBe(1597);
  },
);
