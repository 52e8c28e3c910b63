import { plural } from '../plural.ts';
import type { Sentence } from '../sentence.ts';

/** Where creators translate the words of their page. Each language is named in itself, e.g. `Deutsch`. */
export const studioTranslations = {
  title: 'Translations',
  notRead: 'Your translations could not be read',
  notSaved: 'Your translations are not saved',
  noSuchLanguageHeading: 'No such language',
  noSuchLanguage: 'There is no such language',
  noSuchLanguageNote: 'The address of this screen names none of the languages of the pages.',
  allLanguages: 'All languages',
  ownLanguage: 'Your page is in this language',
  ownLanguageNote: 'Its words are the originals. You change them where you wrote them.',
  lead: (own: string) =>
    `Your page is in ${own}. Its buttons, its checkout and its mails are in every language below already; here you translate your own words. What you leave empty stands in ${own}.`,
  notTranslatedYet: 'Not translated yet',
  textsDone: ({ done, total }: { done: number; total: number }) =>
    plural('en', total, { other: `${done.toLocaleString('en')} of ${total.toLocaleString('en')} texts` }),
  complete: 'Complete',
  progress: <Link>(
    link: (text: string) => Link,
    { done, total, own, language }: { done: number; total: number; own: string; language: string },
  ): Sentence<Link> => [
    plural('en', total, {
      other: `${done.toLocaleString('en')} of ${total.toLocaleString('en')} texts are translated. What you leave empty stands in ${own}. `,
    }),
    link(`See your page in ${language}`),
  ],
  onlyUntranslated: 'Show only what is not translated',
  allTranslated: 'Everything is translated',
  allTranslatedNote: 'New words of yours appear here once they are on your page or on sale.',
  search: 'Search texts',
  /** What the search looks in: the name is that of a product, for example. */
  searchPlaceholder: 'Original, translation or name',
  textsFound: (count: number) =>
    plural('en', count, {
      one: `${count.toLocaleString('en')} text found`,
      other: `${count.toLocaleString('en')} texts found`,
    }),
  /** How many of a long list are on the screen. */
  textsShown: ({ shown, total }: { shown: number; total: number }) =>
    plural('en', total, { other: `${shown.toLocaleString('en')} of ${total.toLocaleString('en')} texts` }),
  nothingFound: 'Nothing found',
  nothingFoundNote: 'No text fits this search. Try fewer letters, or take the filter away.',
  showAll: 'Show all',
  /** Where a group of words is. */
  headOfPage: 'The head of your page',
  discount: 'Discount',
  onYourPage: 'On your page',
  onYourPageBeginning: (firstWords: string) => `On your page: “${firstWords}”`,
  translatedBefore: <Earlier>(earlier: Earlier): Sentence<Earlier> => [
    'Your text has changed. Translated before: ',
    earlier,
  ],
  takeEarlier: (original: string) => `Use the earlier translation of “${original}”`,
  takeIt: 'Use it',
  /** What a text is, above the original and the field for its translation. */
  fields: {
    bio: 'About you',
    text: 'Text',
    lesson: 'Text of the lesson',
    caption: 'Caption',
    pictureShows: 'What the picture shows',
    /** Of a person, e.g. `Potter`. */
    role: 'Role',
    button: 'Button',
    /** What one of something is, e.g. `coffee`. */
    unit: 'Unit',
    quote: 'Quote',
    /** Of a countdown, once it is over. */
    afterwards: 'Text afterwards',
    question: 'Question',
    /** One of the answers to a question that a buyer may choose, e.g. `Large`. */
    choice: 'Choice',
    answer: 'Answer',
    place: 'Place',
    deliveryTime: 'Delivery time',
    searchTitle: 'Title for search engines',
    searchDescription: 'Description for search engines',
  },
};
