/**
 * The currencies of the embedded API's `/settings`, by the sign that `Intl` gives them in English. They are written down because
 * the first `Intl.NumberFormat` of a document takes a slow phone 60 ms, in one piece, while the page is taken over.
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

/** Where they are not two. */
const decimals: Record<string, number> = { JPY: 0, KRW: 0, KWD: 3 };

/** How an amount in the currency is written; of one that is not listed `Intl` knows. */
export function commonCurrency(code: string): { sign: string; decimals: number } | undefined {
  const sign = Object.hasOwn(signs, code) ? signs[code] : undefined;
  return sign === undefined ? undefined : { sign, decimals: decimals[code] ?? 2 };
}
