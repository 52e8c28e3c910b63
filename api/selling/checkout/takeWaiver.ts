import type { Charge } from '#shared/orders/chargeSchema.ts';
import { hasWithdrawalRight, isDigital } from '#shared/legal/withdrawalRight.ts';
import { invalidField } from '../../http/invalidField.ts';
import { mailTexts } from '../../mail/mailTexts.ts';
import type { BuyerTax } from '../../tax/buyerTax.ts';
import type { Purchase, Quoted } from '../attempts/purchase.ts';

type WaiverOptions = {
  asksWaiver: boolean;
  quoted: Pick<Quoted, 'lines' | 'chargedMinor' | 'isTrial' | 'language'>;
  charge: Pick<Charge, 'waiver'>;
  buyer: BuyerTax | null;
  at: Date;
};

/**
 * The waiver of a purchase that needs one: a buyer who may withdraw pays for something digital. Its words are those of the checkout, in the buyer's language. Throws
 * 422 if it is missing. Source: contract, section 6, `waiver`.
 */
export function takeWaiver({
  asksWaiver,
  quoted,
  charge,
  buyer,
  at,
}: WaiverOptions): Pick<Purchase, 'waiver'> {
  const isNeeded =
    asksWaiver &&
    quoted.isTrial !== true &&
    quoted.chargedMinor > 0 &&
    buyer !== null &&
    hasWithdrawalRight(buyer.country) &&
    quoted.lines.some((line) => isDigital(line.productType));
  if (!isNeeded) return {};
  if (charge.waiver !== true)
    throw invalidField('waiver', 'is required: the buyer gives up the right of withdrawal', {
      rule: 'required',
    });
  return { waiver: { words: mailTexts(quoted.language).waiver.words, agreed_at: at.toISOString() } };
}
