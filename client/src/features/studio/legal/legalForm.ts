import { legalKinds, legalNeed, type LegalKind } from '#shared/legalKinds.ts';
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

export const purposes: Record<LegalKind, string> = {
  imprint: 'Who you are and how you are reached, so that visitors know with whom they deal.',
  terms: 'How an order becomes a contract, what you deliver and when.',
  privacy: 'What happens with the data of visitors and buyers. The template says what this page really does.',
  withdrawal:
    'How consumers in the European Union and the United Kingdom withdraw within 14 days, with the model form of the law.',
  refunds: 'What you promise beyond the law when somebody is not happy.',
  disclosure: 'What the Act on Specified Commercial Transactions asks every online seller in Japan to show.',
};
