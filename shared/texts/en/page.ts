import { plural } from '../plural.ts';

/** Around every list and product of a page. */
export const page = {
  pricesIn: 'Prices in',
  openStall: 'Makerstall: open a stall of your own',
  findMyPurchases: 'Find my purchases',
  views: 'Page',
  cart: 'Cart',
  thingsInCart: (count: number) => plural('en', count, { one: 'thing', other: 'things' }),
  home: 'Home',
  shop: 'Shop',
  masterclasses: 'Masterclasses',
  share: 'Share',
  linkCopied: 'Link copied.',
  copyAddress: (url: string) => `Copy this address: ${url}`,
  skipToContent: 'Skip to content',
  askTheSeller: 'Ask the seller',
  reportThisPage: 'Report this page',
  accessibility: 'Accessibility',
};

export type PageTexts = typeof page;
