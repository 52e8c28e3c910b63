import type { Transaction } from 'kysely';
import { AppError } from '#shared/wire/appError.ts';
import { messages } from '#shared/texts/en/messages.ts';
import { refusal } from '#shared/wire/refusal.ts';
import {
  hasFixedQuantity,
  isAddSkipped,
  isReplacedBy,
  isSameLine,
  isUpdateSkipped,
  seatsHeld,
  type LineTerms,
} from '#shared/shop/cartRules.ts';
import type { CartItemChange, NewCartItem } from '#shared/shop/cartSchema.ts';
import { invalidField } from '../../http/invalidField.ts';
import { isSold } from '../../catalogue/products/onSale.ts';
import { newId } from '../../store/ids.ts';
import type { Row, Schema } from '../../store/schema.ts';
import { answersOf, ownAnswers, questionsOf } from './formResponses.ts';
import { chooseAmount, choosePlan, chooseTier } from './choice.ts';
import type { Rates } from '../../currencies/rates.ts';
import { chosenPricing, type CartLine } from '../pricing/pricing.ts';
import { loadOffered, loadPlans, type Offered } from './offered.ts';
import type { LoadedCart } from './queries.ts';

const maxLines = 100;
/** The maximum stored bytes of a cart. A hundred lines without answers have half of it. */
const maxCartBytes = 64 * 1024;

/**
 * Adds a line. The cart stays unchanged if it already has the line or all seats that are left. Of a product that is bought once, another
 * plan or pricing replaces the line in the cart. Throws 422 for a wrong choice.
 */
export async function addLine(
  trx: Transaction<Schema>,
  cart: LoadedCart,
  { wanted, rates }: { wanted: NewCartItem; rates: Rates },
): Promise<void> {
  const sold = { accountId: cart.row.account_id, productId: wanted.product_id };
  const item = putLine(cart, await loadOffered(trx, sold), { wanted, rates });
  if (!item) return;
  await trx
    .insertInto('cart_items')
    .values(item)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(item))
    .execute();
}

/** Like `addLine`, for the cart in memory alone. Returns the row to write; `undefined` if the cart stays unchanged. */
export function putLine(
  cart: LoadedCart,
  offered: Offered | undefined,
  { wanted, rates }: { wanted: NewCartItem; rates: Rates },
): Row<'cart_items'> | undefined {
  if (!offered) throw notSold();
  const { product, tiers, plans } = offered;
  const tier = chooseTier(tiers, wanted.ticket_id ?? null);
  const plan = choosePlan(plans, wanted.payment_plan_id ?? null);
  const chosen = chooseAmount(product, tier, { pricing: wanted.payment_pricing, rates });
  if (hasFixedQuantity(product.product_type) && wanted.quantity > 1) throw digitalQuantity();

  if (cart.lines.some((line) => isSameLine(termsOf(line), wanted))) return undefined;
  const before = cart.lines.find(({ item }) => isReplacedBy(item, wanted, product.product_type));
  const others = cart.lines.filter((line) => line !== before);
  if (isAddSkipped(seatsLeft(product, tier), seatsHeld(others.map(termsOf), wanted), wanted.quantity))
    return undefined;
  if (others.length >= maxLines) {
    throw refusal(422, 'cart_full', { params: { mostLines: maxLines } });
  }
  const answers = ownAnswers(
    questionsOf(product),
    wanted.form_response ?? [],
    before ? answersOf(before) : [],
  );
  const item: Row<'cart_items'> = {
    id: before?.item.id ?? newId('itm'),
    cart_id: cart.row.id,
    position: before?.item.position ?? (cart.lines.at(-1)?.item.position ?? -1) + 1,
    product_id: product.id,
    ticket_id: tier?.id ?? null,
    payment_plan_id: plan?.id ?? null,
    ...chosen,
    quantity: wanted.quantity,
    is_ips: isInstalments(plan),
    form_response_json: JSON.stringify(answers),
  };
  const line: CartLine = { item, product, tier, plan };
  cart.lines = before ? cart.lines.with(cart.lines.indexOf(before), line) : [...cart.lines, line];
  checkSize(cart);
  return item;
}

/**
 * Changes a line's quantity, plan, pricing or answers. The cart stays unchanged if there are too few seats or another line is already the
 * same. Throws 404 for an unknown line, 422 for a wrong choice and for the quantity of a product that is bought once.
 */
