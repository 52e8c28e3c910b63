import { expect, test } from 'vitest';
import { bankPayout, openConnected } from '../../../tests/support/connect.ts';
import { sendEvent } from '../../../tests/support/stripeEvents.ts';
import { startStripeServer } from '../../../tests/support/stripeServer.ts';

test('payouts to the bank are seen with their day, and one that comes back says why', async () => {
  await using stripe = await startStripeServer();
  const { api: running, studio } = await openConnected(stripe);
  await using api = running;
  const tell = (type: string) =>
    sendEvent(api, { type, object: { id: 'po_1', object: 'payout' }, account: 'acct_1' });
  const list = async () => (await studio('GET', '/payout-account')).body.connect.payouts;
  const first = bankPayout({ amount: 1183, status: 'in_transit' });
  stripe.connect.payouts.set('acct_1', [first]);
  expect(await tell('payout.created')).toBe(200);
  expect(await list()).toEqual([
    {
      _id: 'po_1',
      currency: 'USD',
      amount: 11.83,
      state: 'on_the_way',
      arrives_on: '2026-03-04T00:00:00.000Z',
      problem: null,
    },
  ]);
  first.status = 'paid';
  expect(await tell('payout.paid')).toBe(200);
  expect(await list()).toMatchObject([{ state: 'paid' }]);
  first.status = 'failed';
  first.failure_message = 'The bank account has been closed.';
  expect(await tell('payout.failed')).toBe(200);
  // An event that is late says only what to read again.
  expect(await tell('payout.created')).toBe(200);
  expect(await list()).toMatchObject([{ state: 'failed', problem: 'The bank account has been closed.' }]);
  expect((await list())[0]).not.toHaveProperty('problem_code');
  first.failure_code = 'account_closed';
  expect(await tell('payout.failed')).toBe(200);
  expect(await list()).toMatchObject([
    { problem: 'The bank account does not exist any more.', problem_code: 'bank_account_closed' },
  ]);
});
