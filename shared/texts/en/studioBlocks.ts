import { plural } from '../plural.ts';
import type { Sentence } from '../sentence.ts';

/** The kinds of blocks of a creator's page, their forms, and what a new block contains. */
export const studioBlocks = {
  kinds: {
    link: { label: 'Link', what: 'To anything on the web' },
    social: { label: 'Social profiles', what: 'Where else you are' },
    products: { label: 'Products', what: 'Some of your shop' },
    masterclasses: { label: 'Classes', what: 'Some of your masterclasses' },
    text: { label: 'Text', what: 'A few words' },
    picture: { label: 'Picture', what: 'One picture, with a caption' },
    video: { label: 'Video', what: 'From YouTube or Vimeo' },
    mailing_list: { label: 'Mailing list', what: 'Collects e-mail addresses' },
    phone_list: { label: 'Phone list', what: 'Collects phone numbers' },
    support: { label: 'Support', what: 'Tips, gifts and donations' },
    heading: { label: 'Heading', what: 'Over the blocks below it' },
    spacer: { label: 'Space', what: 'Between two blocks, with or without a line' },
    contact: { label: 'Contact card', what: 'Visitors save it on their phone' },
    gallery: { label: 'Gallery', what: 'Several, large at a tap' },
    audio: { label: 'Audio', what: 'A song, an episode, a sample' },
    file: { label: 'Free download', what: 'A file for everybody' },
    faq: { label: 'Questions', what: 'That people ask, with your answers' },
    testimonial: { label: 'Testimonial', what: 'What somebody says about you' },
    countdown: { label: 'Countdown', what: 'To a day and an hour' },
    // Of a house.
    map: { label: 'Address', what: 'And where it is on maps' },
    embed: { label: 'From elsewhere', what: 'Spotify, SoundCloud, Bandcamp, TikTok, Instagram' },
  },

  // What a new block contains, in the creator's own words.
  newTitles: {
    products: 'From my shop',
    masterclasses: 'Learn with me',
    mailing_list: 'Letters from me',
    // A text message.
    phone_list: 'A text when something is new',
    support: 'Buy me a coffee',
    faq: 'Questions and answers',
  },
  subscribe: 'Subscribe',
  // By a text message.
  textMe: 'Text me',
  // What supporters buy one or more of.
  coffee: 'coffee',

  // What a link does, shown while its address is typed.
  leadsTo: (address: string) => `Leads to ${address}`,
  writesTo: (email: string) => `Writes an e-mail to ${email}`,
  calls: (phone: string) => `Calls ${phone}`,

  link: {
    // On the web.
    address: 'Address',
    addressHint: 'Of a web page. An e-mail address or a phone number works too.',
    description: 'A line below it (optional)',
    picture: 'Picture of the link',
  },

  social: {
    platform: 'Platform',
    handle: 'Your name there, or the address',
    remove: 'Remove this profile',
    add: 'Add a profile',
  },

  products: {
    notRead: 'Your products could not be read',
    shownHere: 'Shown here',
    noneOnSale: 'None of these is on sale, so visitors do not see this block.',
    draft: (name: string) => `${name} (draft: visitors see it once it is on sale)`,
    noProduct: 'You have no product yet. Visitors do not see this block.',
    makeProduct: 'Make a product',
    noClass: 'You have no class yet. Visitors do not see this block.',
    makeClass: 'Make a class',
  },

  list: {
    description: 'What they will get',
    button: 'Words on the button',
    confirm:
      'People confirm by a mailed link before they are on the list. In the European Union this is how you prove that they agreed.',
    // Why this is advised.
    sells: {
      country: 'You live where the law wants you to prove that people agreed to your mail.',
      currency: 'Your prices are in euros, so people in Europe buy from you.',
      tax: 'You are registered for tax in Europe, so people there buy from you.',
      shipping: 'You ship to Europe, so people there buy from you.',
    },
    unproved: 'Without this, you cannot prove that the people on this list agreed.',
    turnOn: 'Turn it on',
  },

  support: {
    kind: 'Kind',
    description: 'What it is for',
    suggestedSum: 'Suggested sum',
    priceOfOne: 'Price of one',
    // What the price is for, such as a coffee.
    unit: 'One what?',
  },

  picture: {
    alt: 'What it shows',
    altHint: 'For those who cannot see it.',
    caption: 'Caption (optional)',
  },

  video: {
    address: 'Address of the video',
    addressUnknown: 'Please paste the address of a video on YouTube or Vimeo.',
    poster: 'Picture before it plays (optional)',
  },

  embed: {
    address: 'Address or embed code',
    addressHint: 'Of a song, an album, a video or a post. It is loaded only after a visitor taps.',
    bandcampAddress: 'On Bandcamp, please press “Share / Embed”, and paste the embed code here.',
    addressUnknown:
      'Please paste the long address, not a short link, of something at Spotify, SoundCloud, Bandcamp, TikTok or Instagram.',
    poster: 'Picture before it is loaded (optional)',
  },

  spacer: {
    size: 'Size',
    sizes: { small: 'Small', medium: 'Medium', large: 'Large' },
    line: 'A line in the middle',
  },

  contact: {
    role: 'What you do (optional)',
    phone: 'Phone (optional)',
    phoneHint: 'Everybody who sees your page sees what you enter here.',
    email: 'E-mail (optional)',
    site: 'Web site (optional)',
  },

  gallery: {
    noPictures: 'No pictures yet. Several can be added at once.',
    altHint: 'For those who cannot see it, and below the large picture.',
    isFull: (count: number) =>
      plural('en', count, {
        one: `A gallery holds ${count} picture.`,
        other: `A gallery holds ${count} pictures.`,
      }),
  },

  // Of a sound or of a file.
  fewWords: 'A few words (optional)',

  audio: {
    source: 'Where it comes from',
    fromFile: 'A file of yours',
    fromFileNote: 'MP3, M4A, AAC, WAV, FLAC or OGG',
    fromLink: 'A link',
    fromLinkNote: 'To an audio file elsewhere',
    address: 'Address of the audio file',
    addressHint: 'It is loaded from there when somebody presses play.',
  },

  // Fields for one file. `hidden` is for screen readers only.
  fileFields: {
    file: {
      label: 'File',
      drop: <Hidden>(hidden: (text: string) => Hidden): Sentence<Hidden> => [
        'Drop a file here, or choose it',
        hidden(': file'),
      ],
      replace: <Hidden>(hidden: (text: string) => Hidden): Sentence<Hidden> => ['Replace', hidden(': file')],
    },
    audio: {
      label: 'Audio file',
      drop: <Hidden>(hidden: (text: string) => Hidden): Sentence<Hidden> => [
        'Drop a file here, or choose it',
        hidden(': audio file'),
      ],
      replace: <Hidden>(hidden: (text: string) => Hidden): Sentence<Hidden> => [
        'Replace',
        hidden(': audio file'),
      ],
    },
  },
  fileNotPut: 'The file arrived, but could not be put on the page.',

  faq: {
    add: 'Add a question',
    remove: 'Remove question',
    removed: (number: number) => `Removed question ${number}.`,
    // In the middle of a sentence.
    place: (number: number) => `question ${number}`,
    none: 'No questions yet.',
    question: (number: number) => `Question ${number}`,
    answer: (number: number) => `Answer ${number}`,
  },

  testimonial: {
    quote: 'What they say',
    name: 'Their name',
    nameHint: 'Ask them first.',
    role: 'Who they are (optional)',
    site: 'Their web site (optional)',
    picture: 'Their picture (optional)',
  },

  countdown: {
    until: 'Until',
    untilHint: 'By the clock of this device. Visitors see it by theirs.',
    after: 'What is said after that (optional)',
    afterExample: 'It is over.',
  },

  map: {
    addressHint: 'As on a letter, with its town.',
    // Before the names of maps.
    linksTo: 'Links to',
    chooseOne: 'Please choose at least one.',
  },
};
