import { plural } from '../plural.ts';
import type { Sentence } from '../sentence.ts';

/** The form of the creator's legal pages. The pages themselves are in the creator's words, or those of a template. */
export const studioLegal = {
  title: 'Legal pages',
  notRead: 'Your legal pages could not be read',
  notSaved: 'Your legal pages are not saved',
  /** What the page lacks, behind its name. */
  problemOf: <Strong>(
    strong: (text: string) => Strong,
    { page, problem }: { page: string; problem: string },
  ): Sentence<Strong> => [strong(`${page}:`), ` ${problem}`],
  saveLegalPages: 'Save the legal pages',
  savedElsewhere:
    'Since you opened your legal pages, they were saved in another window or on another device.',
  whoSells: 'Who sells',
  whoSellsNote: 'The templates below are filled in from this. Visitors see only the pages that you show.',
  fullName: 'Your full name, or your company’s',
  representative: 'Who represents the company, or answers for the page (optional)',
  street: 'Street and number',
  secondLine: 'Second line (optional)',
  postalCode: 'Postal code',
  city: 'City',
  region: 'State or region (optional)',
  country: 'Country',
  publicEmail: 'E-mail address that everybody may see',
  publicEmailHint: 'Buyers must be able to reach you: without it, the templates keep a gap.',
  phone: 'Phone (optional)',
  /** A register of companies or trades. */
  register: 'Register and number, if you are in one (optional)',
  vatNumber: 'VAT number (optional)',
  yourPages: 'Your pages',
  yourPagesNote:
    'Each page that you show is linked at the foot of your page, in the checkout and in the receipts. The templates are a start, not legal advice: what you need depends on what you sell and where.',
  purposes: {
    imprint: 'Who you are and how you are reached, so that visitors know with whom they deal.',
    terms: 'How an order becomes a contract, what you deliver and when.',
    privacy:
      'What happens with the data of visitors and buyers. The template says what this page really does.',
    withdrawal:
      'How consumers in the European Union and the United Kingdom withdraw within 14 days, with the model form of the law.',
    refunds: 'What you promise beyond the law when somebody is not happy.',
    disclosure:
      'What the Act on Specified Commercial Transactions asks every online seller in Japan to show.',
  },
  /** Whether the law of the seller's country asks for a page. */
  neededIn: (country: string) => `Needed in ${country}`,
  advised: 'Advised',
  optional: 'Optional',
  noTemplate: 'No template',
  textOf: (page: string) => `Text of “${page}”`,
  textHint:
    'A line in **two stars** is a heading, a line that begins with - is in a list. Fill in what stands in [[double brackets]].',
  beginWithTemplate: 'Begin with the template',
  takeTemplateAgain: 'Take the template again',
  /** A gap of a text stands in double brackets. The fields above the text know what some of them ask for. */
  fillGaps: (count: number) =>
    plural('en', count, {
      one: 'Fill the gap that is answered above',
      other: `Fill the ${count.toLocaleString('en')} gaps that are answered above`,
    }),
  writeMyOwn: 'Write my own',
  seeAsVisitors: 'See it as visitors do',
  showIt: 'Show it on my page, in the checkout and in receipts',
  replaceTitle: 'Replace your text?',
  replaceIt: 'Replace it',
  replaceNote:
    'The template takes the place of what is written in this field. Nothing is saved until you save.',
  waiver: 'Downloads and classes for buyers in Europe',
  waiverNote:
    'Consumers in the European Union and the United Kingdom may take back what they bought online within 14 days. They lose that right for what opens at once, if they agree to it in the checkout and their receipt confirms it. The order keeps their words and the day.',
  askWaiver: 'Ask buyers there to agree before they pay for a download or a class',
};
