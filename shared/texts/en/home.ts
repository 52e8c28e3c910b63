import type { SupportType } from '../../productKinds/productKinds.ts';

/** The button that opens the form of a support payment. */
const supportButtons: Record<SupportType, string> = {
  donate: 'Donate',
  fanlove: 'Send love',
  buyme: 'Buy me one',
  sendme: 'Send one',
};

/** What the blocks of a page say. */
export const home = {
  wholeShop: 'The whole shop',
  allClasses: 'All classes',
  emailField: {
    label: 'E-mail address',
    button: 'Join the list',
    problem: 'Please enter an e-mail address, such as you@example.com.',
  },
  phoneField: {
    label: 'Phone number',
    button: 'Text me',
    problem: 'Please enter your number with its country code, such as +49 30 901820.',
  },
  joiningFailed: 'That did not work. Please try again.',
  joined: (contact: string) => `You’re on the list: ${contact}`,
  confirmByMail: (contact: string) => `One more step: open the mail to ${contact}.`,
  saveContact: 'Save contact',
  elsewhere: 'Elsewhere',
  play: (title: string) => `Play ${title}`,
  playsFromHost: (host: string) => `· plays from ${host}`,
  productsNotLoaded: 'These products could not be loaded.',
  classesNotLoaded: 'These classes could not be loaded.',
  emptyPage: (title: string) => `${title} is still setting up this stall.`,
  supportButtons,
};
