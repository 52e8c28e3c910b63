import type { Kysely } from 'kysely';
import { refusal } from '#shared/refusal.ts';
import { isReplacedBy } from '#shared/cartRules.ts';
import { loadOffers, offersOfCart, type Offer } from '../discounts/offers.ts';
import type { Row, Schema } from '../../store/schema.ts';
import type { CartLine } from './pricing.ts';

/** `offers`: the discounts that may apply to it. */
export type LoadedCart = { row: Row<'carts'>; lines: CartLine[]; offers: Offer[] };

/** A cart with its lines in order. Throws 404 for an unknown cart and for one of another store than `storeId`. */
export async function loadCart(db: Kysely<Schema>, cartId: string, storeId?: string): Promise<LoadedCart> {
  const found = await db
    .selectFrom('carts')
    .selectAll()
    .select(offersOfCart.as('offer_count'))
    .where('id', '=', cartId)
    .executeTakeFirst();
  if (!found || (storeId !== undefined && found.account_id !== storeId)) {
    throw refusal(404, 'cart_unknown');
  }
  const { offer_count, ...row } = found;
  const lines = await loadLines(db, cartId);
  return { row, lines, offers: offer_count === 0 ? [] : await loadOffers(db, row) };
}

/** Like `loadCart`, for changes. Throws 409 if the cart is paid. */
export async function loadOpenCart(
  db: Kysely<Schema>,
  cartId: string,
  storeId?: string,
): Promise<LoadedCart> {
  const cart = await loadCart(db, cartId, storeId);
  if (cart.row.order_id !== null) {
    throw refusal(409, 'cart_closed');
  }
  return cart;
}

/** The tiers and plans of a product. */
export async function loadChoices(
  db: Kysely<Schema>,
  productId: string,
): Promise<{ tiers: Row<'ticket_tiers'>[]; plans: Row<'payment_plans'>[] }> {
  return {
    tiers: await db.selectFrom('ticket_tiers').selectAll().where('product_id', '=', productId).execute(),
    plans: await db.selectFrom('payment_plans').selectAll().where('product_id', '=', productId).execute(),
  };
}

async function loadLines(db: Kysely<Schema>, cartId: string): Promise<CartLine[]> {
  const items = await db
    .selectFrom('cart_items')
    .selectAll()
    .where('cart_id', '=', cartId)
    .orderBy('position')
    .execute();
  if (items.length === 0) return [];
  const products = await db
    .selectFrom('products')
    .selectAll()
    .where('id', 'in', idsOf(items.map((item) => item.product_id)))
    .execute();
  // Most carts have no tiers or plans, so the queries run only for products that do.
  const tierIds = idsOf(items.map((item) => item.ticket_id));
  const planIds = idsOf(items.map((item) => item.payment_plan_id));
  const tiers =
    tierIds.length === 0
      ? []
      : await db.selectFrom('ticket_tiers').selectAll().where('id', 'in', tierIds).execute();
  const plans =
    planIds.length === 0
      ? []
      : await db.selectFrom('payment_plans').selectAll().where('id', 'in', planIds).execute();
  const lines = items.flatMap((item) => {
    const product = products.find((row) => row.id === item.product_id);
    if (!product) return [];
    return [
      {
        item,
        product,
        tier: tiers.find((row) => row.id === item.ticket_id) ?? null,
        plan: plans.find((row) => row.id === item.payment_plan_id) ?? null,
      },
    ];
  });
  return withoutReplaced(lines);
}

/** An older version stored two lines of a product that is bought once. The last choice counts. */
function withoutReplaced(lines: CartLine[]): CartLine[] {
  return lines.filter(
    ({ item, product }, index) =>
      !lines.slice(index + 1).some((later) => isReplacedBy(item, later.item, product.product_type)),
  );
}

function idsOf(ids: readonly (string | null)[]): string[] {
  return [...new Set(ids.filter((id) => id !== null))];
}
