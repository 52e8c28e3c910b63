const prefix = 'draft:';

/** Part of the browser's keys: drafts of another version have other fields, and are never offered. */
const version = 1;
/** Everything that an account keeps in local storage until it logs out. */
const browserPrefix = 'makerstall:draft:';

/** A form's unsaved values, the revision on which they are based, and when they were typed. */
export type SavedDraft<T> = { values: T; revision: number | undefined; savedAt: string };

/**
 * `tab`: session storage, which survives a reload and an expired session. `browser`: local storage, which survives the tab. By account, so
 * that nobody reads another's drafts.
 */
export type DraftStore = 'tab' | 'browser';

export type DraftPlace = { accountId: string; form: string };

/** `undefined` when nothing was stored, storage is denied, or the stored value has other fields than `like`. */
export function readDraft<T extends object>(
  store: DraftStore,
  place: DraftPlace,
  like: T,
): SavedDraft<T> | undefined {
  try {
    const stored: unknown = JSON.parse(storageOf(store).getItem(keyOf(store, place)) ?? 'null');
    if (!isRecord(stored) || !isRecord(stored['typed']) || typeof stored['savedAt'] !== 'string') {
      return undefined;
    }
    const { typed: values, revision, savedAt } = stored;
    const isAlike = Object.keys(like).every((name) => name in values);
    // Written by `saveDraft` with the same fields.
    return isAlike
      ? { values: values as T, revision: typeof revision === 'number' ? revision : undefined, savedAt }
      : undefined;
  } catch {
    return undefined;
  }
}

export function saveDraft<T extends object>(
  store: DraftStore,
  place: DraftPlace,
  draft: SavedDraft<T> | undefined,
): void {
  try {
    const key = keyOf(store, place);
    if (!draft) storageOf(store).removeItem(key);
    else {
      const { values, revision, savedAt } = draft;
      // In storage the values are called `typed`, as in the drafts that browsers hold already.
      storageOf(store).setItem(key, JSON.stringify({ typed: values, revision, savedAt }));
    }
  } catch {
    // Denied or full storage: the draft stays in memory.
  }
}

/** On log-out, so that the next user of this browser finds no drafts. */
export function clearDrafts(): void {
  try {
    removeKeys(sessionStorage, prefix);
    removeKeys(localStorage, browserPrefix);
  } catch {
    // Denied storage holds nothing.
  }
}

function removeKeys(storage: Storage, start: string): void {
  for (const key of Object.keys(storage)) if (key.startsWith(start)) storage.removeItem(key);
}

function storageOf(store: DraftStore): Storage {
  return store === 'tab' ? sessionStorage : localStorage;
}

function keyOf(store: DraftStore, { accountId, form }: DraftPlace): string {
  return store === 'tab'
    ? `${prefix}${accountId}:${form}`
    : `${browserPrefix}${version}:${accountId}:${form}`;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
