import { toMajor } from '#shared/money/money.ts';
import type { Discount } from '#shared/studio/discountSchema.ts';
import { currencyTerms } from '../../currencies/currencies.ts';
import type { Row } from '../../store/schema.ts';
import { productIds, stateOf, type Uses } from './terms.ts';

/** A discount as its creator sees it. */
export function toStudioDiscount(row: Row<'discounts'>, uses: Uses, now: Date): Discount {
  return {
    _id: row.id,
    revision: row.revision,
    state: stateOf(row, uses, now),
    uses: uses.all,
    name: row.name,
    code: row.code,
    kind: row.kind,
    percent: row.percent,
    amount:
      row.amount_minor === null || row.currency === null
        ? null
        : toMajor(row.amount_minor, currencyTerms(row.currency).decimals),
    currency: row.currency,
    product_ids: productIds(row.product_ids_json),
    starts_at: row.starts_at,
    ends_at: row.ends_at,
    max_uses: row.max_uses,
    max_uses_each: row.max_uses_each,
    created_at: row.created_at,
  };
}
