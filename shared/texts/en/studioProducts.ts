import { plural } from '../plural.ts';

/** A creator's list of products, the screen of one product around its fields, and the dialog for a new one. */
export const studioProducts = {
  products: 'Products',
  /** In place of a product's name while it has none. */
  product: 'Product',
  newProduct: 'New product',
  formNotLoaded: 'The form could not be loaded. Please try again.',
  productsNotRead: 'Your products could not be read',
  productNotRead: 'This product could not be read',
  states: { published: 'On sale', draft: 'Draft', sold_out: 'Sold out', archived: 'Archived' },
  searchProducts: 'Search products',
  kind: 'Kind',
  /** Kinds of products. */
  allKinds: 'All',
  state: 'State',
  allStates: 'All',
  onShelf: (count: number) => `On the shelf (${count})`,
  archivedCount: (count: number) => `Archived (${count})`,
  nothingFound: 'Nothing found',
  nothingFoundNote: 'No product fits this search and these filters.',
  showAll: 'Show all',
  emptyShelf: 'Nothing on the shelf yet',
  emptyShelfNote: 'A name, a type and a price make a draft. Visitors see it when you put it on sale.',
  emptyArchive: 'Nothing put away',
  emptyArchiveNote: 'What you archive leaves your shop and waits here.',
  /** Of a product that costs nothing. */
  free: 'Free',
  soldCount: (count: number) => `${count} sold`,
  /** The name of a menu. */
  moreFor: (name: string) => `More for ${name}`,
  putOnSale: 'Put on sale',
  backToDraft: 'Back to draft',
  duplicate: 'Duplicate',
  archive: 'Archive',
  /** An archived product. */
  restore: 'Restore',
  tryAsBuyer: 'Try it as a buyer',
  copyLink: 'Copy its link',
  buyAsTest: 'Buy it as a test',
  linkCopied: 'The link is copied.',
  copyingNotAllowed: (address: string) => `Your browser does not allow copying. The link is ${address}`,
  /** What an action did to the product of that name. */
  done: {
    publish: (name: string) => `“${name}” is on sale.`,
    unpublish: (name: string) => `“${name}” is a draft again.`,
    archive: (name: string) => `Archived “${name}”. Buyers keep what they have.`,
    restore: (name: string) => `“${name}” is back.`,
    duplicate: (name: string) => `Copied “${name}” as a draft.`,
  },
  changesDiscarded: 'Your changes are discarded.',
  notSaved: 'It is not saved',
  fieldsToMend: (count: number) =>
    plural('en', count, {
      one: 'One field needs another look.',
      other: `${count} fields need another look.`,
    }),
  saveChanges: 'Save changes',
  savedElsewhere: 'Since you opened this product, it was saved in another window or on another device.',
  previewNotRead: 'The preview could not be read',
  previewTitle: 'Preview of this product',
  /** The list of what a product lacks before it goes on sale. */
  notReady: 'Not ready to be sold',
  beforeYouSell: 'Before you sell it',
  notReadyNote: 'What is marked has to be mended first. Choose an item to go to its field.',
  beforeYouSellNote: 'Buyers would miss this. Choose an item to go to its field.',
  needed: 'Needed',
  sellAnyway: 'Sell anyway',
  nameNeeded: 'What is it called?',
  keptButMissing: (name: string) => `“${name}” is kept. Buyers would miss this:`,
  finishFirst: 'Finish it first',
  notMade: 'It was not made',
  whatIsIt: 'What is it?',
  zeroIsFree: '0 gives it away.',
  sellNow: 'Sell it now',
  makeDraft: 'Make the draft',
  /** What a product lacks. */
  missing: {
    price: 'It has no price.',
    file: 'There is no file: buyers would have nothing to download.',
    day: 'It has no day: buyers would not know when to come.',
    place: 'It has no place: buyers would not know where to go.',
    dayOver: 'Its day is over.',
    lesson: 'It has no lesson yet.',
    /** Lesson 2 of chapter 1 is `1.2`. */
    lessonContent: {
      text: ({ chapter, lesson }: { chapter: number; lesson: number }) =>
        `Lesson ${chapter}.${lesson} has no text.`,
      video: ({ chapter, lesson }: { chapter: number; lesson: number }) =>
        `Lesson ${chapter}.${lesson} has no video: give its address, or upload one.`,
      file: ({ chapter, lesson }: { chapter: number; lesson: number }) =>
        `Lesson ${chapter}.${lesson} has no file.`,
    },
  },
  /** The name of a field and what is wrong there, which is a sentence. */
  fieldProblem: {
    name: (problem: string) => `Name: ${problem}`,
    minimum_price: (problem: string) => `Least that buyers may pay: ${problem}`,
    limited_seats: (problem: string) => `Stock: ${problem}`,
    event: (problem: string) => `When and where: ${problem}`,
    address: (problem: string) => `Address: ${problem}`,
    other: (problem: string) => `A field: ${problem}`,
  },
  /** The same for fields in a numbered row. */
  rowProblem: {
    pictures: ({ number, problem }: { number: number; problem: string }) => `Picture ${number}: ${problem}`,
    questions: ({ number, problem }: { number: number; problem: string }) => `Question ${number}: ${problem}`,
    tickets: ({ number, problem }: { number: number; problem: string }) => `Tier ${number}: ${problem}`,
    payment_plans: ({ number, problem }: { number: number; problem: string }) => `Plan ${number}: ${problem}`,
    shipping: ({ number, problem }: { number: number; problem: string }) => `Region ${number}: ${problem}`,
    chapters: ({ number, problem }: { number: number; problem: string }) => `Chapter ${number}: ${problem}`,
  },
  lessonProblem: ({ chapter, lesson, problem }: { chapter: number; lesson: number; problem: string }) =>
    `Lesson ${chapter}.${lesson}: ${problem}`,
};
