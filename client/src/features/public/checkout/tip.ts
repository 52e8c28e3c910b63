import { chargeDecimals, fitsDecimals, toMajor, toMinor } from '#shared/money/money.ts';

/** A tip in minor units; null for a text that is not an amount of the currency. */
export function readTip(text: string, decimals: number): number | null {
  if (text.trim() === '') return 0;
  const amount = Number(text.trim().replace(',', '.'));
  return Number.isFinite(amount) && amount >= 0 && fitsDecimals(amount, chargeDecimals(decimals))
    ? toMinor(amount, decimals)
    : null;
}

const shares = [5, 10, 20];

/** Three sums of about 5, 10 and 20 percent, rounded to two significant digits. Fewer for a very low price. */
export function suggestedTips(subTotal: number, decimals: number): number[] {
  const sums = shares.map((share) => {
    const exact = Number(((subTotal * share) / 100).toPrecision(2));
    const places = chargeDecimals(decimals);
    return toMajor(toMinor(exact, places), places);
  });
  return [...new Set(sums)].filter((sum) => sum > 0);
}
