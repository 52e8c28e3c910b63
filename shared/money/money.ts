import { commonDecimals } from './commonDecimals.ts';

/**
 * Money is integer minor units with a currency. On the wire an amount is a number in the currency's major unit with the
 * currency's own decimals (12.5 USD, 1500 JPY, 1.234 KWD). Rates are units of the currency per one US dollar.
 */
export type CurrencyUnit = { code: string; decimals: number };
export type CurrencyTerms = CurrencyUnit & { rate: number };

export function toMinor(amount: number, decimals: number): number {
  return roundHalfAway(amount * 10 ** decimals);
}

export function toMajor(minor: number, decimals: number): number {
  return Number((minor / 10 ** decimals).toFixed(decimals));
}

/** Decimals of a payment: no card network takes a third one. Source: https://docs.stripe.com/currencies#three-decimal */
export function chargeDecimals(decimals: number): number {
  return Math.min(decimals, 2);
}

/** What every amount of a payment is a multiple of, in minor units: 1, and 10 for a currency with three decimals. */
export function chargeStep(decimals: number): number {
  return 10 ** (decimals - chargeDecimals(decimals));
}

/** Decimals of a currency as the runtime knows them: 2, JPY 0, KWD 3. Use it for display only; the API has its own table. */
export function decimalsOf(currency: string): number {
  const common = commonDecimals(currency);
  if (common !== undefined) return common;
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  return format.resolvedOptions().maximumFractionDigits ?? 2;
}

/** Converts minor units between currencies and rounds half away from zero. The same currency gives the same amount. */
export function convertMinor(minor: number, from: CurrencyTerms, to: CurrencyTerms): number {
  return from.code === to.code ? minor : roundHalfAway(converted(minor, from, to));
}

/** Like `convertMinor`, for a price. The result can be charged (`chargeStep`), and a price above 0 never becomes 0. */
export function convertPrice(minor: number, from: CurrencyTerms, to: CurrencyTerms): number {
  const stepMinor = chargeStep(to.decimals);
  const price = roundToStep(from.code === to.code ? minor : converted(minor, from, to), stepMinor);
  return minor > 0 ? Math.max(stepMinor, price) : price;
}

function converted(minor: number, from: CurrencyTerms, to: CurrencyTerms): number {
  return (minor / 10 ** from.decimals / from.rate) * to.rate * 10 ** to.decimals;
}

/** Rounds to a multiple of `stepMinor`, half away from zero. */
export function roundToStep(minor: number, stepMinor: number): number {
  return roundHalfAway(minor / stepMinor) * stepMinor;
}

/** Whether an amount in the major unit has no more decimals than its currency. */
export function fitsDecimals(amount: number, decimals: number): boolean {
  return Number.isFinite(amount) && Math.abs(toMajor(toMinor(amount, decimals), decimals) - amount) < 1e-9;
}

/** Rounds half away from zero. The small addition corrects binary fractions such as 1.005 × 100 = 100.49999999999999. */
export function roundHalfAway(value: number): number {
  const nudged = Math.abs(value) * (1 + Number.EPSILON * 4);
  return Math.sign(value) * Math.round(nudged) || 0;
}
