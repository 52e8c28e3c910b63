import { expect, test } from 'vitest';
import type { PublicConfig } from '#shared/rendering/publicConfig.ts';
import { loggedOut } from '../features/public/auth/authSlice.ts';
import { storeCartSet } from '../features/public/cart/cartSlice.ts';
import { cartOpened } from '../features/public/ui/uiSlice.ts';
import { savedState } from './savedState.ts';
import { makeStore } from './store.ts';

const config: PublicConfig = {
  productName: 'makerstall',
  publicUrl: 'http://localhost:3000',
  payments: { provider: 'test', publishableKey: null, movesMoney: false },
  sentryDsn: null,
  sentryEnvironment: 'test',
};
const session = {
  token: 'tok',
  user: { _id: 'u', account_id: 'a', name: 'Ada', email: 'a@b.c', slug: 'ada', currency: 'USD' },
};
const saved = {
  auth: JSON.stringify({ status: 'ready', session, error: null }),
  cart: JSON.stringify({ storeCartIds: { ada: 'crt_1' }, carts: {}, attempts: {} }),
  _persist: JSON.stringify({ version: 1, rehydrated: true }),
};

function storageWith(text?: string) {
  const texts = new Map<string, string>(text === undefined ? [] : [['persist:ms', text]]);
  return {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, value: string) => void texts.set(key, value),
    removeItem: (key: string) => void texts.delete(key),
    saved: () => JSON.parse(texts.get('persist:ms') ?? '{}') as Record<string, string>,
  };
}

async function wakeWith(storage: Parameters<typeof savedState>[0]) {
  const saving = savedState(storage);
  const store = makeStore({
    transport: () => Promise.reject(new Error('no calls')),
    config,
    now: Date.now,
    saving,
  });
  saving.rehydrate(store);
  await saving.rehydrated;
  return { store, saving };
}

test('auth and cart are restored, and nothing else is written', async () => {
  const storage = storageWith(JSON.stringify(saved));
  const { store, saving } = await wakeWith(storage);
  expect(store.getState().auth.session?.token).toBe('tok');
  expect(store.getState().cart.storeCartIds).toEqual({ ada: 'crt_1' });
  store.dispatch(storeCartSet({ slug: 'ben', cartId: 'crt_2' }));
  await saving.flush();
  expect(Object.keys(storage.saved()).sort()).toEqual(['_persist', 'auth', 'cart']);
  expect(storage.saved()['cart']).toContain('crt_2');
  expect(JSON.parse(storage.saved()['_persist'] ?? '')).toEqual({ version: 1, rehydrated: true });
});

test('corrupt state and other versions are discarded', async () => {
  for (const text of [
    '',
    'not json',
    '[]',
    'null',
    '{"auth":"{","_persist":"{}"}',
    JSON.stringify({ ...saved, _persist: '{"version":0}' }),
    JSON.stringify({ ...saved, _persist: undefined }),
    JSON.stringify({ ...saved, auth: '{"session":{"token":42}}', cart: '"text"' }),
  ]) {
    const { store } = await wakeWith(storageWith(text));
    expect([text, store.getState().auth.session]).toEqual([text, null]);
    expect([text, store.getState().cart.storeCartIds]).toEqual([text, {}]);
  }
});

test('without working storage nothing is remembered and everything else works', async () => {
  const denied = {
    getItem: () => {
      throw new Error('denied');
    },
    setItem: () => {
      throw new Error('full');
    },
    removeItem: () => {},
  };
  const { store, saving } = await wakeWith(denied);
  store.dispatch(storeCartSet({ slug: 'ada', cartId: 'crt_1' }));
  await saving.flush();
  expect(store.getState().cart.storeCartIds).toEqual({ ada: 'crt_1' });
});

test('nothing is read or written before the saved state is restored, nor after saving was stopped', async () => {
  const storage = storageWith(JSON.stringify(saved));
  const saving = savedState(storage);
  const store = makeStore({
    transport: () => Promise.reject(new Error('no calls')),
    config,
    now: Date.now,
    saving,
  });
  store.dispatch(storeCartSet({ slug: 'ada', cartId: 'crt_9' }));
  await saving.flush();
  expect(storage.saved()).toEqual(saved);
  saving.rehydrate(store);
  await saving.rehydrated;
  saving.stop();
  store.dispatch(loggedOut());
  await saving.flush();
  expect(storage.saved()['auth']).toContain('tok');
});

test('a first visit saves the initial state, and changes of the visit are kept', async () => {
  const storage = storageWith();
  for (const cartId of ['crt_4', 'crt_5']) {
    const { store, saving } = await wakeWith(storage);
    expect(Object.keys(storage.saved())).toEqual(['auth', 'cart', '_persist']);
    store.dispatch(cartOpened());
    store.dispatch(storeCartSet({ slug: cartId, cartId }));
    await saving.flush();
    expect(store.getState().cart.storeCartIds[cartId]).toBe(cartId);
    expect(storage.saved()['cart']).toContain(cartId);
  }
  expect(storage.saved()['cart']).toContain('crt_4');
});

test('a visit that finds only an earlier visit’s initial state starts from it', async () => {
  const storage = storageWith();
  await wakeWith(storage);
  const { store, saving } = await wakeWith(storage);
  store.dispatch(storeCartSet({ slug: 'ada', cartId: 'crt_6' }));
  await saving.flush();
  expect(store.getState().cart.storeCartIds).toEqual({ ada: 'crt_6' });
  expect(storage.saved()['cart']).toContain('crt_6');
});

test('a part injected later does not stop the saving', async () => {
  const storage = storageWith();
  const { store, saving } = await wakeWith(storage);
  const part = {
    reducerPath: 'board',
    reducer: (state: unknown = 'here') => state,
    middleware: () => (next: (action: unknown) => unknown) => next,
  };
  store.inject(part);
  store.inject(part);
  expect(store.getState()).toMatchObject({ board: 'here' });
  store.dispatch(storeCartSet({ slug: 'ada', cartId: 'crt_3' }));
  await saving.flush();
  expect(storage.saved()['cart']).toContain('crt_3');
});
