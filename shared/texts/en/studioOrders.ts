import { plural } from '../plural.ts';

/** The dashboard's list of orders, its filters, what is done with several orders at once, and packing slips. */
export const studioOrders = {
  orders: 'Orders',
  /** One order: a column, and the title of an order that has no number yet. */
  order: 'Order',
  /** A number is `12`, or `S12` for a sample. */
  orderNo: (number: string) => `Order #${number}`,
  allOrders: 'All orders',
  showAllOrders: 'Show all orders',
  buyer: 'Buyer',
  /** The column with the payment and the parcel of an order. */
  state: 'State',
  /** The column with the day and time of an order. */
  when: 'When',
  total: 'Total',
  buyerWithoutName: 'No name',
  /** The mark of an order that only tried out the payment. */
  test: 'Test',
  /** The mark of an order of the sample data. */
  sample: 'Sample',
  parcel: 'Parcel',
  /** Whether the parcel of an order was sent. */
  parcels: { to_ship: 'To send', shipped: 'Sent' },
  /** What was sold, in one line: names of products, and how many more there are. */
  itemsAndMore: (names: string, more: number) => `${names} and ${more} more`,
  listFailed: 'Your orders could not be read',
  ordersFailed: 'The orders could not be read',
  buyersOrdersFailed: 'Their orders could not be read',
  listNotRefreshed: 'The list could not be brought up to date',
  count: (count: number) =>
    plural('en', count, { one: '1 order', other: `${count.toLocaleString('en')} orders` }),
  /** There are more than the ones shown. */
  countSoFar: (count: number) =>
    plural('en', count, { one: '1 order so far', other: `${count.toLocaleString('en')} orders so far` }),
  nothingFound: 'No order matches',
  nothingFoundNote: 'Try fewer letters, or take a filter away.',
  nothingSold: 'No orders yet',
  nothingSoldNote:
    'What you sell stands here, with its buyer, payment and parcel. Share your page to sell the first thing.',
  openYourPage: 'Open your page',
  filters: {
    search: 'Search orders',
    searchPlaceholder: 'Name, e-mail, number or product',
    /** The button that shows and hides the filters. */
    show: 'Filters',
    /** The same button while some filters are set. */
    showWithCount: (count: number) => `Filters (${count})`,
    /** The button that ends the search and all filters. */
    reset: 'Reset',
    /** How far the payment is. */
    payment: 'Payment',
    /** The kind of product. */
    kind: 'What was sold',
    testOrders: 'Test orders',
    realOnly: 'Real orders only',
    testOnly: 'Test orders only',
    /** The choice of a filter that hides no order. */
    all: 'All',
    from: 'From day',
    fromHint: 'Days begin at midnight UTC.',
    to: 'To day',
    toHint: 'This day included.',
  },
  selection: {
    label: 'Several orders at once',
    /** The column of checkboxes. */
    select: 'Select',
    selectOrder: (number: number) => `Select order #${number}`,
    selectAll: 'Select all',
    selected: (count: number) => `${count} selected`,
    mostSelected: (count: number) => `${count} selected, as many as can be at once`,
    /** The button opens a dialog. */
    markAsSent: (count: number) => `Mark ${count} as sent…`,
    exportSelected: 'Export selected',
    /** Selects no order any more. */
    clear: 'Clear',
  },
  shipments: {
    title: (count: number) =>
      plural('en', count, { one: 'Mark 1 order as sent', other: `Mark ${count} orders as sent` }),
    markAsSent: 'Mark as sent',
    carrier: 'Carrier (optional)',
    trackingNumberOf: ({ number, buyer }: { number: number; buyer: string }) =>
      `Tracking number of #${number}, ${buyer} (optional)`,
    mailNote: 'Each buyer is told by mail, with the number if there is one.',
    done: (count: number) =>
      plural('en', count, {
        one: '1 order marked as sent. The buyers are told by mail.',
        other: `${count} orders marked as sent. The buyers are told by mail.`,
      }),
    someFailed: (count: number) =>
      plural('en', count, { one: '1 order not marked', other: `${count} orders not marked` }),
    someFailedNote:
      'What went wrong stands beside each of them. The others are marked, and their buyers told.',
    noNetwork: 'No network',
  },
  slips: {
    one: 'Packing slip',
    several: 'Packing slips',
    of: (number: number) => `Packing slip of order #${number}`,
    /** The link back to the one order whose packing slip is shown. */
    backToOrder: 'The order',
    print: 'Print',
    withPrices: 'With prices',
    noneChosen: 'No order is chosen',
    noneChosenNote: 'Select orders in the list, then choose “Packing slips”.',
  },
};
