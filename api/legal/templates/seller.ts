import { countryName } from '#shared/countries.ts';
import { detailOrGap } from '#shared/legalGaps.ts';
import type { Pixels } from '#shared/pixels.ts';
import type { LegalDetails } from '#shared/studio/legalSchema.ts';
import type { SoldGoods } from '../soldGoods.ts';

/** `pageUrl`: the creator's page; `pixels`: the advertising services on it. */
export type TemplateParts = { details: LegalDetails; goods: SoldGoods; pageUrl: string; pixels: Pixels };

/** A gap that the creator fills in before the page can be shown. */
export function gap(what: string): string {
  return `[[${what}]]`;
}

/** A line that is a heading of its own. */
export function heading(text: string): string {
  return `**${text}**`;
}

export function paragraphs(...parts: readonly (string | false)[]): string {
  return parts.filter((part) => part !== false && part !== '').join('\n\n');
}

/** Name and address, a line each. */
export function postalAddress(details: LegalDetails): string {
  const { line2, region, country } = details;
  return [
    detailOrGap('full name of the person or company', details),
    detailOrGap('street and number', details),
    line2,
    detailOrGap('postal code and city', details),
    region,
    countryName(country),
  ]
    .filter((line) => line !== '')
    .join('\n');
}

export function emailOf(details: LegalDetails): string {
  return detailOrGap('your e-mail address', details);
}

/** Name, address, mail and phone in one sentence. */
export function contactSentence(details: LegalDetails): string {
  const address = postalAddress(details).replaceAll('\n', ', ');
  return [address, emailOf(details), details.phone].filter((part) => part !== '').join(', ');
}
