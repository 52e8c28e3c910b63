import type { VisitorLocation } from '#shared/audience/geo.ts';
import { isLocation, savedEvent, storageKey } from './visitorLocation.ts';

// Loads at a visitor's first visit alone.

const timeoutMs = 30_000;

export type LocationParts = {
  /** A function, because reading `window.localStorage` may itself be denied. */
  storage: () => Storage;
  lookUp: () => Promise<VisitorLocation>;
  warn: (message: string) => void;
  showFailure: (message: string) => void;
};

/**
 * Looks up the visitor's location once: only if local storage is available and has no value yet. Denied storage causes a warning
 * and no look-up. A failed look-up shows the catalogue's message and is repeated on the next visit.
 */
export async function saveVisitorLocation(parts: LocationParts): Promise<void> {
  const storage = openStorage(parts);
  if (!storage || storage.getItem(storageKey) !== null) return;
  let location: VisitorLocation;
  try {
    location = await parts.lookUp();
  } catch {
    // Offline, the message has not loaded either, and the browser says why.
    const texts = await import('#shared/texts/en/messages.ts').catch(() => undefined);
    if (texts) parts.showFailure(texts.messages.locationFailure);
    return;
  }
  try {
    storage.setItem(storageKey, JSON.stringify(location));
  } catch {
    parts.warn('The visitor location could not be saved: local storage is full or denied.');
    return;
  }
  if (typeof window !== 'undefined') window.dispatchEvent(new Event(savedEvent));
}

/** The browser's own APIs. `showFailure` shows the message as a toast. */
export function browserLocationParts(showFailure: (message: string) => void): LocationParts {
  return {
    storage: () => window.localStorage,
    lookUp: askServer,
    // oxlint-disable-next-line no-console -- the specification asks for a logged warning
    warn: (message) => console.warn(message),
    showFailure,
  };
}

function openStorage({ storage, warn }: LocationParts): Storage | undefined {
  try {
    const opened = storage();
    opened.getItem(storageKey);
    return opened;
  } catch {
    warn('Local storage is denied: the visitor location is not looked up.');
    return undefined;
  }
}

async function askServer(): Promise<VisitorLocation> {
  const answer = await fetch('/api/geo', { signal: AbortSignal.timeout(timeoutMs) });
  const value: unknown = answer.ok ? await answer.json() : undefined;
  if (!isLocation(value)) throw new Error(`no location (${answer.status})`);
  return value;
}
