import { z } from 'zod';
import { amount, currencyCode, id } from '../wire/wire.ts';

const day = z.iso.date('must be a day such as 2026-01-31');

/** Query of `GET /studio/{account_id}/numbers`: whole days of `zone` (UTC if absent), both included, at most 400. */
export const numbersQuery = z.object({ from: day, to: day, zone: z.string().max(64).optional() });

/** `revenue` is what was paid less what was given back, in the store's currency; `buyers` are the visitors who ordered. Other currencies are converted at today's rates. */
export const numbersSum = z.object({
  views: z.number().int(),
  visitors: z.number().int(),
  /** Absent if the API does not count them. */
  buyers: z.number().int().optional(),
  clicks: z.number().int(),
  orders: z.number().int(),
  revenue: amount,
});

/** Response of `GET /studio/{account_id}/numbers`. `previous` covers as many days right before. Every day of the range has a row. */
export const numbers = z.object({
  from: day,
  to: day,
  currency: currencyCode,
  /** Whether test payments count, because no others can be made. */
  test: z.boolean().optional(),
  days: z.array(numbersSum.extend({ day })),
  total: numbersSum,
  previous: numbersSum.extend({ from: day, to: day }),
  /** The amounts that were paid, one row per currency. */
  currencies: z.array(z.object({ currency: currencyCode, orders: z.number().int(), revenue: amount })),
  products: z.array(
    z.object({
      product_id: z.string(),
      name: z.string(),
      views: z.number().int(),
      quantity: z.number().int(),
      revenue: amount,
    }),
  ),
  blocks: z.array(z.object({ block_id: id, type: z.string(), title: z.string(), clicks: z.number().int() })),
  sources: z.array(z.object({ source: z.string(), views: z.number().int() })),
  /** Sales by the campaign whose link the buyer had followed; null: its link does not say. */
  campaigns: z
    .array(
      z.object({
        source: z.string().nullable(),
        medium: z.string().nullable(),
        campaign: z.string().nullable(),
        orders: z.number().int(),
        revenue: amount,
      }),
    )
    .optional(),
  /** Visitors by country; null: not known. */
  countries: z.array(z.object({ country: z.string().nullable(), visitors: z.number().int() })).optional(),
  /** Visitors by device: `phone`, `tablet`, `desktop`; null: not known. */
  devices: z.array(z.object({ device: z.string().nullable(), visitors: z.number().int() })).optional(),
});

export type NumbersQuery = z.infer<typeof numbersQuery>;
export type NumbersSum = z.infer<typeof numbersSum>;
export type Numbers = z.infer<typeof numbers>;
