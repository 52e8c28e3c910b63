import { select } from '../select.ts';

/** What mails say. Amounts, days and times come written in the language of the mail. */
export const mails = {
  addToCalendar: 'Add to calendar',
  hello: (name: string) => select(name, { none: 'Hello,', other: `Hello ${name},` }),
  theShop: 'the shop',
  seeOrder: 'See your order',
  testSubject: (subject: string) => `[Test] ${subject}`,
  testPayment: 'This was a test payment: no money moved.',
  goesTo: 'It goes to',
  ask: (seller: string) => `A question? Ask ${seller}:`,
  answered: (question: string, answer: string) => `${question}: ${answer}`,
  lineDiscount: (name: string, amount: string) => `${name}: ${amount}`,
  /** In a mail without HTML, where the address of a link follows on the next line. */
  linkBelow: (text: string) => `${text}:`,
  /** In a mail without HTML: a row of the receipt, or a link and its address. */
  row: (name: string, value: string) => `${name}: ${value}`,

  receipt: {
    subject: (number: number, seller: string) => `Your order no. ${number} from ${seller}`,
    thanksForSupport: (seller: string) => `Thank you for supporting ${seller}! This is your receipt.`,
    thanks: (seller: string, number: number) =>
      `Thank you for buying from ${seller}! This is your receipt for order no. ${number}.`,
    where: {
      tickets:
        'Your tickets are on your order’s page: one code a seat, to show at the door on your phone or on paper.',
      files: 'Your downloads are on your order’s page, as often as you need them.',
      lessons: 'Your class is on your order’s page, and goes on where you left off.',
    },
    note: (seller: string) =>
      `Please keep this mail, and keep it to yourself: whoever has the link sees the order. Questions about it? You find ${seller} here:`,
  },

  waiting: {
    subject: (seller: string) => `Your order from ${seller} waits for your payment`,
    waits: (seller: string, amount: string, method: string) =>
      `Thank you for your order from ${seller}! It is kept for you. It is yours once ${amount} has arrived (${method}).`,
    until: (day: string) =>
      `The money has to be there by ${day}. You get a mail as soon as it is. If it is not there by then, the order is canceled, and you owe nothing.`,
    /** Of a voucher. */
    payBy: (day: string) =>
      `Please pay by ${day}: after that it cannot be paid any more. You get a mail as soon as the money is there. If you do not pay, the order is canceled, and you owe nothing.`,
    gift: (name: string, email: string, day: string) =>
      `This is a gift for ${name}. Once the money is there, a mail with a link of their own goes to ${email}: on ${day}, or at once if that day is over. It shows no price.`,
    howToPay: 'How to pay',
    partSubject: ({ seller, missing }: { seller: string; missing: string }) =>
      `${missing} is still missing for your order from ${seller}`,
    part: ({ seller, arrived, missing }: { seller: string; arrived: string; missing: string }) =>
      `${arrived} for your order from ${seller} has arrived. ${missing} is still missing: please transfer the rest in the same way.`,
    canceledSubject: (seller: string) => `Your order from ${seller} was canceled`,
    canceled: (seller: string, amount: string) =>
      `Your payment of ${amount} to ${seller} did not arrive, so your order was canceled. You owe nothing.`,
    canceledPart: ({ seller, amount, arrived }: { seller: string; amount: string; arrived: string }) =>
      `Of ${amount} to ${seller} only ${arrived} arrived in time, so your order was canceled. You owe nothing, and what arrived goes back to you.`,
    tryAgain: 'If you still want it, please order it again.',
    tooLateSubject: (amount: string) => `Your payment of ${amount} came too late`,
    tooLate: (seller: string, amount: string) =>
      `Your ${amount} arrived after your order from ${seller} was canceled, and what you wanted is sold out. The whole amount goes back to where it came from, within a few days.`,
    lateTransfer: (seller: string, amount: string) =>
      `Your transfer of ${amount} arrived after your order from ${seller} was canceled, so nothing is delivered. All of it goes back to you.`,
    /** `provider`: Stripe. */
    sentBack: (provider: string) =>
      `${provider} sends the money to the bank account that it came from, within a few days. If that account is not known, you get a mail from ${provider} that asks where the money should go.`,
    tooLateByHand: (seller: string, amount: string, method: string) =>
      `Your ${amount} arrived after your order from ${seller} was canceled, and what you wanted is sold out. You get the whole amount back. ${method} cannot send it: please answer this mail with the bank account that it should go to.`,
  },

  gift: {
    subject: (from: string) => `A gift from ${from}`,
    given: (from: string, seller: string) => `${from} has a gift for you, made by ${seller}.`,
    somebody: 'Somebody',
    open: 'Open your gift',
    several: (quantity: number, name: string) => `${quantity} × ${name}`,
    parcel: 'A parcel comes to you by post. The page of your gift says when it was sent.',
    note: (from: string, seller: string) =>
      `The link is yours alone, so please keep this mail. You get it because ${from} gave us your address for this gift: you are on no mailing list. ${seller} is here:`,
    planned: (name: string, email: string, day: string) =>
      `This is a gift for ${name}. A mail with a link of their own goes to ${email} on ${day}. It shows no price.`,
    forSeller: (name: string, email: string, day: string) =>
      `It is a gift for ${name} (${email}), who hears of it on ${day}.`,
    noPrice: 'Please put no price into the parcel.',
  },

  message: {
    subject: (from: string) => `A question from ${from}`,
    orderSubject: (from: string, number: number) => `A question from ${from} about order no. ${number}`,
    about: (from: string) => `${from} wrote to you on your page:`,
    aboutOrder: (from: string, number: number) => `${from} wrote to you about order no. ${number}:`,
    openOrder: 'Open the order',
    howToAnswer: (email: string) =>
      `Answer this mail to write to ${email}. Your answer comes from your own address.`,
  },

  sale: {
    subject: (number: number, amount: string, buyer: string) =>
      `Order no. ${number}: ${amount} from ${buyer}`,
    subjectOfFree: (number: number, buyer: string) => `Order no. ${number}: a free one from ${buyer}`,
    pushTitle: (amount: string) => `A sale: ${amount}`,
    pushTitleOfFree: 'An order, for free',
    paid: (buyer: string, amount: string, number: number) =>
      `${buyer} just paid ${amount}. This is order no. ${number}.`,
    supported: (buyer: string, amount: string, number: number) =>
      `${buyer} just paid ${amount} to support you. This is order no. ${number}.`,
    taken: (buyer: string, number: number) =>
      `${buyer} just took something that you give away. This is order no. ${number}.`,
    takenInSupport: (buyer: string, number: number) =>
      `${buyer} just took something that you give away to support you. This is order no. ${number}.`,
    message: (message: string) => `Their message: “${message}”`,
    somebody: 'Somebody',
    from: 'From',
    seeOrder: 'See the order',
    openDashboard: 'Open your dashboard',
  },

  refund: {
    subject: (amount: string) => `${amount} is on its way back to you`,
    amount: (seller: string, amount: string, number: number) =>
      `${seller} refunded ${amount} of your order no. ${number}. It goes back to where it came from and is there in 5 to 10 days.`,
    byHandSubject: (amount: string) => `${amount} was paid back to you`,
    byHand: (seller: string, amount: string, { number, method }: { number: number; method: string }) =>
      `${seller} says that you have got back ${amount} of your order no. ${number}. It was paid with ${method}, which sends nothing back, so they paid you directly. Is it not there? Then answer this mail.`,
    /** A refund to the card or account failed before. */
    byHandAfterFailure: (seller: string, amount: string, number: number) =>
      `${seller} says that you have got back ${amount} of your order no. ${number}. An earlier refund to your card or account did not reach you, so they paid you directly. Is it not there? Then answer this mail.`,
    reason: (seller: string, reason: string) => `${seller} says: ${reason}`,
    whole: 'The whole order is refunded now.',
    wholeAndClosed: 'The whole order is refunded now, so its downloads, tickets and classes are closed.',
    failedSubject: (amount: string) => `Your refund of ${amount} did not go through`,
    failed: (amount: string, number: number) =>
      `The refund of ${amount} of your order no. ${number} could not be sent to your card or account.`,
    failedNext: (seller: string) => `${seller} knows, and will contact you to pay you back in another way.`,
  },

  shipment: {
    subject: (number: number) => `Your order no. ${number} is on its way`,
    sent: (seller: string, number: number) => `good news: ${seller} has sent your order no. ${number}.`,
    carrier: (carrier: string) => `Sent with ${carrier}`,
    tracking: (tracking: string) => `Its number there: ${tracking}`,
    follow: 'Follow the parcel',
  },

  /** The acknowledgement of a withdrawal. `time` has the day and the time. */
  withdrawal: {
    subject: (number: number) => `Your withdrawal from order no. ${number}`,
    received: (seller: string, number: number, time: string) =>
      `${seller} received your withdrawal from order no. ${number}: ${time}.`,
    money: 'You get your money back within 14 days, the way that you paid.',
    parcel:
      'Please send back within 14 days what was sent to you. The seller may wait with the money until it has arrived, or until you have shown that it is on its way.',
    content: (day: string) => `What you withdrew from, ordered on ${day}:`,
  },

  purchaseCode: {
    subject: (code: string) => `${code} is your code`,
    text: 'With this code you see everything that you bought here:',
    validity: 'It works for ten minutes, on the page that asked for it. Of several codes, the newest works.',
    note: 'Keep it to yourself: whoever has it sees your purchases. If it was not you who asked, there is nothing that you need to do.',
  },

  foundOrders: {
    subject: 'Your purchases',
    one: 'You asked for your purchases. There is one:',
    several: 'You asked for your purchases. Here they are, the newest first:',
    order: (seller: string, number: number, day: string) => `${seller}, order no. ${number}, ${day}`,
    waiting: (seller: string, day: string) => `${seller}, ${day}. It waits for your payment.`,
    open: 'Open this order',
    note: 'Whoever has one of these links sees that order, so please keep this mail to yourself. If it was not you who asked, there is nothing that you need to do.',
  },
};
