import type { TaxCategory } from '#shared/studio/taxSettingsSchema.ts';

/** Where the rates are from, and the day on which they were read there. */
export const ratesSource = {
  source: 'Taxes in Europe Database of the European Commission; national tax authorities',
  day: '2026-01-01',
} as const;

/** Percent. `book` and `eBook` are absent where books have the standard rate. */
type Rates = { standard: number; book?: number; eBook?: number };

/**
 * Rates of VAT, of consumption tax and of goods and services tax. European Union: Taxes in Europe Database, categories "Standard" and
 * "Books" (annex III, 6), read on 26 August 2025, with the changes of Finland and Lithuania on 1 January 2026. Other countries: their tax
 * authorities. The United States tax by state and county and have no row.
 */
const rates: ReadonlyMap<string, Rates> = new Map(
  Object.entries({
    AT: { standard: 20, book: 10, eBook: 10 },
    BE: { standard: 21, book: 6, eBook: 6 },
    BG: { standard: 20, book: 9, eBook: 9 },
    CY: { standard: 19, book: 3, eBook: 3 },
    CZ: { standard: 21, book: 0, eBook: 0 },
    DE: { standard: 19, book: 7, eBook: 7 },
    DK: { standard: 25 },
    EE: { standard: 24, book: 9, eBook: 9 },
    ES: { standard: 21, book: 4, eBook: 4 },
    FI: { standard: 25.5, book: 13.5, eBook: 13.5 },
    FR: { standard: 20, book: 5.5, eBook: 5.5 },
    GR: { standard: 24, book: 6, eBook: 6 },
    HR: { standard: 25, book: 5, eBook: 5 },
    HU: { standard: 27, book: 5 },
    IE: { standard: 23, book: 0, eBook: 0 },
    IT: { standard: 22, book: 4, eBook: 4 },
    LT: { standard: 21, book: 5, eBook: 5 },
    LU: { standard: 17, book: 3, eBook: 3 },
    LV: { standard: 21, book: 5, eBook: 5 },
    MT: { standard: 18, book: 5, eBook: 5 },
    NL: { standard: 21, book: 9, eBook: 9 },
    PL: { standard: 23, book: 5, eBook: 5 },
    PT: { standard: 23, book: 6, eBook: 6 },
    RO: { standard: 21, book: 11, eBook: 11 },
    SE: { standard: 25, book: 6, eBook: 6 },
    SI: { standard: 22, book: 5, eBook: 5 },
    SK: { standard: 23, book: 5, eBook: 5 },
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

/** The tax rate of a country in percent; `undefined` if the table does not have the country. */
export function rateOf(
  country: string,
  { category, isElectronic }: { category: TaxCategory; isElectronic: boolean },
): number | undefined {
  const row = rates.get(country);
  if (!row) return undefined;
  if (category === 'exempt') return 0;
  const reduced = isElectronic ? row.eBook : row.book;
  return category === 'book' ? (reduced ?? row.standard) : row.standard;
}
