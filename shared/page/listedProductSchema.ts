import { z } from 'zod';
import { subpageDate } from './pageSchema.ts';
import { id } from '../wire/wire.ts';

/** `GET /products?after=&until=`: every product and class on sale, for the sitemap. `next` and `parts` as for `GET /pages`; the cursor is an id. */
export const productList = z.object({
  products: z.array(
    z.object({ path: z.string(), images: z.array(z.string()), updated_at: z.string().optional() }),
  ),
  next: z.string().optional(),
  parts: z.array(z.string()).optional(),
});

export const productDates = z.object({
  _id: id,
  published_at: z.string(),
  updated_at: z.string().optional(),
});

/** `GET /pages/{slug}/dates`: when a page was published the last time, and its products, for its feed. */
export const pageDates = z.object({
  updated_at: z.string(),
  products: z.array(productDates),
  /** The published further pages. An older API names none. */
  subpages: z.array(subpageDate).default([]),
});

export type PageDates = z.infer<typeof pageDates>;
