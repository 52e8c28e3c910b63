import type { Transaction } from 'kysely';
import { AppError } from '#shared/appError.ts';
import type { LoadedCart } from '../carts/queries.ts';
import type { Schema } from '../store/schema.ts';
import { countOffers, loadOffers } from './offers.ts';
import { isFor, readCode, stateOf } from './terms.ts';

/**
 * Gives an open cart the discount of a code, in place of another. Throws 422 that says why not: `discount_unknown`, `_over`,
 * `_planned`, `_used_up`, `_not_for_these`. A better discount that applies by itself still wins.
 */
export async function enterCode(
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
  if (!discount) throw unknown();
  const [offer] = await countOffers(trx, [discount]);
  switch (stateOf(discount, offer?.uses ?? { all: 0 }, now)) {
    case 'archived':
      throw unknown();
    case 'over':
      throw refused('over', 'This discount is over.');
    case 'planned':
      throw refused('planned', 'This discount has not started yet.');
    case 'used_up':
      throw refused('used_up', 'This discount is used up.');
    case 'active':
  }
  const fits = cart.lines.some(
    ({ item, product }) => item.chosen_amount_minor === null && isFor(discount, product.id),
  );
  if (cart.lines.length > 0 && !fits) {
    throw refused('not_for_these', 'This discount is not for the things in the cart.');
  }
  // Entered again, perhaps by another buyer: what the cart was refused is asked for anew.
  cart.row = { ...cart.row, discount_code: code, spent_discounts_json: null };
  cart.offers = await loadOffers(trx, cart.row);
}

/** The cart without its code; what applies by itself stays. */
export function takeCodeAway(cart: LoadedCart): void {
  const { discount_code: code } = cart.row;
  cart.row = { ...cart.row, discount_code: null };
  cart.offers = cart.offers.filter(({ discount }) => code === null || discount.code !== code);
}

function unknown(): AppError {
  return refused('unknown', 'We do not know this code. Is it spelled right?');
}

function refused(reason: string, message: string): AppError {
  return new AppError(422, `discount_${reason}`, message);
}
