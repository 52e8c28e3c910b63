import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../store/schema.ts';

/** Held seats, by `seatKey`. */
export type SeatsHeld = ReadonlyMap<string, number>;

/** The key of a product's or a tier's seats. A product without tiers has the empty tier. */
export function seatKey(productId: string, ticketId: string): string {
  return `${productId} ${ticketId}`;
}

/** Seats of unexpired holds, for buyers with a payment in progress. `productIds` may be empty. */
export async function readSeatsHeld(
  db: Kysely<Schema> | Transaction<Schema>,
  productIds: readonly string[],
  now: Date,
): Promise<SeatsHeld> {
  if (productIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('seat_holds')
    .select(({ fn }) => ['product_id', 'ticket_id', fn.sum<number>('quantity').as('held')])
    .where('product_id', 'in', productIds)
    .where('expires_at', '>', now.toISOString())
    .groupBy(['product_id', 'ticket_id'])
    .execute();
  return new Map(rows.map((row) => [seatKey(row.product_id, row.ticket_id), row.held]));
}

/** Limit minus sold minus held; never negative, even if the creator lowered the limit later. */
export function seatsLeft(limit: number, sold: number, held: number): number {
  return Math.max(0, limit - sold - held);
}
