import { fitsDecimals, toMinor, type CurrencyUnit } from '#shared/money.ts';
import { invalidField } from '../http/invalidField.ts';

/** Far above any price, and far below the limit of exact amounts. */
const mostMinor = 1e14;

/** An amount of a body, in minor units. Throws 422 with the field's name if it has more decimals than its currency. */
export function readAmount(field: string, amount: number, { code, decimals }: CurrencyUnit): number {
  if (amount * 10 ** decimals > mostMinor) throw invalidField(field, 'is more than anything can cost');
  if (!fitsDecimals(amount, decimals)) {
    const problem = decimals === 0 ? 'be a whole number' : `have at most ${decimals} decimals`;
    throw invalidField(field, `must ${problem} in ${code}`);
  }
  return toMinor(amount, decimals);
}
