import { detailOrGap } from '#shared/legalGaps.ts';
import { emailOf, heading, paragraphs, postalAddress, type TemplateParts } from './seller.ts';

/** Sources: Directive 2000/31/EC, article 5; for Germany § 5 DDG, for Austria § 5 ECG, for Switzerland article 3(1)(s) UWG. */
export function imprint({ details }: TemplateParts): string {
  const { representative, phone, register, vat_number } = details;
  return paragraphs(
    heading('Who sells here'),
    postalAddress(details),
    representative !== '' && `Represented by ${representative}`,
    heading('Contact'),
    [`E-mail: ${emailOf(details)}`, phone && `Phone: ${phone}`].filter(Boolean).join('\n'),
    register !== '' && `Register: ${register}`,
    vat_number !== '' && `VAT identification number: ${vat_number}`,
    heading('Responsible for the content'),
    detailOrGap('name of the person who answers for the content', details),
  );
}
