import type { PaymentMethodType } from '../../payments/paymentMethods.ts';
import type { Sentence } from '../sentence.ts';

/** What happens with each method. */
const methodNotes: Record<PaymentMethodType, string> = {
  card: 'Paid at once.',
  link: 'Paid at once, with what Link has saved.',
  paypal: 'You approve it at PayPal and come back.',
  klarna: 'You choose at Klarna how to pay, and come back.',
  ideal: 'You approve it at your bank and come back.',
  bancontact: 'You approve it in your bank’s app and come back.',
  sepa_debit: 'Taken from your bank account within days. Delivered once it has arrived.',
  customer_balance: 'You transfer it yourself. Delivered once it has arrived.',
  oxxo: 'You pay in cash at an OXXO. Delivered once it has arrived.',
  boleto: 'You pay at your bank or in its app. Delivered once it has arrived.',
};

/** Test payments: their notice, their card form, and the dialog in place of the bank's page. */
export const testCards = {
  methodNotes,
  testPayment: <Part>(strong: (text: string) => Part): Sentence<Part> => [
    strong('Test payment.'),
    ' No money moves.',
  ],
  cardNumber: 'Card number',
  expiry: 'Expiry',
  expiryForm: 'MM / YY',
  cvc: 'CVC',
  theseCardsWork: 'No money moves here. These cards work, with any date to come and any CVC:',
  whatTheyDo: {
    pm_card_visa: 'is accepted',
    pm_card_visa_chargeDeclined: 'is declined',
    pm_card_visa_chargeDeclinedInsufficientFunds: 'has too little on it',
    pm_card_authenticationRequired: 'asks you to approve',
    pm_card_refundFail: 'is accepted; its refunds fail later',
    pm_card_createDispute: 'is accepted, then disputed; the seller loses',
    pm_card_createDisputeProductNotReceived: 'is accepted, then disputed; the seller wins',
    pm_card_createDisputeInquiry: 'is accepted, then the bank asks about it',
  },
  numberNeeded: 'Enter a card number.',
  noTestCard: 'Only the test cards below work here. No real card is charged.',
  expiryNeeded: 'Enter month and year, such as 12 / 34.',
  expired: 'This card has expired.',
  cvcNeeded: 'Enter the 3 digits on the back.',
  bankTitle: 'Test bank',
  bankLead:
    'A test payment: no money moves. Here your bank, or the service that you chose, would ask you. Decide what it answers.',
  method: 'Paid with',
  amount: 'Amount',
  payAtBank: <Amount>(amount: Amount): Sentence<Amount> => ['Pay ', amount],
  notDecided: 'The bank did not answer',
  bankUnreachable: 'Please try again in a moment.',
  approveThis: 'Approve this payment?',
  refuse: 'Refuse',
  approve: 'Approve',
  testBank: <Amount>(payee: string, amount: Amount): Sentence<Amount> => [
    `${payee} asks for `,
    amount,
    '. Your bank would ask you here, in its app or by a code; this is the test bank.',
  ],
  testBankOfCard: (payee: string) =>
    `${payee} wants to charge this card later. Your bank would ask you here, in its app or by a code; this is the test bank.`,
};

export type TestCardsTexts = typeof testCards;
