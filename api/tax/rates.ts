import type { TaxCategory } from '#shared/studio/taxSettingsSchema.ts';

/** Where the rates are from, and the day on which they were read there. */
export const ratesSource = {
  source: 'Taxes in Europe Database of the European Commission; national tax authorities',
  day: '2026-01-01',
} as const;

/** Percent. `book`, `eBook` and `culture` are absent where these have the standard rate. `culture`: admission to concerts and other shows. */
type Rates = { standard: number; book?: number; eBook?: number; culture?: number };

/** What is sold. `admission`: to an event where it takes place. */
type Supply = 'electronic' | 'goods' | 'admission';

/**
 * Rates of VAT, of consumption tax and of goods and services tax. European Union: Taxes in Europe Database, categories "Standard", "Books"
 * (annex III, 6) and "Cultural events" (annex III, 7), read on 26 August 2025, with the changes of Finland and Lithuania on 1 January 2026;
 * shows in Portugal: list I of its VAT code. Other countries: their tax authorities. A country without a row may be one of a calculator's
 * (`api/taxCalculators`), never of both. Which members have no `culture`, and why: docs/decisions/0133-admission.md.
 */
const rates: ReadonlyMap<string, Rates> = new Map(
  Object.entries({
    AT: { standard: 20, book: 10, eBook: 10, culture: 13 },
    BE: { standard: 21, book: 6, eBook: 6 },
    BG: { standard: 20, book: 9, eBook: 9 },
    CY: { standard: 19, book: 3, eBook: 3, culture: 5 },
    CZ: { standard: 21, book: 0, eBook: 0, culture: 12 },
    DE: { standard: 19, book: 7, eBook: 7, culture: 7 },
    DK: { standard: 25 },
    EE: { standard: 24, book: 9, eBook: 9 },
    ES: { standard: 21, book: 4, eBook: 4, culture: 10 },
    FI: { standard: 25.5, book: 13.5, eBook: 13.5, culture: 13.5 },
    FR: { standard: 20, book: 5.5, eBook: 5.5, culture: 5.5 },
    GR: { standard: 24, book: 6, eBook: 6, culture: 6 },
    HR: { standard: 25, book: 5, eBook: 5, culture: 5 },
    HU: { standard: 27, book: 5 },
    IE: { standard: 23, book: 0, eBook: 0 },
    IT: { standard: 22, book: 4, eBook: 4, culture: 10 },
    LT: { standard: 21, book: 5, eBook: 5, culture: 12 },
    LU: { standard: 17, book: 3, eBook: 3, culture: 3 },
    LV: { standard: 21, book: 5, eBook: 5 },
    MT: { standard: 18, book: 5, eBook: 5, culture: 5 },
    NL: { standard: 21, book: 9, eBook: 9, culture: 9 },
    PL: { standard: 23, book: 5, eBook: 5, culture: 8 },
    PT: { standard: 23, book: 6, eBook: 6, culture: 6 },
    RO: { standard: 21, book: 11, eBook: 11 },
    SE: { standard: 25, book: 6, eBook: 6, culture: 6 },
    SI: { standard: 22, book: 5, eBook: 5, culture: 9.5 },
    SK: { standard: 23, book: 5, eBook: 5, culture: 5 },
    // HM Revenue & Customs, Swiss, Liechtenstein, Norwegian and Icelandic tax authorities.
    GB: { standard: 20, book: 0, eBook: 0 },
    CH: { standard: 8.1, book: 2.6, eBook: 2.6 },
    LI: { standard: 8.1, book: 2.6, eBook: 2.6 },
    NO: { standard: 25, book: 0, eBook: 0 },
    IS: { standard: 24, book: 11, eBook: 11 },
    // National tax authorities outside Europe.
    AE: { standard: 5 },
    AU: { standard: 10 },
    JP: { standard: 10 },
    KE: { standard: 16 },
    KR: { standard: 10 },
    NG: { standard: 7.5 },
    NZ: { standard: 15 },
    SG: { standard: 9 },
    ZA: { standard: 15 },
  } satisfies Record<string, Rates>),
);

/** The countries in which a creator can say to be registered. */
export const taxedCountries: readonly string[] = [...rates.keys()].toSorted();

/** The rates of admission to concerts and other shows, by country, where they are not the standard rate. */
export const cultureRates: Readonly<Record<string, number>> = Object.fromEntries(
  [...rates].flatMap(([country, { culture }]) => (culture === undefined ? [] : [[country, culture]])),
);

/** The tax rate of a country in percent; `undefined` if the table does not have the country. */
export function rateOf(
  country: string,
  { category, supply }: { category: TaxCategory; supply: Supply },
): number | undefined {
  const row = rates.get(country);
  if (!row) return undefined;
  switch (category) {
    case 'standard':
      return row.standard;
    case 'book':
      return (supply === 'electronic' ? row.eBook : row.book) ?? row.standard;
    case 'culture':
      return (supply === 'admission' ? row.culture : undefined) ?? row.standard;
    case 'exempt':
      return 0;
  }
}
