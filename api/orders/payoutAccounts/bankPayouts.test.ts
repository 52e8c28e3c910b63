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
  const mails = await api.context.store.db
    .selectFrom('outbox')
    .selectAll()
    .where('dedupe_key', 'like', 'bank_payout:%')
    .execute();
  expect(mails).toMatchObject([
    { recipient: 'ada@example.com', subject: 'Your payout of $11.83 did not reach your bank' },
  ]);
  expect(mails[0]?.text).toContain('The payment provider says: “The bank account has been closed.”');
});

test('a failed payout is mailed once, in the language of the account, also after its mail was deleted', async () => {
  await using stripe = await startStripeServer();
  const { api: running, id } = await openConnected(stripe);
  await using api = running;
  const { store } = api.context;
  await store.statement((db) =>
    db.updateTable('accounts').set({ language: 'de' }).where('id', '=', id).execute(),
  );
  const payout = { ...bankPayout({ amount: 1183, status: 'failed' }), failure_code: 'account_closed' };
  stripe.connect.payouts.set('acct_1', [payout]);
  const tell = () =>
    sendEvent(api, { type: 'payout.failed', object: { id: 'po_1', object: 'payout' }, account: 'acct_1' });
  const mails = () =>
    store.db.selectFrom('outbox').selectAll().where('dedupe_key', 'like', 'bank_payout:%').execute();
  await Promise.all([tell(), tell()]);
  expect(await mails()).toMatchObject([
    { subject: 'Deine Auszahlung von 11,83\u00a0$ kam nicht bei deiner Bank an' },
  ]);
  await store.statement((db) => db.deleteFrom('outbox').execute());
  await tell();
  expect(await mails()).toEqual([]);
});
