/** The lines of a receipt: on the order's page, after the purchase, in mails and in the dashboard. */
export const receipt = {
  free: 'Free',
  shipping: 'Shipping',
  fee: 'Transaction fee',
  discount: 'Discount',
  due: (day: string) => `Due ${day}`,
  support: 'Support',
  other: 'Other',
  toBePaid: 'To be paid',
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

type PaidInstalment = { number: number; count: number; day: string };

export type ReceiptTexts = typeof receipt;
