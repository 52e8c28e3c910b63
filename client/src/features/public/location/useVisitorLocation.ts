import { useMemo, useSyncExternalStore } from 'react';
import type { VisitorLocation } from '#shared/audience/geo.ts';
import { onLocationSaved, parseLocation, savedLocation } from './visitorLocation.ts';

/** The visitor's location once it is known; never on the server. */
export function useVisitorLocation(): VisitorLocation | undefined {
  const saved = useSyncExternalStore(onLocationSaved, savedLocation, () => null);
  return useMemo(() => parseLocation(saved), [saved]);
}
