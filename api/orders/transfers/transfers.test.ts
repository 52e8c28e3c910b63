import { expect, test } from 'vitest';
import { bankPayout, dayMs, moveMoney, openConnected } from '../../../tests/support/connect.ts';
import { testOnStores } from '../../../tests/support/stores.ts';
import { sendEvent } from '../../../tests/support/stripeEvents.ts';
import { startStripeServer } from '../../../tests/support/stripeServer.ts';

const dispute = { id: 'dp_1', object: 'dispute', payment_intent: 'pi_1', currency: 'usd', amount: 1250 };

testOnStores('money is sent once its hold is over, from the charge that brought it', async (variant) => {
  await using stripe = await startStripeServer();
  const { api: running, sell, balance, transfers } = await openConnected(stripe, variant);
  await using api = running;
  const order = await sell();
  api.clock.advance(6 * dayMs);
  await moveMoney(api);
  expect(stripe.connect.transfers.size).toBe(0);
  api.clock.advance(dayMs + 1);
  await moveMoney(api);
  await moveMoney(api);
  expect([...stripe.connect.transfers.values()]).toMatchObject([
    { amount: 1183, currency: 'usd', destination: 'acct_1', source_transaction: 'ch_pi_1' },
  ]);
  expect(await transfers()).toMatchObject([
    { order_id: order, amount_minor: 1183, state: 'sent', transfer_id: 'tr_1', problem: null },
  ]);
  expect(await balance()).toMatchObject({
    sold: 12.5,
    fees: 0.67,
    transferred: 11.83,
    available: 0,
    held: [],
  });
});

testOnStores('a transfer is made once, although rounds overlap and answers are lost', async (variant) => {
  await using stripe = await startStripeServer();
  const { api: running, sell, transfers } = await openConnected(stripe, variant);
  await using api = running;
  await sell();
  await sell();
  api.clock.advance(8 * dayMs);
  stripe.cutAfter(/^\/v1\/transfers$/);
  await Promise.all([moveMoney(api), moveMoney(api), moveMoney(api)]);
  expect((await transfers()).map(({ state }) => state).toSorted()).toContain('pending');
  // Stripe forgets keys after a day, and what was sent is found by its metadata.
  stripe.forgetKeys();
  api.clock.advance(2 * dayMs);
  await moveMoney(api);
  expect((await transfers()).map(({ state }) => state)).toEqual(['sent', 'sent']);
  expect([...stripe.connect.transfers.values()].map(({ amount }) => amount)).toEqual([1183, 1183]);
});

testOnStores('a refund after the transfer takes the money back from the account', async (variant) => {
  await using stripe = await startStripeServer();
  const { api: running, sell, refund, balance, transfers } = await openConnected(stripe, variant);
  await using api = running;
  const order = await sell();
  api.clock.advance(8 * dayMs);
  await moveMoney(api);
  expect((await refund(order, 5)).status).toBe(200);
  stripe.cutAfter(/reversals/);
  await moveMoney(api);
  stripe.forgetKeys();
  api.clock.advance(2 * dayMs);
  await moveMoney(api);
  await moveMoney(api);
  expect(stripe.connect.reversals).toMatchObject([{ transfer: 'tr_1', amount: 500 }]);
  expect(await balance()).toMatchObject({ refunded: 5, transferred: 6.83, available: 0, owed: 0 });
  await refund(order);
  await moveMoney(api);
  expect(await transfers()).toMatchObject([{ amount_minor: 1183, reversed_minor: 1183 }]);
  // The fee stays with the payment provider, so the creator owes it.
  expect(await balance()).toMatchObject({ refunded: 12.5, transferred: 0, available: -0.67, owed: 0.67 });
});

testOnStores('without money in the account the debt stays, and the next sales pay it', async (variant) => {
  await using stripe = await startStripeServer();
  const { api: running, sell, refund, balance } = await openConnected(stripe, variant);
  await using api = running;
  const order = await sell();
  api.clock.advance(8 * dayMs);
  await moveMoney(api);
  stripe.connect.payouts.set('acct_1', [bankPayout({ amount: 1183, status: 'paid' })]);
  expect((await refund(order)).status).toBe(200);
  await moveMoney(api);
  expect(await balance()).toMatchObject({ transferred: 11.83, available: -12.5, owed: 12.5 });
  await sell();
  await sell();
  api.clock.advance(8 * dayMs);
  await moveMoney(api);
  const sent = [...stripe.connect.transfers.values()].map(({ amount }) => amount);
  expect(sent.toSorted((one, other) => one - other)).toEqual([1116, 1183]);
  expect(await balance()).toMatchObject({ available: 0, owed: 0 });
});

