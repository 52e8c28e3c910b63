import { legalKinds, legalNeed, type LegalKind } from '#shared/legal/legalKinds.ts';
import type { LegalSettings } from '#shared/studio/legalSchema.ts';

/** The settings with each kind of page once, so that a page's place in the list is the place of its kind. */
export function withAllKinds(settings: LegalSettings): LegalSettings {
  const documents = legalKinds.map(
    (kind) => settings.documents.find((one) => one.kind === kind) ?? { kind, text: '', shown: false },
  );
  return { ...settings, documents };
}

/** A page for the law of another country is not offered, unless it was written. */
export function isOffered(kind: LegalKind, { country, text }: { country: string; text: string }): boolean {
  return kind !== 'disclosure' || text !== '' || legalNeed(kind, country) !== 'none';
}
