import { expect } from 'vitest';
import { addProduct, addSeller, addSession, chargeCart, openCart } from '../../tests/support/sales.ts';
import { startApi, type RunningApi } from '../../tests/support/startApi.ts';
import { testOnStores } from '../../tests/support/stores.ts';
import { checkBooks } from '../operator/checkBooks.ts';
import { addUpBalances } from './balance/writeEntries.ts';
import { addUpTotals, loadTotals } from './totals.ts';

async function buy(api: RunningApi, seller: string, product_id: string): Promise<void> {
  const { body } = await openCart(api, seller, { items: [{ product_id }] });
  expect((await chargeCart(api, { cart_id: body._id })).status).toBe(200);
}

/** What the creator sees. */
async function figures(api: RunningApi, seller: string) {
  const token = await addSession(api, seller);
  const balance = await api.call('GET', `/studio/${seller}/balance`, { token });
  return [
    await loadTotals(api.context.store.db, seller, undefined),
    balance.body.test,
    balance.body.balances,
  ];
}

async function rowsOf(
  { context }: RunningApi,
  table: 'order_totals' | 'order_totals_added' | 'balance_sums_added',
) {
  return (await context.store.db.selectFrom(table).selectAll().execute()).length;
}

testOnStores(
  'a sum is right when the order is answered, and stays so while it is added up',
  async (variant) => {
    await using api = await startApi({ variant });
    const seller = await addSeller(api);
    const product = await addProduct(api, seller);
    for (let bought = 0; bought < 3; bought += 1) await buy(api, seller, product);
    const fresh = await figures(api, seller);
    expect(fresh[0]).toEqual([{ currency: 'USD', count: 3, total: 37.5 }]);
    expect([await rowsOf(api, 'order_totals'), await rowsOf(api, 'order_totals_added')]).toEqual([0, 3]);

    // Several processes at once, while orders are written.
    const { store } = api.context;
    await Promise.all([
      ...Array.from({ length: 4 }, () => addUpTotals(store)),
      ...Array.from({ length: 4 }, () => addUpBalances(store)),
      buy(api, seller, product),
      buy(api, seller, product),
    ]);
    const later = await figures(api, seller);
    expect(later[0]).toEqual([{ currency: 'USD', count: 5, total: 62.5 }]);
    expect(await checkBooks(store.db)).toEqual([]);

    await addUpTotals(store);
    await addUpBalances(store);
    expect([await rowsOf(api, 'order_totals_added'), await rowsOf(api, 'balance_sums_added')]).toEqual([
      0, 0,
    ]);
    expect(await rowsOf(api, 'order_totals')).toBe(1);
    expect(await figures(api, seller)).toEqual(later);
    expect(await checkBooks(store.db)).toEqual([]);
  },
);
