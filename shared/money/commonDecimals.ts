import { moneyForm } from '../texts/moneyForm.ts';

/** Decimals that differ from two. */
const decimals: Record<string, number> = { JPY: 0, KRW: 0, KWD: 3 };

/** Decimals of a currency that `moneyForm` lists; `Intl` knows those of others. */
export function commonDecimals(currency: string): number | undefined {
  return Object.hasOwn(moneyForm.amounts, currency) ? (decimals[currency] ?? 2) : undefined;
}
