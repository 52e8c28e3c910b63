import type { Charge } from '#shared/orders/chargeSchema.ts';
import { hasWithdrawalRight } from '#shared/legal/withdrawalRight.ts';
import type { BuyerTax } from '../../tax/buyerTax.ts';

/** Whether a buyer is a consumer whose country has the right of withdrawal. A buyer who names a company is not a consumer. */
export function mayWithdraw(buyer: BuyerTax | null, { billing }: Pick<Charge, 'billing'>): boolean {
  if (buyer === null || billing?.company) return false;
  return hasWithdrawalRight(buyer.country);
}
