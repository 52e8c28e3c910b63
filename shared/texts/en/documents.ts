import { select } from '../select.ts';

/** What other programs read of a public page: its view as Markdown, its feeds and its card. */
export const documents = {
  links: 'Links',
  shop: 'Shop',
  masterclasses: 'Classes',
  contents: 'Contents',
  tickets: 'Tickets',
  plans: 'Payment plans',
  shipping: 'Shipping',
  price: 'Price',
  availability: 'Availability',
  event: 'Event',
  files: 'Files',
  by: (title: string) => `By ${title}`,
  buy: 'Buy it here',
  page: 'The page for visitors',
  video: (title: string) => `Video: ${title}`,
  free: 'Free',
  fromPrice: (price: string) => `pay what you want, from ${price}`,
  startingAt: (price: string) => `from ${price}`,
  inStock: 'in stock',
  left: (count: number) => `${count} left`,
  soldOut: 'sold out',
  minutes: (count: number) => `${count} min`,
  freeLesson: 'free to watch',
  plan: (name: string, amounts: string, interval: 'week' | 'month') =>
    `${name}: ${amounts}, every ${interval}`,
  shipsTo: (countries: string, price: string, time: string) =>
    select(time, { none: `${countries}: ${price}`, other: `${countries}: ${price}, ${time}` }),
  everywhereElse: 'Every other country',
  nothingForSale: 'Nothing is for sale right now.',
  feedOf: (title: string) => `What is new from ${title}`,
  pageChanged: (title: string) => `${title} changed the page`,
  llms: {
    lead: (product: string) =>
      `${product} hosts pages of people who make things. Each page lists its links, products and classes, and visitors buy there.`,
    reading: 'How to read it',
    markdown: (example: string) =>
      `Every public page is also plain Markdown: add \`.md\` to its address, for example ${example}.`,
    feeds:
      'What is new on a page: `/{address}/feed.xml` (RSS), `/{address}/atom.xml` and `/{address}/feed.json`.',
    prices:
      'Prices are in the currency that is named with them. Tax and shipping are added at the checkout where they apply.',
    sitemap: 'All pages, products and classes',
    pages: 'Pages',
  },
};
