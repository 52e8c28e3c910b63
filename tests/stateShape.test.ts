import { expect, test, vi } from 'vitest';
import { emptyCartState } from '../client/src/features/cart/cartState.ts';
import {
  cartOpened,
  cartToggled,
  checkoutOpened,
  checkoutToggled,
} from '../client/src/features/ui/uiSlice.ts';
import { sampling } from '../client/src/sampling.ts';
import { savedState } from '../client/src/savedState.ts';
import { makeStore } from '../client/src/store.ts';
import { testConfig } from './support/testConfig.ts';

// The numbers and names of the specification's sections 3, 4 and 9 that no behaviour shows at once.

function startStore(saving?: ReturnType<typeof savedState>) {
  const transport = () => Promise.reject(new Error('nothing is asked'));
  return makeStore({ transport, config: testConfig, now: () => 0, ...(saving ? { saving } : {}) });
}

test('the store holds five slices and no other', () => {
  expect(Object.keys(startStore().getState()).toSorted()).toEqual(
    ['auth', 'publicPage', 'productType', 'cart', 'ui'].toSorted(),
  );
});

test('the cart’s state begins empty, with its three fields', () => {
  expect(emptyCartState()).toMatchObject({ storeCartIds: {}, carts: {}, loading: false });
  expect(startStore().getState().cart).toEqual(emptyCartState());
});

test('drawer and checkout open and close, and one makes room for the other', () => {
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

test('the saved state is awaited for 5 s, then the page goes on without it', async ({ onTestFinished }) => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  // Storage that never answers; its own type knows no such thing.
  const storage = {
    getItem: (): never => new Promise<never>(() => {}) as never,
    setItem() {},
    removeItem() {},
  };
  const saved = savedState(storage);
  let isAwake = false;
  void saved.awake.then(() => (isAwake = true));
  saved.wake(startStore(saved));
  await vi.advanceTimersByTimeAsync(4999);
  expect(isAwake).toBe(false);
  await vi.advanceTimersByTimeAsync(2);
  expect(isAwake).toBe(true);
});

test('replays of errors are all kept, of sessions one in ten; every trace is', () => {
  expect(sampling).toEqual({
    tracesSampleRate: 1,
    replaysSessionSampleRate: 0.1,
    replaysOnErrorSampleRate: 1,
  });
});
