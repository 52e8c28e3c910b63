import { sql, type Kysely, type Transaction } from 'kysely';
import type { Row, Schema } from '../../store/schema.ts';
import { buyerKey } from './buyerKey.ts';
import { noUses, type Uses } from './terms.ts';

/** A discount that a cart may have, with its uses as far as they are known. */
export type Offer = { discount: Row<'discounts'>; uses: Uses };

type DiscountableCart = Pick<Row<'carts'>, 'account_id' | 'discount_code'>;

/** How many discounts may apply to a cart. It is 0 for most carts and is read with the cart, so that those need no further query. */
export const offersOfCart = sql<number>`(
  select count(*) from discounts
  where discounts.account_id = carts.account_id and discounts.archived_at is null
    and (discounts.code is null or discounts.code = carts.discount_code))`;

/** Like `offersOfCart` for a new cart, read with its store. */
export const automaticOffers = sql<number>`(
  select count(*) from discounts
  where discounts.account_id = accounts.id and discounts.archived_at is null and discounts.code is null)`;

/**
 * The automatic discounts of the cart's store, and the discount of its code, without archived ones. With `email` the buyer's uses are
 * counted.
 */
export async function loadOffers(
  db: Kysely<Schema>,
  cart: DiscountableCart,
  email?: string,
): Promise<Offer[]> {
  const discounts = await discountsOf(db, cart).selectAll().orderBy('id').execute();
  return countOffers(db, discounts, email);
}

/** Keeps others from using the limited discounts that a cart may have, until the transaction ends: their uses can then be counted. */
export async function lockDiscounts(trx: Transaction<Schema>, cart: DiscountableCart): Promise<void> {
  const limited = await discountsOf(trx, cart)
    .select('id')
    .where((is) => is.or([is('max_uses', 'is not', null), is('max_uses_each', 'is not', null)]))
    .orderBy('id')
    .execute();
  for (const { id } of limited) {
    await trx
      .updateTable('discounts')
      .set((row) => ({ revision: row.ref('revision') }))
      .where('id', '=', id)
      .execute();
  }
}

function discountsOf(db: Kysely<Schema>, { account_id, discount_code }: DiscountableCart) {
  return db
    .selectFrom('discounts')
    .where('account_id', '=', account_id)
    .where('archived_at', 'is', null)
    .where((is) => is.or([is('code', 'is', null), is('code', '=', discount_code)]));
}

/** Counts the uses of limited discounts only. */
export async function countOffers(
  db: Kysely<Schema>,
  discounts: readonly Row<'discounts'>[],
  email?: string,
): Promise<Offer[]> {
  const limited = discounts.filter(
    ({ max_uses, max_uses_each }) => max_uses !== null || (max_uses_each !== null && email !== undefined),
  );
  const uses = await countUses(
    db,
    limited.map(({ id }) => id),
    email,
  );
  return discounts.map((discount) => ({ discount, uses: uses.get(discount.id) ?? noUses }));
}

/** Uses by discount. An unused discount has no entry. */
export async function countUses(
  db: Kysely<Schema>,
  ids: readonly string[],
  email = '',
): Promise<Map<string, Uses>> {
  if (ids.length === 0) return new Map();
  const buyer = buyerKey(email);
  const rows = await db
    .selectFrom('discount_uses')
    .select(({ fn }) => [
      'discount_id',
      fn.countAll<number>().as('all'),
      fn.max('created_at').as('lastAt'),
      fn.sum<number>(sql`case when coalesce(buyer_key, email) = ${buyer} then 1 else 0 end`).as('each'),
    ])
    .where('discount_id', 'in', ids)
    .where('state', '<>', 'returned')
    .groupBy('discount_id')
    .execute();
  return new Map(rows.map(({ discount_id, all, each, lastAt }) => [discount_id, { all, each, lastAt }]));
}
