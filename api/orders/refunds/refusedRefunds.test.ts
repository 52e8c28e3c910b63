import { expect, test } from 'vitest';
import {
  addProduct,
  addSeller,
  addSession,
  addTier,
  chargeCart,
  openCart,
} from '../../../tests/support/sales.ts';
import { startApi, type RunningApi } from '../../../tests/support/startApi.ts';
import { startWithStripe } from '../../../tests/support/stripeEvents.ts';
import { startStripeServer } from '../../../tests/support/stripeServer.ts';

type Sold = { seller: string; session: string; orderId: string; token: string };

/** Two seats of a tier at 20.00 each. */
async function sellTickets(api: RunningApi): Promise<Sold> {
  const seller = await addSeller(api);
  const product_id = await addProduct(api, seller, { product_type: 'ticket' });
  const ticket_id = await addTier(api, product_id, { seats: 2 });
  const { body: cart } = await openCart(api, seller, { items: [{ product_id, ticket_id, quantity: 2 }] });
  const { body } = await chargeCart(api, { cart_id: cart._id });
  const session = await addSession(api, seller);
  return { seller, session, orderId: body.order._id, token: body.order.token };
}

function refund(api: RunningApi, { seller, session, orderId }: Sold, body: object = {}, key = 'key-1') {
  return api.call('POST', `/studio/${seller}/orders/${orderId}/refunds`, {
    token: session,
    body,
    headers: { 'idempotency-key': key },
  });
}

async function saleOf(api: RunningApi, { seller, session, orderId }: Sold) {
  return (await api.call('GET', `/studio/${seller}/orders/${orderId}`, { token: session })).body;
}

const tooLow = 'There is not enough money with the payment provider at the moment.';

test('a refusal by Stripe is reported and no money moves', async () => {
  await using stripe = await startStripeServer();
  await using api = await startWithStripe(stripe);
  const sold = await sellTickets(api);
  const error = {
    type: 'invalid_request_error',
    code: 'insufficient_funds',
    message: 'Your balance is too low.',
  };
  stripe.failNext(/^\/v1\/refunds/, { status: 400, body: { error } });
  const refused = {
    message: `The payment provider refused the refund. ${tooLow}`,
    code: 'refund_refused',
    params: { problem: tooLow },
    problem_code: 'balance_too_low',
  };
  expect(await refund(api, sold)).toMatchObject({ status: 409, body: refused });
  expect(await refund(api, sold)).toMatchObject({ status: 409, body: refused });
  expect((await api.call('GET', `/orders/${sold.token}`)).body.status).toBe('paid');
  expect((await refund(api, sold, {}, 'key-2')).body.status).toBe('refunded');
});

test('a refund that Stripe could not pay has a code, and the history says what happened', async () => {
  await using stripe = await startStripeServer();
  await using api = await startWithStripe(stripe);
  const sold = await sellTickets(api);
  const failed = { id: 're_1', object: 'refund', status: 'failed', failure_reason: 'lost_or_stolen_card' };
  stripe.failNext(/^\/v1\/refunds/, { status: 200, body: failed });
  const lost = 'The card was reported lost or stolen, so no money can go back to it.';
  expect((await refund(api, sold, { amount: 4, reason: 'Rain' })).body.problem_code).toBe('card_lost');
  const { history, refunds } = await saleOf(api, sold);
  expect(refunds).toMatchObject([{ problem: lost, problem_code: 'card_lost' }]);
  const money = { amount: 4, currency: 'USD' };
  expect(history.slice(0, 2)).toMatchObject([
    {
      words: `The refund of $4.00 was refused. ${lost}`,
      what: { kind: 'refund_refused', ...money, problem: lost, problem_code: 'card_lost' },
    },
    {
      words: 'Refund of $4.00 asked for (Rain)',
      what: { kind: 'refund_requested', ...money, reason: 'Rain' },
    },
  ]);
});

test('what Stripe refuses for another reason is told in its own words', async () => {
  await using stripe = await startStripeServer();
  await using api = await startWithStripe(stripe);
  const sold = await sellTickets(api);
  const error = { type: 'invalid_request_error', code: 'lock_timeout', message: 'It is locked.' };
  stripe.failNext(/^\/v1\/refunds/, { status: 400, body: { error } });
  const { body } = await refund(api, sold);
  expect(body).toMatchObject({ params: { problem: 'It is locked.' } });
  expect(body).not.toHaveProperty('problem_code');
  const { history, refunds } = await saleOf(api, sold);
  expect(refunds[0]).toMatchObject({ problem: 'It is locked.' });
  expect(refunds[0]).not.toHaveProperty('problem_code');
  expect(history[0].words).toBe(
    'The refund of $40.00 was refused. The payment provider says: “It is locked.”',
  );
});

test('refusals that were stored as a sentence or as Stripe’s code have our codes too', async () => {
  await using api = await startApi({ hasMadeUpBooks: true });
  const sold = await sellTickets(api);
  await refund(api, sold);
  const stored = async (problem: string | null) => {
    await api.context.store.transaction((trx) =>
      trx.updateTable('refunds').set({ state: 'refused', problem }).execute(),
    );
    const { refunds, history } = await saleOf(api, sold);
    return [refunds[0].problem_code, history[0].words];
  };
  expect(await stored('The card’s bank does not take it.')).toEqual([
    'card_refuses',
    'The refund of $40.00 was refused. The card’s bank does not take it.',
  ]);
  expect((await stored('expired_or_canceled_card'))[0]).toBe('card_ended');
  expect(await stored('Nobody knows.')).toEqual([
    undefined,
    'The refund of $40.00 was refused. The payment provider says: “Nobody knows.”',
  ]);
  expect(await stored(null)).toEqual([undefined, 'The refund of $40.00 was refused: no reason was given']);
});
