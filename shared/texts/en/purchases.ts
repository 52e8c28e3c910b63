import type { Sentence } from '../sentence.ts';

export const purchases = {
  title: 'Your purchases',
  lead: 'Everything you ever bought here, from every creator, in one place. No password: we mail you a code.',
  opening: 'Seeing your purchases',
  email: 'E-mail you bought with',
  emailNeeded: 'Enter the e-mail address that you bought with, such as name@example.com.',
  mailCode: 'Mail me a code',
  noMailSent: 'No code was sent',
  wantLinks: <Link>(link: (text: string) => Link): Sentence<Link> => [
    'Rather have the links in a mail? ',
    link('Mail them'),
  ],
  codeMailed: <Address>(email: Address): Sentence<Address> => [
    'If something was ever bought with ',
    email,
    ', a mail with six digits is on its way. They work for ten minutes.',
  ],
  code: 'Code',
  codeNeeded: 'Enter the six digits of the mail.',
  show: 'Show my purchases',
  notShown: 'Your purchases could not be opened',
  mailAgain: 'Mail another code',
  mailedAgain:
    'Another code is on its way. If the last one is less than a minute old, that one still counts.',
  otherEmail: 'Use another address',
  closed: 'You were signed out. Ask for a new code to go on.',
  signedInAs: <Address>(email: Address): Sentence<Address> => ['Bought with ', email],
  signOut: 'Sign out',
  notRead: 'Your purchases could not be read',
  none: 'Nothing here any more',
  noneNote: 'There is no order of this address. Did you buy with another one?',
  showMore: 'Show earlier ones',
  several: (quantity: number, name: string) => `${quantity} × ${name}`,
  next: (amount: string, day: string) => `Next instalment: ${amount} on ${day}`,
  failed: (amount: string) => `An instalment of ${amount} could not be collected. Open the order to pay it.`,
  test: 'Test',
};
