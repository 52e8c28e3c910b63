import { persistReducer, persistStore, type Persistor } from 'redux-persist';
import { authFromStorage } from './features/auth/savedSession.ts';
import { cartFromStorage } from './features/cart/savedCart.ts';
import { savedTimeoutMs, savedVersion, type WatchedStore } from './savedState.ts';
import type { State, Store } from './store.ts';

type Saved = Partial<Pick<State, 'auth' | 'cart'>>;

/** Key, version, slices and time-out: specification, sections 3 and 9. In local storage it is `persist:ms`. */
const saving = { key: 'ms', version: savedVersion, whitelist: ['auth', 'cart'], timeout: savedTimeoutMs };

/**
 * Keeps auth and cart in storage from now on. Resolves when the store holds what was saved, or when there was nothing to
 * hold. Storage that is denied, full or holds garbage costs the visitor the memory, never the page.
 */
export async function keepState(store: Store, storage: WatchedStore): Promise<Persistor> {
  const config = {
    ...saving,
    storage: promising(storage),
    migrate: async (saved: unknown) => readSaved(saved) as never,
    stateReconciler: (woken: unknown, _before: unknown, state: State) => merged(woken as Saved, state),
  };
  // redux-persist adds its own `_persist` key beside the slices; its types cannot say so of a plain State.
  store.wrap((reducer) => persistReducer<State>(config, reducer) as unknown as typeof reducer);
  const { promise: awake, resolve } = Promise.withResolvers<void>();
  const persistor = persistStore(store, null, resolve);
  await awake;
  return persistor;
}

/** What storage held, slice by slice through the slice's own guard. Another version's state is left behind. */
function readSaved(saved: unknown): Saved | undefined {
  if (typeof saved !== 'object' || saved === null) return undefined;
  const held = saved as Record<string, unknown>;
  const about = held['_persist'] as { version?: unknown } | null | undefined;
  if (about?.version !== saving.version) return undefined;
  return { auth: authFromStorage(held['auth']), cart: cartFromStorage(held['cart']) };
}

/** What was begun before the saved state woke stays: an early add is on its way, an early payment has its key. */
function merged({ auth, cart }: Saved, state: State): State {
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

/** redux-persist asks for promises. */
function promising(storage: WatchedStore) {
  return {
    getItem: async () => storage.read(),
    setItem: async (_: string, text: string) => storage.write(text),
    removeItem: async () => {},
  };
}
