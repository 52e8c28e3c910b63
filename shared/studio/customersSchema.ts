import { z } from 'zod';
import { currencyCode, id, line } from '../wire/wire.ts';

/**
 * Query of the list of customers and of its export. Each word of `q` must begin a word of one of their orders: the buyer's name or mail,
 * the number, or what was bought.
 */
export const customerFilters = z.object({
  q: line(200).optional(),
  /** The latest order first, or who paid most in `currency` (the store's, unless said otherwise). */
  order: z.enum(['latest', 'sum']).default('latest'),
  currency: currencyCode.optional(),
});

/**
 * The buyer with one e-mail address. `_id` is the latest order's id. `sums` is what was paid less what was given back, as in the numbers:
 * test purchases are not counted.
 */
export const customer = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  orders: z.number().int().positive(),
  first_order_at: z.string(),
  last_order_at: z.string(),
  sums: z.array(z.object({ currency: currencyCode, total: z.number() })),
});

/** `GET /studio/{account_id}/customers`. `currencies` are all those that the store was paid in. */
export const customerList = z.object({
  customers: z.array(customer),
  next: z.string().optional(),
  currencies: z.array(currencyCode),
});

export type CustomerFilters = z.infer<typeof customerFilters>;
export type Customer = z.infer<typeof customer>;
export type CustomerList = z.infer<typeof customerList>;
