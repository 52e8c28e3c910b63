import { legalKinds } from '#shared/legal/legalKinds.ts';
import type { LegalLink } from '#shared/page/pageSchema.ts';
import { legalTitles } from '#shared/texts/en/legalTitles.ts';
import type { Language } from '#shared/texts/languages.ts';
import { mailTexts } from '../../mail/mailTexts.ts';

/**
 * The legal pages that a page shows, with their titles in a language; empty for null. A stored title is the general English one, which is
 * translated, or a country's own one, which is not.
 */
export function readLegalLinks(legalJson: string | null, language: Language | null | undefined): LegalLink[] {
  // `saveLegalSettings` wrote it.
  const links = legalJson === null ? [] : (JSON.parse(legalJson) as LegalLink[]);
  const titles = mailTexts(language).legalTitles;
  return links.map((link) => {
    const general = legalKinds.find((kind) => kind === link.kind && legalTitles[kind] === link.title);
    return general === undefined ? link : { ...link, title: titles[general] };
  });
}
