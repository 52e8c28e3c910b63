const prefix = 'draft:';

/** A form's unsaved values, and the revision on which they are based. */
export type SavedDraft<T> = { typed: T; revision: number | undefined };

/**
 * Stored in this tab's session storage, which an expired session does not clear. By account, so that nobody reads another's
 * drafts.
 */
export function draftKey(accountId: string, form: string): string {
  return `${prefix}${accountId}:${form}`;
}

/** `undefined` when nothing was stored, storage is denied, or the stored value has other fields than `like`. */
export function readDraft<T extends object>(key: string, like: T): SavedDraft<T> | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    if (!isRecord(stored) || !isRecord(stored['typed'])) return undefined;
    const { typed, revision } = stored;
    const isAlike = Object.keys(like).every((name) => name in typed);
    // Written by `saveDraft` with the same fields.
    return isAlike
      ? { typed: typed as T, revision: typeof revision === 'number' ? revision : undefined }
      : undefined;
  } catch {
    return undefined;
  }
}

export function saveDraft<T extends object>(key: string, draft: SavedDraft<T> | undefined): void {
  try {
    if (draft) sessionStorage.setItem(key, JSON.stringify(draft));
    else sessionStorage.removeItem(key);
  } catch {
    // Denied or full storage: the draft stays in memory.
  }
}

const unfinishedPrefix = 'unfinished:';

/** On log-out, so that the next user of this browser finds no drafts. */
export function clearDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
    for (const key of Object.keys(localStorage))
      if (key.startsWith(unfinishedPrefix)) localStorage.removeItem(key);
  } catch {
    // Denied storage holds nothing.
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
