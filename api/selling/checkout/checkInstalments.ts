import { toMajor, type CurrencyUnit } from '#shared/money/money.ts';
import { refusal } from '#shared/wire/refusal.ts';
import type { ChargeLimits } from '../../money/chargeLimits.ts';
import type { PurchaseLine } from '../attempts/purchase.ts';

/** Throws 422 for a line whose later instalments a card could not pay: each of them is charged by itself. */
export function checkInstalments(
  lines: readonly PurchaseLine[],
  currency: CurrencyUnit,
  limits: ChargeLimits,
): void {
  const { minMinor } = limits(currency);
  for (const { name, instalments } of lines) {
    const [, ...later] = instalments?.amountsMinor ?? [];
    const tooLittle = later.find((minor) => minor > 0 && minor < minMinor);
    if (tooLittle === undefined) continue;
    const { code, decimals } = currency;
    throw refusal(422, 'too_little', {
      text: 'instalment_too_little',
      params: {
        name,
        amount: toMajor(tooLittle, decimals),
        least: toMajor(minMinor, decimals),
        currency: code,
      },
    });
  }
}
