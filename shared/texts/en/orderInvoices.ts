import { plural } from '../plural.ts';

/** The invoices of an order: on its page, and in the list of all purchases. */
export const orderInvoices = {
  heading: 'Invoices',
  names: { invoice: 'Invoice', credit_note: 'Credit note' },
  numbered: (name: string, number: string) => `${name} ${number}`,
  issued: (day: string, amount: string) => `${day}, ${amount}`,
  download: 'Download',
  downloadOf: (name: string, number: string) => `Download ${name} ${number}`,
  canceled: 'Canceled',
  soon: 'The invoice is made within seconds of the payment. Load the page again to see it.',
  details: 'Company details',
  detailsLead: 'What you enter stands on the invoices of this order.',
  correction:
    'An invoice that was issued is canceled by a credit note, and a new one takes its place. The tax stays as it was paid.',
  changesLeft: (count: number) =>
    plural('en', count, { one: 'You can do this once more.', other: `You can do this ${count} more times.` }),
  noChangesLeft: 'The details were changed three times. Ask the seller if something is still wrong.',
  needsScript: 'Entering company details needs JavaScript, which is switched off in this browser.',
  company: 'Company (optional)',
  name: 'Name',
  line1: 'Street and number',
  line2: 'Second line (optional)',
  postalCode: 'Postal code',
  city: 'City',
  region: 'State or region (optional)',
  country: 'Country',
  chooseCountry: 'Choose a country',
  taxNumber: 'VAT or tax number (optional)',
  nameNeeded: 'Enter a name or a company.',
  needed: 'Please fill this in.',
  save: 'Save the details',
  notSaved: 'The details were not saved',
};
