import { expect, test, vi } from 'vitest';
import { emptyCartState } from '../../client/src/features/public/cart/cartState.ts';
import {
  cartOpened,
  cartToggled,
  checkoutOpened,
  checkoutToggled,
} from '../../client/src/features/public/ui/uiSlice.ts';
import { sampling } from '../../client/src/telemetry/sampling.ts';
import { savedState } from '../../client/src/store/savedState.ts';
import { makeStore } from '../../client/src/store/store.ts';
import { testConfig } from '../support/testConfig.ts';

// The numbers and names of the specification's sections 3, 4 and 9 that no single behaviour shows.

function startStore(saving?: ReturnType<typeof savedState>) {
  const transport = () => Promise.reject(new Error('nothing is asked'));
  return makeStore({ transport, config: testConfig, now: () => 0, ...(saving ? { saving } : {}) });
}

test('the store has five slices and no other', () => {
  expect(Object.keys(startStore().getState()).toSorted()).toEqual(
    ['auth', 'publicPage', 'productType', 'cart', 'ui'].toSorted(),
  );
});

test('the cart’s state begins empty, with its three fields', () => {
  expect(emptyCartState()).toMatchObject({ storeCartIds: {}, carts: {}, loading: false });
  expect(startStore().getState().cart).toEqual(emptyCartState());
});

test('drawer and checkout open and close, and opening one closes the other', () => {
  const store = startStore();
  const { dispatch } = store;
  const shown = () => [store.getState().ui.isCartOpen, store.getState().ui.isCheckoutOpen];
  expect(shown()).toEqual([false, false]);
  dispatch(cartToggled());
  expect(shown()).toEqual([true, false]);
  dispatch(checkoutOpened({ kind: 'cart' }));
  expect(shown()).toEqual([false, true]);
  dispatch(checkoutToggled());
  expect(shown()).toEqual([false, false]);
  dispatch(checkoutToggled());
  dispatch(cartOpened());
  expect(shown()).toEqual([true, false]);
});

test('after 5 s without the saved state the page continues without it', async ({ onTestFinished }) => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  // Storage that never answers, which its type does not allow.
  const storage = {
    getItem: (): never => new Promise<never>(() => {}) as never,
    setItem() {},
    removeItem() {},
  };
  const saved = savedState(storage);
  let isRestored = false;
  void saved.rehydrated.then(() => (isRestored = true));
  saved.rehydrate(startStore(saved));
  await vi.advanceTimersByTimeAsync(4999);
  expect(isRestored).toBe(false);
  await vi.advanceTimersByTimeAsync(2);
  expect(isRestored).toBe(true);
});

test('every replay with an error is kept, one in ten of the others, and every trace', () => {
  expect(sampling).toEqual({
    tracesSampleRate: 1,
    replaysSessionSampleRate: 0.1,
    replaysOnErrorSampleRate: 1,
  });
});
