import { select } from '../select.ts';

/** The settings of a creator's invoices, and those that were issued. The `number` of a quarter is 1 to 4. */
export const studioInvoices = {
  settingsNotRead: 'Your invoices could not be read',
  title: 'Invoices',
  registeredNote:
    'You are registered for tax, so buyers may ask for an invoice. With your legal fields each payment gets one, as a PDF on the page of the order.',
  note: 'With your legal fields each payment gets an invoice, as a PDF on the page of the order. Without them buyers have the receipt.',
  settingsNotSaved: 'Your invoices are not saved',
  settingsSavedElsewhere:
    'Since you opened your invoices, they were saved in another window or on another device.',
  issueInvoices: 'Issue an invoice for each payment from now on',
  name: 'Company or own name',
  vatNumber: 'VAT number',
  taxNumber: 'Tax number',
  prefix: 'Beginning of the numbers (optional)',
  prefixHint: (next: string) =>
    `The next one is ${next}. The numbers rise by one, and none is missing. Another beginning starts at 1.`,
  withYear: 'With the year, so that the numbers begin at 1 each January',
  noteOnInvoices: 'Note on each invoice (optional)',
  noteOnInvoicesHint: 'For example the rule by which you charge no tax.',
  mailInvoices: 'Mail buyers each invoice’s link. They get a receipt anyway, and invoices are on its page.',
  neverChange:
    'What was issued never changes. Test payments have numbers of their own, which begin with TEST.',
  save: 'Save the invoice settings',
  notRead: 'Your invoices of the quarter could not be read',
  // A heading above the invoices that were made.
  issued: 'Issued',
  noneInQuarter: ({ number, year }: { number: string; year: string }) =>
    `No invoices in the ${select(number, { 1: '1st', 2: '2nd', 3: '3rd', other: '4th' })} quarter of ${year}`,
  noneInQuarterNote: 'Each payment has one a few seconds later, and each refund a credit note.',
  ofQuarter: ({ number, year }: { number: string; year: string }) =>
    `Invoices of the ${select(number, { 1: '1st', 2: '2nd', 3: '3rd', other: '4th' })} quarter of ${year}`,
  number: 'Number',
  order: 'Order',
  buyer: 'Buyer',
  total: 'Total',
  pdf: 'PDF',
  latestOf: ({ shown, count }: { shown: number; count: number }) =>
    `The latest ${shown} of ${count}. The export has all of them.`,
  // On a badge: nobody paid this.
  test: 'Test',
  invoiceOf: (day: string) => `Invoice, ${day}`,
  creditNoteOf: (day: string) => `Credit note, ${day}`,
};
