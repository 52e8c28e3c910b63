import type { Sentence } from '../sentence.ts';

/** What a creator earned in each currency, what is on hold or disputed, and the payouts that are sent by hand. */
export const studioBalance = {
  title: 'Balance',
  notRead: 'Your balance could not be read',
  // On a badge: nobody paid this.
  test: 'Test',
  nothingEarned: 'Nothing earned yet',
  nothingEarnedNote:
    'With the first sale it says here what you earned, what it cost, and when you can have it.',
  seeMyProducts: 'See my products',
  testMoney: 'Test money',
  testMoneyNote: 'Nobody paid this and nobody is paid it: it shows how real sales will look.',
  testMoneyIn: (currency: string) => `${currency}, test money`,
  /** Sums of money. Together they explain what is available. */
  sums: {
    sold: 'Sold',
    fees: 'Fees',
    refunded: 'Refunded',
    disputed: 'Disputed',
    paidOut: 'Paid out',
    sentToAccount: 'Sent to your account',
    onHold: 'On hold',
    refundedByHand: 'Refunds you paid yourself',
    repaid: 'Paid back by you, or waived',
    available: 'Available',
  },
  moreWentBack: 'More went back than is available now. What is on hold and the next sales settle it.',
  owed: (amount: string) => `More went back than was left: you owe ${amount}. The next sales pay it back.`,
  owedBesidesHeld: (amount: string) =>
    `More went back than was left: you owe ${amount}, with what is on hold counted. The next sales pay it back.`,
  taxOwed: <Part>(amount: string, link: (text: string) => Part): Sentence<Part> => [
    `Of what you sold, ${amount} is tax that you owe (this quarter and the last one). `,
    link('See the tax report'),
  ],
  onHoldIn: (currency: string) => `On hold in ${currency}`,
  testMoneyOnHoldIn: (currency: string) => `On hold in ${currency}, test money`,
  availableOn: 'Available on',
  whyOnHold: 'Why',
  amount: 'Amount',
  holdReasons: {
    new: 'New sales stay a week, since most refunds are asked for in it',
    event: 'The event has to take place first',
    dispute: 'The buyer’s bank is looking into it',
  },
  // In the place of the day on which the money is available.
  untilDisputeIsDecided: 'Until the dispute is decided',
  askForPayout: 'Ask for a payout',
  payoutAskedFor: 'Asked for. It stands below until it is sent.',
  askForPayoutNote:
    'It leaves what is available at once, and is sent to you by hand. Until then it stands below as asked for.',
  payoutNotAskedFor: 'It was not asked for',
  amountNeeded: 'Please type an amount.',
  atMost: (amount: string) => `At most ${amount}.`,
  askForIt: 'Ask for it',
  askForAmount: (amount: string) => `Ask for ${amount}`,
  payouts: 'Payouts',
  noPayouts: 'None yet. What is available can be asked for at any time.',
  askedForOn: 'Asked for on',
  payoutState: 'State',
  payoutStates: {
    requested: 'Asked for',
    paid: 'Sent',
    canceled: 'Taken back',
    returned: 'Came back',
  },
  payoutWaits: 'It stands here until it is sent.',
  payoutCanceled: 'The money is available again.',
  payoutCanceledWhy: (reason: string) => `${reason}. The money is available again.`,
  payoutReturned: 'The money is available again. Please check your bank details.',
  payoutReturnedWhy: (reason: string) =>
    `Your bank sent it back: ${reason}. The money is available again. Please check your bank details.`,
  disputedPayments: 'Disputed payments',
  order: (number: number) => `Order #${number}`,
  /** Why a buyer disputes a payment, and what shows that the buyer is wrong. `by` is in bold. */
  disputes: {
    fraudulent: {
      why: 'The cardholder says that somebody else paid with the card.',
      evidence: <Part>(by: (text: string) => Part, day: string): Sentence<Part> => [
        by(`By ${day}:`),
        ' mail us what shows that the buyer is the cardholder: messages, the delivery address, downloads, tickets used.',
      ],
    },
    not_received: {
      why: 'The buyer says that nothing arrived.',
      evidence: <Part>(by: (text: string) => Part, day: string): Sentence<Part> => [
        by(`By ${day}:`),
        ' mail us the tracking number and the carrier’s confirmation, or when the files were downloaded or the ticket was used.',
      ],
    },
    not_as_described: {
      why: 'The buyer says that it is not what was promised.',
      evidence: <Part>(by: (text: string) => Part, day: string): Sentence<Part> => [
        by(`By ${day}:`),
        ' mail us the description and pictures of what you sold, and what you wrote to each other.',
      ],
    },
    not_refunded: {
      why: 'The buyer says that a refund did not come.',
      evidence: <Part>(by: (text: string) => Part, day: string): Sentence<Part> => [
        by(`By ${day}:`),
        ' mail us when you refunded, or what was agreed about refunds.',
      ],
    },
    duplicate: {
      why: 'The buyer says that the same was charged twice.',
      evidence: <Part>(by: (text: string) => Part, day: string): Sentence<Part> => [
        by(`By ${day}:`),
        ' mail us what each of the payments was for.',
      ],
    },
    not_canceled: {
      why: 'The buyer says that it was canceled before.',
      evidence: <Part>(by: (text: string) => Part, day: string): Sentence<Part> => [
        by(`By ${day}:`),
        ' mail us what was agreed, and that no message to cancel came.',
      ],
    },
    unrecognized: {
      why: 'The cardholder does not know the payment.',
      evidence: <Part>(by: (text: string) => Part, day: string): Sentence<Part> => [
        by(`By ${day}:`),
        ' mail us what was bought, and how it was delivered.',
      ],
    },
    other: {
      why: 'The buyer’s bank gives no closer reason.',
      evidence: <Part>(by: (text: string) => Part, day: string): Sentence<Part> => [
        by(`By ${day}:`),
        ' mail us what was bought, how it was delivered, and what you wrote to each other.',
      ],
    },
  },
  // `why` is a sentence of `disputes`. The bank is that of the buyer.
  heldUntilBankDecides: (why: string) => `${why} Until its bank has decided, the money is held back.`,
  bankTakesNoEvidence: 'The bank takes no evidence, or has not said until when.',
  // `evidence` is a sentence of `disputes`.
  writeTo: <Part>(evidence: Part, address: Part): Sentence<Part> => [
    evidence,
    ' Write to ',
    address,
    '. We pass it on to the bank. If it decides for you, you get the money again.',
  ],
  // The subject of the mail with the evidence.
  evidenceSubject: (number: number) => `Dispute of order #${number}`,
  inquiries: 'Inquiries from banks',
  // `why` is a sentence of `disputes`. The bank is that of the buyer.
  inquiryNote: (why: string) =>
    `${why} Its bank asks before it disputes the payment. It took no money, and nothing is held back.`,
  // `evidence` is a sentence of `disputes`.
  writeOfInquiry: <Part>(evidence: Part, address: Part): Sentence<Part> => [
    evidence,
    ' Write to ',
    address,
    '. We pass it on to the bank.',
  ],
  refundEndsInquiry: 'If you refund the whole order, the inquiry ends.',
  // The subject of the mail with the answer to an inquiry.
  inquirySubject: (number: number) => `Inquiry about order #${number}`,
};
