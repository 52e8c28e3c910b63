import { createContext, use, useEffect, useState, type ReactNode } from 'react';
import type { UploadPlace } from './uploadPlace.ts';
import { isUploading } from './uploadState.ts';

type Places = Map<string, UploadPlace>;

const PlacesContext = createContext<Places | null>(null);

/** The uploads of all fields by their names. They continue while the creator is on another screen. */
export function useUploadPlaces(): Places {
  const places = use(PlacesContext);
  if (!places) throw new Error('useUploadPlaces needs an UploadsProvider above it');
  return places;
}

/** Keeps uploads running until the creator logs out, and asks before the tab is closed over them. */
export function UploadsProvider({ children }: { children: ReactNode }) {
  const [places] = useState<Places>(() => new Map());
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if ([...places.values()].some((place) => isUploading(place.state()))) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => {
      removeEventListener('beforeunload', ask);
      for (const place of places.values()) place.close();
      places.clear();
    };
  }, [places]);
  return <PlacesContext value={places}>{children}</PlacesContext>;
}
