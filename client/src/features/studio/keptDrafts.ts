const prefix = 'draft:';

/** What a form holds that was typed and not saved, and the revision it began with. */
export type KeptDraft<T> = { typed: T; revision: number | undefined };

/** Kept in this tab's session storage, which the end of a sign-in leaves alone: by account, so that nobody reads another's. */
export function draftKey(accountId: string, form: string): string {
  return `${prefix}${accountId}:${form}`;
}

/** `undefined` where nothing was kept, storage is denied, or what is there has another shape than `like`. */
export function readDraft<T extends object>(key: string, like: T): KeptDraft<T> | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    if (!isRecord(kept) || !isRecord(kept['typed'])) return undefined;
    const { typed, revision } = kept;
    const isAlike = Object.keys(like).every((name) => name in typed);
    // Written by `keepDraft` with the same fields.
    return isAlike
      ? { typed: typed as T, revision: typeof revision === 'number' ? revision : undefined }
      : undefined;
  } catch {
    return undefined;
  }
}

export function keepDraft<T extends object>(key: string, draft: KeptDraft<T> | undefined): void {
  try {
    if (draft) sessionStorage.setItem(key, JSON.stringify(draft));
    else sessionStorage.removeItem(key);
  } catch {
    // Denied or full: what is on the screen goes on.
  }
}

/** At a log-out: the next person at this screen finds nothing. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  } catch {
    // Denied storage holds nothing.
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
