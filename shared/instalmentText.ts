import { formatMoney } from './formatMoney.ts';
import type { Instalments } from './cartSchema.ts';

/** `$40.00 today, then 2 × $40.00, one a month`: what a buyer agrees to, in a line. A cart's `discounted` is off the first. */
export function instalmentText({ amounts, interval }: Instalments, currency: string, discounted = 0): string {
  const [first = 0, ...rest] = amounts;
  const today = `${formatMoney(first - discounted, currency)} today`;
  if (rest.length === 0) return today;
  const isEven = rest.every((amount) => amount === rest[0]);
  const later = isEven
    ? `${rest.length} × ${formatMoney(rest[0] ?? 0, currency)}`
    : rest.map((amount) => formatMoney(amount, currency)).join(', ');
  return `${today}, then ${later}, one a ${interval}`;
}

/** Each instalment with the ISO date on which it is due; the first is the day of purchase. */
export function dueInstalments({ amounts, due_dates }: Instalments): { amount: number; dueOn: string }[] {
  return amounts.map((amount, index) => ({ amount, dueOn: due_dates[index] ?? '' }));
}
