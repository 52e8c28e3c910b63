/** What happened to an order, one sentence an event. Amounts have their currency: "$12.50". */
export const studioHistory = {
  /** Somebody's name, or e-mail address. */
  ordered: (name: string) => `${name} ordered`,
  orderedToPayLater: (name: string) => `${name} ordered, to pay later`,
  paymentMissed: 'The payment did not arrive, so the order was canceled',
  latePaymentReturning: 'The payment came too late and is sent back',
  latePaymentReturned: 'The payment came too late and was sent back',
  paid: (amount: string) => `${amount} paid`,
  instalmentPaid: (amount: string) => `Instalment paid: ${amount}`,
  giftMailed: (email: string) => `Gift mailed to ${email}`,
  receiptSent: (email: string) => `Receipt sent to ${email}`,
  /** A parcel. */
  sent: 'Sent',
  /** A carrier, the number of a parcel, or both: "Sent with DHL 00340". */
  sentWith: (how: string) => `Sent with ${how}`,
  /** The buyer's right of the first 14 days. */
  withdrawn: (name: string) => `${name} withdrew from the contract`,
  refundRequested: (amount: string) => `Refund of ${amount} asked for`,
  refunded: (amount: string) => `${amount} refunded`,
  /** The seller did it without us. */
  paidBackByYou: (amount: string) => `${amount} paid back by you`,
  /** `sentence` is one of the last three; the seller wrote the reason. */
  withReason: ({ sentence, reason }: { sentence: string; reason: string }) => `${sentence} (${reason})`,
  refundRefused: (amount: string) => `The refund of ${amount} was refused: no reason was given`,
  /** `why` is a whole sentence. */
  refundRefusedWhy: ({ amount, why }: { amount: string; why: string }) =>
    `The refund of ${amount} was refused. ${why}`,
  /** It was accepted first. `why` is a whole sentence. */
  refundFailed: ({ amount, why }: { amount: string; why: string }) =>
    `The refund of ${amount} failed later, and the money is in your balance again. ${why}`,
  /** The buyer's bank wants the money back, and how it ended. */
  disputes: {
    open: (amount: string) => `The buyer’s bank disputes ${amount}`,
    won: (amount: string) => `The buyer’s bank disputes ${amount}: decided for you`,
    lost: (amount: string) => `The buyer’s bank disputes ${amount}: decided for the buyer`,
  },
  /** The buyer's bank asks before it disputes the payment. */
  inquiries: {
    open: (amount: string) => `The buyer’s bank asks about ${amount}`,
    closed: (amount: string) => `The buyer’s bank asked about ${amount}, and closed the inquiry`,
  },
  ticketCheckedIn: (number: number) => `Ticket ${number} checked in`,
};
