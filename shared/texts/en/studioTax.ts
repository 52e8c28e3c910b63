import { select } from '../select.ts';

/** Where a creator is registered for tax, and what is to declare. The `number` of a quarter is 1 to 4. */
export const studioTax = {
  title: 'Tax',
  settingsNotRead: 'Your tax settings could not be read',
  whereRegistered: 'Where you are registered',
  taxedNote: (day: string) =>
    `The checkout asks buyers for their country and computes the tax, from rates of ${day}. Please look at them with your tax adviser: you declare and pay the tax.`,
  notRegisteredNote:
    'Without a registration no tax is computed, and buyers pay your prices as they are. Add the country where you are registered for VAT, consumption tax or GST, and the checkout does the sums.',
  settingsNotSaved: 'Your tax settings are not saved',
  settingsSavedElsewhere:
    'Since you opened your tax settings, they were saved in another window or on another device.',
  taxNumber: 'Tax number (optional)',
  taxNumberHint: 'The number of your business there.',
  oneStopShop:
    'I declare my sales to all of the European Union here, by the One-Stop Shop (OSS). Without it buyers there pay the rate of my own country, which is right up to 10,000 euros a year.',
  // `provider`: the name of the company that computes the tax.
  computedBy: (provider: string) =>
    `${provider} computes the tax. It is charged where a registration stands in the dashboard of ${provider}: one for the country or, as in the United States and Canada, for each state or province. The operator of this site enters them there. Elsewhere buyers pay none.`,
  digitalOnly: (provider: string) =>
    `Here ${provider} computes the tax of what is downloaded or streamed. Parcels, and tickets to a place, are sold without tax.`,
  removeCountry: (country: string) => `Remove ${country}`,
  country: 'Country',
  anotherCountry: 'Another country',
  chooseCountry: 'Choose a country',
  countriesMissing:
    'Other countries, such as the United States and Canada, are missing: their tax is not computed here.',
  yourPrices: 'Your prices',
  // Follow “Your prices”.
  prices: {
    includeTax: 'Include the tax: everybody pays the price on your page',
    areWithoutTax: 'Are without tax: the checkout adds it',
  },
  companies: 'Companies in other countries of the European Union',
  // Follow “Companies in other countries of the European Union”. The number is that for VAT.
  companiesPayNoTax: {
    onceConfirmed: 'Pay no tax once their number is confirmed',
    ifWellFormed: 'Pay no tax if their number is well formed',
  },
  checkNumbersYourself: 'Check the numbers yourself: for a number that is not valid you owe the tax.',
  numbersAreConfirmed: 'The checkout asks the register of the European Union (VIES).',
  numbersNotConfirmed:
    'Numbers cannot be confirmed here at present, so these companies pay the tax as consumers do.',
  reportNotRead: 'Your tax of the quarter could not be read',
  toDeclare: 'To declare',
  // A button: a table with a row for each payment, and what names the buyer’s country.
  exportPayments: 'Export each payment',
  quarterLabel: 'Quarter',
  quarter: ({ number, year }: { number: string; year: string }) =>
    `${select(number, { 1: '1st', 2: '2nd', 3: '3rd', other: '4th' })} quarter of ${year}`,
  nothingInQuarter: ({ number, year }: { number: string; year: string }) =>
    `Nothing in the ${select(number, { 1: '1st', 2: '2nd', 3: '3rd', other: '4th' })} quarter of ${year}`,
  nothingInQuarterNote: 'Sales with a computed tax are added up here, less what was refunded.',
  taxInQuarter: ({ number, year }: { number: string; year: string }) =>
    `Tax in the ${select(number, { 1: '1st', 2: '2nd', 3: '3rd', other: '4th' })} quarter of ${year}`,
  rate: 'Rate',
  orders: 'Orders',
  // The amount without tax.
  net: 'Net',
  tax: 'Tax',
  countryAndState: ({ country, state }: { country: string; state: string }) => `${country}, ${state}`,
  // On a badge: nobody paid this.
  test: 'Test',
  // In the place of a rate: the buying company owes the tax.
  reverseCharge: 'Reverse charge',
  notTaxed: 'Not taxed',
  percent: (rate: string) => `${rate} %`,
};
