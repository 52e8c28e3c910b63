import type { Transaction } from 'kysely';
import { priceCart, spentDiscounts } from '../carts/priceCart.ts';
import type { PricingContext } from '../pricing/pricing.ts';
import type { LoadedCart } from '../carts/queries.ts';
import type { Quoted } from './purchase.ts';
import type { Row, Schema } from '../../store/schema.ts';
import { isSpentBy, noUses } from '../discounts/terms.ts';
import { isTakenOff } from '../discounts/applyDiscounts.ts';

/** Ids of discounts that a cart showed, and whose limits were reached meanwhile, by this buyer or others. */
export type ExhaustedDiscounts = { id: string; isBuyers: boolean }[];

/**
 * The discounts that apply without their limits and do not apply with them. It leaves out discounts that were used up before the cart last
 * answered a change.
 */
export function exhaustedDiscounts(
  cart: LoadedCart,
  currency: string,
  pricing: PricingContext,
): ExhaustedDiscounts {
  const limited = cart.offers.filter((offer) => !isTakenOff(offer, termsOf(cart.row, pricing.today)));
  if (limited.length === 0) return [];
  const offers = cart.offers.map(({ discount }) => ({ discount, uses: noUses }));
  const wouldBe = new Set(
    priceCart({ ...cart, offers }, currency, pricing).map(({ price }) => price.discount?.id),
  );
  return limited
    .filter(({ discount, uses }) => wouldBe.has(discount.id) && isUnseen({ discount, uses }, cart.row))
    .map(({ discount, uses }) => ({ id: discount.id, isBuyers: isSpentBy(discount, uses) }));
}

/**
 * Stores with the cart which discounts its buyer cannot have. The cart no longer shows them, and a later charge knows that the buyer was
 * told.
 */
export async function recordExhaustedDiscounts(
  trx: Transaction<Schema>,
  { purchase, lost, now }: { purchase: Pick<Quoted, 'cartId'>; lost: ExhaustedDiscounts; now: Date },
): Promise<void> {
  if (purchase.cartId === null) return;
  const cart = await trx
    .selectFrom('carts')
    .selectAll()
    .where('id', '=', purchase.cartId)
    .executeTakeFirstOrThrow();
  const spent = new Set(spentDiscounts(cart));
  for (const { id, isBuyers } of lost) if (isBuyers) spent.add(id);
  await trx
    .updateTable('carts')
    .set({ spent_discounts_json: JSON.stringify([...spent]), updated_at: now.toISOString() })
    .where('id', '=', cart.id)
    .execute();
}

function termsOf(row: Row<'carts'>, today: Date) {
  return { today, spent: spentDiscounts(row) };
}

/** A cart shows discounts that are used up for everybody. It cannot show what one buyer has used up, because the buyer is unknown. */
function isUnseen({ discount, uses }: LoadedCart['offers'][number], { updated_at }: Row<'carts'>): boolean {
  return isSpentBy(discount, uses) || uses.lastAt >= updated_at;
}
