import type { AmountLimits } from '../paymentProvider.ts';

/** Nine digits, as many as every card takes: American Express takes no more. */
const maxMinor = 999_999_999;

/** JCB, Diners Club and Discover take eight digits. */
const maxYen = 99_999_999;

/**
 * The smallest payments in minor units. Source: https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts, read on 24 November
 * 2026. Stripe also converts a payment into the currency of the operator's bank account, whose minimum it must reach too.
 */
const minMinorByCurrency: ReadonlyMap<string, number> = new Map([
  ['AED', 200],
  ['ARS', 50],
  ['AUD', 50],
  ['BRL', 50],
  ['CAD', 50],
  ['CHF', 50],
  ['COP', 50],
  ['CZK', 1500],
  ['DKK', 250],
  ['EUR', 50],
  ['GBP', 30],
  ['HKD', 400],
  ['HUF', 17_500],
  ['IDR', 50],
  ['ILS', 50],
  ['INR', 50],
  ['JPY', 50],
  ['KRW', 50],
  ['MXN', 1000],
  ['MYR', 200],
  ['NOK', 300],
  ['NZD', 50],
  ['PHP', 50],
  ['PLN', 200],
  ['RON', 200],
  ['RUB', 50],
  ['SEK', 300],
  ['SGD', 50],
  ['THB', 1000],
  ['USD', 50],
  ['ZAR', 50],
]);

/** What one card payment may be; `undefined` for a currency that Stripe's table does not name. */
export function stripeLimits(currency: string): AmountLimits | undefined {
  const least = minMinorByCurrency.get(currency);
  if (least === undefined) return undefined;
  return { minMinor: least, maxMinor: currency === 'JPY' ? maxYen : maxMinor };
}
