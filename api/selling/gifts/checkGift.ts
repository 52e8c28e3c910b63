import type { GiftTerms } from '#shared/orders/giftTermsSchema.ts';
import { canBeGiven } from '#shared/productKinds/productKinds.ts';
import { refusal } from '#shared/wire/refusal.ts';
import { invalidField } from '../../http/invalidField.ts';
import type { Quoted } from '../attempts/purchase.ts';
import { giftDueAt } from './giftDay.ts';

/**
 * Throws 422 for what cannot be a gift: support, and instalments, because a missed one would close the gift of somebody who knows nothing of
 * it.
 */
export function checkGift(gift: GiftTerms | undefined, { lines }: Quoted, now: Date): void {
  if (!gift) return;
  if (!lines.some(({ productType }) => canBeGiven(productType))) {
    throw invalidField('gift', 'cannot be support: it is for the creator');
  }
  if (lines.some(({ instalments }) => instalments !== null && instalments.count > 1)) {
    throw refusal(422, 'gift_in_instalments');
  }
  giftDueAt(gift, { now, field: 'gift.' });
}
