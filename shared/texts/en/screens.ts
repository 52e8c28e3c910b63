import type { Sentence } from '../sentence.ts';

export const screens = {
  email: 'E-mail',
  mailMyLinks: 'Mail me my links',
  descriptionNeeded: 'Please tell us what happened.',
  reportNotSent: 'Your report was not sent',
  whatHappened: 'What happened?',
  whatHappenedHint: 'What you did, what you expected, and what you saw instead.',
  whereDidItHappen: 'Where did it happen?',
  pageHint: 'The page’s address, if you know it.',
  yourEmail: 'Your e-mail address',
  yourEmailHint: 'Optional, if we may write back.',
  sendTheReport: 'Send the report',
  failures: {
    500: {
      sign: 'Oops',
      title: 'Something fell off the shelf',
      text: 'That was our mistake, not yours. Try it once more; if it falls again, tell us what you were doing.',
    },
    502: {
      sign: 'Back soon',
      title: 'The stockroom is not answering',
      text: 'This page needs something from there and cannot get it right now. Mostly that passes within a minute.',
    },
    504: {
      sign: 'Back soon',
      title: 'That took longer than we can wait',
      text: 'The stockroom is slow just now. Give it a minute, then knock again.',
    },
  },
  payments: {
    none: { title: 'One moment', text: 'You are being taken on.', link: 'Go on' },
    asking: {
      title: 'One moment',
      text: 'We are asking how your payment stands.',
      link: 'Go on without waiting',
    },
    succeeded: {
      title: 'Your payment has arrived',
      text: 'Thank you. You are being taken to your order.',
      link: 'To the order',
    },
    waiting: {
      title: 'Your order is kept',
      text: 'Its money arrives later. You are being taken to your order, which says what to do.',
      link: 'To the order',
    },
    processing: {
      title: 'Your payment is on its way',
      text: 'Your bank is still working on it. As soon as it has arrived, the receipt comes by mail.',
      link: 'Go on',
    },
    requires_action: {
      title: 'One step is left',
      text: 'Your bank has not been told yet that you approve. Nothing was charged: go back and press Pay once more.',
      link: 'Back to where you were',
    },
    failed: {
      title: 'The payment did not go through',
      text: 'Nothing was charged, and what you wanted to buy is still there.',
      link: 'Back to where you were',
    },
  },
  /** For a payment that was not approved, in another browser than the one of the checkout. */
  elsewhere: {
    text: 'Nothing was charged. What you wanted to buy is still in the browser that you began in. You can begin again here, too.',
    link: 'To the creator’s page',
  },
  tryAgain: 'Try again',
  toTheFrontPage: 'To the front page',
  reportIt: 'Report it',
  whatItSaid: (message: string) => `What it said: ${message}`,
  findYourPurchases: 'Find your purchases',
  findPurchasesLead:
    'Tell us the e-mail address that you bought with. We mail it the links to everything you ever bought here: downloads, tickets, classes.',
  somethingElse: 'Something else is wrong?',
  tellUs: 'Tell us',
  lookIntoMailbox: 'Look into your mailbox',
  linksMailed: <Address>(email: Address): Sentence<Address> => [
    'If something was ever bought with ',
    email,
    ', a mail with all its links is on its way. Nothing there? Have a look at the spam folder, or try another address of yours.',
  ],
  findingPurchases: 'Finding your purchases',
  nobodyHere: 'Nobody has set up here',
  openOwnStall: 'Open a stall of your own',
  emptyPitch:
    'This pitch is empty. The stall has moved, packed up for good, or the address has a slip of the pen in it.',
  lookingForPurchases: 'Looking for something you bought?',
  thankYou: 'Thank you',
  notRight: 'Something is not right?',
  reportLead: 'Tell us, and we look into it. The more exactly, the sooner it is mended.',
  reportArrived: 'Your report has arrived',
  goOn: 'Go on',
  reportArrivedNote: 'If you left your e-mail address, we may write back with a question.',
};
