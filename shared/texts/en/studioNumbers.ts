import { plural } from '../plural.ts';
import { select } from '../select.ts';

/** Views, clicks and sales of the creator's page in a range of days. */
export const studioNumbers = {
  title: 'Numbers',
  notRead: 'Your numbers could not be read',
  exportCsv: 'Export CSV',
  nobodyCame: 'Nobody came on these days',
  nobodyCameNote:
    'Share your address: in your profile, in your mails, with a friend. Who comes is counted here.',
  copyAddress: 'Copy my address',
  testPayments: 'These are test payments. No money has moved.',
  range: {
    legend: 'Days to show',
    today: 'Today',
    days: (count: number) =>
      plural('en', count, { one: '1 day', other: `${count.toLocaleString('en')} days` }),
    own: 'Own range',
    firstDay: 'First day',
    lastDay: 'Last day',
    show: 'Show',
  },
  /** What is counted: names of figures, and of columns in tables and in the exported file. */
  figures: {
    revenue: 'Revenue',
    revenueIn: (currency: string) => `Revenue (${currency})`,
    orders: 'Orders',
    /** How many of the visitors ordered. */
    conversion: 'Conversion',
    conversionHint: 'visitors who ordered',
    visitors: 'Visitors',
    buyers: 'Visitors who ordered',
    views: 'Views',
    clicks: 'Clicks',
    clicksHint: 'on links',
    /** Pieces of a product. */
    sold: 'Sold',
    /** An amount of money. */
    paid: 'Paid',
  },
  /** A figure against the days before. */
  changes: {
    before: (figure: string) => `before: ${figure}`,
    same: 'The same as before',
    sameNone: 'As before: none',
    upFromNone: 'Up from none',
    upByPercent: (percent: string) => `Up ${percent}`,
    downByPercent: (percent: string) => `Down ${percent}`,
    upByLess: 'Up by less than 1%',
    downByLess: 'Down by less than 1%',
    /** Percentage points. */
    upByPoints: (points: number) =>
      plural('en', points, {
        one: `Up ${points.toLocaleString('en')} point`,
        other: `Up ${points.toLocaleString('en')} points`,
      }),
    downByPoints: (points: number) =>
      plural('en', points, {
        one: `Down ${points.toLocaleString('en')} point`,
        other: `Down ${points.toLocaleString('en')} points`,
      }),
    noVisitors: 'No visitors',
    noVisitorsBefore: 'No visitors before',
  },
  /** Charts of the days, each with a table. */
  days: {
    revenue: 'Revenue per day',
    revenueTable: 'Revenue per day, as a table',
    nothingSold: 'Nothing was sold on these days.',
    visits: 'Views and visitors per day',
    visitsTable: 'Views and visitors per day, as a table',
    nobodyCame: 'Nobody came on these days.',
    showTable: 'Show as a table',
    hideTable: 'Hide the table',
    chartNotLoaded: 'The chart could not be fetched. The table has the same figures.',
    day: 'Day',
    total: 'Total',
    /** Above a chart, until a day is pointed at. */
    eachDay: 'Each day',
    revenueOf: (amount: string) => `Revenue: ${amount}`,
    visitorsOf: (count: number) => `Visitors: ${count.toLocaleString('en')}`,
    viewsOf: (count: number) => `Views: ${count.toLocaleString('en')}`,
  },
  /** All rows of a table that shows the best ones first. */
  showAll: (count: number) => `Show all ${count.toLocaleString('en')}`,
  products: {
    title: 'Best products',
    product: 'Product',
    none: 'Nothing was looked at or sold on these days.',
  },
  /** Blocks are what a creator's page is made of. */
  blocks: {
    title: 'Clicks per block',
    block: 'Block',
    none: 'No link was followed on these days. A link at the top of your page gets the most clicks.',
    deleted: 'No longer on the page',
    untitled: (type: string) => select(type, { link: 'A link block', other: 'A block' }),
  },
  /** Where visitors come from. */
  sources: {
    title: 'Best sources',
    source: 'Source',
    none: 'Nobody came on these days. Share your address where people know you.',
    direct: 'Direct, or not known',
  },
  campaigns: {
    title: 'Sales by campaign',
    campaign: 'Campaign',
    /** What carried the campaign's link, e.g. an e-mail: `utm_medium`. */
    medium: 'Medium',
    unnamed: 'A link without a name',
    none: 'No order of these days came from a campaign. Add ?utm_source=newsletter to a link that you share, and its sales are counted here.',
  },
  visitors: {
    countries: 'Countries',
    country: 'Country',
    devices: 'Devices',
    device: 'Device',
    notKnown: 'Not known',
    kinds: { phone: 'Phone', tablet: 'Tablet', desktop: 'Computer' },
  },
  currencies: {
    title: 'What was paid in',
    currency: 'Currency',
    none: 'Nothing was paid on these days.',
  },
  howCounted: (currency: string) =>
    `Days begin at midnight of your time zone. Revenue is what was paid, less what was given back, in ${currency}; other currencies are converted at today’s rates. A visitor is counted once a day, and without being known. Crawlers, your own visits and test purchases are left out.`,
};
