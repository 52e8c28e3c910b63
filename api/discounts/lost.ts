import type { Transaction } from 'kysely';
import { priceCart, spentDiscounts } from '../carts/priceCart.ts';
import type { LoadedCart } from '../carts/queries.ts';
import type { Quoted } from '../checkout/purchase.ts';
import type { Row, Schema } from '../store/schema.ts';
import { isSpentBy, unused } from './terms.ts';
import { isTakenOff } from './takeOff.ts';

/** Ids of discounts that a cart showed, and whose limits others or its buyer have reached. */
export type Lost = { id: string; isBuyers: boolean }[];

/** What would be taken off if nobody had used it, and is not; without what was used up before the cart last answered a change. */
export function lostDiscounts(cart: LoadedCart, currency: string, today: Date): Lost {
  const limited = cart.offers.filter((offer) => !isTakenOff(offer, termsOf(cart.row, today)));
  if (limited.length === 0) return [];
  const offers = cart.offers.map(({ discount }) => ({ discount, uses: unused }));
  const wouldBe = new Set(
    priceCart({ ...cart, offers }, currency, today).map(({ price }) => price.discount?.id),
  );
  return limited
    .filter(({ discount, uses }) => wouldBe.has(discount.id) && isUnseen({ discount, uses }, cart.row))
    .map(({ discount, uses }) => ({ id: discount.id, isBuyers: isSpentBy(discount, uses) }));
}

/** Remembers with the cart what its buyer cannot have, so that it is not shown again; a later charge finds it told. */
export async function tellCart(
  trx: Transaction<Schema>,
  { purchase, lost, now }: { purchase: Pick<Quoted, 'cartId'>; lost: Lost; now: Date },
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

/** A cart shows what is used up, but not what one buyer has used: it does not know who that is. */
function isUnseen({ discount, uses }: LoadedCart['offers'][number], { updated_at }: Row<'carts'>): boolean {
  return isSpentBy(discount, uses) || uses.lastAt >= updated_at;
}
