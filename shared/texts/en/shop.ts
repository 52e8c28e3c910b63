import type { ProductType } from '../../productKinds/productKinds.ts';

/** The filter's name for each kind of product. */
const filters: Record<ProductType | 'all', string> = {
  all: 'Everything',
  digital: 'Downloads',
  physical: 'Posted to you',
  ticket: 'Tickets',
  masterclass: 'Masterclasses',
  donate: 'Donations',
  fanlove: 'Fan love',
  buyme: 'Buy me',
  sendme: 'Send me',
};

export const shop = {
  show: 'Show',
  filters,
  search: 'Search',
  order: 'Order',
  orders: {
    shop: 'As in the shop',
    newest: 'Newest first',
    cheapest: 'Cheapest first',
    dearest: 'Most expensive first',
  },
  nothingFound: (words: string) => `Nothing here is called “${words}”.`,
  emptyShop: 'Nothing on the counter yet',
  backTo: (title: string) => `Back to ${title}`,
  nothingForSale: (title: string) => `${title} has not put anything up for sale so far.`,
};
