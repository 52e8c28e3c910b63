import { formatMoney } from '#shared/formatMoney.ts';
import type { Customer } from '#shared/studio/customersSchema.ts';

/** `€7.00 + $7.50`; somebody who only took free things paid nothing. */
export function sumsText({ sums }: Pick<Customer, 'sums'>): string {
  if (sums.length === 0) return 'Nothing';
  return sums.map(({ total, currency }) => formatMoney(total, currency)).join(' + ');
}

export function ordersText(count: number): string {
  return count === 1 ? '1 order' : `${count.toLocaleString('en')} orders`;
}

export function dayOf(iso: string): string {
  return new Date(iso).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
}
