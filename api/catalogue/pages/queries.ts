import type { Kysely } from 'kysely';
import type { MenuLink } from '#shared/page/pageSchema.ts';
import { kindOf } from '#shared/productKinds/productKinds.ts';
import type { Section } from '#shared/productKinds/productKind.ts';
import { isNotSuspended } from '../../accounts/suspensions.ts';
import type { Row, Schema } from '../../store/schema.ts';
import { isOnSale } from '../products/onSale.ts';
import { listSubpages, readMenu } from './subpageListings.ts';

export type PageRows = {
  account: Pick<Row<'accounts'>, 'id' | 'slug' | 'name' | 'currency'>;
  page: Row<'pages'>;
  blocks: Row<'blocks'>[];
  sections: Section[];
  menu: MenuLink[];
};

const pagesPerList = 1000;
/** A sitemap has at most 50,000 addresses, and a page has three and up to 20 further pages. */
const pagesPerPart = 2000;

/** A page with its blocks in order: by its public address, if it is open, or by its account. */
export async function readPage(
  db: Kysely<Schema>,
  by: { slug: string } | { accountId: string },
): Promise<PageRows | undefined> {
  const [column, value] = 'slug' in by ? (['slug', by.slug] as const) : (['id', by.accountId] as const);
  const account = await db
    .selectFrom('accounts')
    .select(['id', 'slug', 'name', 'currency'])
    .where(column, '=', value)
    .$if('slug' in by, (accounts) => accounts.where(isNotSuspended))
    .executeTakeFirst();
  if (!account) return undefined;
  const page = await db
    .selectFrom('pages')
    .selectAll()
    .where('account_id', '=', account.id)
    .executeTakeFirst();
  if (!page) return undefined;
  const blocks = await db
    .selectFrom('blocks')
    .selectAll()
    .where('page_id', '=', page.id)
    .where('subpage_id', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const [sections, menu] = [await sectionsOnSale(db, account.id), await readMenu(db, account.id)];
  return { account, page, blocks, sections, menu };
}

/** The lists of the page that have something on sale. The shop lists everything, classes too. */
async function sectionsOnSale(db: Kysely<Schema>, accountId: string): Promise<Section[]> {
  const rows = await db
    .selectFrom('products')
    .select('product_type')
    .distinct()
    .where('account_id', '=', accountId)
    .where(isOnSale)
    .execute();
  const sections = new Set(rows.map(({ product_type }) => kindOf(product_type).section));
  return rows.length === 0 ? [] : [...sections.add('shop')].toSorted();
}

type ListedPage = {
  slug: string;
  updated_at: string;
  subpages?: { address: string; updated_at: string }[];
};

type PageList = { pages: ListedPage[]; next?: string; parts?: string[] };

/**
 * The public pages in the order of their slugs, one list at a time: those after `after` and up to `until`. `next` is the cursor of the
 * following list. The first list has `parts` if one sitemap cannot hold all pages.
 */
export async function listPages(
  db: Kysely<Schema>,
  { after, until }: { after?: string | undefined; until?: string | undefined },
): Promise<PageList> {
  const found = await db
    .selectFrom('accounts')
    // With a join, PostgreSQL would read all pages: its plan assumes that any range has a fixed share of all accounts.
    .select((accounts) => [
      'accounts.id',
      'accounts.slug',
      accounts
        .selectFrom('pages')
        .select('pages.updated_at')
        .whereRef('pages.account_id', '=', 'accounts.id')
        .as('updated_at'),
    ])
    .where('accounts.slug', '>', after ?? '')
    .$if(until !== undefined, (query) => query.where('accounts.slug', '<=', until ?? ''))
    .where(isNotSuspended)
    .orderBy('accounts.slug')
    .limit(pagesPerList + 1)
    .execute();
  const shown = found.slice(0, pagesPerList);
  const further = await listSubpages(
    db,
    shown.map(({ id }) => id),
  );
  const listed = shown.flatMap(({ id, slug, updated_at }) => {
    if (updated_at === null) return [];
    const subpages = further.get(id);
    return [{ slug, updated_at, ...(subpages ? { subpages } : {}) }];
  });
  const last = shown.at(-1);
  if (found.length <= pagesPerList || !last) return { pages: listed };
  const parts = after === undefined && until === undefined ? await listParts(db) : [];
  return { pages: listed, next: last.slug, ...(parts.length > 1 ? { parts } : {}) };
}

/** The slugs after which the parts of the sitemap begin. They are read from an index only, so closed pages count too. */
async function listParts(db: Kysely<Schema>): Promise<string[]> {
  const starts = [''];
  for (;;) {
    const [last, following] = await db
      .selectFrom('accounts')
      .select('slug')
      .where('slug', '>', starts.at(-1) ?? '')
      .orderBy('slug')
      .offset(pagesPerPart - 1)
      .limit(2)
      .execute();
    if (!last || !following) return starts;
    starts.push(last.slug);
  }
}
