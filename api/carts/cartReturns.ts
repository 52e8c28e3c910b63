import type { ApiContext } from '../context.ts';
import type { Row } from '../store/schema.ts';

/** A cart that nobody reads or changes after this is forgotten sooner than others. Source: contract, section 6, "cart". */
const firstHourMs = 60 * 60_000;

/** When somebody first came back to a cart that is read or changed now; null while nobody did. */
export function returnOf(
  { created_at, returned_at }: Pick<Row<'carts'>, 'created_at' | 'returned_at'>,
  now: Date,
): string | null {
  if (returned_at !== null) return returned_at;
  return created_at <= anHourBefore(now) ? now.toISOString() : null;
}

/**
 * Notes that somebody came back to a cart, at most once for each. For after the answer: a store that cannot be written must not
 * keep anybody from reading, and the next read notes it.
 */
export async function noteReturn({ store, now, log }: ApiContext, cartId: string): Promise<void> {
  const at = now();
  try {
    await store.transaction((trx) =>
      trx
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
