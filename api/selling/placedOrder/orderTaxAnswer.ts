import { toMajor, type CurrencyUnit } from '#shared/money/money.ts';
import type { OrderTaxAnswer } from '#shared/shop/taxSchema.ts';
import type { Row } from '../../store/schema.ts';
import { readAppliedTax, readOrderTax, sumTaxes } from '../../tax/appliedTax.ts';
import type { Schedule } from '../pricing/schedule.ts';

/** The tax of an order as on the wire; `undefined` where none was computed. */
export function orderTaxAnswer(
  order: Row<'orders'>,
  lines: readonly Row<'order_lines'>[],
  { decimals }: CurrencyUnit,
): OrderTaxAnswer | undefined {
  const tax = readOrderTax(order);
  if (!tax) return undefined;
  const taxed = [
    ...lines.map((line) => ({ applied: readAppliedTax(line), paymentsMinor: paymentsOf(line) })),
    { applied: tax.shipping, paymentsMinor: [order.shipping_minor] },
    { applied: tax.fee, paymentsMinor: [order.fee_minor] },
  ];
  const addedMinor = taxed.reduce((sum, { applied }) => sum + (applied?.addedMinor ?? 0), 0);
  const payments = taxed.flatMap(({ applied, paymentsMinor }) =>
    applied === null
      ? []
      : paymentsMinor
          .map((paidMinor, index) => ({ tax: applied, paidMinor, index }))
          .filter(({ paidMinor }) => paidMinor > 0),
  );
  return {
    country: tax.country,
    ...(tax.company === null ? {} : { company: tax.company }),
    ...(tax.number === null ? {} : { number: tax.number }),
    added: toMajor(addedMinor, decimals),
    rows: sumTaxes(payments).map(({ netMinor, taxMinor, state, ...row }) => ({
      ...row,
      ...(state ? { state } : {}),
      net: toMajor(netMinor, decimals),
      tax: toMajor(taxMinor, decimals),
    })),
  };
}

/** What the tax added to the shipping price. */
export function addedToShippingMinor(order: Row<'orders'>): number {
  return readOrderTax(order)?.shipping?.addedMinor ?? 0;
}

/** All payments of a line that the purchase agreed on. */
function paymentsOf({ ips_json, charged_minor }: Row<'order_lines'>): number[] {
  // `placeOrder` wrote it from a Schedule.
  return ips_json === null ? [charged_minor] : (JSON.parse(ips_json) as Schedule).amountsMinor;
}
