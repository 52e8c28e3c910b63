import { detailOrGap, gap, heading, paragraphs, type TemplateParts } from './seller.ts';
import { templateTexts } from './templateTexts.ts';

export function refunds(parts: TemplateParts): string {
  const { parcels, digital, tickets } = parts.goods;
  const texts = templateTexts(parts.language).refunds;
  return paragraphs(
    heading(texts.askTitle),
    texts.ask({ email: detailOrGap('email', parts), days: gap('answerDays', parts) }),
    parcels && texts.parcels({ days: gap('returnDays', parts), payer: gap('returnPayer', parts) }),
    digital && texts.digital(gap('digitalRule', parts)),
    tickets && texts.tickets(gap('ticketRule', parts)),
    heading(texts.backTitle),
    texts.back,
  );
}
