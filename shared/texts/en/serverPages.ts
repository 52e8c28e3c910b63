import type { Sentence } from '../sentence.ts';
import { accessibility } from './accessibility.ts';
import { confirmation } from './confirmation.ts';
import { documents } from './documents.ts';
import { legalTitles } from './legalTitles.ts';

/** Pages that the web server writes itself, and the pictures for social networks. */
export const serverPages = {
  calendar: { yourTickets: (url: string) => `Your tickets: ${url}` },
  dashboardApp: 'Your page, your sales and the people who buy from you.',
  noPage: 'There is no page at this address.',
  notShown: 'This page cannot be shown right now.',
  busyTitle: 'Busy',
  busy: 'Very busy right now',
  busyNote: 'There is more going on here than this server can do. Please try again in a moment.',

  offline: {
    title: 'You are offline',
    note: 'This page needs a network, because prices and what is left may have changed. It opens by itself when the network is back.',
    tryAgain: 'Try again',
    kept: 'Kept on this device',
  },

  trial: { title: 'Opening your shop as a buyer sees it' },

  unsubscribe: {
    what: { mailing: 'mail', phone: 'messages' },
    toPage: (title: string) => `To the page of ${title}`,
    removed: 'You are not on this list',
    removedNote: <Part>(from: Part, whom: Part): Sentence<Part> => [
      from,
      ' has taken ',
      whom,
      ' off the list already.',
    ],
    off: 'You are off the list',
    offNote: <Part>(from: Part, what: string, whom: Part): Sentence<Part> => [
      from,
      ` may send no more ${what} to `,
      whom,
      '.',
    ],
    subscribeAgain: 'That was a mistake: subscribe again',
    on: 'You are on the list again',
    leave: 'Leave this list?',
    gets: <Part>(whom: Part, what: string, from: Part): Sentence<Part> => [
      whom,
      ` gets ${what} from `,
      from,
      '.',
    ],
    unsubscribe: 'Unsubscribe',
    onePress: 'One press, and nothing else is asked.',
    done: 'Unsubscribed.',
  },

  legal: {
    changed: (day: string) => `Last changed on ${day}.`,
    /** Before the language that the creator published it in, which is a link. */
    translated: 'This is a translation. The seller published this page in:',
    pages: 'Legal pages',
  },

  confirmation,

  accessibility,
  legalTitles,

  documents,

  shareCard: {
    by: (title: string) => `By ${title}`,
    shop: 'The shop',
    masterclasses: 'Masterclasses',
  },
};
