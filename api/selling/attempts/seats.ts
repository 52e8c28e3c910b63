import type { Transaction } from 'kysely';
import { refusal } from '#shared/wire/refusal.ts';
import { addSoldPieces } from '../../catalogue/products/soldPieces.ts';
import { seatsLeft } from '../carts/changes.ts';
import type { Inserts } from '../../store/inserts.ts';
import type { Schema } from '../../store/schema.ts';
import type { PurchaseLine } from './purchase.ts';

type Seats = { productId: string; ticketId: string; quantity: number; name: string };

/**
 * Holds the seats of limited products and tiers for an attempt. A hold counts until its attempt is settled, even after it has expired: a
 * seat whose payment may still turn out to have succeeded is never sold twice. Returns the attempts with expired holds on these seats.
 * Settling them may release the seats. Throws 409 `sold_out`.
 */
export async function holdSeats(
  trx: Transaction<Schema>,
  hold: { attemptId: string; lines: readonly PurchaseLine[]; now: Date; expiresAt: string },
): Promise<string[]> {
  for (const wanted of wantedSeats(hold.lines.filter(isLimited))) {
    const unsold = await lockSeats(trx, wanted);
    if (unsold === undefined) continue;
    const holds = await trx
      .selectFrom('seat_holds')
      .selectAll()
      .where('product_id', '=', wanted.productId)
      .where('ticket_id', '=', wanted.ticketId)
      .execute();
    const held = holds.reduce((sum, { quantity }) => sum + quantity, 0);
    if (held + wanted.quantity > unsold) {
      const expired = holds.filter(({ expires_at }) => expires_at <= hold.now.toISOString());
      if (expired.length > 0) return expired.map(({ attempt_id }) => attempt_id);
      throw refusal(409, 'sold_out', { params: { name: wanted.name } });
    }
    await trx
      .insertInto('seat_holds')
      .values({
        attempt_id: hold.attemptId,
        product_id: wanted.productId,
        ticket_id: wanted.ticketId,
        quantity: wanted.quantity,
        expires_at: hold.expiresAt,
      })
      .execute();
  }
  return [];
}

/** Adds the sold pieces of products without a limit to the rows of an order. */
export function addUnlimited(inserts: Inserts, lines: readonly PurchaseLine[]): void {
  const sold = wantedSeats(lines.filter((line) => !isLimited(line)));
  addSoldPieces(
    inserts,
    sold.map(({ productId, quantity }) => ({ product_id: productId, quantity })),
  );
}

/** Counts the sold seats of limited products and tiers, and deletes their holds. */
export async function sellSeats(
  trx: Transaction<Schema>,
  sold: readonly { attemptId: string; lines: readonly PurchaseLine[] }[],
): Promise<void> {
  const limited = sold.filter(({ lines }) => lines.some(isLimited));
  if (limited.length === 0) return;
  const seats = wantedSeats(limited.flatMap(({ lines }) => lines.filter(isLimited)));
  for (const { productId, ticketId, quantity } of seats) {
    const table = ticketId === '' ? 'products' : 'ticket_tiers';
    await trx
      .updateTable(table)
      .set((row) => ({ seats_sold: row('seats_sold', '+', quantity) }))
      .where('id', '=', ticketId === '' ? productId : ticketId)
      .execute();
  }
  const attemptIds = limited.map(({ attemptId }) => attemptId);
  await trx.deleteFrom('seat_holds').where('attempt_id', 'in', attemptIds).execute();
}

/** Whether an attempt holds seats for a line. */
export function isLimited(line: PurchaseLine): boolean {
  return line.isLimited !== false;
}

/** The seats of each product or tier over all lines, in the same order for every attempt. */
function wantedSeats(lines: readonly PurchaseLine[]): Seats[] {
  const wanted = new Map<string, Seats>();
  for (const { productId, ticketId, ticketName, name, quantity } of lines) {
    if (productId === '') continue;
    const key = `${productId} ${ticketId ?? ''}`;
    const known = wanted.get(key);
    wanted.set(key, {
      productId,
      ticketId: ticketId ?? '',
      quantity: (known?.quantity ?? 0) + quantity,
      name: ticketName === null ? name : `${name} (${ticketName})`,
    });
  }
  return [...wanted.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, seats]) => seats);
}

/**
 * The unsold seats; `undefined` without a limit. Until the transaction ends, no other one holds or sells seats of the product or tier, or
 * changes their number.
 */
async function lockSeats(
  trx: Transaction<Schema>,
  { productId, ticketId }: Seats,
): Promise<number | undefined> {
  if (ticketId === '') {
    const product = await trx
      .updateTable('products')
      .set((row) => ({ seats_sold: row.ref('seats_sold') }))
      .where('id', '=', productId)
      .returningAll()
      .executeTakeFirstOrThrow();
    return seatsLeft(product, null);
  }
  const tier = await trx
    .updateTable('ticket_tiers')
    .set((row) => ({ seats_sold: row.ref('seats_sold') }))
    .where('id', '=', ticketId)
    .returning(['seats', 'seats_sold'])
    .executeTakeFirst();
  // The seller has deleted it since the quote.
  return tier ? tier.seats - tier.seats_sold : 0;
}
