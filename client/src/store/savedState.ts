import type { Persistor } from 'redux-persist';
import type { State, Store } from './store.ts';
import {
  browserStorage,
  savedTimeoutMs,
  savedVersion,
  watchedStorage,
  type TextStorage,
} from './watchedStorage.ts';

/**
 * Persists auth and cart in the browser's storage. Nothing is read or written before `rehydrate`. redux-persist loads only when
 * the saved state differs from the initial one, or as soon as it changes: visitors who only look do not load it.
 */
export function savedState(textStore: TextStorage = browserStorage()) {
  const storage = watchedStorage(textStore);
  const { promise: rehydrated, resolve: noteRehydrated } = Promise.withResolvers<void>();
  let keeping: Promise<void> | undefined;
  let persistor: Persistor | undefined;
  let isStopped = false;

  async function keep(store: Store): Promise<void> {
    setTimeout(noteRehydrated, savedTimeoutMs);
    // The chunk is gone, or the browser is offline: the visit continues without saving.
    const persistence = await import('./persistState.ts').catch(() => undefined);
    persistor = await persistence?.persistState(store, storage);
    if (isStopped) persistor?.pause();
    noteRehydrated();
  }

  /** Restores the saved state into the store, and saves from then on. */
  function rehydrate(store: Store): void {
    const { auth, cart } = store.getState();
    const beginning = textOf({ auth, cart });
    const savedText = storage.read();
    if (savedText === null) storage.write(beginning);
    else if (savedText !== beginning) {
      keeping = keep(store);
      return;
    }
    noteRehydrated();
    const unsubscribe = store.subscribe(() => {
      const now = store.getState();
      if (now.auth === auth && now.cart === cart) return;
      unsubscribe();
      if (!isStopped) keeping = keep(store);
    });
  }

  return {
    rehydrate,
    /** Resolves when the saved state is in the store, or when there was none. */
    rehydrated,
    flush: async (): Promise<void> => {
      await keeping;
      await persistor?.flush();
    },
    /** The text that another tab has written since this one last read or wrote; undefined if there is none. */
    writtenElsewhere: storage.writtenElsewhere,
    /** Stops writing, e.g. because all storage is about to be cleared. */
    stop: (): void => {
      isStopped = true;
      persistor?.pause();
    },
  };
}

/** In redux-persist's format. */
function textOf({ auth, cart }: Pick<State, 'auth' | 'cart'>): string {
  const about = { version: savedVersion, rehydrated: true };
  return JSON.stringify({
    auth: JSON.stringify(auth),
    cart: JSON.stringify(cart),
    _persist: JSON.stringify(about),
  });
}
