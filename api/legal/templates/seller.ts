import { countryName } from '#shared/contact/countries.ts';
import { detailOf, type DetailGap } from '#shared/legal/legalGaps.ts';
import type { Pixels } from '#shared/page/pixels.ts';
import type { LegalDetails } from '#shared/studio/legalSchema.ts';
import type { Language } from '#shared/texts/languages.ts';
import type { SoldGoods } from '../soldGoods.ts';
import { templateTexts, type GapName } from './templateTexts.ts';

/** `pageUrl`: the creator's page; `pixels`: the advertising services on it. */
export type TemplateParts = {
  language: Language;
  details: LegalDetails;
  goods: SoldGoods;
  pageUrl: string;
  pixels: Pixels;
  /** True: the earlier template, which does not name the online function of a withdrawal. */
  isEarlier?: boolean;
};

type Seller = Pick<TemplateParts, 'language' | 'details'>;

/** A gap that the creator fills in before the page can be shown. */
export function gap(name: GapName, { language }: Pick<TemplateParts, 'language'>): string {
  return `[[${templateTexts(language).gaps[name]}]]`;
}

/** What the details say in the place of a gap; the gap itself where that detail is not filled in. */
export function detailOrGap(name: DetailGap, seller: Seller): string {
  return detailOf(name, seller.details) || gap(name, seller);
}

/** A line that is a heading of its own. */
export function heading(text: string): string {
  return `**${text}**`;
}

export function paragraphs(...parts: readonly (string | false)[]): string {
  return parts.filter((part) => part !== false && part !== '').join('\n\n');
}

/** Name and address, a line each. */
export function postalAddress(seller: Seller): string {
  const { line2, region, country } = seller.details;
  return [
    detailOrGap('name', seller),
    detailOrGap('street', seller),
    line2,
    detailOrGap('city', seller),
    region,
    countryName(country, seller.language),
  ]
    .filter((line) => line !== '')
    .join('\n');
}

/** Name, address, mail and phone in one sentence. */
export function contactSentence(seller: Seller): string {
  const { joined } = templateTexts(seller.language);
  return [...postalAddress(seller).split('\n'), detailOrGap('email', seller), seller.details.phone]
    .filter((part) => part !== '')
    .reduce((before, next) => joined({ before, next }));
}
