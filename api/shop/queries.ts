import type { Kysely, Transaction } from 'kysely';
import { AppError } from '#shared/appError.ts';
import type { Row, Schema } from '../store/schema.ts';
import { isOpen } from '../suspensions/suspensions.ts';
import { isOnSale } from './onSale.ts';
import { readSeatsHeld, type SeatsHeld } from './seats.ts';

type Db = Kysely<Schema> | Transaction<Schema>;

/** Products as they are sold: rows, with what belongs to them, and the seats on hold. */
export type Shelf = {
  products: Row<'products'>[];
  tiers: Row<'ticket_tiers'>[];
  plans: Row<'payment_plans'>[];
  seatsHeld: SeatsHeld;
};

/** The account behind a public address. Throws 404, for a suspended one too. */
export async function findStore(db: Db, slug: string): Promise<Row<'accounts'>> {
  const account = await db
    .selectFrom('accounts')
    .selectAll()
    .where('slug', '=', slug)
    .where(isOpen)
    .executeTakeFirst();
  if (!account) throw new AppError(404, 'unknown_page', 'There is no page at this address.');
  return account;
}

/** What an account sells, in the creator's order; classes included. */
export async function readShelf(db: Db, accountId: string, now: Date): Promise<Shelf> {
  const products = await db
    .selectFrom('products')
    .selectAll()
    .where('account_id', '=', accountId)
    .where(isOnSale)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return fillShelf(db, products, now);
}

type Wanted = { accountId: string; productId: string };

/** One product of an account with what belongs to it, `undefined` where it sells no such thing. */
export async function readShelfOf(db: Db, wanted: Wanted, now: Date): Promise<Shelf | undefined> {
  const product = await findOnSale(db, wanted);
  return product && fillShelf(db, [product], now);
}

/** One product of an account, `undefined` where it sells no such thing. */
export function findOnSale(db: Db, { accountId, productId }: Wanted): Promise<Row<'products'> | undefined> {
  return db
    .selectFrom('products')
    .selectAll()
    .where('id', '=', productId)
    .where('account_id', '=', accountId)
    .where(isOnSale)
    .executeTakeFirst();
}

async function fillShelf(db: Db, products: Row<'products'>[], now: Date): Promise<Shelf> {
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

/** The plans that products are sold on now, in their order. */
export function readOpenPlans(db: Db, productIds: string[]): Promise<Row<'payment_plans'>[]> {
  return db
    .selectFrom('payment_plans')
    .selectAll()
    .where('product_id', 'in', productIds)
    .where('closed_at', 'is', null)
    .orderBy('position')
    .execute();
}
