import type { Catalogue } from '#shared/texts/en.ts';
import { loadCatalogue, readLanguage } from '#shared/texts/languages.ts';

/** One area's texts in the language of the document, for a React root of its own. The page has loaded them already. */
export async function documentTexts<Area extends keyof Catalogue>(
  area: Area,
  english: Catalogue[Area],
): Promise<Catalogue[Area]> {
  const catalogue = await loadCatalogue(readLanguage(document.documentElement.lang));
  return catalogue?.[area] ?? english;
}
