import { plural } from '../plural.ts';
import type { Sentence } from '../sentence.ts';

/** Buttons, cards and the shop, as code to paste into other sites. */
export const studioEmbeds = {
  title: 'Sell on other sites',
  sitesNotRead: 'Your list of sites could not be read',
  productsNotRead: 'Your products could not be read',
  yourSites: 'Your sites',
  yourSitesNote:
    'Only these sites may open your shop inside their pages. Everywhere else the same code is a link to your page.',
  listNotSaved: 'Your list is not saved',
  listChanged: 'Your list has changed',
  listChangedNote:
    'It was changed in another window meanwhile. What you see now is the newest list: please repeat your change.',
  noSiteYet: 'No site yet. Add the address where your code will be.',
  removeSite: (site: string) => `Remove ${site}`,
  siteAddress: 'Address of a site',
  siteAddressHint: 'With and without www are two sites: add both if yours answers at both.',
  addSite: 'Add the site',
  siteMissing: 'Type the address of your site, for example https://example.com.',
  noWildcards: 'Each site needs its whole address: a * does not stand for others.',
  httpsNeeded: 'Only sites with https:// can show your shop, and localhost, to try it out.',
  notASite: 'This is not the address of a site. It looks like https://example.com.',
  siteListed: 'This site is on your list already.',
  listFull: (most: number) =>
    plural('en', most, {
      other: `Your list is full: it holds ${most.toLocaleString('en')} sites. Remove one first.`,
    }),
  nothingOnSale: 'Nothing is on sale yet',
  nothingOnSaleNote: 'Once it is, you can sell it on any site.',
  putOnSale: 'Put something on sale',
  whatToShow: 'What to show',
  kind: 'Kind',
  button: 'A button',
  buttonDetail: 'Opens one product over your site.',
  card: 'A product card',
  cardDetail: 'Picture, name and a button.',
  shop: 'The whole shop',
  shopDetail: 'All products, in the middle of your page.',
  product: 'Product',
  language: 'Language',
  languageHint:
    'What opens is in this language. Words of yours without a translation stay in the language of your page.',
  languageOfPage: 'The language of your page',
  /** Written into the code: what buyers read on a button or a link of the creator's own site. */
  visitMyShop: 'Visit my shop',
  buyNow: 'Buy now',
  buyProduct: (product: string) => `Buy ${product}`,
  textOfLink: 'Text of the link, where the shop cannot be shown',
  textOfButton: 'Text of the button',
  preview: 'Preview',
  script: 'Script',
  newestScript: 'Always the newest',
  newestScriptDetail: 'It gets our corrections by itself.',
  fixedScript: 'This version only',
  fixedScriptDetail: 'It never changes, and the browser checks that.',
  noScript: 'Link or card without script',
  noScriptDetail: 'For Notion, newsletters and sites that remove scripts.',
  plainLink: 'Plain link',
  copyLink: 'Copy the link',
  priceInCode: 'The price is part of the code. If it changes, paste the code again.',
  scriptNotRead: 'This version could not be read',
  codeToPaste: 'Code to paste',
  codeHint: 'Colours and sizes are in the code: change them as you like.',
  copyCode: 'Copy the code',
  whereToPaste: 'Where to paste it',
  /** Names in “…” are those of the editors of WordPress, Squarespace and Notion in this language. */
  wordPressNote:
    'Open the page in the editor, add a “Custom HTML” block, paste the code and publish. If your plan removes scripts, what stays is a link to your page, which works too.',
  squarespaceNote:
    'Edit the page, add a “Code” block, choose HTML, paste the code and save. Squarespace runs scripts only on the published page and in plans with custom code; add your own domain to the list above, and the squarespace.com address if you use it.',
  notionNote:
    'Notion runs no scripts. Paste the link of the product or of your shop, not the code, and choose “Bookmark”: it opens your page in a tab.',
  ownHtml: 'Your own HTML',
  /** The names of two events, and of the object of the browser that they happen on. */
  ownHtmlNote: <Code>(added: Code, paid: Code, document: Code): Sentence<Code> => [
    'Paste the code where the button should be. The script line is needed once a page. Your page hears of what happens by the events ',
    added,
    ' and ',
    paid,
    ' on ',
    document,
    '.',
  ],
  whichScript: 'Which script',
  whichScriptNote:
    'The newest script gets our corrections without you. A fixed version stays as it is: browsers run it only if it is unchanged, and its address goes on answering. It gets no corrections either, not even important ones: for a newer one, paste the code again. The shop that opens is today’s in both cases.',
};
