import { chargeDecimals, convertPrice, toMajor } from '#shared/money/money.ts';
import { shippedTerms } from './currencies.ts';

/** An amount of about `usCents` in another currency, rounded to a usual price; in major units. */
export function roundAmount(usCents: number, currency: string): number {
  const terms = shippedTerms(currency);
  const exact = toMajor(convertPrice(usCents, shippedTerms('USD'), terms), terms.decimals);
  const step = 10 ** Math.floor(Math.log10(exact)) / 2;
  return Number((Math.max(1, Math.round(exact / step)) * step).toFixed(chargeDecimals(terms.decimals)));
}
