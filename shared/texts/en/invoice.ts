import { receipt } from './receipt.ts';

/** What an invoice or credit note says, as a PDF and in mails. Amounts and days come written in the language of the document. */
export const invoice = {
  titles: { invoice: 'Invoice', credit_note: 'Credit note' },
  number: 'Number',
  issuedOn: 'Date of issue',
  paidOn: 'Date of supply or payment',
  returnedOn: 'Date of the correction',
  order: 'Order',
  orderNo: (number: string) => `No. ${number}`,
  orderedOn: 'Date of order',
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
  taxIn: ({ name, currency, from, rate }: { name: string; currency: string; from: string; rate: string }) =>
    `${name} in ${currency} (1 ${from} = ${rate} ${currency})`,
  taxName: receipt.taxName,
  total: 'Total',
  totalReturned: 'Total of the credit note',
  paid: (day: string) => `Paid on ${day}. Nothing is due.`,
  reverseCharge: 'Reverse charge: the buyer owes the VAT (article 196 of Directive 2006/112/EC).',
  communitySupply:
    'Goods: intra-Community supply without VAT (article 138 of Directive 2006/112/EC), which the buyer declares.',
  vatNumbers: (seller: string, buyer: string) =>
    `VAT number of the seller: ${seller}. VAT number of the buyer: ${buyer}.`,
  corrects: (numbers: string) => `This credit note corrects invoice ${numbers}.`,
  cancels: (number: string) =>
    `This credit note cancels invoice ${number}, because the buyer’s details changed. Another invoice takes its place.`,
  replaces: (number: string) => `This invoice takes the place of invoice ${number}, which was canceled.`,
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
};

export type InvoiceTexts = typeof invoice;
