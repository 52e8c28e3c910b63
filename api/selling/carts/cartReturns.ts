import type { ApiContext } from '../../context.ts';
import type { Row } from '../../store/schema.ts';

/** A cart without a read or change after this time is deleted earlier than others. Source: contract, section 6, "cart". */
const firstHourMs = 60 * 60_000;

/** The time of the first return to a cart that is read or changed now; null before any return. */
export function returnOf(
  { created_at, returned_at }: Pick<Row<'carts'>, 'created_at' | 'returned_at'>,
  now: Date,
): string | null {
  if (returned_at !== null) return returned_at;
  return created_at <= anHourBefore(now) ? now.toISOString() : null;
}

/**
 * Records the first return to a cart, once per cart. Call it after the response: a read must not fail because the store cannot be written,
 * and the next read records it.
 */
export async function recordReturn({ store, now, log }: ApiContext, cartId: string): Promise<void> {
  const at = now();
  try {
    await store.statement((db) =>
      db
        .updateTable('carts')
        .set({ returned_at: at.toISOString() })
        .where('id', '=', cartId)
        .where('order_id', 'is', null)
        .where('returned_at', 'is', null)
        .where('created_at', '<=', anHourBefore(at))
        .execute(),
    );
  } catch (error) {
    log.warn({ err: error }, 'the return to a cart could not be noted');
  }
}

function anHourBefore(now: Date): string {
  return new Date(now.getTime() - firstHourMs).toISOString();
}
