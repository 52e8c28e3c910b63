import { escapeMarkup } from '#shared/lib/escapeMarkup.ts';
import { pictureAddress } from '#shared/page/pictures.ts';
import { productPath } from '#shared/productKinds/productKinds.ts';
import type { Transport } from '#shared/rendering/renderBundle.ts';
import type { createListings, PageListing, ProductListing, Range } from './listings.ts';
import { readHome } from './readView.ts';

/** `products`: a part with the products and classes of a range. Without it: a part with pages, or the whole sitemap with both. */
export type SitemapQuery = { of?: 'products'; range: Range };

type Parts = {
  publicUrl: string;
  listings: ReturnType<typeof createListings>;
  transport: Transport;
  /** Whether the page at a path is on this host: a sitemap names no others. */
  isHere: (path: string) => boolean;
};

/** A sitemap holds 50,000 addresses at most: three for each of a listing's 1,000 pages, and up to 20 further pages. Source: https://www.sitemaps.org/protocol.html */
const maxListings = 16;
/** Search engines read up to 1,000, and a product's first ones say enough. So a part stays under 50 MB. */
const maxImages = 10;

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
/** Source: https://developers.google.com/search/docs/crawling-indexing/sitemaps/image-sitemaps */
const imageNamespace = 'http://www.google.com/schemas/sitemap-image/1.1';

const noProducts: ProductListing = { products: [] };

/** The index of all sitemaps, or the addresses of a range, in chunks. Rejects if the first listings cannot be read. */
export async function sitemap(
  { of, range }: SitemapQuery,
  parts: Parts,
): Promise<Iterable<string> | AsyncIterable<string>> {
  const { publicUrl, listings, transport, isHere } = parts;
  const listPages = async (part: Range): Promise<PageListing> => {
    const listed = await listings.pages(part, transport);
    return { ...listed, pages: listed.pages.filter(({ slug }) => isHere(`/${slug}`)) };
  };
  const listProducts = async (part: Range): Promise<ProductListing> => {
    const listed = await listings.products(part, transport);
    return { ...listed, products: listed.products.filter(({ path }) => isHere(path)) };
  };
  const pagesAfter = (after: string) => listPages({ ...range, after });
  const productsAfter = (after: string) => listProducts({ ...range, after });
  if (of === 'products') {
    const first = await listProducts(range);
    return urlSet(productUrls(publicUrl, first, productsAfter));
  }
  const isWhole = range.after === undefined && range.until === undefined;
  const [pages, products] = await Promise.all([listPages(range), isWhole ? listProducts(range) : noProducts]);
  if (isWhole && (pages.parts !== undefined || products.parts !== undefined))
    return sitemapIndex(publicUrl, pages, products);
  // Only the first part, which has no `after`, has the site's front page.
  const start = range.after ? '' : urlOf(publicUrl, { path: '/' });
  return urlSet(
    pageUrls(start, publicUrl, pages, pagesAfter),
    productUrls(publicUrl, products, productsAfter),
  );
}

/** The sitemap of a page on its own host: the page, its lists, its further pages and everything in its shop, classes too. */
export async function pageSitemap(
  slug: string,
  { origin, subpages, transport }: { origin: string; subpages: readonly string[]; transport: Transport },
): Promise<Iterable<string> | AsyncIterable<string>> {
  const view = await readHome(slug, transport);
  const { page } = view;
  const products = 'products' in view ? view.products : [];
  const listed: Listed[] = [
    { path: '/' },
    ...(page.sections ?? ['shop', 'masterclasses']).map((section) => ({ path: `/${slug}/${section}` })),
    ...subpages.map((address) => ({ path: `/${slug}/${address}` })),
    ...products.map((product) => ({
      path: productPath(slug, product),
      images: product.images.length > 0 ? product.images : [product.image],
    })),
  ];
  return urlSet(oneChunk(listed.map((one) => urlOf(origin, one)).join('')));
}

async function* oneChunk(text: string): AsyncGenerator<string> {
  yield text;
}

/** One chunk for each listing, which is read when the one before it is sent. */
async function* urlSet(...contents: AsyncIterable<string>[]): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${namespace}" xmlns:image="${imageNamespace}">`;
  for (const content of contents) yield* content;
  yield '</urlset>\n';
}

// oxlint-disable-next-line max-params -- the start, and what `everyListing` takes
async function* pageUrls(
  start: string,
  publicUrl: string,
  first: PageListing,
  after: (slug: string) => Promise<PageListing>,
): AsyncGenerator<string> {
  yield start;
  for await (const { pages } of everyListing(first, after)) {
    yield pages
      .map(({ slug, updated_at, subpages }) =>
        [
          urlOf(publicUrl, { path: `/${slug}`, updated_at }),
          urlOf(publicUrl, { path: `/${slug}/shop` }),
          urlOf(publicUrl, { path: `/${slug}/masterclasses` }),
          ...subpages.map((page) =>
            urlOf(publicUrl, { path: `/${slug}/${page.address}`, updated_at: page.updated_at }),
          ),
        ].join(''),
      )
      .join('');
  }
}

async function* productUrls(
  publicUrl: string,
  first: ProductListing,
  after: (id: string) => Promise<ProductListing>,
): AsyncGenerator<string> {
  for await (const { products } of everyListing(first, after)) {
    yield products.map((product) => urlOf(publicUrl, product)).join('');
  }
}

async function* everyListing<Listing extends { next?: string | null | undefined }>(
  first: Listing,
  after: (place: string) => Promise<Listing>,
): AsyncGenerator<Listing> {
  for (let listed = first, count = 1; ; count += 1) {
    yield listed;
    if (typeof listed.next !== 'string' || count === maxListings) return;
    listed = await after(listed.next);
  }
}

type Listed = { path: string; updated_at?: string | undefined; images?: readonly string[] };

function urlOf(publicUrl: string, { path, updated_at, images = [] }: Listed): string {
  const pictures = images.slice(0, maxImages).flatMap((address) => {
    const picture = pictureAddress(address);
    const url = picture.startsWith('/') ? publicUrl + picture : picture;
    return picture === '' ? [] : [`<image:image><image:loc>${escapeMarkup(url)}</image:loc></image:image>`];
  });
  const changed = updated_at === undefined ? '' : `<lastmod>${escapeMarkup(updated_at)}</lastmod>`;
  return `<url><loc>${escapeMarkup(publicUrl + path)}</loc>${changed}${pictures.join('')}</url>`;
}

/** One chunk for each part. */
function* sitemapIndex(publicUrl: string, pages: PageListing, products: ProductListing): Generator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="${namespace}">`;
  yield* partsOf(publicUrl, pages.parts ?? [''], {});
  if (products.products.length > 0) yield* partsOf(publicUrl, products.parts ?? [''], { of: 'products' });
  yield '</sitemapindex>\n';
}

function* partsOf(publicUrl: string, starts: readonly string[], of: { of?: 'products' }): Generator<string> {
  for (const [index, after] of starts.entries()) {
    const until = starts[index + 1];
    const query = new URLSearchParams({ ...of, after, ...(until === undefined ? {} : { until }) });
    yield `<sitemap><loc>${escapeMarkup(`${publicUrl}/sitemap.xml?${query.toString()}`)}</loc></sitemap>`;
  }
}
