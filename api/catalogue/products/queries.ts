import type { Kysely, Transaction } from 'kysely';
import { refusal } from '#shared/wire/refusal.ts';
import type { Row, Schema } from '../../store/schema.ts';
import { isNotSuspended } from '../../accounts/suspensions.ts';
import { isOnSale } from './onSale.ts';
import { readSeatsHeld, type SeatsHeld } from './seats.ts';

type Db = Kysely<Schema> | Transaction<Schema>;

/** Products as they are sold: their rows with related rows, and the held seats. */
export type ProductsOnSale = {
  products: Row<'products'>[];
  tiers: Row<'ticket_tiers'>[];
  plans: Row<'payment_plans'>[];
  seatsHeld: SeatsHeld;
};

/** The account of a public address. Throws 404, for a suspended account too. */
export async function findStore(db: Db, slug: string): Promise<Row<'accounts'>> {
  const account = await db
    .selectFrom('accounts')
    .selectAll()
    .where('slug', '=', slug)
    .where(isNotSuspended)
    .executeTakeFirst();
  if (!account) throw refusal(404, 'unknown_page');
  return account;
}

/** An account's products on sale, in the creator's order, including classes. */
export async function loadProductsOnSale(db: Db, accountId: string, now: Date): Promise<ProductsOnSale> {
  const products = await db
    .selectFrom('products')
    .selectAll()
    .where('account_id', '=', accountId)
    .where(isOnSale)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return loadRelated(db, products, now);
}

type ProductKey = { accountId: string; productId: string };

/** One product on sale with its related rows; `undefined` if the account sells no such product. */
export async function loadProductOnSale(
  db: Db,
  key: ProductKey,
  now: Date,
): Promise<ProductsOnSale | undefined> {
  const product = await findOnSale(db, key);
  return product && loadRelated(db, [product], now);
}

/** One product on sale; `undefined` if the account sells no such product. */
export function findOnSale(
  db: Db,
  { accountId, productId }: ProductKey,
): Promise<Row<'products'> | undefined> {
  return db
    .selectFrom('products')
    .selectAll()
    .where('id', '=', productId)
    .where('account_id', '=', accountId)
    .where(isOnSale)
    .executeTakeFirst();
}

async function loadRelated(db: Db, products: Row<'products'>[], now: Date): Promise<ProductsOnSale> {
  const ids = products.map((product) => product.id);
  if (ids.length === 0) return { products, tiers: [], plans: [], seatsHeld: new Map() };
  const tiers = await db
    .selectFrom('ticket_tiers')
    .selectAll()
    .where('product_id', 'in', ids)
    .orderBy('position')
    .execute();
  const plans = await readOpenPlans(db, ids);
  return { products, tiers, plans, seatsHeld: await readSeatsHeld(db, ids, now) };
}

/** The payment plans on offer, in their order. */
export function readOpenPlans(db: Db, productIds: string[]): Promise<Row<'payment_plans'>[]> {
  return db
    .selectFrom('payment_plans')
    .selectAll()
    .where('product_id', 'in', productIds)
    .where('closed_at', 'is', null)
    .orderBy('position')
    .execute();
}
