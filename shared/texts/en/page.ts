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
  cartNeedsScript:
    'The cart and paying need JavaScript, which is switched off in this browser. You can read the page and follow its links.',
  writingNeedsScript: 'To ask the seller or to report this page, please switch JavaScript on.',
  skipToContent: 'Skip to content',
  askTheSeller: 'Ask the seller',
  reportThisPage: 'Report this page',
};

export type PageTexts = typeof page;
