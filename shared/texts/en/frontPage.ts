import type { Sentence } from '../sentence.ts';

/** The creators are fictional and show what a page can hold. */
const stalls = {
  noor: {
    line: 'Field recordings and tapes',
    record: 'Harbour, 4 a.m.',
    ticket: 'Listening night',
    link: 'Every tape, free to hear',
  },
  ines: {
    line: 'Letterpress, printed by hand',
    print: 'Low tide, print',
    zine: 'Type zine no. 6',
    link: 'Come and see the press',
  },
  theo: {
    line: 'Stoneware for slow mornings',
    mug: 'Breakfast mug',
    lamp: 'Clay lamp',
    link: 'The way to the kiln',
  },
  lucia: {
    line: 'Bread classes, start to crust',
    loaf: 'Sourdough class',
    leaf: 'Herb calendar',
    link: 'Ask me about your starter',
  },
};

export const frontPage = {
  drawn: 'Four drawn stalls, to show what one can hold.',
  stepInside: 'Four example stalls. Step into any of them and look around.',
  visit: <Title>(title: Title): Sentence<Title> => ['See one with everything on its table: ', title],
  fees: 'What it costs',
  feesText:
    'A stall costs nothing to open and nothing by the month. Only a payment has a fee; your buyers can choose to pay it for you. Other currencies than the euro have a fixed part of their own.',
  ofEachPayment: 'Of each payment',
  rate: (percent: string, fixed: string) => `${percent} % + ${fixed}`,
  account: 'Account',
  logIn: 'Log in',
  signUp: 'Sign up',
  reportBug: 'Report a bug',
  legal: 'Legal and accessibility',
  title: 'Open a stall for what you make.',
  lead: 'Makerstall gives you one page at your own address. Lay out your downloads, parcels, tickets and classes, put the link in your profile, and people buy right there.',
  board: 'What goes on the table',
  counter: 'And behind the counter',
  sales:
    'You see who bought what, with the day’s takings at the top. Your page is light or dark, as you like it, and visitors read its prices in their own currency.',
  buyers:
    'Buyers need no account. Their cart waits for them when they come back, and a declined card loses nothing.',
  room: 'There is room for you on the street.',
  chooseAddress: 'Choose your address',
  yourName: 'your-name',
  yourAddress: (host: string) => `Your address: ${host}/`,
  openMyStall: 'Open my stall',
  examples: {
    downloads: {
      name: 'Downloads',
      example: 'Field recordings, volume 3',
      text: 'Files are handed over as soon as they are paid.',
    },
    parcels: {
      name: 'Things you post',
      example: 'Breakfast mug, stoneware',
      text: 'The checkout asks for the delivery address, and only then.',
    },
    tickets: {
      name: 'Tickets',
      example: 'Listening night, 40 seats',
      text: 'Tiers with their own price and their own number of seats. The last seat is sold once.',
    },
    classes: {
      name: 'Classes',
      example: 'Sourdough, eight lessons',
      text: 'Chapters, lessons, and a first one to try.',
    },
    support: {
      name: 'Support',
      example: 'Buy me a coffee',
      text: 'Donations, fan love, a coffee: for people who just want to give something.',
    },
  },
  stalls,
};

export type FrontPageTexts = typeof frontPage;
