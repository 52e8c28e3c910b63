import type { EuropeanSales } from './europeanSales.ts';

/** The default of a new block. If the creator sells to Europe, people confirm by a mailed link that they want to be on a mailing list. */
export function confirmByDefault(
  { type }: { type: string },
  sales: EuropeanSales | null | undefined,
): { confirm?: true } {
  return type === 'mailing_list' && sales ? { confirm: true } : {};
}
