import type { LegalLink } from '#shared/pageSchema.ts';

/** The legal pages that a page shows; none for null. */
export function readLegalLinks(legalJson: string | null): LegalLink[] {
  // `saveLegalSettings` wrote it.
  return legalJson === null ? [] : (JSON.parse(legalJson) as LegalLink[]);
}
