import type { Kysely } from 'kysely';
import type { z } from 'zod';
import { productPath } from '#shared/productKinds/productKinds.ts';
import type { productDates, productList } from '#shared/page/listedProductSchema.ts';
import { isNotSuspended } from '../../accounts/suspensions.ts';
import type { Schema } from '../../store/schema.ts';
import { isOnSale } from './onSale.ts';
import { readImages } from './rules.ts';

const productsPerList = 1000;
/** A sitemap has at most 50,000 addresses. If it holds pages too, 10,000 pages take 30,000 of them. */
const productsPerPart = 15_000;

type Range = { after?: string | undefined; until?: string | undefined };

/**
 * The products on sale of all public pages in the order of their ids, one list at a time: those after `after` and up to `until`. `next` and
 * `parts` are those of the list of pages.
 */
export async function listPublicProducts(
  db: Kysely<Schema>,
  { after, until }: Range,
): Promise<z.infer<typeof productList>> {
  const rows = await db
    .selectFrom('products')
    // With a join, PostgreSQL would read all accounts: its plan assumes that any range has a fixed share of all products.
    .select((products) => [
      'products.id',
      'products.product_type',
      'products.address',
      'products.images_json',
      'products.updated_at',
      products
        .selectFrom('accounts')
        .select('accounts.slug')
        .whereRef('accounts.id', '=', 'products.account_id')
        .where(isNotSuspended)
        .as('slug'),
    ])
    .where('products.id', '>', after ?? '')
    .$if(until !== undefined, (query) => query.where('products.id', '<=', until ?? ''))
    .where(isOnSale)
    .orderBy('products.id')
    .limit(productsPerList + 1)
    .execute();
  const listed = rows.slice(0, productsPerList);
  const products = listed.flatMap(({ slug, ...row }) => {
    // The operator has suspended the page.
    if (slug === null) return [];
    return [
      {
        path: productPath(slug, { _id: row.id, ...row }),
        images: readImages(row),
        ...(row.updated_at === null ? {} : { updated_at: row.updated_at }),
      },
    ];
  });
  const last = listed.at(-1);
  if (rows.length <= productsPerList || !last) return { products };
  const parts = after === undefined && until === undefined ? await listParts(db) : [];
  return { products, next: last.id, ...(parts.length > 1 ? { parts } : {}) };
}

/** The ids after which the parts of the sitemap begin. They are read from an index only, so products that are not on sale count too. */
async function listParts(db: Kysely<Schema>): Promise<string[]> {
  const starts = [''];
  for (;;) {
    const [last, following] = await db
      .selectFrom('products')
      .select('id')
      .where('id', '>', starts.at(-1) ?? '')
      .orderBy('id')
      .offset(productsPerPart - 1)
      .limit(2)
      .execute();
    if (!last || !following) return starts;
    starts.push(last.id);
  }
}

/** When an account's products went on sale, and when they were last changed, if that is known. */
export async function readProductDates(
  db: Kysely<Schema>,
  accountId: string,
): Promise<z.infer<typeof productDates>[]> {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'published_at', 'updated_at'])
    .where('account_id', '=', accountId)
    .where(isOnSale)
    .execute();
  return rows.flatMap(({ id, published_at, updated_at }) =>
    published_at === null ? [] : [{ _id: id, published_at, ...(updated_at === null ? {} : { updated_at }) }],
  );
}
