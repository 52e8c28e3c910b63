import type { Kysely } from 'kysely';
import { convertMinor, toMajor } from '#shared/money.ts';
import type { Numbers } from '#shared/studio/numbersSchema.ts';
import { currencyTerms } from '../settings/currencies.ts';
import type { Row, Schema } from '../store/schema.ts';

type Days = { from: string; to: string };
type Account = Pick<Row<'accounts'>, 'id' | 'currency'>;

const mostRows = 100;

/** Products by what they brought, then by who looked at them. */
export async function rankProducts(
  db: Kysely<Schema>,
  { id, currency }: Account,
  days: Days,
): Promise<Numbers['products']> {
  const [views, sales, products] = await Promise.all([
    countSubjects(db, id, { ...days, subjects: ['product', 'class'], event: 'view' }),
    salesByProduct(db, id, days),
    db.selectFrom('products').select(['id', 'name']).where('account_id', '=', id).execute(),
  ]);
  const own = currencyTerms(currency);
  const nameOf = new Map(products.map((product) => [product.id, product.name]));
  const salesOf = Map.groupBy(sales, ({ product_id }) => product_id);
  const viewsOf = new Map(views.map(({ subjectId, count }) => [subjectId, count]));
  return [...new Set([...salesOf.keys(), ...viewsOf.keys()])]
    .map((product_id) => {
      const sold = salesOf.get(product_id) ?? [];
      const minor = sold.reduce(
        (sum, row) => sum + convertMinor(row.chargedMinor, currencyTerms(row.currency), own),
        0,
      );
      return {
        product_id,
        name: product_id === '' ? 'Support' : (nameOf.get(product_id) ?? 'A product of earlier'),
        views: viewsOf.get(product_id) ?? 0,
        quantity: sold.reduce((sum, { quantity }) => sum + quantity, 0),
        revenue: toMajor(minor, own.decimals),
      };
    })
    .toSorted((a, b) => b.revenue - a.revenue || b.views - a.views)
    .slice(0, mostRows);
}

/** Blocks by clicks; one that was taken off the page keeps its clicks under its own name no longer. */
export async function rankBlocks(
  db: Kysely<Schema>,
  accountId: string,
  days: Days,
): Promise<Numbers['blocks']> {
  const [clicks, blocks] = await Promise.all([
    countSubjects(db, accountId, { ...days, subjects: ['link'], event: 'click' }),
    db
      .selectFrom('blocks')
      .innerJoin('pages', 'pages.id', 'blocks.page_id')
      .select(['blocks.id', 'blocks.type', 'blocks.content_json'])
      .where('pages.account_id', '=', accountId)
      .execute(),
  ]);
  const blockOf = new Map(blocks.map((block) => [block.id, block]));
  return clicks
    .map(({ subjectId, count }) => {
      const block = blockOf.get(subjectId);
      return {
        block_id: subjectId,
        type: block?.type ?? 'gone',
        title: block ? titleOf(block.content_json) : 'No longer on the page',
        clicks: count,
      };
    })
    .toSorted((a, b) => b.clicks - a.clicks)
    .slice(0, mostRows);
}

export async function rankSources(
  db: Kysely<Schema>,
  accountId: string,
  days: Days,
): Promise<Numbers['sources']> {
  const views = await countSubjects(db, accountId, { ...days, subjects: ['source'], event: 'view' });
  return views
    .map(({ subjectId, count }) => ({ source: subjectId, views: count }))
    .toSorted((a, b) => b.views - a.views)
    .slice(0, mostRows);
}

type Counted = Days & {
  subjects: Row<'daily_counts'>['subject'][];
  event: Row<'daily_counts'>['event'];
};

async function countSubjects(
  db: Kysely<Schema>,
  accountId: string,
  { from, to, subjects, event }: Counted,
): Promise<{ subjectId: string; count: number }[]> {
  const rows = await db
    .selectFrom('daily_counts')
    .select(['subject_id', ({ fn }) => fn.sum('count').as('count')])
    .where('account_id', '=', accountId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('subject', 'in', subjects)
    .where('event', '=', event)
    .groupBy('subject_id')
    .execute();
  return rows.map(({ subject_id, count }) => ({ subjectId: subject_id, count: Number(count) }));
}

async function salesByProduct(db: Kysely<Schema>, accountId: string, { from, to }: Days) {
  const rows = await db
    .selectFrom('daily_sales')
    .select([
      'product_id',
      'currency',
      ({ fn }) => fn.sum('quantity').as('quantity'),
      ({ fn }) => fn.sum('charged_minor').as('charged'),
    ])
    .where('account_id', '=', accountId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(['product_id', 'currency'])
    .execute();
  return rows.map(({ quantity, charged, ...row }) => ({
    ...row,
    quantity: Number(quantity),
    chargedMinor: Number(charged),
  }));
}

/** The catalogue writes blocks as on the wire; not every kind has a title. */
function titleOf(contentJson: string): string {
  const { title, url } = JSON.parse(contentJson) as { title?: string; url?: string };
  return title ?? url ?? '';
}
