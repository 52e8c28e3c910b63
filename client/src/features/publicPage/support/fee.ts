import { decimalsOf, toMajor, toMinor } from '#shared/money.ts';
import { withFee } from '#shared/quote.ts';
import type { TransactionRateRow } from '#shared/settingsSchema.ts';

/** What the transaction fee adds, in the major unit, when the supporter pays it. Source: contract, section 6. */
export function feeOn(amount: number, rate: TransactionRateRow): number {
  const decimals = decimalsOf(rate.currency);
  const minor = toMinor(amount, decimals);
  const terms = { percent: rate.percent, fixedMinor: toMinor(rate.fixed, decimals) };
  return toMajor(withFee(minor, terms) - minor, decimals);
}
