import type { Kysely } from 'kysely';
import { toMajor } from '#shared/money/money.ts';
import type { DiscountList, DiscountUseList } from '#shared/studio/discountSchema.ts';
import { currencyTerms } from '../../currencies/currencies.ts';
import type { Row, Schema } from '../../store/schema.ts';
import { countUses } from './offers.ts';
import { toStudioDiscount } from './studioAnswer.ts';
import { noUses } from './terms.ts';

/** All discounts of a store, newest first. */
export async function listDiscounts(
  db: Kysely<Schema>,
  { id, slug, currency }: Row<'accounts'>,
  now: Date,
): Promise<DiscountList> {
  const rows = await db
    .selectFrom('discounts')
    .selectAll()
    .where('account_id', '=', id)
    .orderBy('id', 'desc')
    .execute();
  const uses = await countUses(
    db,
    rows.map((row) => row.id),
  );
  const discounts = rows.map((row) => toStudioDiscount(row, uses.get(row.id) ?? noUses, now));
  return { slug, currency, discounts };
}

/** The orders that used a discount, newest first. `after` is the `next` of the previous page. */
export async function listUses(
  db: Kysely<Schema>,
  discountId: string,
  { limit, after }: { limit: number; after?: string | undefined },
): Promise<DiscountUseList> {
  let query = db
    .selectFrom('discount_uses')
    .innerJoin('orders', 'orders.id', 'discount_uses.order_id')
    .select([
      'discount_uses.attempt_id',
      'discount_uses.amount_minor',
      'discount_uses.currency',
      'orders.id',
      'orders.number',
      'orders.payer_name',
      'orders.payer_email',
      'orders.created_at',
    ])
    .where('discount_uses.discount_id', '=', discountId)
    .where('discount_uses.state', '=', 'used')
    .orderBy('discount_uses.attempt_id', 'desc')
    .limit(limit + 1);
  if (after !== undefined) query = query.where('discount_uses.attempt_id', '<', after);
  const rows = await query.execute();
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    uses: shown.map((row) => ({
      order_id: row.id,
      number: row.number,
      payer: { name: row.payer_name, email: row.payer_email },
      amount: toMajor(row.amount_minor, currencyTerms(row.currency).decimals),
      currency: row.currency,
      created_at: row.created_at,
    })),
    ...(rows.length > limit && last ? { next: last.attempt_id } : {}),
  };
}
