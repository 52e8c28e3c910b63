import { refusal } from '#shared/wire/refusal.ts';
import { chargeStep, convertPrice, type CurrencyTerms, type CurrencyUnit } from '#shared/money/money.ts';

type KnownCurrency = CurrencyUnit & {
  name: string;
  /** Units for one US dollar on `shippedDay`. They count until a source or the operator gives newer ones. */
  shippedRate: number;
  /** The provider's fixed fee in the currency's minor unit. */
  feeFixedMinor: number;
};

/** The day of the rates in this file, which are rounded. */
export const shippedDay = '2024-04-01';

/** Stripe takes eight digits in every currency: https://docs.stripe.com/api/payment_intents/create#create_payment_intent-amount */
const maxChargeDigits = 99_999_999;

/** More than any card payment, and far below the limit of exact integers. */
export const maxMinor = 9_999_999_999;

/** The fee that the provider keeps of each payment: this share and a fixed amount. */
export const feePercent = 2.9;

/** The currencies of `/settings`; `decimals` as in ISO 4217. Their rates: `rates.ts`. */
export const currencies: readonly KnownCurrency[] = [
  { code: 'USD', name: 'US dollar', decimals: 2, shippedRate: 1, feeFixedMinor: 30 },
  { code: 'EUR', name: 'Euro', decimals: 2, shippedRate: 0.92, feeFixedMinor: 30 },
  { code: 'GBP', name: 'Pound sterling', decimals: 2, shippedRate: 0.79, feeFixedMinor: 25 },
  { code: 'CHF', name: 'Swiss franc', decimals: 2, shippedRate: 0.88, feeFixedMinor: 30 },
  { code: 'CAD', name: 'Canadian dollar', decimals: 2, shippedRate: 1.37, feeFixedMinor: 40 },
  { code: 'AUD', name: 'Australian dollar', decimals: 2, shippedRate: 1.52, feeFixedMinor: 45 },
  { code: 'NZD', name: 'New Zealand dollar', decimals: 2, shippedRate: 1.66, feeFixedMinor: 50 },
  { code: 'SEK', name: 'Swedish krona', decimals: 2, shippedRate: 10.6, feeFixedMinor: 320 },
  { code: 'NOK', name: 'Norwegian krone', decimals: 2, shippedRate: 10.8, feeFixedMinor: 320 },
  { code: 'DKK', name: 'Danish krone', decimals: 2, shippedRate: 6.87, feeFixedMinor: 210 },
  { code: 'PLN', name: 'Polish zloty', decimals: 2, shippedRate: 3.95, feeFixedMinor: 120 },
  { code: 'JPY', name: 'Japanese yen', decimals: 0, shippedRate: 150, feeFixedMinor: 45 },
  { code: 'KRW', name: 'South Korean won', decimals: 0, shippedRate: 1350, feeFixedMinor: 400 },
  { code: 'INR', name: 'Indian rupee', decimals: 2, shippedRate: 83.5, feeFixedMinor: 2500 },
  { code: 'SGD', name: 'Singapore dollar', decimals: 2, shippedRate: 1.34, feeFixedMinor: 40 },
  { code: 'BRL', name: 'Brazilian real', decimals: 2, shippedRate: 5.1, feeFixedMinor: 150 },
  { code: 'MXN', name: 'Mexican peso', decimals: 2, shippedRate: 17.2, feeFixedMinor: 500 },
  { code: 'ZAR', name: 'South African rand', decimals: 2, shippedRate: 18.4, feeFixedMinor: 550 },
  { code: 'NGN', name: 'Nigerian naira', decimals: 2, shippedRate: 1500, feeFixedMinor: 45_000 },
  { code: 'KES', name: 'Kenyan shilling', decimals: 2, shippedRate: 129, feeFixedMinor: 3900 },
  { code: 'KWD', name: 'Kuwaiti dinar', decimals: 3, shippedRate: 0.308, feeFixedMinor: 92 },
];

export function isOffered(code: string | null): boolean {
  return currencies.some((currency) => currency.code === code);
}

/** Throws 422 for a currency that `/settings` does not list. */
export function currencyTerms(code: string): KnownCurrency {
  const terms = currencies.find((currency) => currency.code === code);
  if (!terms) throw refusal(422, 'unknown_currency', { params: { code } });
  return terms;
}

/** Half a US dollar, the smallest card payment: https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts */
const minUsCents = 50;

/** The smallest amount that can be paid at once, in minor units of the currency. It does not change with the rates of the day. */
export function minChargeMinor({ code }: CurrencyUnit): number {
  return convertPrice(minUsCents, shippedTerms('USD'), shippedTerms(code));
}

/** The largest amount that can be paid at once, in minor units of a currency for which the provider names no limit. */
export function maxChargeMinor({ decimals }: CurrencyUnit): number {
  return maxChargeDigits - (maxChargeDigits % chargeStep(decimals));
}

/** A currency with its rate of this file: for amounts that must not change from day to day. */
export function shippedTerms(code: string): CurrencyTerms {
  const { decimals, shippedRate } = currencyTerms(code);
  return { code, decimals, rate: shippedRate };
}
