import { toMajor, type CurrencyUnit } from '#shared/money/money.ts';
import { refusal } from '#shared/wire/refusal.ts';
import { minChargeMinor, maxChargeMinor } from '../currencies/currencies.ts';
import type { Payments } from '../payments/openPayments.ts';
import type { AmountLimits } from '../payments/paymentProvider.ts';

/** What one payment may be in a currency. */
export type ChargeLimits = (currency: CurrencyUnit) => AmountLimits;

/** The limits of the provider of new payments. For other currencies: at least half a US dollar, converted, and at most eight digits. */
export function chargeLimits({ current }: Pick<Payments, 'current'>): ChargeLimits {
  return (currency) =>
    current.limitsOf(currency.code) ?? {
      minMinor: minChargeMinor(currency),
      maxMinor: maxChargeMinor(currency),
    };
}

/** The limits as on the wire, in the major unit. */
export function limitsAnswer(limits: ChargeLimits, currency: CurrencyUnit) {
  const { minMinor, maxMinor: most } = limits(currency);
  const { decimals } = currency;
  return { least: toMajor(minMinor, decimals), most: toMajor(most, decimals) };
}

/** Throws 422 for a payment that no card can make. 0 is free. */
export function checkCharge(chargedMinor: number, currency: CurrencyUnit, limits: ChargeLimits): void {
  const { minMinor, maxMinor: most } = limits(currency);
  const { code, decimals } = currency;
  const params = { amount: toMajor(chargedMinor, decimals), currency: code };
  if (chargedMinor > most) {
    throw refusal(422, 'too_much', { params: { ...params, most: toMajor(most, decimals) } });
  }
  if (chargedMinor > 0 && chargedMinor < minMinor) {
    throw refusal(422, 'too_little', { params: { ...params, least: toMajor(minMinor, decimals) } });
  }
}
