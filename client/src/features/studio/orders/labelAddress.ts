import { addressLines } from '#shared/contact/addressLines.ts';
import type { Sale } from '#shared/studio/salesSchema.ts';
import type { Language } from '#shared/texts/languages.ts';

/** As on a parcel's label, with line breaks. */
export function labelAddress(address: NonNullable<Sale['shipping']>, language: Language): string {
  return [address.name, ...addressLines(address, language)].join('\n');
}
