import { legalKinds } from '#shared/legal/legalKinds.ts';
import type { LegalLink } from '#shared/page/pageSchema.ts';
import { legalTitles } from '#shared/texts/en/legalTitles.ts';
import type { Language } from '#shared/texts/languages.ts';
import { mailTexts } from '../../mail/mailTexts.ts';

/**
 * The legal pages that a page shows, with their names in a language; none for null. Rows have English names: only a general one of them is
 * translated, a country's own one is a name.
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