export async function changeLine(
  trx: Transaction<Schema>,
  cart: LoadedCart,
  { itemId, change, rates }: { itemId: string; change: CartItemChange; rates: Rates },
): Promise<void> {
  const line = findLine(cart, itemId);
  const { item, product, tier } = line;
  if (change.product_id !== undefined && change.product_id !== product.id) {
    throw invalidField('item.product_id', 'is not the product of this line');
  }
  if (!isSold(product) || product.account_id !== cart.row.account_id) throw notSold();
  const plans = await loadPlans(trx, [product.id]);
  const planId = change.payment_plan_id === undefined ? item.payment_plan_id : change.payment_plan_id;
  const plan = choosePlan(plans, planId);
  const chosen =
    change.payment_pricing === undefined
      ? { chosen_amount_minor: item.chosen_amount_minor, chosen_currency: item.chosen_currency }
      : chooseAmount(product, tier, { pricing: change.payment_pricing, rates });
  const next = {
    ...item,
    ...chosen,
    payment_plan_id: planId,
    quantity: change.quantity,
    is_ips: isInstalments(plan),
    form_response_json: change.form_response
      ? JSON.stringify(ownAnswers(questionsOf(product), change.form_response))
      : item.form_response_json,
  };
  const nextTerms = termsOf({ ...line, item: next });
  const isSame = isSameLine(nextTerms, termsOf(line));
  const isOnlyAnswers = isSame && change.form_response !== undefined && change.quantity === item.quantity;
  const isOnlyQuantity = isSame && !isOnlyAnswers;
  if (hasFixedQuantity(product.product_type) && (isOnlyQuantity || change.quantity !== item.quantity)) {
    throw digitalQuantity();
  }

  const others = cart.lines.filter((other) => other !== line).map(termsOf);
  if (others.some((other) => isSameLine(other, nextTerms))) return;
  const isBeyondSeats = isUpdateSkipped(
    seatsLeft(product, tier),
    seatsHeld(others, nextTerms),
    change.quantity,
  );
  if (isBeyondSeats && !isOnlyAnswers) return;
  cart.lines = cart.lines.with(cart.lines.indexOf(line), { ...line, item: next, plan });
  checkSize(cart);
  await trx.updateTable('cart_items').set(next).where('id', '=', item.id).execute();
}

export async function removeLine(trx: Transaction<Schema>, cart: LoadedCart, itemId: string): Promise<void> {
  const line = findLine(cart, itemId);
  const { item, product } = line;
  const ofCart = trx.deleteFrom('cart_items').where('cart_id', '=', item.cart_id);
  // An older version may have stored another line of a product that is bought once. It would become visible.
  const gone = hasFixedQuantity(product.product_type)
    ? ofCart
        .where('product_id', '=', item.product_id)
        .where('ticket_id', 'is not distinct from', item.ticket_id)
    : ofCart.where('id', '=', item.id);
  await gone.execute();
  cart.lines.splice(cart.lines.indexOf(line), 1);
}

/** Throws 422 if the cart would be too large. */
function checkSize({ lines }: LoadedCart): void {
  if (Buffer.byteLength(JSON.stringify(lines.map(({ item }) => item))) <= maxCartBytes) return;
  throw refusal(422, 'cart_full', { text: 'cart_too_large' });
}

/** Unsold seats; `undefined` without a limit. */
export function seatsLeft(product: Row<'products'>, tier: Row<'ticket_tiers'> | null): number | undefined {
  if (tier) return tier.seats - tier.seats_sold;
  return product.limited_seats === null ? undefined : product.limited_seats - product.seats_sold;
}

function notSold(): AppError {
  return invalidField('product_id', 'is nothing that this store sells');
}

function findLine(cart: LoadedCart, itemId: string): CartLine {
  const line = cart.lines.find(({ item }) => item.id === itemId);
  if (!line) throw refusal(404, 'item_unknown');
  return line;
}

function termsOf({ item }: CartLine): LineTerms & { quantity: number } {
  return {
    product_id: item.product_id,
    ticket_id: item.ticket_id,
    payment_plan_id: item.payment_plan_id,
    payment_pricing: chosenPricing(item),
    quantity: item.quantity,
  };
}

function isInstalments(plan: Row<'payment_plans'> | null): number {
  return plan !== null && plan.count > 1 ? 1 : 0;
}

function digitalQuantity(): AppError {
  return new AppError(422, 'digital_quantity', messages.digitalQuantity);
}
