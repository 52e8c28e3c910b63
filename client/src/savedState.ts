import type { Persistor } from 'redux-persist';
import type { State, Store } from './store.ts';

type TextStore = {
  getItem(key: string): string | null;
  setItem(key: string, text: string): void;
  removeItem(key: string): void;
};

/** Where redux-persist keeps what it is told to keep under the key `ms`. Source: specification, sections 3 and 9. */
export const savedUnder = 'persist:ms';
export const savedVersion = 1;
export const savedTimeoutMs = 5000;

/**
 * Keeps auth and cart in the browser's storage. Nothing is read or written before `wake`. redux-persist is loaded only where
 * more was saved than what every visit begins with, or as soon as there is more to save: who only looks needs none of it.
 */
export function savedState(textStore: TextStore = browserStorage()) {
  const storage = watched(textStore);
  const { promise: awake, resolve: noteAwake } = Promise.withResolvers<void>();
  let keeping: Promise<void> | undefined;
  let persistor: Persistor | undefined;
  let isStopped = false;

  async function keep(store: Store): Promise<void> {
    setTimeout(noteAwake, savedTimeoutMs);
    // A chunk that is gone, or without a network: the visitor goes on without the memory.
    const kept = await import('./keptState.ts').catch(() => undefined);
    persistor = await kept?.keepState(store, storage);
    if (isStopped) persistor?.pause();
    noteAwake();
  }

  /** Reads what was saved into the store, and saves from then on. */
  function wake(store: Store): void {
    const { auth, cart } = store.getState();
    const beginning = textOf({ auth, cart });
    const held = storage.read();
    if (held === null) storage.write(beginning);
    else if (held !== beginning) {
      keeping = keep(store);
      return;
    }
    noteAwake();
    const letGo = store.subscribe(() => {
      const now = store.getState();
      if (now.auth === auth && now.cart === cart) return;
      letGo();
      if (!isStopped) keeping = keep(store);
    });
  }

  return {
    wake,
    /** Resolves when the store holds what was saved, or when there was nothing to hold. */
    awake,
    flush: async (): Promise<void> => {
      await keeping;
      await persistor?.flush();
    },
    /** What another tab has written since this one last read or wrote; undefined where there is no such thing. */
    writtenElsewhere: storage.writtenElsewhere,
    /** Writes no more, e.g. because all storage is about to be cleared. */
    stop: (): void => {
      isStopped = true;
      persistor?.pause();
    },
  };
}

/** As redux-persist would write it. */
function textOf({ auth, cart }: Pick<State, 'auth' | 'cart'>): string {
  const about = { version: savedVersion, rehydrated: true };
  return JSON.stringify({
    auth: JSON.stringify(auth),
    cart: JSON.stringify(cart),
    _persist: JSON.stringify(about),
  });
}

export type WatchedStore = ReturnType<typeof watched>;

/** The saved text, and whether somebody else has written it since. Denied storage holds nothing, full storage keeps its text. */
function watched(storage: TextStore) {
  let last: string | null = null;

  function text(): string | null {
    try {
      return storage.getItem(savedUnder);
    } catch {
      return null;
    }
  }

  return {
    read: (): string | null => (last = text()),
    write: (written: string): void => {
      try {
        storage.setItem(savedUnder, written);
        last = written;
      } catch {
        // What is in memory goes on.
      }
    },
    writtenElsewhere: (): string | undefined => {
      const now = text();
      if (now === null || now === last) return undefined;
      last = now;
      return now;
    },
  };
}

/** Local storage, or memory where the browser denies it, and in a frame: what the editor's preview would write is not its own. */
function browserStorage(): TextStore {
  try {
    const { localStorage, parent } = window;
    if (parent !== window) return memoryStorage();
    localStorage.getItem(savedUnder);
    return localStorage;
  } catch {
    return memoryStorage();
  }
}

function memoryStorage(): TextStore {
  const texts = new Map<string, string>();
  return {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
    removeItem: (key) => void texts.delete(key),
  };
}
