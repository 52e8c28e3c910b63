import type { PaymentPlan } from '#shared/shop/shopSchema.ts';
import type { ProductTexts } from '#shared/texts/en/product.ts';

/** `3 × $40.00, one a month`, or `$50.00 today, then 2 × $40.00, one a month`; one amount when paid at once. */
export function planDetail(
  { amounts, count, interval }: PaymentPlan,
  format: (amount: number) => string,
  texts: ProductTexts,
): string {
  const [first = 0, ...rest] = amounts;
  if (count <= 1 || rest.length === 0) return format(first);
  if (amounts.every((amount) => amount === first)) return texts.evenPlan(count, format(first), interval);
  const same = rest.every((amount) => amount === rest[0]);
  const later = same ? `${rest.length} × ${format(rest[0] ?? 0)}` : rest.map(format).join(', ');
  return texts.unevenPlan(format(first), later, interval);
}

/** Sum in the major unit, rounded to four decimals, the most that a currency has, to remove binary fractions. */
export function planTotal({ amounts }: PaymentPlan): number {
  return Number(amounts.reduce((sum, amount) => sum + amount, 0).toFixed(4));
}
