import { plural } from '../plural.ts';
import { select } from '../select.ts';

/** The fields of a product in the creator's editor, each group under the name that the product's form has for it. */
export const studioProductFields = {
  sections: {
    basics: 'What it is',
    pictures: 'Pictures',
    plans: 'Payment plans',
    questions: 'Questions to buyers',
    search: 'Address and search engines',
    stock: 'Stock',
    /** Costs of shipping. */
    shipping: 'Sending',
    event: 'When and where',
    /** Of tickets, such as the front row. */
    tiers: 'Tiers',
    seats: 'Seats',
    chapters: 'Chapters',
    files: 'Files for buyers',
    tax: 'Tax',
  },
  /** The first entry of a list. */
  choose: 'Choose…',
  soldSoFar: (count: number) => `${count} sold so far.`,
  leastPrice: 'Least that buyers may pay',
  payWhatYouWant: 'Pay what you want',
  payWhatYouWantHint: 'The price is what you suggest; buyers choose their own.',
  noPictures: 'The first picture is the one in your shop.',
  /** What the description of a picture is for. */
  pictureTextHint: 'For those who cannot see it.',
  search: {
    /** The address of the product on the web. */
    address: 'Address',
    newAddressHint: 'Lower case letters, digits and hyphens. Links by number go on working.',
    addressHint: 'Earlier addresses go on working.',
    makeFromName: 'Make it from the name',
    title: 'Title for search engines (optional)',
    summary: 'Summary for search engines (optional)',
    lengthShown: (length: number) => `About ${length} characters are shown.`,
    tooLong: ({ length, shown }: { length: number; shown: number }) =>
      `${length} characters: search engines cut after about ${shown}.`,
    lengthUsed: ({ length, shown }: { length: number; shown: number }) => `${length} of ${shown} characters.`,
    preview: 'How a search engine may show it',
    noDescription: 'No description yet.',
  },
  event: {
    begins: 'Begins',
    ends: 'Ends (optional)',
    place: 'Place',
    timeZone: 'Time zone',
  },
  tiers: {
    rows: {
      add: 'Add a tier',
      remove: 'Remove tier',
      removed: (number: number) => `Removed tier ${number}.`,
      name: (number: number) => `tier ${number}`,
    },
    none: 'Without tiers every ticket costs the price above.',
    nameOf: (number: number) => `Name of tier ${number}`,
    nameExample: 'Front row',
    seats: 'Seats',
  },
  /** How many there are of a product: copies of a thing, or seats at an event. */
  copies: { limited: 'Limited number of copies', inAll: 'How many copies in all' },
  seats: { limited: 'Limited number of seats', inAll: 'How many seats in all' },
  buyersChooseQuantity: 'Buyers choose how many',
  shipping: {
    rows: {
      add: 'Add a region',
      remove: 'Remove region',
      removed: (number: number) => `Removed region ${number}.`,
      name: (number: number) => `region ${number}`,
    },
    none: 'Without a region, sending is free everywhere.',
    whereIs: (number: number) => `Where region ${number} is`,
    areas: {
      countries: 'Countries that I name',
      eu: 'European Union, one price',
      rest: 'Everywhere else',
    },
    priceOf: (number: number) => `Sending to region ${number}`,
    timeOf: (number: number) => `How long it takes to region ${number} (optional)`,
    timeExample: '3–5 days',
    addCountry: 'Add a country',
    removeCountry: (country: string) => `Remove ${country}`,
  },
  plans: {
    rows: {
      add: 'Add a plan',
      remove: 'Remove plan',
      removed: (number: number) => `Removed plan ${number}.`,
      name: (number: number) => `plan ${number}`,
    },
    none: 'Without a plan, buyers pay at once.',
    ownPriceAtOnce: 'What buyers pay as they like is paid at once.',
    noPlansWithOwnPrice:
      'Buyers who pay what they want pay at once: remove the plans, or switch that off above.',
    nameOf: (number: number) => `Name of plan ${number}`,
    nameExample: 'Three months',
    howManyPayments: 'How many payments',
    /** The label of a list that has `week` and `month`. */
    paidEvery: 'Paid every',
    week: 'Week',
    month: 'Month',
    paymentsOf: (plan: number) => `Payments of plan ${plan}`,
    firstPayment: 'First, when buying',
    payment: (number: number) => `Payment ${number}`,
    /** The sum of the payments of a plan. */
    sumIsPrice: (price: string) => `Together ${price}, the price.`,
    sumIsLess: ({ difference, price }: { difference: string; price: string }) =>
      `Together ${difference} less than the price of ${price}.`,
    sumIsMore: ({ difference, price }: { difference: string; price: string }) =>
      `Together ${difference} more than the price of ${price}.`,
    shareEvenly: 'Share the price evenly',
  },
  questions: {
    rows: {
      add: 'Add a question',
      remove: 'Remove question',
      removed: (number: number) => `Removed question ${number}.`,
      name: (number: number) => `question ${number}`,
    },
    none: 'Buyers give their name and mail address, and nothing more is asked.',
    question: (number: number) => `Question ${number}`,
    answeredWith: 'Answered with',
    kinds: {
      text: 'A line of text',
      long_text: 'Several lines',
      number: 'A number',
      email: 'An e-mail address',
      phone: 'A phone number',
      date: 'A date',
      checkbox: 'A tick',
      choice: 'One of several choices',
    },
    choicesOf: (number: number) => `Choices of question ${number}`,
    choicesHint: 'One a line.',
    mustBeAnswered: 'Must be answered',
  },
  chapters: {
    rows: {
      add: 'Add a chapter',
      remove: 'Remove chapter',
      removed: (number: number) => `Removed chapter ${number}.`,
      name: (number: number) => `chapter ${number}`,
    },
    none: 'A class begins with its first chapter.',
    /** In place of a title. */
    untitled: 'New chapter',
    titleOf: (number: number) => `Title of chapter ${number}`,
  },
  lessons: {
    rows: {
      add: 'Add a lesson',
      remove: 'Remove lesson',
      removed: (number: number) => `Removed lesson ${number}.`,
      name: (number: number) => `lesson ${number}`,
    },
    none: 'No lesson yet.',
    /** In place of a title. */
    untitled: 'New lesson',
    /** Lesson 2 of chapter 1 is `1.2`. */
    titleOf: ({ chapter, lesson }: { chapter: number; lesson: number }) =>
      `Title of lesson ${chapter}.${lesson}`,
    count: (count: number) => plural('en', count, { one: '1 lesson', other: `${count} lessons` }),
    length: (minutes: number) => `${minutes} min`,
    /** Stands in a line of facts about a lesson: `12 min · free preview`. */
    isFreePreview: 'free preview',
    freePreview: 'Free preview',
    taughtBy: 'Taught by',
    kinds: { text: 'Text', video: 'Video', file: 'File' },
    minutes: 'Minutes',
    videoAddress: 'Address of the video',
    videoAddressHint: 'On YouTube or Vimeo, or upload one below.',
    uploadedVideo: 'Uploaded video',
    noUploadedVideo: 'None: by its address',
    dropVideo: 'Drop a video here, or choose one',
    dropFile: 'Drop the file here, or choose it',
  },
  files: {
    none: 'Nothing yet. What you add here, buyers can download right away.',
    /** After the size of a file that a lesson of the class shows. */
    inLesson: 'in a lesson',
    moveUp: (name: string) => `Move ${name} up`,
    renameNamed: (name: string) => `Rename ${name}`,
    removeNamed: (name: string) => `Remove ${name}`,
    rename: 'Rename',
    newNameOf: (name: string) => `New name of ${name}`,
    nameNeeded: 'Please type a name.',
    removed: (name: string) => `Removed ${name}. Who has bought already keeps it.`,
    takenAway: (count: number) => `Taken away (${count})`,
    takenAwayNote: 'Who bought before has these still; who buys now does not get them.',
    restoreNamed: (name: string) => `Restore ${name}`,
    restore: 'Restore',
    /** Uploads that stopped before a reload. */
    notArrived: (names: string) => `Not arrived whole: ${names}`,
    notArrivedNote: 'Choose it again and it goes on where it stopped.',
    forget: 'Forget',
    notChanged: 'The files are not changed',
    drop: 'Drop files here, or choose them (up to 5 GB each)',
    removeTitle: (name: string) => `Remove ${name}?`,
    removeAnyTitle: 'Remove the file?',
    removeNote: 'Nobody has bought it yet, so it is deleted. This cannot be undone.',
  },
  tax: {
    rate: 'Rate',
    rates: {
      standard: 'The standard rate',
      book: 'The rate of books, also of e-books',
      // Of a ticket.
      culture: 'The rate of concerts, plays and similar shows',
      exempt: 'No tax: it is exempt',
    },
    cultureRate: ({ percent, country, day }: { percent: string; country: string; day: string }) =>
      `${percent} % in ${country}, by the rates of the European Commission and of tax authorities of ${day}. Please ask your tax adviser whether your event counts as such a show.`,
    cultureStandard: (country: string) =>
      `For ${country} no such rate is known here, or it depends on the show: the standard rate applies.`,
    attendance: 'How people attend',
    // Follow “How people attend”.
    attendances: { inPerson: 'They come to the place', online: 'Online: the event is streamed' },
    onlineHint: 'The tax is that of the country where the buyer lives, at its standard rate.',
    country: 'Country where it takes place',
    ownCountry: 'My own country',
    postalCode: (country: string) =>
      select(country, { US: 'ZIP code where it takes place', other: 'Postal code where it takes place' }),
    postalCodeHint: 'The tax depends on it. Without it no tickets can be sold.',
  },
  problems: {
    empty: 'Please fill this in.',
    negative: 'This cannot be less than 0.',
    zero: 'This must be more than 0.',
    abovePrice: 'This cannot be more than the price.',
    countryNeeded: 'Choose a country.',
    beginNeeded: 'When does it begin?',
    placeNeeded: 'Where is it? “Online” will do.',
    endsFirst: 'The end must be after the beginning.',
    tooFewChoices: 'Write two choices or more, one a line.',
    sameChoice: 'A choice stands there twice.',
    tooManyChoices: (most: number) => `Write at most ${most} choices.`,
    choiceTooLong: (most: number) => `A choice has at most ${most} characters.`,
    badAddress: 'Use a–z, 0–9 and hyphens, with a letter or digit at both ends.',
    priceNeeded: 'Write a price, e.g. 12.50. 0 gives it away.',
    numberNeeded: 'Write a number, e.g. 20.',
    wholeNumberNeeded: 'Write a whole number.',
  },
};
