import { useMemo, useSyncExternalStore } from 'react';
import type { BuyerSession } from '#shared/orders/purchaseSchema.ts';
import { deleteKept } from './keptCache.ts';

/** A buyer's sign-in, on this device. It is not the creator's: somebody may be both. */
const storageKey = 'makerstall:buyer';

/** The session where storage cannot be written. It lasts as long as the page. */
let unsaved: string | null = null;
const listeners = new Set<() => void>();

/** The session of this device, also after another tab has changed it; `null` while there is none. */
export function useBuyerSession(): BuyerSession | null {
  const text = useSyncExternalStore(subscribe, readText, () => null);
  return useMemo(() => parsed(text), [text]);
}

/** Without a session, the pages of orders that this device keeps are deleted too. */
export function saveBuyerSession(session: BuyerSession | null): void {
  if (!session) void deleteKept();
  const text = session && JSON.stringify(session);
  unsaved = null;
  try {
    if (text === null) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, text);
  } catch {
    unsaved = text;
  }
  for (const tell of listeners) tell();
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  window.addEventListener('storage', tell);
  return () => {
    listeners.delete(tell);
    window.removeEventListener('storage', tell);
  };
}

function readText(): string | null {
  try {
    return localStorage.getItem(storageKey) ?? unsaved;
  } catch {
    return unsaved;
  }
}

function parsed(text: string | null): BuyerSession | null {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    return isSession(kept) ? kept : null;
  } catch {
    return null;
  }
}

function isSession(value: unknown): value is BuyerSession {
  return (
    typeof value === 'object' &&
    value !== null &&
    'token' in value &&
    typeof value.token === 'string' &&
    'email' in value &&
    typeof value.email === 'string'
  );
}
