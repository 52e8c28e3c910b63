import { createContext, use } from 'react';
import type { User } from '#shared/accountSchema.ts';

/** Whose studio this is. `address` is the public page's, whole; a log-out clears what was typed too. */
export type Studio = { user: User; publicUrl: string; address: string };

export const StudioContext = createContext<Studio | null>(null);

export function useStudio(): Studio {
  const studio = use(StudioContext);
  if (!studio) throw new Error('useStudio needs a StudioRoom above it');
  return studio;
}
