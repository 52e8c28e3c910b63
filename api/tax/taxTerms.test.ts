import { expect, test } from 'vitest';
import type { ProductTax, TaxSettings } from '../../shared/studio/taxSettingsSchema.ts';
import { isOnlineEvent } from '../../shared/studio/isOnlineEvent.ts';
import { cultureRates, rateOf, taxedCountries } from './rates.ts';
import { defaultTax, taxTermsOf, type TaxedBuyer } from './taxTerms.ts';

const oss: TaxSettings = {
  registrations: [{ country: 'DE', number: '', oss: true }],
  prices_include: true,
  reverse_charge: 'format',
};
const home: TaxSettings = { ...oss, registrations: [{ country: 'DE', number: '', oss: false }] };
const britain: TaxSettings = { ...oss, registrations: [{ country: 'GB', number: '', oss: false }] };
const japan: TaxSettings = { ...oss, registrations: [{ country: 'JP', number: '', oss: false }] };
const book: ProductTax = { category: 'book', country: null };
const inVienna: ProductTax = { category: 'standard', country: 'AT' };
const show: ProductTax = { category: 'culture', country: null };
const online: ProductTax = { category: 'standard', country: 'AT', attendance: 'online' };

function terms(
  settings: TaxSettings,
  [productType, tax = defaultTax]: [string, ProductTax?],
  buyer: Partial<TaxedBuyer>,
): string {
  const { country = 'FR', sentTo = country, isCompany = false } = buyer;
  const product = { productType, tax, isOnline: isOnlineEvent({ tax }) };
  const found = taxTermsOf(settings, product, { country, sentTo, isCompany });
  return `${found.country} ${found.rate} ${found.treatment}`;
}

test.each([
  ['a download of a consumer', oss, ['digital'], { country: 'FR' }, 'FR 20 taxed'],
  ['an e-book', oss, ['digital', book], { country: 'FR' }, 'FR 5.5 taxed'],
  [
    'an e-book where only printed books are reduced',
    oss,
    ['digital', book],
    { country: 'HU' },
    'HU 27 taxed',
  ],
  ['a printed book there', oss, ['physical', book], { country: 'HU' }, 'HU 5 taxed'],
  ['a class', oss, ['masterclass'], { country: 'FI' }, 'FI 25.5 taxed'],
  ['a parcel, by where it goes', oss, ['physical'], { country: 'FR', sentTo: 'DE' }, 'DE 19 taxed'],
  ['a parcel to another continent', oss, ['physical'], { country: 'DE', sentTo: 'US' }, 'US 0 not_taxed'],
  ['a ticket, where it takes place', oss, ['ticket', inVienna], { country: 'US' }, 'AT 20 taxed'],
  ['a ticket at home', oss, ['ticket'], { country: 'US' }, 'DE 19 taxed'],
  ['a show at home', oss, ['ticket', show], { country: 'FR' }, 'DE 7 taxed'],
  ['a show abroad', oss, ['ticket', { ...show, country: 'AT' }], {}, 'AT 13 taxed'],
  [
    'a show where there is no one rate of shows',
    oss,
    ['ticket', { ...show, country: 'BE' }],
    {},
    'BE 21 taxed',
  ],
  ['a British show', britain, ['ticket', show], {}, 'GB 20 taxed'],
  ['a streamed event, where the buyer lives', oss, ['ticket', online], { country: 'FR' }, 'FR 20 taxed'],
  ['a streamed show', oss, ['ticket', { ...online, category: 'culture' }], { country: 'FR' }, 'FR 20 taxed'],
  [
    'a streamed event for a company abroad',
    oss,
    ['ticket', online],
    { isCompany: true },
    'FR 20 reverse_charge',
  ],
  ['a streamed event without the One-Stop Shop', home, ['ticket', online], { country: 'FR' }, 'DE 19 taxed'],
  ['a streamed event for another continent', oss, ['ticket', online], { country: 'US' }, 'US 0 not_taxed'],
  ['a mug that is called a show', oss, ['physical', show], { country: 'FR' }, 'FR 20 taxed'],
  ['a download that is called a show', oss, ['digital', show], { country: 'FR' }, 'FR 20 taxed'],
  ['what is exempt', oss, ['digital', { ...book, category: 'exempt' }], { country: 'FR' }, 'FR 0 not_taxed'],
  ['support', oss, ['donate'], { country: 'DE' }, 'DE 0 not_taxed'],
  ['a consumer of the Union without the One-Stop Shop', home, ['digital'], { country: 'FR' }, 'DE 19 taxed'],
  ['a foreign event without the One-Stop Shop', home, ['ticket', inVienna], {}, 'AT 0 not_taxed'],
  ['a company abroad', oss, ['digital'], { country: 'FR', isCompany: true }, 'FR 20 reverse_charge'],
  ['its parcel', oss, ['physical'], { country: 'FR', isCompany: true }, 'FR 20 reverse_charge'],
  ['its ticket', oss, ['ticket', inVienna], { country: 'FR', isCompany: true }, 'AT 20 taxed'],
  ['a company at home', oss, ['digital'], { country: 'DE', isCompany: true }, 'DE 19 taxed'],
  ['a company without the One-Stop Shop', home, ['digital'], { isCompany: true }, 'FR 19 reverse_charge'],
  ['a British buyer of a German creator', oss, ['digital'], { country: 'GB' }, 'GB 0 not_taxed'],
  ['a British buyer of a British creator', britain, ['digital'], { country: 'GB' }, 'GB 20 taxed'],
  ['a buyer in the Union of a British creator', britain, ['digital'], { country: 'FR' }, 'FR 0 not_taxed'],
  ['a Japanese buyer of a Japanese creator', japan, ['digital'], { country: 'JP' }, 'JP 10 taxed'],
  ['a buyer in the United States', oss, ['digital'], { country: 'US' }, 'US 0 not_taxed'],
] as [string, TaxSettings, [string, ProductTax?], Partial<TaxedBuyer>, string][])(
  '%s',
  (_, settings, thing, buyer, expected) => {
    expect(terms(settings, thing, buyer)).toBe(expected);
  },
);

test('several registrations: each country where one is, and the Union by the One-Stop Shop', () => {
  const both: TaxSettings = { ...oss, registrations: [...oss.registrations, ...britain.registrations] };
  expect(terms(both, ['digital'], { country: 'GB' })).toBe('GB 20 taxed');
  expect(terms(both, ['digital'], { country: 'ES' })).toBe('ES 21 taxed');
});

test('every country of the table has a standard rate, and no rate of books or shows is above it', () => {
  for (const country of taxedCountries) {
    const standard = rateOf(country, { category: 'standard', supply: 'electronic' }) ?? -1;
    expect(standard).toBeGreaterThan(0);
    for (const supply of ['electronic', 'goods'] as const) {
      expect(rateOf(country, { category: 'book', supply }) ?? -1).toBeLessThanOrEqual(standard);
    }
    const culture = rateOf(country, { category: 'culture', supply: 'admission' });
    expect(culture).toBe(cultureRates[country] ?? standard);
    expect(culture).toBeLessThanOrEqual(standard);
  }
});
