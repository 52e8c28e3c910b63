import type { Response } from 'express';
import { stockHeader } from '#shared/wire/answerHeaders.ts';
import { readSeatsHeld, seatKey, seatsLeft } from '../../catalogue/products/seats.ts';
import type { ApiContext } from '../../context.ts';
import { purgePages } from '../../http/purgePages.ts';

/**
 * Tells the web servers that a charge of this cart has changed the stock of limited products: their pages are rendered again within two
 * seconds, and at once if something is sold out. The charge is answered even if its stock cannot be read.
 */
export async function announceStock(
  context: Pick<ApiContext, 'store' | 'now' | 'log'>,
  res: Response,
  cartId: string,
): Promise<void> {
  try {
    await setStockHeaders(context, res, cartId);
  } catch (error) {
    context.log.warn({ err: error, cartId }, 'the stock after a charge could not be read');
  }
}

async function setStockHeaders(
  { store, now }: Pick<ApiContext, 'store' | 'now'>,
  res: Response,
  cartId: string,
): Promise<void> {
  const limited = await store.db
    .selectFrom('cart_items')
    .innerJoin('products', 'products.id', 'cart_items.product_id')
    .innerJoin('accounts', 'accounts.id', 'products.account_id')
    .leftJoin('ticket_tiers', 'ticket_tiers.id', 'cart_items.ticket_id')
    .select(({ fn }) => [
      'accounts.slug',
      'cart_items.product_id',
      'cart_items.ticket_id',
      fn.coalesce('ticket_tiers.seats', 'products.limited_seats').as('limit'),
      fn.coalesce('ticket_tiers.seats_sold', 'products.seats_sold').as('sold'),
    ])
    .where('cart_items.cart_id', '=', cartId)
    .where((row) =>
      row.or([row('ticket_tiers.seats', 'is not', null), row('products.limited_seats', 'is not', null)]),
    )
    .execute();
  const [first] = limited;
  if (!first) return;
  const productIds = limited.map(({ product_id }) => product_id);
  const held = await readSeatsHeld(store.db, productIds, now());
  const isSoldOut = limited.some(({ product_id, ticket_id, limit, sold }) => {
    const heldNow = held.get(seatKey(product_id, ticket_id ?? '')) ?? 0;
    return seatsLeft(limit ?? 0, sold, heldNow) === 0;
  });
  if (isSoldOut) purgePages(res, first.slug);
  else res.append(stockHeader, first.slug);
}
