import { expect } from 'vitest';
import { addProduct, addSeller, addSession, chargeCart, openCart } from '../../../tests/support/sales.ts';
import { startApi, type RunningApi } from '../../../tests/support/startApi.ts';
import { testOnStores } from '../../../tests/support/stores.ts';

async function buy(api: RunningApi, seller: string, product_id: string, campaign?: unknown) {
  const { body } = await openCart(api, seller, { items: [{ product_id }] });
  const charged = await chargeCart(api, {
    cart_id: body._id,
    ...(campaign === undefined ? {} : { campaign }),
  });
  expect(charged.status).toBe(200);
  return charged.body.order;
}

testOnStores(
  'the campaign of a charge is on the creator’s order, in the export and in the numbers',
  async (variant) => {
    await using api = await startApi({ variant, now: new Date('2026-03-01T12:00:00Z') });
    const seller = await addSeller(api);
    const product_id = await addProduct(api, seller);
    const token = await addSession(api, seller);
    const spring = { source: 'newsletter', medium: 'email', campaign: 'spring' };
    const order = await buy(api, seller, product_id, { ...spring, content: 'top' });
    await buy(api, seller, product_id, {
      content: 'end',
      campaign: 'spring',
      medium: 'email',
      source: 'newsletter',
    });
    await buy(api, seller, product_id, { source: 'flyer' });
    await buy(api, seller, product_id);
    expect(order.campaign).toBeUndefined();

    const { body: sale } = await api.call('GET', `/studio/${seller}/orders/${order._id}`, { token });
    expect(sale.campaign).toEqual({ ...spring, content: 'top' });
    const { text: csv } = await api.call('GET', `/studio/${seller}/orders/export`, { token });
    expect(csv.split('\r\n')[0]).toContain(
      '"utm_source","utm_medium","utm_campaign","utm_term","utm_content"',
    );
    expect(csv).toContain('"newsletter","email","spring","","top"');

    const refund = await api.call('POST', `/studio/${seller}/orders/${order._id}/refunds`, {
      token,
      body: { amount: 2.5 },
      headers: { 'idempotency-key': 'back' },
    });
    expect(refund.status).toBeLessThan(300);
    const query = { from: '2026-03-01', to: '2026-03-01' };
    const { body: numbers } = await api.call('GET', `/studio/${seller}/numbers`, { token, query });
    expect(numbers.campaigns).toEqual([
      { ...spring, orders: 2, revenue: 22.5 },
      { source: 'flyer', medium: null, campaign: null, orders: 1, revenue: 12.5 },
    ]);
  },
);

testOnStores('a wrong campaign stops no payment and is not kept', async (variant) => {
  await using api = await startApi({ variant });
  const seller = await addSeller(api);
  const product_id = await addProduct(api, seller);
  const token = await addSession(api, seller);
  for (const campaign of [
    'spring',
    { source: 'x'.repeat(101) },
    { source: 'two\nlines' },
    { other: 'x' },
    {},
  ]) {
    const { _id } = await buy(api, seller, product_id, campaign);
    const { body: sale } = await api.call('GET', `/studio/${seller}/orders/${_id}`, { token });
    expect(sale.campaign).toBeUndefined();
  }
});
