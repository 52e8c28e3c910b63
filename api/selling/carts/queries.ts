import type { Kysely, Transaction } from 'kysely';
import { refusal } from '#shared/wire/refusal.ts';
import { isReplacedBy } from '#shared/shop/cartRules.ts';
import type { TaxSettings } from '#shared/studio/taxSettingsSchema.ts';
import type { Language } from '#shared/texts/languages.ts';
import { loadOffers, lockDiscounts, type Offer } from '../discounts/offers.ts';
import type { Row, Schema } from '../../store/schema.ts';
import { isOffered } from '../../currencies/currencies.ts';
import { readTaxSettings } from '../../tax/settings.ts';
import { anyOf, lockedInOrder } from '../../store/severalRows.ts';
import { aboutCart, type AboutCart } from './aboutCart.ts';
import type { CartLine } from '../pricing/pricing.ts';

/** `offers`: the discounts that may apply to it. `isSuspended`: its store is. */
export type LoadedCart = {
  row: Row<'carts'>;
  /** The stored currency, if it is no longer offered. `row` then has the currency of the first line's product. */
  droppedCurrency?: string;
  lines: CartLine[];
  offers: Offer[];
  isSuspended: boolean;
  /** Null where the store computes no tax. */
  tax: TaxSettings | null;
  /** The store asks buyers for a tip. */
  takesTips: boolean;
  /** The store holds limited seats and pieces for methods that are paid later. */
  acceptsDelayedPayments: boolean;
  /** The store asks for a waiver of the right of withdrawal. */
  asksWaiver: boolean;
  issuesInvoices: boolean;
  /** Of the store's page. */
  pageLanguage: Language;
};

/** A cart with its lines in order. Throws 404 for an unknown cart and for one of another store than `storeId`. */
export async function loadCart(db: Kysely<Schema>, cartId: string, storeId?: string): Promise<LoadedCart> {
  const found = await db
    .selectFrom('carts')
    .selectAll()
    .select(aboutCart)
    .where('id', '=', cartId)
    .executeTakeFirst();
  if (!found || (storeId !== undefined && found.account_id !== storeId)) {
    throw refusal(404, 'cart_unknown');
  }
  return withLines(db, found);
}

type FoundCart = Row<'carts'> & AboutCart;

async function withLines(db: Kysely<Schema>, found: FoundCart): Promise<LoadedCart> {
  const [lines = []] = await loadLines(db, [found.id]);
  return withOffers(found, lines, found.offer_count === 0 ? [] : await loadOffers(db, found));
}

function withOffers(
  {
    offer_count: _offers,
    suspension_count,
    tax_settings,
    takes_tips,
    takes_late,
    asks_waiver,
    issues_invoices,
    page_language,
    ...row
  }: FoundCart,
  lines: CartLine[],
  offers: Offer[],
): LoadedCart {
  return {
    ...inOfferedCurrency(row, lines),
    lines,
    offers,
    isSuspended: suspension_count > 0,
    tax: readTaxSettings(tax_settings),
    takesTips: takes_tips === 1,
    acceptsDelayedPayments: takes_late === 1,
    asksWaiver: asks_waiver === 1,
    issuesInvoices: issues_invoices > 0,
    pageLanguage: page_language ?? 'en',
  };
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

/** A cart can outlive its currency, which another version of the program may not offer. */
function inOfferedCurrency(
  row: Row<'carts'>,
  [line]: readonly CartLine[],
): Pick<LoadedCart, 'row' | 'droppedCurrency'> {
  if (isOffered(row.currency)) return { row };
  return { row: { ...row, currency: line?.product.currency ?? 'USD' }, droppedCurrency: row.currency };
}

/**
 * Like `loadOpenCart`, for a charge: until the transaction ends, no other one charges or changes this cart, or takes a limited discount
 * that it may have.
 */
export async function lockOpenCart(trx: Transaction<Schema>, cartId: string): Promise<LoadedCart> {
  const [found] = await lockCarts(trx, [cartId]);
  if (!found) throw refusal(404, 'cart_unknown');
  if (found.order_id !== null) throw refusal(409, 'cart_closed');
  if (found.offer_count > 0) await lockDiscounts(trx, found);
  return withLines(trx, found);
}

/** The same for several carts, without those that are paid or may have a discount. */
export async function lockPlainCarts(
  trx: Transaction<Schema>,
  cartIds: readonly string[],
): Promise<LoadedCart[]> {
  const found = await lockCarts(trx, cartIds);
  const plain = found.filter(({ order_id, offer_count }) => order_id === null && offer_count === 0);
  if (plain.length === 0) return [];
  const lines = await loadLines(
    trx,
    plain.map(({ id }) => id),
  );
  return plain.map((cart, index) => withOffers(cart, lines[index] ?? [], []));
}

function lockCarts(trx: Transaction<Schema>, cartIds: readonly string[]): Promise<FoundCart[]> {
  return trx
    .updateTable('carts')
    .set((row) => ({ updated_at: row.ref('updated_at') }))
    .where(lockedInOrder(trx, 'carts', cartIds))
    .returningAll()
    .returning(aboutCart)
    .execute();
}

/** The lines of each cart, in order. */
async function loadLines(db: Kysely<Schema>, cartIds: readonly string[]): Promise<CartLine[][]> {
  const rows = await db
    .selectFrom('cart_items')
    .innerJoin('products', 'products.id', 'cart_items.product_id')
    .selectAll('products')
    .select([
      'cart_items.id as item_id',
      'cart_items.cart_id',
      'cart_items.position as item_position',
      'cart_items.product_id',
      'cart_items.ticket_id',
      'cart_items.payment_plan_id',
      'cart_items.chosen_amount_minor',
      'cart_items.chosen_currency',
      'cart_items.quantity',
      'cart_items.is_ips',
      'cart_items.form_response_json',
    ])
    .where(anyOf(db, 'cart_items.cart_id', cartIds))
    .orderBy('cart_items.position')
    .execute();
  const found = rows.map(splitLine);
  const items = found.map(({ item }) => item);
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
  const lines = found.map(({ item, product }) => ({
    item,
    product,
    tier: tiers.find((row) => row.id === item.ticket_id) ?? null,
    plan: plans.find((row) => row.id === item.payment_plan_id) ?? null,
  }));
  return cartIds.map((cartId) => withoutReplaced(lines.filter(({ item }) => item.cart_id === cartId)));
}

type FoundLine = Row<'products'> &
  Omit<Row<'cart_items'>, 'id' | 'position'> & { item_id: string; item_position: number };

/** The columns of the item, and those of its product. */
function splitLine({ item_id, item_position, ...row }: FoundLine): Pick<CartLine, 'item' | 'product'> {
  const { cart_id, product_id, ticket_id, payment_plan_id, ...others } = row;
  const { chosen_amount_minor, chosen_currency, quantity, is_ips, form_response_json, ...product } = others;
  // An amount that cannot be converted any more is chosen again.
  const chosen = isOffered(chosen_currency)
    ? { chosen_amount_minor, chosen_currency }
    : { chosen_amount_minor: null, chosen_currency: null };
  const choice = { ticket_id, payment_plan_id, ...chosen, quantity, is_ips };
  return {
    item: { id: item_id, position: item_position, cart_id, product_id, ...choice, form_response_json },
    product,
  };
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
