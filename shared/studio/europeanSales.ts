import { hasWithdrawalRight } from '../legal/withdrawalRight.ts';

/** Why a creator sells to Europe. The first that holds is named. */
export const europeanSales = ['country', 'currency', 'tax', 'shipping'] as const;

export type EuropeanSales = (typeof europeanSales)[number];

/** Where the law wants a creator to prove that people agreed to mail: the countries of the EEA, the United Kingdom and Switzerland. */
export function mustProveConsent(country: string): boolean {
  return hasWithdrawalRight(country) || country === 'CH';
}
