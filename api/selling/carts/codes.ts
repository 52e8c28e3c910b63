import type { Transaction } from 'kysely';
import { refusal } from '#shared/wire/refusal.ts';
import type { LoadedCart } from './queries.ts';
import type { Schema } from '../../store/schema.ts';
import { countOffers, loadOffers } from '../discounts/offers.ts';
import { isFor, readCode, stateOf } from '../discounts/terms.ts';

/**
 * Gives an open cart the discount of a code and replaces an earlier code. Throws 422 with the reason: `discount_unknown`, `_over`,
 * `_planned`, `_used_up`, `_not_for_these`. A better automatic discount still applies first.
 */
export async function addDiscountCode(
  trx: Transaction<Schema>,
  cart: LoadedCart,
  { code: typed, now }: { code: string; now: Date },
): Promise<void> {
  const code = readCode(typed);
  const discount = await trx
    .selectFrom('discounts')
    .selectAll()
    .where('account_id', '=', cart.row.account_id)
    .where('code', '=', code)
    .executeTakeFirst();
  if (!discount) throw refusal(422, 'discount_unknown');
  const [offer] = await countOffers(trx, [discount]);
  switch (stateOf(discount, offer?.uses ?? { all: 0 }, now)) {
    case 'archived':
      throw refusal(422, 'discount_unknown');
    case 'over':
      throw refusal(422, 'discount_over');
    case 'planned':
      throw refusal(422, 'discount_planned');
    case 'used_up':
      throw refusal(422, 'discount_used_up');
    case 'active':
  }
  const fits = cart.lines.some(
    ({ item, product }) => item.chosen_amount_minor === null && isFor(discount, product.id),
  );
  if (cart.lines.length > 0 && !fits) {
    throw refusal(422, 'discount_not_for_these');
  }
  // Another buyer may enter the code again, so earlier refusals of this cart are checked anew.
  cart.row = { ...cart.row, discount_code: code, spent_discounts_json: null };
  cart.offers = await loadOffers(trx, cart.row);
}

/** The cart without its code. Automatic discounts stay. */
export function removeDiscountCode(cart: LoadedCart): void {
  const { discount_code: code } = cart.row;
  cart.row = { ...cart.row, discount_code: null };
  cart.offers = cart.offers.filter(({ discount }) => code === null || discount.code !== code);
}
