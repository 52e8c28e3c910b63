import { detailOrGap } from '#shared/legalGaps.ts';
import { emailOf, gap, paragraphs, postalAddress, type TemplateParts } from './seller.ts';

/** The items in the order of the guide of Japan's Consumer Affairs Agency. Source: Act on Specified Commercial Transactions, article 11. */
export function disclosure({ details, goods }: TemplateParts): string {
  const { parcels, digital, tickets } = goods;
  const delivery = [
    parcels && `Parcels: within ${gap('number of days until a parcel is sent')} days after payment.`,
    digital && 'Files and classes: at once after payment.',
    tickets && 'Tickets: at once after payment.',
  ].filter((line) => line !== false);
  return paragraphs(
    `**販売事業者 (Seller)**\n${detailOrGap('registered name of the seller', details)}`,
    `**運営責任者 (Person responsible)**\n${detailOrGap('name of the person responsible', details)}`,
    `**所在地 (Address)**\n${postalAddress(details)}`,
    `**電話番号 (Phone)**\n${detailOrGap('phone number', details)}`,
    `**メールアドレス (E-mail)**\n${emailOf(details)}`,
    '**販売価格 (Price)**\nThe price is shown with each product, with consumption tax as the checkout says.',
    `**商品代金以外の必要料金 (Other costs)**\n${parcels ? 'Delivery is shown in the checkout before payment. ' : ''}The cost of your connection to the internet is your own.`,
    '**支払方法 (Methods of payment)**\nThe methods that the checkout offers, such as cards.',
    '**支払時期 (Time of payment)**\nAt once with the order; for methods that are paid later, by the day that the order shows.',
    `**引渡時期 (Delivery)**\n${delivery.length > 0 ? delivery.join('\n') : gap('when buyers get what they buy')}`,
    `**返品・交換 (Returns)**\n${gap('your rule for returns, and who pays for sending things back')}`,
  );
}
