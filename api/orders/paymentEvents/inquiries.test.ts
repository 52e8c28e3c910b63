import { expect, test } from 'vitest';
import { checkBooks } from '../../operator/checkBooks.ts';
import { dayMs, moveMoney, openConnected } from '../../../tests/support/connect.ts';
import { testOnStores } from '../../../tests/support/stores.ts';
import { sendEvent } from '../../../tests/support/stripeEvents.ts';
import { startStripeServer } from '../../../tests/support/stripeServer.ts';

const dispute = {
  id: 'dp_1',
  object: 'dispute',
  payment_intent: 'pi_1',
  currency: 'usd',
  amount: 1250,
  reason: 'unrecognized',
};

type Stripe = Awaited<ReturnType<typeof startStripeServer>>;

/** A sale whose money is with the creator's account, and whose payment has no dispute yet. */
async function openSold(stripe: Stripe, variant?: Parameters<typeof openConnected>[1]) {
  const connected = await openConnected(stripe, variant);
  const { api, sell, studio } = connected;
  const orderId = await sell();
  api.clock.advance(8 * dayMs);
  await moveMoney(api);
  const due_by = Math.floor(api.clock.now.getTime() / 1000) + 7 * 86_400;
  return {
    ...connected,
    orderId,
    dueBy: new Date(due_by * 1000).toISOString(),
    tell: (happened: 'created' | 'updated' | 'closed', status: string, amount = dispute.amount) =>
      sendEvent(api, {
        type: `charge.dispute.${happened}`,
        object: { ...dispute, amount, status, evidence_details: { due_by } },
      }),
    order: async () => (await studio('GET', `/orders/${orderId}`)).body,
    banks: async () => {
      const { disputes, inquiries } = (await studio('GET', '/balance')).body;
      return { disputes, inquiries };
    },
    words: async () => (await studio('GET', `/orders/${orderId}`)).body.history[0].words,
  };
}

testOnStores('an inquiry is shown, takes and holds nothing, and a refund settles it', async (variant) => {
  await using stripe = await startStripeServer();
  const { api: running, tell, ...sold } = await openSold(stripe, variant);
  await using api = running;
  const { orderId, order, banks, balance, refund, studio, words } = sold;
  await tell('created', 'warning_needs_response');
  await tell('updated', 'warning_under_review');
  await moveMoney(api);
  expect(await order()).toMatchObject({ status: 'paid', refundable: 12.5 });
  expect(await banks()).toMatchObject({
    disputes: [],
    inquiries: [{ order_id: orderId, amount: 12.5, reason: 'unrecognized', answer_by: sold.dueBy }],
  });
  const { number } = await order();
  expect((await studio('GET', '/todo')).body).toMatchObject({
    disputes: [],
    inquiries: [{ order_id: orderId, number }],
  });
  expect(await words()).toBe('The buyer’s bank asks about $12.50');
  expect(await balance()).toMatchObject({ transferred: 11.83, available: 0, held: [] });
  expect(stripe.connect.reversals).toEqual([]);

  expect((await refund(orderId)).status).toBe(200);
  expect((await order()).status).toBe('refunded');
  expect(await banks()).toEqual({ disputes: [], inquiries: [] });
  expect((await studio('GET', '/todo')).body.inquiries).toEqual([]);
  await tell('closed', 'warning_closed');
  expect(await order()).toMatchObject({ status: 'refunded', refundable: 0 });
  expect(await balance()).toMatchObject({ disputed: 0, refunded: 12.5 });
});

testOnStores('a closed inquiry is shown as closed, and changes no money', async (variant) => {
  await using stripe = await startStripeServer();
  const { api: running, tell, order, banks, balance, words } = await openSold(stripe, variant);
  await using api = running;
  await tell('closed', 'warning_closed');
  await tell('created', 'warning_needs_response');
  await moveMoney(api);
  expect((await order()).status).toBe('paid');
  expect(await banks()).toEqual({ disputes: [], inquiries: [] });
  expect(await words()).toBe('The buyer’s bank asked about $12.50, and closed the inquiry');
  expect(await balance()).toMatchObject({ transferred: 11.83, disputed: 0, held: [] });
});

testOnStores('an inquiry that becomes a dispute holds the order, whatever comes late', async (variant) => {
  await using stripe = await startStripeServer();
  const { api: running, tell, order, banks, balance, orderId, refund } = await openSold(stripe, variant);
  await using api = running;
  await tell('created', 'warning_needs_response');
  await tell('updated', 'needs_response');
  await tell('updated', 'warning_under_review');
  await moveMoney(api);
  await moveMoney(api);
  expect((await order()).status).toBe('disputed');
  expect(await banks()).toMatchObject({ disputes: [{ order_id: orderId }], inquiries: [] });
  expect((await refund(orderId)).body).toMatchObject({ code: 'order_disputed' });
  expect(stripe.connect.reversals).toMatchObject([{ transfer: 'tr_1', amount: 1183 }]);
  expect(await balance()).toMatchObject({ transferred: 0, held: [{ reason: 'dispute', amount: 11.83 }] });
  await tell('closed', 'lost');
  await tell('updated', 'needs_response');
  expect((await order()).status).toBe('refunded');
  expect(await balance()).toMatchObject({ disputed: 12.5, held: [] });
});

test('an inquiry that was stored as a dispute gives the order free when it is closed', async () => {
  await using stripe = await startStripeServer();
  const { api: running, tell, order } = await openSold(stripe);
  await using api = running;
  await tell('created', 'needs_response');
  await moveMoney(api);
  expect((await order()).status).toBe('disputed');
  await tell('closed', 'warning_closed');
  expect((await order()).status).toBe('paid');
});

testOnStores('a dispute after a refund takes what was left, whatever sum the bank names', async (variant) => {
  for (const amount of [750, 1250]) {
    await using stripe = await startStripeServer();
    const { api: running, tell, order, balance, orderId, refund } = await openSold(stripe, variant);
    await using api = running;
    expect((await refund(orderId, 5)).status).toBe(200);
    await tell('created', 'needs_response', amount);
    for (const _ of [1, 2]) await moveMoney(api);
    // 5.00 came back for the refund, and then the remaining 6.83 of the sale for the dispute.
    expect(stripe.connect.reversals.map((reversal) => reversal.amount)).toEqual([500, 683]);
    expect(await balance()).toMatchObject({ held: [{ reason: 'dispute', amount: 6.83 }] });
    await tell('closed', 'lost', amount);
    expect(await order()).toMatchObject({ status: 'refunded', refunded: 12.5, refundable: 0 });
    expect((await refund(orderId)).body).toMatchObject({ code: 'nothing_to_refund' });
    expect(await balance()).toMatchObject({ refunded: 5, disputed: 7.5, available: -0.67, held: [] });
    expect(await checkBooks(api.context.store.db)).toEqual([]);
  }
});
