import { taxedCountries } from './rates.ts';

/** The currencies of the countries of `rates.ts` that do not have the euro. */
const otherCurrencies: ReadonlyMap<string, string> = new Map(
  Object.entries({
    CZ: 'CZK',
    DK: 'DKK',
    HU: 'HUF',
    PL: 'PLN',
    RO: 'RON',
    SE: 'SEK',
    GB: 'GBP',
    CH: 'CHF',
    LI: 'CHF',
    NO: 'NOK',
    IS: 'ISK',
    AE: 'AED',
    AU: 'AUD',
    JP: 'JPY',
    KE: 'KES',
    KR: 'KRW',
    NG: 'NGN',
    NZ: 'NZD',
    SG: 'SGD',
    ZA: 'ZAR',
  }),
);

/** The currency in which a country wants its tax; `undefined` where a calculator knows the tax. */
export function currencyOfCountry(country: string): string | undefined {
  if (!taxedCountries.includes(country)) return undefined;
  return otherCurrencies.get(country) ?? 'EUR';
}
