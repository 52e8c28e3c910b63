import { z } from 'zod';
import { amount, currencyCode, id, requiredLine } from '../wire/wire.ts';
import { refusedAs } from '../wire/fieldRules.ts';
import { discountLimits } from '../wire/limits.ts';

// Bodies and answers of `/studio/{account_id}/discounts…`. Source: contract, section 6, "Dashboard".

export const discountState = z.enum(['active', 'planned', 'over', 'used_up', 'archived']);

const uses = z
  .int('must be a whole number')
  .min(1, 'must be at least 1')
  .max(discountLimits.uses, `must be at most ${discountLimits.uses}`);

const moment = z.iso.datetime({ offset: true, error: 'must be a time such as 2026-12-24T18:00:00Z' });

/**
 * What a discount takes off: `percent` of a line, or a fixed `amount` once per purchase. Null values: no `code` applies it automatically,
 * no products means all of them, no dates means any time, no limits means unlimited uses.
 */
const terms = z.object({
  name: requiredLine(discountLimits.name),
  code: z
    .string()
    .trim()
    .toUpperCase()
    .refine(
      (code) => /^[A-Z0-9_-]{3,40}$/.test(code),
      refusedAs('must be 3 to 40 letters, digits, - or _', { rule: 'discount_code' }),
    )
    .nullable(),
  kind: z.enum(['percent', 'fixed']),
  percent: z
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .max(100, 'must be at most 100')
    .nullable(),
  amount: amount.positive('must be more than 0').nullable(),
  currency: currencyCode.nullable(),
  product_ids: z
    .array(id)
    .min(1, 'must name at least one product')
    .max(discountLimits.products, `must have at most ${discountLimits.products} products`)
    .nullable(),
  starts_at: moment.nullable(),
  ends_at: moment.nullable(),
  max_uses: uses.nullable(),
  max_uses_each: uses.nullable(),
});

/** `POST …/discounts` */
export const newDiscount = terms;
/** `PUT …/discounts/{discount_id}` */
export const discountEdit = terms.extend({ revision: z.int('must be a whole number') });

const discount = terms.extend({
  _id: id,
  revision: z.number(),
  state: discountState,
  /** Purchases that used it, including those with a payment in progress. */
  uses: z.number(),
  created_at: z.string(),
});

const discountUse = z.object({
  order_id: id,
  number: z.number(),
  payer: z.object({ name: z.string(), email: z.string() }),
  amount,
  currency: currencyCode,
  created_at: z.string(),
});

export const discountAnswer = z.object({ discount });
export const discountList = z.object({
  slug: z.string(),
  currency: currencyCode,
  discounts: z.array(discount),
});
const discountUseList = z.object({ uses: z.array(discountUse), next: z.string().optional() });

export type DiscountState = z.infer<typeof discountState>;
export type NewDiscount = z.infer<typeof newDiscount>;
export type Discount = z.infer<typeof discount>;
export type DiscountList = z.infer<typeof discountList>;
export type DiscountUseList = z.infer<typeof discountUseList>;
