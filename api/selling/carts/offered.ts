import { sql, type Kysely } from 'kysely';
import { isOnSale } from '../../catalogue/products/onSale.ts';
import type { Row, Schema } from '../../store/schema.ts';
import { anyOf } from '../../store/severalRows.ts';

export type Offered = {
  product: Row<'products'>;
  tiers: Row<'ticket_tiers'>[];
  plans: Row<'payment_plans'>[];
};

type Sold = { accountId: string; productId: string };

/** A product on sale, with its tiers and plans; `undefined` if the store sells no such product. */
export async function loadOffered(db: Kysely<Schema>, sold: Sold): Promise<Offered | undefined> {
  const [offered] = await loadAllOffered(db, [sold]);
  return offered;
}

/** The same for several. */
export async function loadAllOffered(
  db: Kysely<Schema>,
  sold: readonly Sold[],
): Promise<(Offered | undefined)[]> {
  const found = await db
    .selectFrom('products')
    .selectAll()
    .select([tiersOfProduct.as('tier_count'), plansOfProduct.as('plan_count')])
    .where(
      anyOf(
        db,
        'id',
        sold.map(({ productId }) => productId),
      ),
    )
    .where(isOnSale)
    .execute();
  const tierIds = found.filter(({ tier_count }) => tier_count > 0).map(({ id }) => id);
  const planIds = found.filter(({ plan_count }) => plan_count > 0).map(({ id }) => id);
  const tiers =
    tierIds.length === 0
      ? []
      : await db
          .selectFrom('ticket_tiers')
          .selectAll()
          .where(anyOf(db, 'product_id', tierIds))
          .execute();
  const plans = planIds.length === 0 ? [] : await loadPlans(db, planIds);
  return sold.map(({ accountId, productId }) => {
    const row = found.find(({ id, account_id }) => id === productId && account_id === accountId);
    if (!row) return undefined;
    const { tier_count: _tiers, plan_count: _plans, ...product } = row;
    return {
      product,
      tiers: tiers.filter(({ product_id }) => product_id === productId),
      plans: plans.filter(({ product_id }) => product_id === productId),
    };
  });
}

export function loadPlans(
  db: Kysely<Schema>,
  productIds: readonly string[],
): Promise<Row<'payment_plans'>[]> {
  return db
    .selectFrom('payment_plans')
    .selectAll()
    .where(anyOf(db, 'product_id', productIds))
    .execute();
}

// Most products have neither tiers nor plans: the counts are read with the row and save a query each.
const tiersOfProduct = sql<number>`(select count(*) from ticket_tiers where ticket_tiers.product_id = products.id)`;
const plansOfProduct = sql<number>`(select count(*) from payment_plans where payment_plans.product_id = products.id)`;