testOnStores('what is refunded before it was sent is not sent', async (variant) => {
  await using stripe = await startStripeServer();
  const { api: running, sell, refund, balance, transfers } = await openConnected(stripe, variant);
  await using api = running;
  const order = await sell();
  api.clock.advance(8 * dayMs);
  stripe.failNext(/^\/v1\/transfers$/, {
    status: 400,
    body: { error: { type: 'invalid_request_error', code: 'balance_insufficient', message: 'Not enough.' } },
  });
  await moveMoney(api);
  expect(await transfers()).toMatchObject([{ state: 'pending', problem: 'balance_too_low', tries: 1 }]);
  await refund(order, 4);
  expect(await transfers()).toMatchObject([{ state: 'canceled' }]);
  api.clock.advance(dayMs);
  await moveMoney(api);
  expect([...stripe.connect.transfers.values()].map(({ amount }) => amount)).toEqual([783]);
  expect(await balance()).toMatchObject({ transferred: 7.83, available: 0 });
});

testOnStores('a dispute takes the money back, and it is sent again when it is won', async (variant) => {
  await using stripe = await startStripeServer();
  const { api: running, sell, balance, studio } = await openConnected(stripe, variant);
  await using api = running;
  const order_id = await sell();
  api.clock.advance(8 * dayMs);
  await moveMoney(api);
  const due_by = Math.floor(api.clock.now.getTime() / 1000) + 7 * 86_400;
  const open = {
    ...dispute,
    status: 'needs_response',
    reason: 'product_not_received',
    evidence_details: { due_by },
  };
  await sendEvent(api, { type: 'charge.dispute.created', object: open });
  await sendEvent(api, { type: 'charge.dispute.updated', object: open });
  await moveMoney(api);
  await moveMoney(api);
  expect(stripe.connect.reversals).toMatchObject([{ transfer: 'tr_1', amount: 1183 }]);
  expect(await balance()).toMatchObject({
    transferred: 0,
    available: 0,
    held: [{ reason: 'dispute', amount: 11.83 }],
  });
  expect((await studio('GET', '/balance')).body.disputes).toMatchObject([
    { order_id, amount: 12.5, reason: 'not_received', answer_by: new Date(due_by * 1000).toISOString() },
  ]);
  await sendEvent(api, { type: 'charge.dispute.closed', object: { ...open, status: 'won' } });
  api.clock.advance(dayMs);
  await moveMoney(api);
  expect(await balance()).toMatchObject({ transferred: 11.83, available: 0, held: [] });
  expect((await studio('GET', '/balance')).body.disputes).toEqual([]);
});

test('a lost dispute leaves what the account did not have as a debt', async () => {
  await using stripe = await startStripeServer();
  const { api: running, sell, balance } = await openConnected(stripe);
  await using api = running;
  await sell();
  api.clock.advance(8 * dayMs);
  await moveMoney(api);
  stripe.connect.payouts.set('acct_1', [bankPayout({ amount: 1183, status: 'paid' })]);
  await sendEvent(api, { type: 'charge.dispute.created', object: { ...dispute, status: 'needs_response' } });
  await moveMoney(api);
  await sendEvent(api, { type: 'charge.dispute.closed', object: { ...dispute, status: 'lost' } });
  await moveMoney(api);
  expect(await balance()).toMatchObject({ disputed: 12.5, transferred: 11.83, owed: 12.5 });
});

testOnStores('money that an account cannot take waits, and says why', async (variant) => {
  await using stripe = await startStripeServer();
  const { api: running, sell, balance, account, studio } = await openConnected(stripe, variant);
  await using api = running;
  await sell();
  api.clock.advance(8 * dayMs);
  // Charges are settled in euros, so the operator has no balance in dollars.
  stripe.connect.settlesIn = 'eur';
  await moveMoney(api);
  expect(await balance()).toMatchObject({ transferred: 11.83, available: 0 });
  expect((await studio('GET', '/payout-account')).body.connect.waiting).toEqual([
    {
      currency: 'USD',
      amount: 11.83,
      problem: 'There is not enough money with the payment provider at the moment.',
      problem_code: 'balance_too_low',
    },
  ]);
  stripe.connect.platformHas.set('usd', 5000);
  account.capabilities.transfers = 'inactive';
  api.clock.advance(dayMs);
  await moveMoney(api);
  expect(stripe.connect.transfers.size).toBe(0);
  account.capabilities.transfers = 'active';
  api.clock.advance(dayMs);
  await moveMoney(api);
  expect([...stripe.connect.transfers.values()]).toMatchObject([{ amount: 1183, source_transaction: null }]);
  expect((await studio('GET', '/payout-account')).body.connect.waiting).toEqual([]);
});

testOnStores('when an account is cut off, what was not sent is in the balance again', async (variant) => {
  await using stripe = await startStripeServer();
  const { api: running, sell, balance, transfers, studio } = await openConnected(stripe, variant);
  await using api = running;
  await sell();
  api.clock.advance(8 * dayMs);
  stripe.failNext(/^\/v1\/transfers$/, {
    status: 400,
    body: { error: { type: 'invalid_request_error', code: 'balance_insufficient', message: 'Not enough.' } },
  });
  await moveMoney(api);
  stripe.connect.revoked.add('acct_1');
  api.clock.advance(dayMs);
  await moveMoney(api);
  await moveMoney(api);
  expect(await transfers()).toMatchObject([{ state: 'canceled' }]);
  expect(await balance()).toMatchObject({ transferred: 0, available: 11.83 });
  expect((await studio('GET', '/payout-account')).body.connect.ended).toBe('deauthorized');
});
