import { detailOrGap, heading, paragraphs, postalAddress, type TemplateParts } from './seller.ts';
import { templateTexts } from './templateTexts.ts';

/** Sources: Directive 2000/31/EC, article 5; for Germany § 5 DDG, for Austria § 5 ECG, for Switzerland article 3(1)(s) UWG. */
export function imprint(parts: TemplateParts): string {
  const { representative, phone, register, vat_number } = parts.details;
  const texts = templateTexts(parts.language).imprint;
  return paragraphs(
    heading(texts.seller),
    postalAddress(parts),
    representative !== '' && texts.representative(representative),
    heading(texts.contact),
    [texts.email(detailOrGap('email', parts)), phone && texts.phone(phone)].filter(Boolean).join('\n'),
    register !== '' && texts.register(register),
    vat_number !== '' && texts.vatNumber(vat_number),
    heading(texts.content),
    detailOrGap('contentResponsible', parts),
  );
}
