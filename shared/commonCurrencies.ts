/**
 * The currencies of the embedded API's `/settings`, with the symbol that `Intl` gives them in English. They are written down because the
 * first `Intl.NumberFormat` of a document blocks a slow phone for 60 ms during hydration.
 */
const signs: Record<string, string> = {
  USD: '$',
  EUR: '€',
  GBP: '£',
  CHF: 'CHF\u00a0',
  CAD: '$',
  AUD: '$',
  NZD: '$',
  SEK: 'kr\u00a0',
  NOK: 'kr\u00a0',
  DKK: 'kr\u00a0',
  PLN: 'zł\u00a0',
  JPY: '¥',
  KRW: '₩',
  INR: '₹',
  SGD: '$',
  BRL: 'R$',
  MXN: '$',
  ZAR: 'R\u00a0',
  NGN: '₦',
  KES: 'KES\u00a0',
  KWD: 'KWD\u00a0',
};

/** Decimals that differ from two. */
const decimals: Record<string, number> = { JPY: 0, KRW: 0, KWD: 3 };

/** Symbol and decimals of a currency. `Intl` supplies them for a currency that is not listed. */
export function commonCurrency(code: string): { sign: string; decimals: number } | undefined {
  const sign = Object.hasOwn(signs, code) ? signs[code] : undefined;
  return sign === undefined ? undefined : { sign, decimals: decimals[code] ?? 2 };
}
