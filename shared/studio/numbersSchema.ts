import { z } from 'zod';
import { amount, currencyCode, id } from '../wire.ts';

const day = z.iso.date('must be a day such as 2026-01-31');

/** Query of `GET /studio/{account_id}/numbers`: whole UTC days, both included, at most 400. */
export const numbersQuery = z.object({ from: day, to: day });

/** `revenue` is in the store's currency, what was paid in others converted at today's rates. */
export const numbersSum = z.object({
  views: z.number().int(),
  visitors: z.number().int(),
  clicks: z.number().int(),
  orders: z.number().int(),
  revenue: amount,
});

/** Answer of `GET /studio/{account_id}/numbers`. `previous` is as many days right before. Every day of the range is there. */
export const numbers = z.object({
  from: day,
  to: day,
  currency: currencyCode,
  days: z.array(numbersSum.extend({ day })),
  total: numbersSum,
  previous: numbersSum.extend({ from: day, to: day }),
  /** What was really paid, a row a currency. */
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
});

export type NumbersQuery = z.infer<typeof numbersQuery>;
export type NumbersSum = z.infer<typeof numbersSum>;
export type Numbers = z.infer<typeof numbers>;
