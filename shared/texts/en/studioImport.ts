import { plural } from '../plural.ts';

/** The import of people to the mailing list or the phone list. */
export const studioImport = {
  titles: { mailing: 'Import to your mailing list', phone: 'Import to your phone list' },
  /** The button that starts it. */
  startImport: 'Import',
  importAnotherFile: 'Import another file',
  notFinished: 'The import did not finish',
  fileNeeded: 'Choose a file, or paste a list.',
  fileTooLarge: 'This is larger than 10 MB. Please cut it in parts.',
  consentNeeded: 'Only people who agreed may be imported.',
  dropFile: 'Drop a CSV file here, or choose one',
  takeFileAway: 'Take the file away',
  pasteList: 'Or paste a list',
  pasteHints: {
    mailing: 'One in each row: an e-mail address. With titles in the first row, name and tags are read too.',
    phone: 'One in each row: a phone number. With titles in the first row, name and tags are read too.',
  },
  numbersFrom: 'Numbers without a country code are from',
  /** In the place of a country: such numbers are left out. */
  numbersFromNowhere: 'Nowhere: leave them out',
  peopleAgreed: 'These people agreed to hear from me.',
  limits: {
    mailing: 'At most 10 MB or 100,000 addresses. Nobody is added twice, and who has unsubscribed stays off.',
    phone: 'At most 10 MB or 100,000 numbers. Nobody is added twice, and who has unsubscribed stays off.',
  },
  /** The name of the bar that shows how far the import is. */
  progress: 'Import',
  /** The count of people, while the import runs. */
  addedSoFar: (count: number) => `${count.toLocaleString('en')} added so far`,
  sessionExpired: 'Your session has expired. Log in and import the file again: nobody is added twice.',
  /** “Imports” is the title of the list of imports. */
  goesOn: 'The connection broke, but the import goes on by itself. Under “Imports” you see how far it is.',
  nobodyNew: 'Nobody new on your list.',
  addedToList: (count: number) =>
    plural('en', count, {
      one: '1 person added to your list.',
      other: `${count.toLocaleString('en')} people added to your list.`,
    }),
  alreadyOnList: (count: number) =>
    plural('en', count, {
      one: '1 person on it already',
      other: `${count.toLocaleString('en')} people on it already`,
    }),
  /** `count` people were on the list before; `tagged` of them got new tags. */
  alreadyOnListTagged: ({ count, tagged }: { count: number; tagged: number }) =>
    plural('en', count, {
      one: `1 person on it already, ${tagged.toLocaleString('en')} got new tags`,
      other: `${count.toLocaleString('en')} people on it already, ${tagged.toLocaleString('en')} got new tags`,
    }),
  /** The same person stands in an earlier row. */
  repeatedRows: (count: number) =>
    plural('en', count, {
      one: '1 row named somebody again',
      other: `${count.toLocaleString('en')} rows named somebody again`,
    }),
  /** They unsubscribed earlier, or the creator removed them. */
  stayOff: (count: number) =>
    plural('en', count, {
      one: '1 person had left or was taken off, and stays off',
      other: `${count.toLocaleString('en')} people had left or were taken off, and stay off`,
    }),
  unusableRows: (count: number) =>
    plural('en', count, {
      one: '1 row could not be used',
      other: `${count.toLocaleString('en')} rows could not be used`,
    }),
  leftOutRows: 'Rows that were left out',
  row: 'Row',
  line: (line: number) => `Line ${line}`,
  why: 'Why',
  /** Why a row added nobody, by the reason's code. The API answers these in English too, as `why`. */
  reasons: {
    open_quote: 'A quotation mark in this row is never closed.',
    no_email: 'No e-mail address.',
    no_number: 'No number.',
    not_an_email: 'Not an e-mail address.',
    not_a_number: 'Not a phone number with its country code, such as +49 30 901820.',
    not_a_number_of: ({ country }: { country: string }) =>
      `Not a phone number of ${country}, nor one with its country code, such as +49 30 901820.`,
    name_too_long: ({ limit }: { limit: number }) =>
      `The name must have at most ${limit.toLocaleString('en')} characters.`,
    name_of_lines: 'The name must be a single line.',
    too_many_tags: 'More than 20 tags.',
    tag_too_long: ({ limit }: { limit: number }) =>
      `A tag must have at most ${limit.toLocaleString('en')} characters.`,
    tag_of_lines: 'A tag must be a single line.',
    /** `day` is written as in the language. */
    unsubscribed: ({ day }: { day: string }) =>
      `Unsubscribed on ${day}: only they can come back, by joining.`,
    removed: 'You took them off this list: only they can come back, by joining.',
  },
  /** In the place of an address or a number. */
  emptyCell: '(empty)',
  firstRows: ({ shown, total }: { shown: number; total: number }) =>
    `The first ${shown.toLocaleString('en')} of ${total.toLocaleString('en')}; the file has them all.`,
  downloadRows: (count: number) =>
    plural('en', count, {
      one: 'Download the row as CSV',
      other: `Download ${count.toLocaleString('en')} rows as CSV`,
    }),
  pastImports: 'Imports',
  /** In the place of a file’s name. */
  pastedList: 'a pasted list',
  undoFile: (file: string) => `Undo the import of ${file}`,
  undoPastedList: 'Undo the import of a pasted list',
  undoFileTitle: (file: string) => `Undo the import of ${file}?`,
  undoPastedListTitle: 'Undo the import of a pasted list?',
  undoNote:
    'Whoever came by this file alone is taken off your list. Who joined on your page since then stays, and so do tags of people who were there before. The same file can be imported again.',
  undoTheImport: 'Undo the import',
  notUndone: 'It was not undone',
  undoingFile: (file: string) => `Undoing the import of ${file}`,
  undoingPastedList: 'Undoing the import of a pasted list',
  downloadLeftOutOfFile: ({ file, count }: { file: string; count: number }) =>
    plural('en', count, {
      one: `Download what the import of ${file} left out: 1 row`,
      other: `Download what the import of ${file} left out: ${count.toLocaleString('en')} rows`,
    }),
  downloadLeftOutOfPastedList: (count: number) =>
    plural('en', count, {
      one: 'Download what the import of a pasted list left out: 1 row',
      other: `Download what the import of a pasted list left out: ${count.toLocaleString('en')} rows`,
    }),
  rowsLeftOut: (count: number) =>
    plural('en', count, { one: '1 row left out', other: `${count.toLocaleString('en')} rows left out` }),
  /** In a line, after a day: so many people came by the import. */
  added: (count: number) => `${count.toLocaleString('en')} added`,
  /** In a line, after a day. */
  undoingStillThere: (count: number) => `undoing: ${count.toLocaleString('en')} still on your list`,
  /** In a line: the import was taken back. */
  undone: 'undone',
  /** In a line, after the file’s name and a day: the import broke off and does not go on by itself. */
  importUnfinished: 'not finished: import the same file again, and nobody is added twice',
  /** In a line, after a day, while the import runs. */
  importingSoFar: (count: number) => `importing: ${count.toLocaleString('en')} added so far`,
  /** The name of the bar that shows how far the import is. */
  importingFile: (file: string) => `Importing ${file}`,
  importingPastedList: 'Importing a pasted list',
};
