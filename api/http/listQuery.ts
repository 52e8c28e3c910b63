import { z } from 'zod';

/** How many of a list are asked for at once, `usual` where the query does not say. */
export function limit(usual: number) {
  return z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .max(100, 'must be at most 100')
    .default(usual);
}

const noPlace = 'is not a place in this list';
/** What PostgreSQL's integer holds. */
const mostOrders = 2 ** 31 - 1;

/** Where a list of orders goes on: the number that the answer before named as `next`. */
export const orderPlace = z.coerce
  .number(noPlace)
  .int(noPlace)
  .min(0, noPlace)
  .max(mostOrders, noPlace)
  .optional();
