import type { Sentence } from '../sentence.ts';

/** What is around every screen of the dashboard, and what many of them share. */
export const studioFrame = {
  /** The name of the dashboard, of its navigation. */
  studio: 'Studio',
  /** The beginning of a sentence about what needs JavaScript, see `needsJavaScript`. */
  yourStudio: 'Your studio',
  loadingStudio: 'Loading your studio',
  loading: 'Loading',
  skipToContent: 'Skip to content',
  yourPageInNewTab: '(your page, in a new tab)',
  logOut: 'Log out',
  more: 'More',
  moreOfStudio: 'More of your studio',
  parts: {
    today: 'Today',
    page: 'Page',
    products: 'Products',
    orders: 'Orders',
    checkIn: 'Check-in',
    discounts: 'Discounts',
    audience: 'Audience',
    /** Statistics of visits and sales. */
    numbers: 'Numbers',
    balance: 'Balance',
    tax: 'Tax',
    account: 'Account',
  },
  /** The name of a menu: what can be done with this thing. */
  moreFor: (name: string) => `More for ${name}`,
  /** A list, one thing after the other: "A, B", and "A, B, C" with "A, B" as the list. */
  listAndNext: ({ list, next }: { list: string; next: string }) => `${list}, ${next}`,
  moveUp: 'Move up',
  /** The name of the button "Move up" of a row. It begins with what stands on the button. */
  moveUpRow: (row: string) => `Move up, ${row}`,
  /** The name of the button that removes a row: "Remove tier 2". It begins with what stands on the button. */
  removeRow: ({ remove, place }: { remove: string; place: number }) => `${remove} ${place}`,
  moveDown: 'Move down',
  copied: 'Copied',
  copyByHand: 'Your browser does not allow copying. Please select the address and copy it by hand.',
  exportCsv: 'Export CSV',
  /** `size` is in megabytes. */
  exporting: (size: string) => `Exporting… ${size} MB`,
  /** `number` is the number of an invoice. */
  downloadInvoice: (number: string) => `Download ${number}`,
  yourEmailAddress: 'Your e-mail address',
  pleaseConfirmEmail: <Strong>(strong: (text: string) => Strong, email: string): Sentence<Strong> => [
    strong('Please confirm your e-mail address.'),
    ` We mailed a link to ${email}. Until you follow it, there are no payouts and no two-factor sign-in.`,
  ],
  sampleDataBefore: <Strong>(strong: (text: string) => Strong, day: string): Sentence<Strong> => [
    strong('Sample data.'),
    ` Orders, visits, people and money before ${day} are made up. None of it is paid out.`,
  ],
  preview: 'Preview',
  previewWidth: 'Width of the preview',
  phone: 'Phone',
  desktop: 'Desktop',
  edit: 'Edit',
  pictures: {
    add: 'Add a picture',
    remove: 'Remove picture',
    removed: (place: number) => `Removed picture ${place}.`,
    /** In the middle of a line: "Move up, picture 2". */
    name: (place: number) => `picture ${place}`,
    label: (place: number) => `Picture ${place}`,
    shows: (place: number) => `What picture ${place} shows`,
    drop: 'Drop pictures here, or choose them',
  },
  statuses: {
    pending: 'Pending',
    waiting: 'Waiting for money',
    paid: 'Paid',
    part_refunded: 'Partly refunded',
    refunded: 'Refunded',
    disputed: 'Disputed',
    canceled: 'Canceled',
  },
  instalmentNotPaid: 'Instalment not paid',
  /** An order's number in a table, as short as it can be. */
  orderNumber: (number: string) => `#${number}`,
  /** In place of an order's number. */
  notPaidYet: 'not paid yet',
  /** The name of an order without products: a supporter's gift. */
  support: 'Support',
  justNow: 'just now',
  minutesAgo: (minutes: number) => `${minutes} min ago`,
  todayAt: (time: string) => `today, ${time}`,
  dayAt: ({ day, time }: { day: string; time: string }) => `${day}, ${time}`,
  goodMorning: 'Good morning',
  goodAfternoon: 'Good afternoon',
  goodEvening: 'Good evening',
  goodMorningTo: (name: string) => `Good morning, ${name}`,
  goodAfternoonTo: (name: string) => `Good afternoon, ${name}`,
  goodEveningTo: (name: string) => `Good evening, ${name}`,
  fileNotMade: 'The file could not be made. Please try again.',
  connectionBroke: 'The connection broke. Please try again.',
  range: {
    chooseFirst: 'Please choose the first day.',
    chooseLast: 'Please choose the last day.',
    stillToCome: 'This day is still to come.',
    lastBeforeFirst: 'The last day is before the first one.',
    atMost: (days: number) => `At most ${days} days can be shown at once.`,
  },
  /** The button of a colour field opens the system's picker. */
  pickFor: (field: string) => `${field}: pick`,
  pickColour: 'Pick a colour',
};
