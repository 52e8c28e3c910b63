import { texts } from '#shared/texts/compiled/serverTexts.ts';
import type { Catalogue } from '#shared/texts/en.ts';
import type { Language } from '#shared/texts/languages.ts';

/** The texts of pages that the web server writes itself. */
export function serverPageTexts(language: Language): Catalogue['serverPages'] {
  return texts[language].serverPages;
}

/** The texts of tickets in a wallet. */
export function passTexts(language: Language): Catalogue['passes'] {
  return texts[language].passes;
}
