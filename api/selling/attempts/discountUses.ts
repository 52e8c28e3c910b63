import type { Transaction } from 'kysely';
import type { ApiEvents } from '../../events.ts';
import type { Attempt } from './attempts.ts';
import type { Purchase, PurchaseLine } from './purchase.ts';
import type { Schema } from '../../store/schema.ts';
import { buyerKey } from '../discounts/buyerKey.ts';

/** The sums that the discounts of a purchase take off, by discount. */
export function discountTotals(lines: readonly PurchaseLine[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { discount, discountMinor } of lines) {
    if (discount) sums.set(discount.id, (sums.get(discount.id) ?? 0) + discountMinor);
  }
  return sums;
}

/** Holds the discounts of a purchase for its attempt, in the transaction that checked their limits. */
export async function holdDiscounts(
  trx: Transaction<Schema>,
  { purchase, attempt }: { purchase: Purchase; attempt: Attempt },
): Promise<void> {
  const rows = [...discountTotals(purchase.lines)].map(([discount_id, amount_minor]) => ({
    discount_id,
    attempt_id: attempt.id,
    email: purchase.payer.email.toLowerCase(),
    buyer_key: buyerKey(purchase.payer.email),
    state: 'held' as const,
    amount_minor,
    currency: purchase.currency,
    expires_at: attempt.expires_at,
    order_id: null,
    created_at: attempt.created_at,
  }));
  if (rows.length > 0) await trx.insertInto('discount_uses').values(rows).execute();
}

/** Turns held uses into final ones. */
export async function useDiscounts(
  trx: Transaction<Schema>,
  { purchase, attemptId, orderId }: { purchase: Purchase; attemptId: string; orderId: string },
): Promise<void> {
  if (discountTotals(purchase.lines).size === 0) return;
  await trx
    .updateTable('discount_uses')
    .set({ state: 'used', order_id: orderId })
    .where('attempt_id', '=', attemptId)
    .execute();
}

/** A fully refunded order has used no discount; a partly refunded one has. */
export async function updateDiscountUses(
  trx: Transaction<Schema>,
  { order }: ApiEvents['moneyReturned'],
): Promise<void> {
  await trx
    .updateTable('discount_uses')
    .set({ state: order.status === 'refunded' ? 'returned' : 'used' })
    .where('attempt_id', '=', order.attempt_id)
    .execute();
}

/** Attempts with expired holds on these discounts. Settling them may release the holds. */
export async function endedHolds(
  trx: Transaction<Schema>,
  discounts: readonly { id: string }[],
  now: Date,
): Promise<string[]> {
  const rows = await trx
    .selectFrom('discount_uses')
    .select('attempt_id')
    .where(
      'discount_id',
      'in',
      discounts.map(({ id }) => id),
    )
    .where('state', '=', 'held')
    .where('expires_at', '<=', now.toISOString())
    .execute();
  return [...new Set(rows.map(({ attempt_id }) => attempt_id))];
}

/** The end of a hold on seats and discounts. */
export async function extendHolds(
  trx: Transaction<Schema>,
  attemptId: string,
  expires_at: string,
): Promise<void> {
  await trx.updateTable('seat_holds').set({ expires_at }).where('attempt_id', '=', attemptId).execute();
  await trx.updateTable('discount_uses').set({ expires_at }).where('attempt_id', '=', attemptId).execute();
}

/** Moves the holds of one attempt to the attempt that continues its payment. */
export async function transferHolds(
  trx: Transaction<Schema>,
  { from, to }: { from: string; to: Pick<Attempt, 'id' | 'expires_at'> },
): Promise<void> {
  const moved = { attempt_id: to.id, expires_at: to.expires_at };
  await trx.updateTable('seat_holds').set(moved).where('attempt_id', '=', from).execute();
  await trx.updateTable('discount_uses').set(moved).where('attempt_id', '=', from).execute();
}

/** A payment failed: its seats and discounts are released. */
export async function releaseHolds(trx: Transaction<Schema>, attemptId: string): Promise<void> {
  await trx.deleteFrom('seat_holds').where('attempt_id', '=', attemptId).execute();
  await trx
    .deleteFrom('discount_uses')
    .where('attempt_id', '=', attemptId)
    .where('state', '=', 'held')
    .execute();
}
