import { chargeStep, decimalsOf, toMajor, toMinor } from '#shared/money/money.ts';
import { quote } from '#shared/money/quote.ts';
import { hasShippingPrice, quoteShipping, type SentLine } from '#shared/shop/shippingRules.ts';
import type { TransactionRateRow } from '#shared/wire/settingsSchema.ts';
import type { Amounts, Payable } from '../../../lib/paymentAttempt.ts';
import { dueTax, type TaxedLine } from './dueTax.ts';
import { currencyOf, isTaxed, takesTip } from './payable.ts';
import { readTip } from './tip.ts';

/**
 * The same sums as the server's: what is shown is sent as `amount`. `rate` null: the buyer pays no fee. `country` empty: not
 * chosen yet.
 */
export function amountsOf(
  payable: Payable,
  rate: TransactionRateRow | null,
  { country = '', tip = '' }: { country?: string; tip?: string } = {},
): Amounts {
  const currency = currencyOf(payable);
  const decimals = decimalsOf(currency);
  const stepMinor = chargeStep(decimals);
  const minor = (amount: number) => toMinor(amount, decimals);
  const major = (amountMinor: number) => toMajor(amountMinor, decimals);
  const shippingMinor = shippingOf(payable, country, minor);
  const tipMinor = takesTip(payable) ? (readTip(tip, decimals) ?? 0) : 0;
  const lines = linesOf(payable, minor);
  const cartTax = payable.kind === 'cart' ? payable.cart.tax : undefined;
  const tax = cartTax
    ? dueTax(cartTax, lines, { shippingMinor: shippingMinor ?? 0, stepMinor, minor })
    : undefined;
  const sums = quote(lines, {
    shippingMinor,
    addedMinor: (tax?.addedMinor ?? 0) + tipMinor,
    rate: rate ? { percent: rate.percent, fixedMinor: minor(rate.fixed), stepMinor } : undefined,
  });
  return {
    subTotal: major(sums.subTotalMinor),
    dueNow: major(sums.dueNowMinor),
    shipping: shippingMinor === undefined ? undefined : major(shippingMinor),
    fee: major(sums.feeMinor),
    ...(tipMinor > 0 ? { tip: major(tipMinor) } : {}),
    ...(tax && isTaxed(payable)
      ? { tax: major(tax.addedMinor), containedTax: major(tax.containedMinor) }
      : {}),
    charged: major(sums.chargedMinor),
    currency,
  };
}

function shippingOf(
  payable: Payable,
  country: string,
  minor: (amount: number) => number,
): number | undefined {
  const lines = sentLinesOf(payable, minor);
  if (!hasShippingPrice(lines)) return 0;
  const { priceMinor, unsent } = quoteShipping(lines, country);
  return country === '' || unsent.length > 0 ? undefined : priceMinor;
}

function sentLinesOf(payable: Payable, minor: (amount: number) => number): SentLine[] {
  if (payable.kind === 'support') return [];
  return payable.cart.items.map((item) => ({
    productId: item.product_id,
    regions: (item.shipping ?? []).map(({ countries, zone, price }) => ({
      countries,
      zone,
      priceMinor: minor(price),
    })),
  }));
}

function linesOf(payable: Payable, minor: (amount: number) => number): TaxedLine[] {
  if (payable.kind === 'support') {
    const { amount, quantity } = payable.support;
    return [{ unitMinor: minor(amount), quantity, discountMinor: 0, tax: undefined }];
  }
  return payable.cart.items.map((item) => ({
    unitMinor: minor(item.price),
    quantity: item.quantity,
    discountMinor: minor(item.discounted_amount),
    tax: item.tax,
    ...(item.is_ips && item.ips ? { dueNowMinor: minor(item.ips.amounts[0] ?? 0) } : {}),
  }));
}
