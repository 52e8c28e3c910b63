import type { PaymentMethodType } from '../../payments/paymentMethods.ts';
import type { Sentence } from '../sentence.ts';

/** What a buyer does who pays later. The methods that are missing are paid at once. */
const steps: Partial<Record<PaymentMethodType, string>> = {
  sepa_debit: 'The money is taken from your bank account within days. Nothing more is needed from you.',
  customer_balance: 'Transfer the amount from your bank. The mail has the details.',
  oxxo: 'Pay the voucher in cash at any OXXO. The mail has its link.',
  boleto: 'Pay the boleto in your bank’s app or at a counter. The mail has its link.',
};

/** Orders that wait for their money: the receipt, the order's page. */
export const latePayments = {
  almostDone: 'Almost done',
  waiting: 'Your order waits for the money',
  toPay: (amount: string, method: string) => `To pay: ${amount}, ${method}`,
  steps,
  nothingNeeded: 'Nothing more is needed from you.',
  until: (day: string) => `It must arrive by ${day}. Until then your order is kept for you.`,
  missing: ({ arrived, missing }: { arrived: string; missing: string }) =>
    `${arrived} of it has arrived. ${missing} is still missing: please transfer the rest in the same way.`,
  /** Of a voucher. */
  payBy: (day: string) =>
    `Pay it by ${day}: after that it cannot be paid any more. Until the money is in, your order is kept for you.`,
  notBefore: 'Nothing is delivered before. As soon as the money is in, a mail tells you.',
  gift: <Name>(name: Name, day: string): Sentence<Name> => [
    'It is a gift for ',
    name,
    `, who gets a mail on ${day}, or once the money is in if that is later.`,
  ],
  instructions: 'See how to pay',
  canceled: 'This order was canceled',
  canceledNote: 'The money did not arrive in time. Nothing was charged, and nothing is delivered.',
  canceledArrived: (arrived: string) =>
    `${arrived} arrived, but not the whole amount in time. Nothing is delivered, and this money is yours: it goes back to you.`,
  testBank: 'Test payment: what does the bank do?',
  letArrive: 'Let the money arrive',
  letFail: 'Let it fail',
  notDecided: 'The test bank did not answer',
  tryAgain: 'Please try again in a moment.',
};
