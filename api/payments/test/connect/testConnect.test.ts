import { expect } from 'vitest';
import { dayMs, moveMoney } from '../../../../tests/support/connect.ts';
import { openAccount, password } from '../../../../tests/support/ownAccount.ts';
import { addProduct, chargeCart, openCart } from '../../../../tests/support/sales.ts';
import { startApi } from '../../../../tests/support/startApi.ts';
import { testOnStores } from '../../../../tests/support/stores.ts';

testOnStores(
  'test money goes to a test account and its bank, and comes back from a bank that refuses',
  async (variant) => {
    await using api = await startApi({ variant });
    const { id, token } = await openAccount(api);
    const call = (method: string, path: string, body?: object) =>
      api.call(method, `/studio/${id}${path}`, { token, ...(body ? { body } : {}) });
    await call('POST', '/payout-account', { country: 'KE', password });
    const topics = ['personal_details', 'identity_document', 'bank_account'];
    await call('PUT', '/payout-account/test', { topics, outcome: 'works' });
    const product_id = await addProduct(api, id);
    const sell = async () => {
      const { body } = await openCart(api, id, { items: [{ product_id }] });
      return (await chargeCart(api, { cart_id: body._id })).body.order._id;
    };
    const order = await sell();
    await sell();
    api.clock.advance(8 * dayMs);
    await moveMoney(api);
    const balance = async () => (await call('GET', '/balance')).body;
    expect(await balance()).toMatchObject({ balances: [], test: [{ transferred: 23.66, available: 0 }] });
    const refund = (orderId: string) =>
      api.call('POST', `/studio/${id}/orders/${orderId}/refunds`, {
        token,
        body: {},
        headers: { 'idempotency-key': orderId },
      });
    await refund(order);
    await moveMoney(api);
    expect((await balance()).test).toMatchObject([{ transferred: 11.83, available: -0.67 }]);
    const payouts = async () => (await call('POST', '/payout-account/check')).body.connect.payouts;
    expect(await payouts()).toMatchObject([{ amount: 11.83, currency: 'USD', state: 'on_the_way' }]);
    api.clock.advance(3 * dayMs);
    expect(await payouts()).toMatchObject([{ state: 'paid', problem: null }]);
    await call('PUT', '/payout-account/test', { topics, outcome: 'bank_refuses' });
    expect(await payouts()).toMatchObject([{ state: 'failed', problem: expect.any(String) }]);
  },
);
