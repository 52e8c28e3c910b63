export type TextStorage = {
  getItem(key: string): string | null;
  setItem(key: string, text: string): void;
  removeItem(key: string): void;
};

/** The key under which redux-persist stores the state `ms`. Source: specification, sections 3 and 9. */
export const savedUnder = 'persist:ms';
export const savedVersion = 1;
export const savedTimeoutMs = 5000;

export type WatchedStorage = ReturnType<typeof watchedStorage>;

/**
 * The saved text, and whether another tab has written it since. Denied storage counts as empty; full storage keeps its old text.
 */
export function watchedStorage(storage: TextStorage) {
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
        // The state in memory stays valid.
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

/** Local storage. Memory where the browser denies it, and in the editor's preview, which must not save anything. */
export function browserStorage(): TextStorage {
  try {
    if (location.pathname === '/dashboard/preview') return memoryStorage();
    const { localStorage } = window;
    localStorage.getItem(savedUnder);
    return localStorage;
  } catch {
    return memoryStorage();
  }
}

function memoryStorage(): TextStorage {
  const texts = new Map<string, string>();
  return {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
    removeItem: (key) => void texts.delete(key),
  };
}
