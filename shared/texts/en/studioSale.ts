import { select } from '../select.ts';

/** One order on the dashboard, and what its seller does with it. */
export const studioSale = {
  missing: 'No such order',
  missingNote: 'This order is not one of yours',
  missingHint: 'The address may be mistyped, or the order belongs to another store.',
  failed: 'The order could not be read',
  /** The page of the order that the buyer sees. */
  buyersPage: 'Buyer’s page',
  sampleNote: 'Sample data: nobody ordered this.',
  testNote: 'A test: no money moved.',
  history: 'History',
  lines: {
    title: 'What was bought',
    buyerChosePrice: 'The buyer chose the price',
    /** The parts are those below, with commas: "$4.00 at once, $4.00 on 21 December 2026". */
    instalments: (count: number, parts: string) => `In ${count} instalments: ${parts}`,
    partAtOnce: (amount: string) => `${amount} at once`,
    partOn: ({ amount, day }: { amount: string; day: string }) => `${amount} on ${day}`,
  },
  money: {
    payments: 'Payments',
    paymentsAndRefunds: 'Payments and refunds',
    testPayment: 'Test payment',
    /** How far a refund is. */
    refundStates: { pending: 'On its way', succeeded: 'Refunded', refused: 'Refused', failed: 'Failed' },
    paidBackByYou: 'Paid back by you',
    paidInCash: (method: string) =>
      `Paid with ${method}, in cash: it cannot be refunded from here. Agree with the buyer on another way, such as a bank transfer, pay them back yourself, and mark it here. The money of the sale stays in your balance.`,
    waiting: ({ amount, method, until }: { amount: string; method: string; until: string }) =>
      `Waiting for ${amount} by ${method}, until ${until}. Send nothing before: once it has arrived, the order gets its number, and the buyer what was bought. Else it is canceled by itself.`,
    canceled:
      'The money did not arrive, so the order was canceled. The buyer got a mail; seats and pieces are on sale again.',
    canceledArrived: (arrived: string) =>
      `${arrived} came, but too late or only in part, so the order was canceled. It goes back to the buyer, who got a mail. You do not need to do anything; seats and pieces are on sale again.`,
  },
  /** By hand: the seller has paid the buyer back without us, and only marks it. */
  refund: {
    /** The buttons that open the dialog. */
    open: 'Refund…',
    openByHand: 'Mark as paid back…',
    title: (number: string) => `Refund order #${number}`,
    titleByHand: (number: string) => `Order #${number}: paid back`,
    howMuch: 'How much',
    whole: 'All that is left',
    part: 'A part of it',
    amountIn: (currency: string) => `Amount in ${currency}`,
    amountMissing: 'Must be a number such as 12.50.',
    reason: 'Reason (optional)',
    reasonHint: 'It stands in the mail to the buyer, and in the history.',
    returnSeats: 'Once everything is refunded, put its seats and stock up for sale again',
    /** Where a refund failed: the seller pays the buyer without us, and only marks it. */
    otherWay: 'I pay it back in another way, such as a bank transfer, and only mark it here',
    note: (isByHand: boolean) =>
      [
        select(isByHand, {
          true: 'No money moves: you have paid it back yourself. The buyer gets a mail that says so.',
          other: 'The money goes back the way it came and cannot be called back.',
        }),
        'With everything refunded, tickets and downloads of this order stop working.',
      ].join(' '),
    send: (amount: string) => `Refund ${amount}`,
    /** The button while the amount is not known. */
    sendUnknown: 'Refund',
    mark: (amount: string) => `Mark ${amount} as paid back`,
    /** The button while the amount is not known. */
    markUnknown: 'Mark it as paid back',
    noAnswer: 'No answer yet',
    /** After what went wrong, a whole sentence. */
    tryAgainIsSafe: (problem: string) => `${problem} Trying again is safe: it stays the same refund.`,
    notMarked: 'Not marked',
    notRefunded: 'Not refunded',
    isPending: 'The refund is on its way; the payment provider has not said yet that it is done.',
    done: (amount: string) => `${amount} refunded.`,
    doneByHand: (amount: string) => `${amount} marked as paid back.`,
    doneUnknown: 'Refunded.',
  },
  invoices: {
    title: 'Invoices',
    invoice: (number: string) => `Invoice ${number}`,
    creditNote: (number: string) => `Credit note ${number}`,
    /** The mark of an invoice. */
    canceled: 'Canceled',
  },
  tickets: {
    title: 'Tickets',
    /** The third ticket of five. */
    numberOf: ({ number, count }: { number: number; count: number }) => `${number} of ${count}`,
    notValid: 'Not valid any more',
    notUsed: 'Not used yet',
    /** When the visitor was let in. */
    inSince: (time: string) => `In since ${time}`,
  },
  buyer: {
    allOrders: 'All their orders',
    sendReceiptAgain: 'Send the receipt again',
    receiptSent: (email: string) => `The receipt is on its way to ${email}.`,
    /** Corrects a mistyped e-mail address. */
    changeAddress: 'Mend the address',
    address: 'The buyer’s e-mail address',
    addressHint: 'The receipt, with links and tickets, is mailed there at once.',
    addressNeeded: 'This is no e-mail address yet.',
    addressNotChanged: 'The address is not changed',
    addressChanged: (email: string) => `The order is on its way to ${email}.`,
    saveAndSend: 'Save and send',
  },
  gift: {
    title: (name: string) => `Gift for ${name}`,
    noPrice: 'Please put no price into the parcel.',
    planned: (day: string) => `They get a mail with their link on ${day}.`,
    sent: (day: string) => `The mail with their link was sent on ${day}.`,
    canceled: 'Their mail is not sent: the order was refunded before, or was a test.',
  },
  campaign: {
    title: 'Campaign',
    /** The parts of a campaign's link, as statistics of visitors call them (`utm_source` and so on). */
    parts: {
      source: 'Source',
      medium: 'Medium',
      campaign: 'Campaign',
      term: 'Term',
      content: 'Content',
    },
  },
  evidence: {
    title: 'Evidence of the buyer’s country',
    /** What names the country. */
    kinds: {
      billing: 'Billing address',
      delivery: 'Delivery address',
      payment: 'Card or bank account',
      network: 'Network',
    },
    /** `two`: two of them name the buyer's country, and one another. */
    states: {
      agree: 'They agree.',
      two: (country: string) =>
        `They do not all agree. Two of them name ${country}, which is what EU tax rules ask for.`,
      differ: (country: string) =>
        `They contradict each other. Tax was computed for a buyer in ${country}; EU tax rules ask for two that name it, so ask the buyer.`,
      one: 'This is the only one. EU tax rules ask for two that agree.',
      none: 'Nothing names it.',
    },
  },
  waiver: {
    title: 'Right of withdrawal',
    /** The words that the buyer agreed to follow. */
    agreedOn: (time: string) => `On ${time} the buyer agreed to this, and the receipt confirms it:`,
  },
  withdrawal: {
    title: 'Withdrawal',
    /** The things follow. */
    declared: ({ name, time }: { name: string; time: string }) => `${name} withdrew on ${time} from:`,
    thing: ({ quantity, name }: { quantity: number; name: string }) => `${quantity} × ${name}`,
    refundBy: ({ amount, day }: { amount: string; day: string }) =>
      `${amount} was paid for it. Refund it until ${day}; if everything was withdrawn, the delivery too.`,
    parcel:
      'If it is not sent yet, send it no more. Else you may wait with the money until it is back, or until it was shown that it is on its way.',
    settled: (time: string) => `Money was refunded after it (${time}).`,
  },
  parcel: {
    copyAddress: 'Copy the address',
    waiting: 'It is not paid yet: send nothing before.',
    canceled: 'The order was canceled: nothing has to be sent.',
    ownTest: 'Your own test: nothing has to be sent.',
    refunded: 'The order was refunded: nothing has to be sent.',
    trackingNumber: 'Tracking number (optional)',
    notSaved: 'It is not saved',
    changed: 'The shipment is changed.',
    markedAsSent: 'Marked as sent. The buyer is told by mail.',
    /** The button that takes back that the parcel was sent. */
    notSent: 'Not sent after all',
    takenBack: (number: string) => `Order #${number} waits to be sent again.`,
  },
  note: {
    title: 'Private note',
    label: 'Only you see it',
    save: 'Save the note',
    saved: 'The note is saved.',
    notSaved: 'The note is not saved',
  },
};
