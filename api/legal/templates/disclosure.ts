import { detailOrGap, gap, heading, paragraphs, postalAddress, type TemplateParts } from './seller.ts';
import { templateTexts } from './templateTexts.ts';

/** The items in the order of the guide of Japan's Consumer Affairs Agency. Source: Act on Specified Commercial Transactions, article 11. */
export function disclosure(parts: TemplateParts): string {
  const { parcels, digital, tickets } = parts.goods;
  const texts = templateTexts(parts.language).disclosure;
  const delivery = [
    parcels && texts.parcels(gap('parcelDays', parts)),
    digital && texts.digital,
    tickets && texts.tickets,
  ].filter((line) => line !== false);
  return paragraphs(
    item(texts.seller, detailOrGap('registeredName', parts)),
    item(texts.responsible, detailOrGap('responsible', parts)),
    item(texts.address, postalAddress(parts)),
    item(texts.phone, detailOrGap('phone', parts)),
    item(texts.email, detailOrGap('email', parts)),
    item(texts.priceTitle, texts.price),
    item(texts.costsTitle, parcels ? texts.costsOfParcels : texts.costs),
    item(texts.methodsTitle, texts.methods),
    item(texts.timeTitle, texts.time),
    item(texts.deliveryTitle, delivery.length > 0 ? delivery.join('\n') : gap('deliveryTime', parts)),
    item(texts.returnsTitle, gap('returns', parts)),
  );
}

function item(title: string, text: string): string {
  return `${heading(title)}\n${text}`;
}
