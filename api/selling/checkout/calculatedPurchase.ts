import type { TaxSettings } from '#shared/studio/taxSettingsSchema.ts';
import { refusal } from '#shared/wire/refusal.ts';
import { invalidField } from '../../http/invalidField.ts';
import type { Row } from '../../store/schema.ts';
import type { AppliedTax, OrderTax } from '../../tax/appliedTax.ts';
import type { BuyerTax } from '../../tax/buyerTax.ts';
import { calculatedTax, type CalculatedTaxes } from '../../tax/calculatePayments.ts';
import type { Calculate } from '../../tax/calculations.ts';
import { calculateCart, type CartToCalculate } from '../pricing/calculateCart.ts';
import type { LineTaxes } from '../pricing/cartTax.ts';
import type { PurchaseLine } from '../attempts/purchase.ts';

export type Calculating = Pick<CartToCalculate, 'currency' | 'sentTo'> & {
  cartId: string | null;
  calculate: Calculate;
};

type Parts = {
  settings: TaxSettings;
  terms: LineTaxes;
  buyer: BuyerTax;
  lines: readonly PurchaseLine[];
  products: readonly Row<'products'>[];
  shippingMinor: number;
};

/** The tax of the lines that are calculated; null if there are none. Throws 422 without a postal code where it depends on it. */
export function calculatePurchase(
  { calculate, cartId, currency, sentTo }: Calculating,
  { products, lines, ...parts }: Parts,
): CalculatedTaxes | null {
  const calculation = calculateCart(calculate, {
    ...parts,
    reference: cartId ?? '',
    currency,
    sentTo,
    lines: products.map((product, index) => ({
      product,
      quantity: lines[index]?.quantity ?? 1,
      paymentsMinor: paymentsOf(lines[index]),
    })),
  });
  if (calculation.kind === 'none') return null;
  if (calculation.kind === 'no_address') {
    throw invalidField(calculation.field, 'is required: the tax depends on it', { rule: 'required' });
  }
  return calculation.taxes;
}

/** All payments of a line, before the tax that is added. */
function paymentsOf(line: PurchaseLine | undefined): readonly number[] {
  return line?.instalments?.amountsMinor ?? [line?.chargedMinor ?? 0];
}

/** A line with its calculated tax, which `chargedMinor` and `instalments` then contain. */
export function withCalculatedTax(line: PurchaseLine, tax: AppliedTax, pricesInclude: boolean): PurchaseLine {
  const added = (index: number) => (pricesInclude ? 0 : (tax.taxesMinor?.[index] ?? 0));
  const { instalments } = line;
  return {
    ...line,
    chargedMinor: line.chargedMinor + added(0),
    instalments: instalments && {
      ...instalments,
      amountsMinor: instalments.amountsMinor.map((minor, index) => minor + added(index)),
    },
    tax,
  };
}

/**
 * Asks again for what is due now, with what the buyer adds for the fee. The fee contains its tax, and is taxed like the line with the highest
 * rate. The other amounts do not change; if they do, nobody knows the tax, and nothing is charged.
 */
export function calculateFee(
  calculate: Calculate,
  tax: OrderTax | undefined,
  { lines, feeMinor }: { lines: readonly PurchaseLine[]; feeMinor: number },
): OrderTax | undefined {
  const { asked, fee } = tax ?? {};
  if (!tax || !asked || !fee?.taxesMinor || feeMinor === 0) return tax;
  const { question } = asked;
  const rates = lines.flatMap(({ tax: of }) => (of?.taxesMinor ? [of.rate] : []));
  const like = question.items[rates.indexOf(Math.max(...rates))];
  if (!like) return tax;
  const reference = `${like.reference}-fee`;
  const item = { ...like, reference, amountMinor: feeMinor, quantity: 1, isInclusive: true as const };
  const withFee = { ...question, items: [...question.items, item] };
  const before = calculate(question);
  const { id, expiresAt, items, shipping } = calculate(withFee);
  const isSame =
    shipping.taxMinor === before.shipping.taxMinor &&
    before.items.every(({ taxMinor }, index) => taxMinor === items[index]?.taxMinor);
  if (!isSame) throw refusal(503, 'tax_unavailable');
  return {
    ...tax,
    fee: calculatedTax(fee.country, [items.at(-1)], true),
    asked: { id, expiresAt, question: withFee },
  };
}
