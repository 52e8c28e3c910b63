import { emailOf, gap, heading, paragraphs, type TemplateParts } from './seller.ts';

export function refunds({ details, goods }: TemplateParts): string {
  const { parcels, digital, tickets } = goods;
  return paragraphs(
    heading('How to ask for a refund'),
    `Write to ${emailOf(details)} or answer from the page of your order, with the number of the order. You get an answer within ${gap('number of days until you answer')} working days.`,
    parcels &&
      `**Parcels.** Things that you do not want can be sent back within ${gap('number of days for sending back')} days of their arrival, unused. The cost of sending them back is paid by ${gap('you or us')}. What arrives broken is replaced or refunded.`,
    digital &&
      `**Files and classes.** ${gap('your rule, for example: a refund within 14 days if a file does not work')}`,
    tickets &&
      `**Tickets.** If an event is canceled, the price is refunded. Otherwise: ${gap('your rule for tickets that cannot be used')}`,
    heading('How it is paid back'),
    'Refunds go to the card or account that paid, usually within ten days. Rights that the law gives you are not limited by this.',
  );
}
