import { plural } from '../plural.ts';
import { select } from '../select.ts';
import type { Sentence } from '../sentence.ts';

/** The editor of a creator's page: its list of blocks, profile and looks, publishing, templates. */
export const studioPage = {
  yourPage: 'Your page',
  morePages: 'More pages',
  pageNotRead: 'Your page could not be read',
  draftNotRead: 'Your draft could not be read',
  partsOfPage: 'Parts of your page',
  profile: 'Profile',
  look: 'Look',
  blocks: 'Blocks',
  previewOfPage: 'Preview of your page',
  noNetwork: 'No network',
  changesNotSaved: 'Your last changes are not saved',
  // Their quotes name the mark `lookHere`, and the tabs `look` and `profile`.
  blockNeedsALook: 'The block marked “Look here” needs another look.',
  looksNeedALook: 'Something under “Look” needs another look.',
  profileNeedsALook: 'Something under “Profile” needs another look.',

  // The table of a market stall: there is no block yet.
  noBlocks: 'An empty table',
  noBlocksNote: (hasTemplates: boolean) =>
    select(hasTemplates, {
      true: 'Put something on it: a link, your shop, a few words. The templates behind the three dots above fill a page in one click.',
      other: 'Put something on it: a link, your shop, a few words.',
    }),
  addBlock: 'Add a block',
  pageIsFull: (count: number) =>
    plural('en', count, {
      one: `This page holds ${count} block, which is all it can.`,
      other: `This page holds ${count} blocks, which is all it can.`,
    }),
  deletedBlock: (name: string) => `Deleted “${name}”.`,
  // "Link: My blog".
  kindAndName: ({ kind, name }: { kind: string; name: string }) => `${kind}: ${name}`,
  moreForBlock: (name: string) => `More for ${name}`,
  moveUp: 'Move up',
  moveDown: 'Move down',
  showToVisitors: 'Show to visitors',
  hideFromVisitors: 'Hide from visitors',
  // Marks of a block in the list.
  hidden: 'Hidden',
  notFinished: 'Not finished',
  lookHere: 'Look here',

  publish: 'Publish',
  published: 'Published',
  publishedAt: (path: string) => `Published. Visitors of ${path} see it now.`,
  publishedExcept: (count: number) =>
    plural('en', count, {
      one: 'Published, except one block that is not finished.',
      other: `Published, except ${count} blocks that are not finished.`,
    }),
  moreForPage: 'More for your page',
  startFromTemplate: 'Start from a template',
  openTemplates: 'Start from a template…',
  templateNote: 'It replaces the blocks of your draft. Visitors see nothing of it until you publish.',
  templates: {
    creator: { label: 'Creator', what: 'Links, shop and a mailing list' },
    teacher: { label: 'Teacher', what: 'Classes, a few words and a video' },
    musician: { label: 'Musician', what: 'Music, dates and support' },
  },
  filledFromTemplate: 'Filled from the template.',
  goBackToPublished: 'Back to what is published',
  isBackToPublished: 'Back to what is published.',

  changedElsewhere: 'Changed somewhere else',
  // It names the buttons `keepMine` and `takeTheirs`. Where both sides changed one thing, the creator chooses below it.
  changedElsewhereNote: (hasChoice: boolean) =>
    select(hasChoice, {
      true: 'Since you opened this page, it was saved in another window or on another device. Keep mine keeps your changes and those made there, with your choice below. Take theirs shows only what was saved there.',
      other:
        'Since you opened this page, it was saved in another window or on another device. Keep mine keeps your changes and those made there. Take theirs shows only what was saved there.',
    }),
  keepMine: 'Keep mine',
  takeTheirs: 'Take theirs',
  mine: 'Mine',
  theirs: 'Theirs',
  emptyValue: 'Nothing',
  yes: 'Yes',
  no: 'No',
  thingsChosen: (count: number) => plural('en', count, { one: 'One chosen', other: `${count} chosen` }),
  yourPicture: 'Your picture',
  coverPicture: 'Cover picture',
  stripes: 'Stripes',
  looks: 'Looks',
  // What was changed of a block: "My blog: description". Its words are those of `changedFields`.
  blockAndField: ({ block, field }: { block: string; field: string }) => `${block}: ${field}`,
  // What was chosen under “Look”: "Paper: Mint".
  settingAndValue: ({ setting, value }: { setting: string; value: string }) => `${setting}: ${value}`,
  changedFields: {
    address: 'address',
    // What is said after a countdown.
    after: 'after',
    // What a picture shows, for those who cannot see it.
    alt: 'alt',
    amount: 'amount',
    // The words on it.
    button: 'button',
    caption: 'caption',
    class_ids: 'class ids',
    // Whether people on a mailing list confirm their address.
    confirm: 'confirm',
    description: 'description',
    email: 'email',
    ends_at: 'ends at',
    file: 'file',
    hidden: 'hidden',
    image: 'image',
    images: 'images',
    // Questions with their answers.
    items: 'items',
    // A line between two blocks.
    line: 'line',
    links: 'links',
    list_id: 'list id',
    maps: 'maps',
    name: 'name',
    phone: 'phone',
    // The picture before a video plays.
    poster: 'poster',
    product_ids: 'product ids',
    provider: 'provider',
    quote: 'quote',
    role: 'role',
    site: 'site',
    size: 'size',
    source: 'source',
    support_type: 'support type',
    text: 'text',
    title: 'title',
    // What supporters buy one or more of, such as a coffee.
    unit: 'unit',
    url: 'url',
    video_id: 'video id',
  },

  titleOptional: 'Title (optional)',
  charactersLeft: (count: number) => plural('en', count, { other: `${count} characters left` }),
  tooLong: (count: number) =>
    plural('en', count, {
      one: 'This is one character too long.',
      other: `This is ${count} characters too long.`,
    }),

  nameOnPage: 'Name on your page',
  aboutYou: 'About you',
  languageOfPage: 'Language of the page',
  languageNote: <Link>(link: (text: string) => Link): Sentence<Link> => [
    'Visitors see the page in this language at your address. The other languages have addresses of their own. ',
    link('Translate your own words'),
  ],
  cover: 'Cover',
  coverNote: 'A wide picture above your name. Your page is fine without one.',

  lightOrDark: 'Light or dark',
  light: 'Light',
  lightNote: 'Dark ink on light paper',
  dark: 'Dark',
  darkNote: 'Light ink on dark paper',
  // The page has an awning, like a market stall, with stripes of two colours.
  firstStripe: 'First stripe',
  secondStripe: 'Second stripe',
  stripesAreClear: (contrast: string) => `The stripes can be told apart (contrast ${contrast} to 1).`,
  stripesAreUnclear: (contrast: string) =>
    `Many people will see one colour: the contrast is ${contrast} to 1. Make one stripe lighter or darker.`,
  proposedStripe: (colour: string) => `Use ${colour}, the nearest second stripe that is clear`,
  buttonsAndPrices: 'Buttons and prices',
  accentIsClear: 'Everybody can read this colour on your paper.',
  accentIsUnclear: (colour: string) =>
    `On your paper this colour is hard to read, so your page shows ${colour} instead.`,
  proposedAccent: (colour: string) => `Use ${colour}, the nearest colour that is clear`,
  usualAccent: 'Back to the usual red',
  // Names of pairs of typefaces.
  typefaces: 'Typefaces',
  typefaceNames: {
    market: 'Market',
    bookshop: 'Bookshop',
    studio: 'Studio',
    salon: 'Salon',
    playroom: 'Playroom',
  },
  // The page's background.
  paper: 'Paper',
  paperNames: { cream: 'Cream', white: 'Plain', blush: 'Blush', mint: 'Mint', sky: 'Sky', lilac: 'Lilac' },
  corners: 'Corners',
  cornerNames: { soft: 'Soft', square: 'Square', round: 'Round' },
  buttons: 'Buttons',
  buttonNames: { raised: 'Raised', flat: 'Flat', pill: 'Pill' },
  shop: 'Your shop',
  shopNames: { grid: 'Grid', list: 'List', big: 'Big pictures' },
  // Examples in small pictures of the looks.
  sampleHeading: 'Fresh today',
  sampleText: 'Come and have a look',
  sampleButton: 'Buy',

  inShopOnly: 'It is in your shop. Your page itself shows none of what you sell yet.',
  showOnPage: 'Show it on your page',
  isInDraft: 'It is in your page’s draft: publish it when you are ready.',
  isOnPage: 'It is on your page.',
};
