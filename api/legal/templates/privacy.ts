import { pixelVendor, vendorsOf } from '#shared/page/pixels.ts';
import { hasWithdrawalRight } from '#shared/legal/withdrawalRight.ts';
import { contactSentence, gap, heading, paragraphs, type TemplateParts } from './seller.ts';
import { privacyChoices, templateTexts } from './templateTexts.ts';

/** What this platform really does with the data of visitors and buyers, for the seller to complete. Source: Regulation (EU) 2016/679, article 13. */
export function privacy(parts: TemplateParts): string {
  const { language, goods, pageUrl } = parts;
  const texts = templateTexts(language).privacy;
  const isEuropean = hasWithdrawalRight(parts.details.country);
  const hasParcels = goods.parcels;
  const services = new Intl.ListFormat(language).format(
    vendorsOf(parts.pixels).map((vendor) => pixelVendor[vendor].name),
  );
  const hasServices = services !== '';
  return paragraphs(
    heading(texts.responsibleTitle),
    texts.responsible({ pageUrl, seller: contactSentence(parts) }),
    heading(texts.visitTitle),
    texts.visit(hasServices),
    hasServices && heading(texts.servicesTitle),
    hasServices && texts.services({ services, isEuropean, choices: privacyChoices(language) }),
    heading(texts.purchaseTitle),
    texts.purchase({ hasParcels, isEuropean }),
    heading(texts.listTitle),
    texts.list(isEuropean),
    heading(texts.keptTitle),
    texts.kept(gap('years', parts)),
    heading(texts.othersTitle),
    texts.others({ hasParcels, others: gap('others', parts) }),
    heading(texts.rightsTitle),
    isEuropean ? texts.europeanRights : texts.rights,
  );
}
