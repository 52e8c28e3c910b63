import { expect, test } from 'vitest';
import type { ApiRequest } from '#shared/rendering/renderBundle.ts';
import { putIntoCart } from '../../client/src/features/public/cart/changeCart.ts';
import {
  additionBegun,
  additionEnded,
  attemptBegun,
} from '../../client/src/features/public/cart/cartSlice.ts';
import { selectCart } from '../../client/src/features/public/cart/cartState.ts';
import { savedState } from '../../client/src/store/savedState.ts';
import { makeStore } from '../../client/src/store/store.ts';
import { productOf, send } from '../support/pageStore.ts';
import { testConfig } from '../support/testConfig.ts';
import { addProduct, addSeller } from '../support/sales.ts';
import { startApi, type RunningApi } from '../support/startApi.ts';

// The tabs of one browser share its storage. They learn of each other's writes late or, as here, not at all.

type Storage = NonNullable<Parameters<typeof savedState>[0]>;

function storageHolding(texts = new Map<string, string>()): Storage {
  return {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
    removeItem: (key) => void texts.delete(key),
  };
}

function openTab(api: RunningApi, storage: Storage) {
  const saved = savedState(storage);
  const requests: string[] = [];
  const transport = (request: ApiRequest) => {
    requests.push(`${request.method} ${request.path}`);
    return send(api, request);
  };
  const store = makeStore({ transport, config: testConfig, now: Date.now, saving: saved });
  return { store, saved, requests, cart: () => selectCart('ada')(store.getState()) };
}

async function openRestoredTab(api: RunningApi, storage: Storage) {
  const tab = openTab(api, storage);
  tab.saved.rehydrate(tab.store);
  await tab.saved.rehydrated;
  return tab;
}

test('two tabs with their first additions at the same moment make one cart of both', async () => {
  await using api = await startApi();
  const accountId = await addSeller(api);
  const [zine, song] = [await addProduct(api, accountId), await addProduct(api, accountId)];
  const storage = storageHolding();
  const [one, other] = [await openRestoredTab(api, storage), await openRestoredTab(api, storage)];
  const shop = { slug: 'ada', account_id: accountId, currency: 'USD' };
  const selection = { quantity: 1 };
  await Promise.all([
    one.store.dispatch(putIntoCart({ store: shop, product: productOf(zine), selection })),
    other.store.dispatch(putIntoCart({ store: shop, product: productOf(song), selection })),
  ]);
  const made = [...one.requests, ...other.requests].filter((call) => call === 'POST /carts');
  expect(made).toHaveLength(1);
  const later = await openRestoredTab(api, storage);
  expect(
    later
      .cart()
      ?.items.map(({ product_id }) => product_id)
      .toSorted(),
  ).toEqual([zine, song].toSorted());
});

test('with full storage the state in memory is not reset to what was last written', async () => {
  await using api = await startApi();
  const accountId = await addSeller(api);
  const [zine, song] = [await addProduct(api, accountId), await addProduct(api, accountId)];
  let isFull = false;
  const storage = storageHolding();
  const filling: Storage = {
    ...storage,
    setItem: (key, text) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      storage.setItem(key, text);
    },
  };
  const tab = await openRestoredTab(api, filling);
  const shop = { slug: 'ada', account_id: accountId, currency: 'USD' };
  const put = (id: string) =>
    tab.store.dispatch(putIntoCart({ store: shop, product: productOf(id), selection: { quantity: 1 } }));
  isFull = true;
  await put(zine);
  await put(song);
  expect(tab.cart()?.items).toHaveLength(2);
});

test('changes from before the restore stay in effect beside the saved state', async () => {
  await using api = await startApi();
  const persisted = { storeCartIds: { bo: 'crt_bo' }, carts: {}, attempts: {} };
  const text = JSON.stringify({
    auth: JSON.stringify(null),
    cart: JSON.stringify(persisted),
    _persist: JSON.stringify({ version: 1, rehydrated: true }),
  });
  const { store, saved } = openTab(api, storageHolding(new Map([['persist:ms', text]])));
  const body = { currency: 'USD', payer: { name: 'Bo', email: 'bo@example.com' } };
  store.dispatch(additionBegun());
  store.dispatch(attemptBegun({ payableId: 'support:acc_1', attempt: { key: 'key_1', body } }));
  saved.rehydrate(store);
  await saved.rehydrated;
  expect(store.getState().cart).toMatchObject({
    adding: 1,
    storeCartIds: { bo: 'crt_bo' },
    attempts: { 'support:acc_1': { key: 'key_1' } },
  });
  store.dispatch(additionEnded());
  expect(store.getState().cart.adding).toBe(0);
});
