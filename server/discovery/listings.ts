import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { AppError } from '#shared/wire/appError.ts';
import type { Transport } from '#shared/rendering/renderBundle.ts';
import { serverRefusals } from '#shared/texts/en/serverRefusals.ts';

/** A part of a list: the entries after `after`, up to and including `until`. */
export type Range = { after?: string; until?: string };

/** The rest of a listing. `next` is the entry to continue after. `parts`, if one sitemap cannot hold all: the entries after which its parts begin, the first of them empty. */
const rest = { next: z.string().nullish(), parts: z.array(z.string()).optional() };

const updatedAt = z.string().optional();

/** One list of public pages, in the API's order. */
const pageListing = z.object({
  pages: z.array(
    z.object({
      slug: z.string(),
      updated_at: updatedAt,
      subpages: z.array(z.object({ address: z.string(), updated_at: updatedAt })).default([]),
    }),
  ),
  ...rest,
});

/** One list of products and classes. An API without it has none. */
const productListing = z.object({
  products: z
    .array(z.object({ path: z.string(), images: z.array(z.string()), updated_at: updatedAt }))
    .default([]),
  ...rest,
});

export type PageListing = z.infer<typeof pageListing>;
export type ProductListing = z.infer<typeof productListing>;

const ttlMs = 10 * 60_000;
/** The first listings, and those of parts that several crawlers read. */
const maxEntries = 20;

/** The API's lists of everything public, each kept for a while. An API without one gives an empty list. */
export function createListings() {
  const kept = {
    pages: new LRUCache<string, PageListing>({ max: maxEntries, ttl: ttlMs }),
    products: new LRUCache<string, ProductListing>({ max: maxEntries, ttl: ttlMs }),
  };
  return {
    pages: (range: Range, transport: Transport) =>
      load(range, { kept: kept.pages, path: '/pages', schema: pageListing, none: { pages: [] }, transport }),
    products: (range: Range, transport: Transport) =>
      load(range, {
        kept: kept.products,
        path: '/products',
        schema: productListing,
        none: { products: [] },
        transport,
      }),
  };
}

type Source<Listing extends object> = {
  kept: LRUCache<string, Listing>;
  path: string;
  schema: z.ZodType<Listing>;
  none: Listing;
  transport: Transport;
};

async function load<Listing extends object>(range: Range, source: Source<Listing>): Promise<Listing> {
  const key = JSON.stringify([range.after, range.until]);
  const known = source.kept.get(key);
  if (known) return known;
  const read = await readListing(range, source);
  source.kept.set(key, read);
  return read;
}

async function readListing<Listing extends object>(
  range: Range,
  { path, schema, none, transport }: Source<Listing>,
): Promise<Listing> {
  try {
    return schema.parse(await transport({ upstream: 'main', method: 'GET', path, query: range }));
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return none;
    if (error instanceof z.ZodError)
      throw new AppError(502, 'bad_answer', serverRefusals.pagesUnreadable, { cause: error });
    throw error;
  }
}
