import { convertPrice, type CurrencyTerms } from '#shared/money/money.ts';
import { currencies, currencyTerms, shippedDay } from './currencies.ts';

/** The rates of one moment. All conversions of one answer use the same. */
export type Rates = {
  /** Throws 422 for a currency that `/settings` does not list. */
  terms: (code: string) => CurrencyTerms;
  /** A price of one piece, in minor units; with the operator's margin, and never 0 unless it was. */
  convertPrice: (minor: number, from: string, to: string) => number;
  /** What a price of one unit of `from` costs in `to`, with the operator's margin. */
  between: (from: string, to: string) => number;
  /** Where the rate between two currencies is from, and its day: the older one of both; null for the same currency. */
  originBetween: (from: string, to: string) => Omit<RateOrigin, 'rate'> | null;
  /** In percent. */
  margin: number;
  origins: ReadonlyMap<string, RateOrigin>;
};

/** Where a rate comes from: a source's host, `operator` or `shipped`; and its day (UTC), null for what does not age. */
export type RateOrigin = { rate: number; source: string; day: string | null };

/** `found`: rates by currency, for one US dollar; a missing currency has its rate of `currencies.ts`. */
export function ratesOf(found: ReadonlyMap<string, RateOrigin>, margin: number): Rates {
  const origins = new Map(
    currencies.map(({ code, shippedRate }) => [
      code,
      found.get(code) ?? { rate: shippedRate, source: 'shipped', day: code === 'USD' ? null : shippedDay },
    ]),
  );
  const terms = (code: string): CurrencyTerms => {
    const { decimals, shippedRate } = currencyTerms(code);
    return { code, decimals, rate: origins.get(code)?.rate ?? shippedRate };
  };
  /** The margin is part of a price in another currency than its own. */
  const asked = (code: string) => ({ ...terms(code), rate: terms(code).rate * (1 + margin / 100) });
  return {
    terms,
    convertPrice: (minor, from, to) => convertPrice(minor, terms(from), asked(to)),
    between: (from, to) => (from === to ? 1 : asked(to).rate / terms(from).rate),
    originBetween: (from, to) => (from === to ? null : originOf(origins, [from, to])),
    margin,
    origins,
  };
}

/** The dollar has no origin of its own: all rates are for one dollar. */
function originOf(origins: Rates['origins'], codes: readonly string[]): Omit<RateOrigin, 'rate'> {
  const found = codes
    .flatMap((code) => (code === 'USD' ? [] : [origins.get(code)]))
    .filter((one) => one !== undefined);
  const days = found.flatMap(({ day }) => (day === null ? [] : [day]));
  return {
    source: [...new Set(found.map(({ source }) => source))].join(', '),
    day: days.toSorted()[0] ?? null,
  };
}

/** The rates of `currencies.ts`. */
export const shippedRates = ratesOf(new Map(), 0);
