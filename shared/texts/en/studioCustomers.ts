import { plural } from '../plural.ts';

/** The dashboard's list of those who bought something, and one of them. */
export const studioCustomers = {
  customers: 'Customers',
  customer: 'Customer',
  allCustomers: 'All customers',
  search: 'Search customers',
  searchPlaceholder: 'Name, e-mail or what they bought',
  /** How the list is sorted. */
  sortedBy: 'Order',
  latestFirst: 'Latest order first',
  mostPaidFirst: (currency: string) => `Most paid in ${currency} first`,
  listFailed: 'Your customers could not be read',
  /** The column with the number of orders. */
  orders: 'Orders',
  latestOrder: 'Latest order',
  /** The column with what a customer has paid. */
  paid: 'Paid',
  /** The sum of somebody who only took free things. */
  paidNothing: 'Nothing',
  count: (count: number) =>
    plural('en', count, { one: '1 customer', other: `${count.toLocaleString('en')} customers` }),
  /** There are more than the ones shown. */
  countSoFar: (count: number) =>
    plural('en', count, {
      one: '1 customer so far',
      other: `${count.toLocaleString('en')} customers so far`,
    }),
  nobodyFound: 'Nobody matches',
  nobodyFoundNote: 'Try fewer letters.',
  showEverybody: 'Show everybody',
  nobodyYet: 'No customers yet',
  nobodyYetNote: 'Everybody who buys from you stands here, with their orders and what they paid.',
  openYourPage: 'Open your page',
  missing: 'No such customer',
  missingNote: 'Nobody bought with this order',
  missingHint: 'The address may be mistyped, or the order is a test or belongs to another store.',
  showAllCustomers: 'Show all customers',
  failed: 'This customer could not be read',
  paidLessRefunds: 'Paid, less refunds',
  /** What follows is how many orders, since when. */
  bought: 'Bought',
  ordersSince: (count: number, day: string) =>
    plural('en', count, {
      one: `1 order since ${day}`,
      other: `${count.toLocaleString('en')} orders since ${day}`,
    }),
};
