import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../store/schema.ts';

/** Seats on hold, by `seatKey`. */
export type SeatsHeld = ReadonlyMap<string, number>;

/** A product's seats, or one of its tiers'; a product without tiers has the empty tier. */
export function seatKey(productId: string, ticketId: string): string {
  return `${productId} ${ticketId}`;
}

/** Seats that live holds keep for buyers who are paying now; `productIds` may be empty. */
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

/** Limited minus sold minus on hold; never below 0, also where the creator lowered the limit later. */
export function seatsLeft(limit: number, sold: number, held: number): number {
  return Math.max(0, limit - sold - held);
}
