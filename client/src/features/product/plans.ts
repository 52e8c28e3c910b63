import type { PaymentPlan } from '#shared/shopSchema.ts';

/** `3 × $40.00, one a month`, or `$50.00 today, then 2 × $40.00, one a month`; one amount when it is paid at once. */
export function planDetail(
  { amounts, count, interval }: PaymentPlan,
  format: (amount: number) => string,
): string {
  const [first = 0, ...rest] = amounts;
  if (count <= 1 || rest.length === 0) return format(first);
  if (amounts.every((amount) => amount === first)) return `${count} × ${format(first)}, one a ${interval}`;
  const same = rest.every((amount) => amount === rest[0]);
  const later = same ? `${rest.length} × ${format(rest[0] ?? 0)}` : rest.map(format).join(', ');
  return `${format(first)} today, then ${later}, one a ${interval}`;
}

/** Sum in the major unit; binary fractions are rounded away at four decimals, the most that a currency has. */
export function planTotal({ amounts }: PaymentPlan): number {
  return Number(amounts.reduce((sum, amount) => sum + amount, 0).toFixed(4));
}
