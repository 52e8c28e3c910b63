import { z } from 'zod';

/** The page size of a list, `usual` if the query has none. */
export function limit(usual: number) {
  return z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .max(100, 'must be at most 100')
    .default(usual);
}

const noPlace = 'is not a place in this list';
/** The maximum of PostgreSQL's integer. */
const maxOrders = 2 ** 31 - 1;

/** The order number after which the next page begins: `next` of the answer before. */
export const orderPlace = z.coerce
  .number(noPlace)
  .int(noPlace)
  .min(0, noPlace)
  .max(maxOrders, noPlace)
  .optional();
