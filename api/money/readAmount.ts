import { chargeDecimals, fitsDecimals, toMajor, toMinor, type CurrencyUnit } from '#shared/money/money.ts';
import { invalidField } from '../http/invalidField.ts';

/** Far above any price, and far below the limit of exact amounts. */
const maxMinor = 1e14;

/** An amount of a body that can be paid, in minor units. Throws 422 with the field's name if it has more decimals than payments have. */
export function readAmount(field: string, amount: number, { code, decimals }: CurrencyUnit): number {
  if (amount * 10 ** decimals > maxMinor) {
    const limit = toMajor(maxMinor, decimals);
    throw invalidField(field, 'is more than anything can cost', { rule: 'at_most', limit });
  }
  const limit = chargeDecimals(decimals);
  if (!fitsDecimals(amount, limit)) {
    throw decimals === 0
      ? invalidField(field, `must be a whole number in ${code}`, { rule: 'not_whole' })
      : invalidField(field, `must have at most ${limit} decimals in ${code}`, {
          rule: 'too_many_decimals',
          limit,
        });
  }
  return toMinor(amount, decimals);
}
