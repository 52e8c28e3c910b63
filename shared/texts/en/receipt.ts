import type { TaxName } from '../../taxes/taxNames.ts';
import { select } from '../select.ts';

/** The lines of a receipt: on the order's page, after the purchase, in mails and in the dashboard. */
export const receipt = {
  free: 'Free',
  shipping: 'Shipping',
  fee: 'Transaction fee',
  tip: 'Tip',
  discount: 'Discount',
  /** What a tax on sales is called, inside a sentence. */
  taxName: (name: TaxName) =>
    select(name, {
      gst: 'GST',
      sales_tax: 'sales tax',
      consumption_tax: 'consumption tax',
      service_tax: 'service tax',
      tax: 'tax',
      other: 'VAT',
    }),
  taxTakenOff: 'VAT taken off for your company',
  containedTax: ({ rate, name, country, hasLater }: ContainedTax) =>
    select(hasLater, {
      true: `All payments include ${rate} % ${name} (${country})`,
      other: `Includes ${rate} % ${name} (${country})`,
    }),
  reverseCharge: (number: string) => `Reverse charge: the company with the VAT number ${number} owes the VAT`,
  /** "Priced in USD: 0.86 EUR for 1 USD". */
  exchanged: ({ from, to, rate }: { from: string; to: string; rate: string }) =>
    `Priced in ${from}: ${rate} ${to} for 1 ${from}`,
  due: (day: string) => `Due ${day}`,
  support: 'Support',
  other: 'Other',
  toBePaid: 'To be paid',
  notPaid: 'Not paid',
  /** Of a canceled order some money arrived: too late, or in part. */
  notPaidInTime: 'Not paid in time',
  arrivedSoFar: 'Arrived so far',
  arrivedSentBack: 'Arrived, and sent back',
  missing: 'Missing',
  paidAtPurchase: 'Paid at the purchase',
  paid: 'Paid',
  instalment: ({ number, count, day }: PaidInstalment) => `Instalment ${number} of ${count}, paid on ${day}`,
  instalmentOf: (name: string, { number, count, day }: PaidInstalment) =>
    `${name}: instalment ${number} of ${count}, paid on ${day}`,
  refunded: 'Refunded',
  refundedOn: (day: string) => `Refunded on ${day}`,
  paidLessRefunds: 'Paid, less refunds',
  paidSoFar: 'Paid so far',
};

type ContainedTax = { rate: number; name: string; country: string; hasLater: boolean };
type PaidInstalment = { number: number; count: number; day: string };

export type ReceiptTexts = typeof receipt;
