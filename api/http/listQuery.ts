import { z } from 'zod';
import { language } from '#shared/wire/wire.ts';

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

/** The order number after which the next page begins: `next` of the answer before. `S12` is -12, an order of the demo's sample data. */
export const orderCursor = z
  .string()
  .transform((place) =>
    /^S\d+$/.test(place) ? -Number(place.slice(1)) : /^\d/.test(place) ? Number(place) : NaN,
  )
  .pipe(z.number(noPlace).int(noPlace).min(-maxOrders, noPlace).max(maxOrders, noPlace))
  .optional();

/** The `next` of an answer whose last order has this number. */
export function cursorAfterOrder(number: number): string {
  return number < 0 ? `S${-number}` : String(number);
}

/** The language of the titles in a table for spreadsheets. Programs name none and get English titles. */
export const tableQuery = { language: language.optional() };
