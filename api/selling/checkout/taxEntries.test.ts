import { expect, test } from 'vitest';
import {
  addPlan,
  addProduct,
  addSeller,
  addSession,
  chargeCart,
  openCart,
} from '../../../tests/support/sales.ts';
import { startApi, type RunningApi } from '../../../tests/support/startApi.ts';
import { testOnStores } from '../../../tests/support/stores.ts';
import { saveTax } from '../../../tests/support/tax.ts';
import { collectInstalments } from '../dueInstalments/collect.ts';

async function entries(api: RunningApi): Promise<string[]> {
  const rows = await api.context.store.db
    .selectFrom('tax_entries')
    .select(['country', 'rate', 'treatment', 'net_minor', 'tax_minor'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => Object.values(row).join(' '));
}

test('every instalment has its tax, when it is paid', async () => {
  await using api = await startApi();
  const seller = await addSeller(api);
  await saveTax(api, seller, { prices_include: false });
  const product_id = await addProduct(api, seller, { price_minor: 30000, currency: 'EUR' });
  const payment_plan_id = await addPlan(api, product_id, { amounts: [10000, 10001, 9999] });
  const items = [{ product_id, payment_plan_id }];
  const { body: cart } = await openCart(api, seller, { items, currency: 'EUR' });
  const { body } = await chargeCart(api, { cart_id: cart._id, currency: 'EUR', billing: { country: 'DE' } });
  expect(body.order).toMatchObject({ total: 119, tax: { added: 57 } });
  expect(body.order.items[0].ips.amounts).toEqual([119, 119.01, 118.99]);
  expect(await entries(api)).toEqual(['DE 19 taxed 10000 1900']);
  api.clock.advance(40 * 86_400_000);
  await collectInstalments(api.context);
  expect(await entries(api)).toEqual(['DE 19 taxed 10000 1900', 'DE 19 taxed 10001 1900']);
});

testOnStores('a refund returns its share of the tax, and the rest returns the rest', async (variant) => {
  await using api = await startApi({ variant });
  const seller = await addSeller(api);
  await saveTax(api, seller);
  const product_id = await addProduct(api, seller, { price_minor: 11900, currency: 'EUR' });
  const { body: cart } = await openCart(api, seller, { items: [{ product_id }], currency: 'EUR' });
  const { body } = await chargeCart(api, { cart_id: cart._id, currency: 'EUR', billing: { country: 'DE' } });
  const token = await addSession(api, seller);
  for (const [key, amount] of [
    ['one', 33.33],
    ['two', undefined],
  ] as const) {
    const answer = await api.call('POST', `/studio/${seller}/orders/${body.order._id}/refunds`, {
      token,
      body: amount === undefined ? {} : { amount },
      headers: { 'idempotency-key': key },
    });
    expect(answer.status).toBe(200);
  }
  const rows = await api.context.store.db.selectFrom('tax_entries').selectAll().orderBy('id').execute();
  expect(rows.map(({ tax_minor }) => tax_minor).toSorted((one, other) => one - other)).toEqual([
    -1368, -532, 1900,
  ]);
});
