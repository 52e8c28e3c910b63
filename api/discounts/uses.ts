import type { Transaction } from 'kysely';
import type { Attempt } from '../checkout/attempts.ts';
import type { Purchase, PurchaseLine } from '../checkout/purchase.ts';
import type { Schema } from '../store/schema.ts';
import { buyerKey } from './buyerKey.ts';

/** What a purchase's discounts take off in all, by discount. */
export function takenOff(lines: readonly PurchaseLine[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { discount, discountMinor } of lines) {
    if (discount) sums.set(discount.id, (sums.get(discount.id) ?? 0) + discountMinor);
  }
  return sums;
}

/** Holds the discounts of a purchase for its attempt, in the transaction that found them free. */
export async function holdDiscounts(
  trx: Transaction<Schema>,
  { purchase, attempt }: { purchase: Purchase; attempt: Attempt },
): Promise<void> {
  const rows = [...takenOff(purchase.lines)].map(([discount_id, amount_minor]) => ({
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

/** What was held is used. */
export async function useDiscounts(
  trx: Transaction<Schema>,
  { purchase, attemptId, orderId }: { purchase: Purchase; attemptId: string; orderId: string },
): Promise<void> {
  if (takenOff(purchase.lines).size === 0) return;
  await trx
    .updateTable('discount_uses')
    .set({ state: 'used', order_id: orderId })
    .where('attempt_id', '=', attemptId)
    .execute();
}

/** An order of which everything went back has used nothing; one of which a part went back still has. */
export async function settleUses(
  trx: Transaction<Schema>,
  { attemptId, isRefunded }: { attemptId: string; isRefunded: boolean },
): Promise<void> {
  await trx
    .updateTable('discount_uses')
    .set({ state: isRefunded ? 'returned' : 'used' })
    .where('attempt_id', '=', attemptId)
    .execute();
}

/** Attempts whose holds on these discounts have ended: settled, they may give them back. */
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

/** Seats and discounts are held until the same moment. */
export async function prolongHolds(
  trx: Transaction<Schema>,
  attemptId: string,
  expires_at: string,
): Promise<void> {
  await trx.updateTable('seat_holds').set({ expires_at }).where('attempt_id', '=', attemptId).execute();
  await trx.updateTable('discount_uses').set({ expires_at }).where('attempt_id', '=', attemptId).execute();
}

/** What one attempt held, the attempt that goes on with its payment holds. */
export async function passHolds(
  trx: Transaction<Schema>,
  { from, to }: { from: string; to: Pick<Attempt, 'id' | 'expires_at'> },
): Promise<void> {
  const taken = { attempt_id: to.id, expires_at: to.expires_at };
  await trx.updateTable('seat_holds').set(taken).where('attempt_id', '=', from).execute();
  await trx.updateTable('discount_uses').set(taken).where('attempt_id', '=', from).execute();
}

/** A payment that failed: its seats and discounts are for others again. */
export async function giveBack(trx: Transaction<Schema>, attemptId: string): Promise<void> {
  await trx.deleteFrom('seat_holds').where('attempt_id', '=', attemptId).execute();
  await trx
    .deleteFrom('discount_uses')
    .where('attempt_id', '=', attemptId)
    .where('state', '=', 'held')
    .execute();
}
