import { orderNumberText } from '#shared/orders/orderNumber.ts';
import { studioCheckIn as texts } from '#shared/texts/en/studioCheckIn.ts';

/** The order of a ticket, by the number that it gets once it is paid. */
export function orderText(number: number): string {
  return number === 0 ? texts.orderNotPaid : texts.orderNo(orderNumberText(number));
}
