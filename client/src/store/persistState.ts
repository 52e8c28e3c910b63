import { persistReducer, persistStore, type Persistor } from 'redux-persist';
import { authFromStorage } from '../features/public/auth/authFromStorage.ts';
import { cartFromStorage } from '../features/public/cart/cartFromStorage.ts';
import { savedTimeoutMs, savedVersion, type WatchedStorage } from './watchedStorage.ts';
import type { State, Store } from './store.ts';

type Saved = Partial<Pick<State, 'auth' | 'cart'>>;

/** Key, version, slices and time-out: specification, sections 3 and 9. In local storage it is `persist:ms`. */
const saving = { key: 'ms', version: savedVersion, whitelist: ['auth', 'cart'], timeout: savedTimeoutMs };

/**
 * Persists auth and cart from now on. Resolves when the saved state is in the store, or when there was none. If storage is
 * denied, full or corrupt, nothing is remembered, but the page works.
 */
export async function persistState(store: Store, storage: WatchedStorage): Promise<Persistor> {
  const config = {
    ...saving,
    storage: asyncStorage(storage),
    migrate: async (saved: unknown) => readSaved(saved) as never,
    stateReconciler: (restored: unknown, _before: unknown, state: State) =>
      mergeStates(restored as Saved, state),
  };
  // redux-persist adds its own `_persist` key beside the slices, which its types cannot express for a plain State.
  store.wrap((reducer) => persistReducer<State>(config, reducer) as unknown as typeof reducer);
  const { promise: rehydrated, resolve } = Promise.withResolvers<void>();
  const persistor = persistStore(store, null, resolve);
  await rehydrated;
  return persistor;
}

/** The stored slices, each validated by its own guard. Another version's state is discarded. */
function readSaved(saved: unknown): Saved | undefined {
  if (typeof saved !== 'object' || saved === null) return undefined;
  const slices = saved as Record<string, unknown>;
  const about = slices['_persist'] as { version?: unknown } | null | undefined;
  if (about?.version !== saving.version) return undefined;
  return { auth: authFromStorage(slices['auth']), cart: cartFromStorage(slices['cart']) };
}

/** Changes made before the restore win: an early addition may be in flight, an early payment has its key. */
function mergeStates({ auth, cart }: Saved, state: State): State {
  return {
    ...state,
    ...(auth && state.auth.status === 'idle' ? { auth } : {}),
    cart: {
      ...state.cart,
      storeCartIds: { ...cart?.storeCartIds, ...state.cart.storeCartIds },
      carts: { ...cart?.carts, ...state.cart.carts },
      attempts: { ...cart?.attempts, ...state.cart.attempts },
      codes: { ...cart?.codes, ...state.cart.codes },
    },
  };
}

/** The storage with promises, as redux-persist expects. */
function asyncStorage(storage: WatchedStorage) {
  return {
    getItem: async () => storage.read(),
    setItem: async (_: string, text: string) => storage.write(text),
    removeItem: async () => {},
  };
}
