import { receipt } from './receipt.ts';

/** What an invoice or credit note says, as a PDF and in mails. Amounts and days come written in the language of the document. */
export const invoice = {
  titles: { invoice: 'Invoice', credit_note: 'Credit note' },
  number: 'Number',
  issuedOn: 'Date of issue',
  paidOn: 'Date of supply or payment',
  returnedOn: 'Date of the correction',
  order: 'Order',
  orderOf: (number: string, day: string) => `No. ${number} of ${day}`,
  to: 'To',
  vatNumber: (number: string) => `VAT number: ${number}`,
  taxNumber: (number: string) => `Tax number: ${number}`,
  columns: {
    what: 'Description',
    quantity: 'Qty',
    unit: 'Unit price',
    discount: 'Discount',
    rate: 'Tax',
    net: 'Amount',
  },
  netColumns: { unit: 'Unit price, net', net: 'Amount, net' },
  shipping: receipt.shipping,
  fee: receipt.fee,
  instalmentOf: (name: string, number: number, count: number) => `${name}: payment ${number} of ${count}`,
  returnedAmount: 'Returned amount',
  returnedPart: (rate: string) => `Returned amount, taxed with ${rate}`,
  rate: (rate: number) => `${rate} %`,
  notTaxed: 'Not taxed',
  reverseChargeShort: 'Reverse charge',
  netAt: (terms: string) => `Net, ${terms}`,
  taxAt: ({ rate, name, country }: { rate: number; name: string; country: string }) =>
    `${rate} % ${name}, ${country}`,
  taxName: receipt.taxName,
  total: 'Total',
  totalReturned: 'Total of the credit note',
  paid: (day: string) => `Paid on ${day}. Nothing is due.`,
  reverseCharge: (seller: string, buyer: string) =>
    `Reverse charge: the buyer owes the VAT (article 196 of Directive 2006/112/EC). VAT number of the seller: ${seller}. VAT number of the buyer: ${buyer}.`,
  corrects: (numbers: string) => `This credit note corrects invoice ${numbers}.`,
  cancels: (number: string) =>
    `This credit note cancels invoice ${number}, because the buyer’s details changed. Another invoice takes its place.`,
  replaces: (number: string) => `This invoice takes the place of invoice ${number}, which was cancelled.`,
  reclaims: (numbers: string) => `Money that was returned for invoice ${numbers} came back to the seller.`,
  reasons: {
    refund: 'The seller refunded the amount.',
    dispute: 'The bank returned the amount to the buyer.',
  },
  test: 'TEST. No money moved, and this is not a valid document.',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,

  mail: {
    subject: (kind: string, number: string, seller: string) => `${kind} ${number} from ${seller}`,
    issued: (kind: string, number: string, order: string) =>
      `${kind} ${number} for your order no. ${order} is on your order’s page, to download as a PDF.`,
  },
  mention: (kind: string, number: string) => `${kind} ${number} is on your order’s page.`,

  // The order's page.
  heading: 'Invoices',
  download: (kind: string, number: string) => `Download ${kind.toLowerCase()} ${number}`,
  canceled: 'Cancelled',
  soon: 'The invoice is here in a few seconds. Load the page again if it is missing.',
  addDetails: 'Add company details',
  changeDetails: 'Change company details',
  detailsLead:
    'They stand on the invoices of this order. An issued invoice is cancelled by a credit note, and a new one takes its place. The tax stays as it was paid.',
  changesLeft: (count: number) =>
    count === 1 ? 'You can do this once more.' : `You can do this ${count} more times.`,
  noChangesLeft: 'The details cannot be changed any more. Ask the seller if something is wrong.',
  needsScript: 'Changing them needs JavaScript, which is switched off in this browser.',
  company: 'Company (optional)',
  name: 'Name',
  line1: 'Street and number',
  line2: 'Address, second line (optional)',
  postalCode: 'Postal code',
  city: 'City',
  region: 'State or region (optional)',
  country: 'Country',
  chooseCountry: 'Choose a country',
  buyerNumber: 'VAT or tax number (optional)',
  save: 'Save the details',
  notSaved: 'The details were not saved',
  saved: 'Saved',
  savedNote: 'The new invoice is on your order’s page.',
};

export type InvoiceTexts = typeof invoice;
