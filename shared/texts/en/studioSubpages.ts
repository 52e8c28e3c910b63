import { plural } from '../plural.ts';

/** The creator's further pages, besides the home page. */
export const studioSubpages = {
  title: 'More pages',
  /** The screen that a link leads back to: the editor of the home page. */
  yourPage: 'Your page',
  pagesNotRead: 'Your pages could not be read',
  pageNotRead: 'Your page could not be read',
  draftNotRead: 'Your draft could not be read',
  gone: 'This page is gone',
  goneNote: 'It was deleted in another window.',
  none: 'Only your home page so far',
  noneNote:
    'Add a page for what needs a place of its own: about you, your press kit, how you ship. It appears in the menu of your page once it is published.',
  allPagesUsed: (most: number) =>
    plural('en', most, {
      other: `These are all of the ${most.toLocaleString('en')} pages that fit beside your home page.`,
    }),
  addPage: 'Add a page',
  addThePage: 'Add the page',
  notAdded: 'The page is not added',
  titleHint: 'Visitors read it in the menu and above the page.',
  /** The last part of the page's address, e.g. `about`. */
  address: 'Address',
  addressHint: 'Lower case letters, digits and hyphens.',
  newAddressHint: 'Lower case letters, digits and hyphens. The earlier address leads on to the new one.',
  titleAndAddress: 'Title and address',
  saveTitleAndAddress: 'Save title and address',
  notSaved: 'It is not saved',
  saved: 'Saved. Visitors see it now.',
  showInMenuSwitch: 'Show it in the menu',
  showInMenuHint: 'Without it the page is open to everybody who has its address.',
  /** What can be done with a page, behind three dots. */
  moreFor: (page: string) => `More for ${page}`,
  moveUp: 'Move up',
  moveDown: 'Move down',
  showInMenu: 'Show in the menu',
  takeOutOfMenu: 'Take out of the menu',
  deletePageItem: 'Delete…',
  notPublished: 'Not published',
  unpublishedChanges: 'Unpublished changes',
  notInMenu: 'Not in the menu',
  deleteTitle: (page: string) => `Delete “${page}”?`,
  deletePage: 'Delete the page',
  deleteNote:
    'The page and its blocks are gone for good, and links to it are not found any more. Your home page and what you sell stay as they are.',
};
