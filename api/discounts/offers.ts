import { sql, type Kysely } from 'kysely';
import type { Row, Schema } from '../store/schema.ts';
import { buyerKey } from './buyerKey.ts';
import { unused, type Uses } from './terms.ts';

/** A discount that a cart may have, as far as its uses are known. */
export type Offer = { discount: Row<'discounts'>; uses: Uses };

type Wanted = Pick<Row<'carts'>, 'account_id' | 'discount_code'>;

/** A count that is 0 for most stores: read with the cart, it spares them the question. */
export const offersOfCart = sql<number>`(
  select count(*) from discounts
  where discounts.account_id = carts.account_id and discounts.archived_at is null
    and (discounts.code is null or discounts.code = carts.discount_code))`;

/** As `offersOfCart` for a new cart, read with its store. */
export const automaticOffers = sql<number>`(
  select count(*) from discounts
  where discounts.account_id = accounts.id and discounts.archived_at is null and discounts.code is null)`;

/** What applies by itself in the cart's store, and what its code stands for; archived ones are gone. With `email` the buyer's uses count. */
export async function loadOffers(db: Kysely<Schema>, cart: Wanted, email?: string): Promise<Offer[]> {
  const discounts = await db
    .selectFrom('discounts')
    .selectAll()
    .where('account_id', '=', cart.account_id)
    .where('archived_at', 'is', null)
    .where((is) => is.or([is('code', 'is', null), is('code', '=', cart.discount_code)]))
    .orderBy('id')
    .execute();
  return countOffers(db, discounts, email);
}

/** Counts the uses of what is limited; nothing is asked for the rest. */
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
  return discounts.map((discount) => ({ discount, uses: uses.get(discount.id) ?? unused }));
}

/** Uses by discount; one that has none is not in it. */
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
