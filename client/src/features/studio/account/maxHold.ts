import { paymentMethods } from '#shared/payments/paymentMethods.ts';

/** How many days limited seats are held at most for money that comes later. */
export const maxHoldDays = Math.max(...Object.values(paymentMethods).map(({ lateDays }) => lateDays));
