import { expect } from 'vitest';
import { dayMs, moveMoney, openConnected } from '../../../tests/support/connect.ts';
import { testOnStores } from '../../../tests/support/stores.ts';
import { startStripeServer } from '../../../tests/support/stripeServer.ts';
import { findStuckTransfers, markSentByHand, retryTransfers } from './stuckTransfers.ts';

testOnStores('the operator sees what was not sent, tries it again, or sends it by hand', async (variant) => {
  await using stripe = await startStripeServer();
  const { api: running, sell, transfers, refund, balance } = await openConnected(stripe, variant);
  await using api = running;
  const { store } = api.context;
  const stuck = () => findStuckTransfers(store.db, api.clock.now);
  const first = await sell();
  await sell();
  api.clock.advance(8 * dayMs);
  stripe.connect.settlesIn = 'eur';
  await moveMoney(api);
  const problem = 'There is not enough money with the payment provider at the moment.';
  expect(await stuck()).toMatchObject([
    { kind: 'transfer', slug: 'ada', amountMinor: 1183, currency: 'USD', problem },
    { kind: 'transfer', amountMinor: 1183, problem },
  ]);
  const [one, other] = await transfers();
  const note = (id = '') => markSentByHand(store, { id, reference: 'SEPA 17', at: api.clock.now });
  const byHand = one?.order_id === first ? one : other;
  const again = byHand === one ? other : one;
  expect(await note(byHand?.id)).toBe(true);
  expect(await note(byHand?.id)).toBe(false);

  stripe.connect.platformHas.set('usd', 1183);
  expect(await retryTransfers(store, 'all', api.clock.now)).toBe(1);
  await moveMoney(api);
  expect(await stuck()).toEqual([]);
  expect((await transfers()).find(({ id }) => id === again?.id)).toMatchObject({
    state: 'sent',
    problem: null,
  });
  expect(await balance()).toMatchObject({ transferred: 23.66, available: 0 });
  // What was sent by hand cannot be taken back by the provider: it is a debt.
  await refund(first);
  await moveMoney(api);
  expect(stripe.connect.reversals).toEqual([]);
  expect(await balance()).toMatchObject({ owed: 12.5 });
});

testOnStores('a transfer that may have been sent is not noted as sent by hand', async (variant) => {
  await using stripe = await startStripeServer();
  const { api: running, sell, transfers, refund } = await openConnected(stripe, variant);
  await using api = running;
  const order = await sell();
  api.clock.advance(8 * dayMs);
  stripe.cutAfter(/^\/v1\/transfers$/);
  await moveMoney(api);
  const [row] = await transfers();
  expect(row).toMatchObject({ state: 'pending', tries: 0 });
  const { store } = api.context;
  expect(await markSentByHand(store, { id: row?.id ?? '', reference: 'x', at: api.clock.now })).toBe(false);
  // A refund does not cancel it either: it waits for the answer, and then takes the money back.
  await refund(order);
  api.clock.advance(2 * 60_000);
  await moveMoney(api);
  await moveMoney(api);
  expect(stripe.connect.reversals).toMatchObject([{ amount: 1183 }]);
  expect(await transfers()).toMatchObject([{ state: 'sent', reversed_minor: 1183 }]);
});
