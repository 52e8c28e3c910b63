import type { ApiContext } from '../../context.ts';
import { purchaseOf, type Attempt } from './attempts.ts';
import { isLimited } from './seats.ts';

/** Notes that seats or pieces of this purchase are free again, or taken, so that the next answer tells the web servers. */
export async function recordStockChange(
  { store, stockChanges }: Pick<ApiContext, 'store' | 'stockChanges'>,
  attempt: Attempt,
): Promise<void> {
  if (attempt.instalment_id !== null || !purchaseOf(attempt).lines.some(isLimited)) return;
  const seller = await store.db
    .selectFrom('accounts')
    .select('slug')
    .where('id', '=', attempt.account_id)
    .executeTakeFirst();
  if (seller) stockChanges.add(seller.slug);
}
