import { detailGapNames, type GapWords } from '#shared/legal/legalGaps.ts';
import { texts } from '#shared/texts/compiled/legalTexts.ts';
import type { Catalogue } from '#shared/texts/en.ts';
import { languages, type Language } from '#shared/texts/languages.ts';

export type TemplateTexts = Catalogue['legalTemplates'];
export type GapName = keyof TemplateTexts['gaps'];

export function templateTexts(language: Language): TemplateTexts {
  return texts[language].legalTemplates;
}

/** The name of the button by which visitors change their choice about advertising services. */
export function privacyChoices(language: Language): string {
  return texts[language].pixels.choices;
}

/** Of every language: a page may have been written while its language was another one. */
export function gapWords(): GapWords {
  return Object.fromEntries(
    languages.flatMap((language) => detailGapNames.map((name) => [templateTexts(language).gaps[name], name])),
  );
}
