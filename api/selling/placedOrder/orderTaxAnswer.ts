import { toMajor, type CurrencyUnit } from '#shared/money.ts';
import type { OrderTaxAnswer } from '#shared/taxSchema.ts';
import type { Row } from '../../store/schema.ts';
import { containedTax, readAppliedTax, readOrderTax, type AppliedTax } from '../../tax/appliedTax.ts';
import type { Schedule } from '../carts/schedule.ts';

type Paid = { tax: AppliedTax; paymentsMinor: number[] };

/** The tax of an order as on the wire; `undefined` where none was computed. */
export function orderTaxAnswer(
  order: Row<'orders'>,
  lines: readonly Row<'order_lines'>[],
  { decimals }: CurrencyUnit,
): OrderTaxAnswer | undefined {
  const tax = readOrderTax(order);
  if (!tax) return undefined;
  const paid: Paid[] = [
    ...lines.flatMap((line) => paidFor(readAppliedTax(line), paymentsOf(line))),
    ...paidFor(tax.shipping, [order.shipping_minor]),
    ...paidFor(tax.fee, [order.fee_minor]),
  ];
  const groups = Map.groupBy(paid, ({ tax: one }) => `${one.country} ${one.rate} ${one.treatment}`);
  return {
    country: tax.country,
    ...(tax.company === null ? {} : { company: tax.company }),
    ...(tax.number === null ? {} : { number: tax.number }),
    added: toMajor(sum(paid.map((one) => one.tax.addedMinor)), decimals),
    rows: [...groups.values()].map((group) => {
      const [{ tax: one }] = group as [Paid, ...Paid[]];
      const { country, rate, treatment } = one;
      const payments = group.flatMap(({ paymentsMinor }) => paymentsMinor);
      const taxMinor = sum(payments.map((minor) => containedTax(minor, one)));
      const netMinor = sum(payments) - taxMinor;
      return { country, rate, treatment, net: toMajor(netMinor, decimals), tax: toMajor(taxMinor, decimals) };
    }),
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

function paidFor(tax: AppliedTax | null, paymentsMinor: number[]): Paid[] {
  return tax !== null && sum(paymentsMinor) > 0 ? [{ tax, paymentsMinor }] : [];
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
