import { hasWithdrawalRight } from '../withdrawalRight.ts';

/** The proposal for a new block of a creator: in Europe people confirm by a mailed link that they want to be on a mailing list. */
export function confirmByDefault({ type }: { type: string }, country: string): { confirm?: true } {
  return type === 'mailing_list' && hasWithdrawalRight(country) ? { confirm: true } : {};
}
