import { contactSentence, gap, heading, paragraphs, type TemplateParts } from './seller.ts';

export function terms({ details, goods, pageUrl }: TemplateParts): string {
  return paragraphs(
    heading('1. With whom you have a contract'),
    `These terms apply to everything that you buy at ${pageUrl}. Your contract is with the seller: ${contactSentence(details)}. Makerstall runs the page and is not your seller.`,
    heading('2. How the contract is made'),
    'What is shown in the shop is an invitation to order. You order by the button that pays, after you have seen all lines, costs and the total, and could correct what you typed. The contract is made when your receipt is on the screen and in your mail. The receipt names what you bought, and its link shows the order for as long as it is kept.',
    heading('3. Prices and payment'),
    'The price that is shown in the checkout counts, with tax as it says there, and with delivery if something is sent. You pay by one of the methods that the checkout offers. In a plan with several payments each one is collected on the day that the order shows.',
    heading('4. Delivery'),
    ...delivery(goods),
    heading('5. If something is wrong'),
    'You have the rights that the law gives you if goods, files or classes are not as agreed. Please write to the address above, so that it can be put right.',
    heading('6. Use of files and classes'),
    'What you download or watch is for your own use. You may not publish it, resell it or pass on your access, unless its description allows it.',
    heading('7. The law that applies'),
    `The law of ${gap('the country or state whose law applies')} applies. If you are a consumer, the protection of the law of the country where you live stays.`,
  );
}

function delivery({ parcels, digital, tickets }: TemplateParts['goods']): string[] {
  const lines = [
    parcels &&
      `Parcels are sent within ${gap('number of days until a parcel is sent')} working days after payment, to the countries that the product names.`,
    digital && 'Files and classes open on the page of the order as soon as it is paid.',
    tickets && 'Tickets are on the page of the order, and are shown at the entrance.',
  ].filter((line) => line !== false);
  return lines.length > 0 ? lines : [gap('how and when buyers get what they buy')];
}
