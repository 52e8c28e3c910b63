import type { VisitorLocation } from '#shared/audience/geo.ts';

/** Source: specification, sections 3 and 4, "visitor location". The whole application shares the saved value. */
export const storageKey = 'userIp';
export const savedEvent = 'makerstall:visitor-location';

/** The saved text; null when nothing is saved or storage is denied. */
export function savedLocation(): string | null {
  try {
    return window.localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

export function onLocationSaved(listen: () => void): () => void {
  window.addEventListener(savedEvent, listen);
  window.addEventListener('storage', listen);
  return () => {
    window.removeEventListener(savedEvent, listen);
    window.removeEventListener('storage', listen);
  };
}

/** Validates the saved text: anything but a location counts as none. */
export function parseLocation(saved: string | null): VisitorLocation | undefined {
  if (saved === null) return undefined;
  try {
    const value: unknown = JSON.parse(saved);
    return isLocation(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export function isLocation(value: unknown): value is VisitorLocation {
  if (typeof value !== 'object' || value === null || !('ip' in value) || typeof value.ip !== 'string') {
    return false;
  }
  return ['country', 'currency'].every((field) => {
    const part: unknown = Reflect.get(value, field);
    return part === null || typeof part === 'string';
  });
}

/** The visitor's country, once it is known. Requested when somebody begins to type. */
export async function visitorCountry(): Promise<string | undefined> {
  return parseLocation(savedLocation())?.country ?? undefined;
}
