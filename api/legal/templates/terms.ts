import { contactSentence, gap, heading, paragraphs, type TemplateParts } from './seller.ts';
import { templateTexts } from './templateTexts.ts';

export function terms(parts: TemplateParts): string {
  const texts = templateTexts(parts.language).terms;
  return paragraphs(
    heading(texts.contractTitle),
    texts.contract({ pageUrl: parts.pageUrl, seller: contactSentence(parts) }),
    heading(texts.orderTitle),
    texts.order,
    heading(texts.pricesTitle),
    texts.prices,
    heading(texts.deliveryTitle),
    ...delivery(parts),
    heading(texts.wrongTitle),
    texts.wrong,
    heading(texts.useTitle),
    texts.use,
    heading(texts.lawTitle),
    texts.law(gap('lawCountry', parts)),
  );
}

function delivery(parts: TemplateParts): string[] {
  const { parcels, digital, tickets } = parts.goods;
  const texts = templateTexts(parts.language).terms;
  const lines = [
    parcels && texts.parcels(gap('parcelDays', parts)),
    digital && texts.digital,
    tickets && texts.tickets,
  ].filter((line) => line !== false);
  return lines.length > 0 ? lines : [gap('delivery', parts)];
}
