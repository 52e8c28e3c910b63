import { sql, type Kysely } from 'kysely';
import { convertMinor, toMajor } from '#shared/money/money.ts';
import type { Numbers } from '#shared/studio/numbersSchema.ts';
import type { Rates } from '../../currencies/rates.ts';
import type { Row, Schema } from '../../store/schema.ts';
import type { Days } from './days.ts';
import type { SaleQuery } from './readDays.ts';

const maxRows = 100;

/** Products by revenue, then by views. */
export async function rankProducts(
  db: Kysely<Schema>,
  { currency, rates, ...sales }: SaleQuery & { currency: string; rates: Rates },
): Promise<Numbers['products']> {
  const id = sales.accountId;
  const [views, earned, pieces, products] = await Promise.all([
    countSubjects(db, id, { days: sales.days, subjects: ['product', 'class'], event: 'view' }),
    earnedByProduct(db, sales),
    piecesByProduct(db, sales),
    db.selectFrom('products').select(['id', 'name']).where('account_id', '=', id).execute(),
  ]);
  const own = rates.terms(currency);
  const nameOf = new Map(products.map((product) => [product.id, product.name]));
  const earnedOf = Map.groupBy(earned, ({ product_id }) => product_id);
  const piecesOf = new Map(pieces.map(({ product_id, quantity }) => [product_id, quantity]));
  const viewsOf = new Map(views.map(({ subjectId, count }) => [subjectId, count]));
  return [...new Set([...earnedOf.keys(), ...piecesOf.keys(), ...viewsOf.keys()])]
    .map((product_id) => {
      const minor = (earnedOf.get(product_id) ?? []).reduce(
        (sum, row) => sum + convertMinor(row.earnedMinor, rates.terms(row.currency), own),
        0,
      );
      return {
        product_id,
        name: product_id === '' ? 'Support' : (nameOf.get(product_id) ?? 'A product of earlier'),
        views: viewsOf.get(product_id) ?? 0,
        quantity: piecesOf.get(product_id) ?? 0,
        revenue: toMajor(minor, own.decimals),
      };
    })
    .toSorted((a, b) => b.revenue - a.revenue || b.views - a.views)
    .slice(0, maxRows);
}

/** Blocks by clicks. A deleted block keeps its clicks, but its title is gone. */
export async function rankBlocks(
  db: Kysely<Schema>,
  accountId: string,
  days: Days,
): Promise<Numbers['blocks']> {
  const [clicks, blocks] = await Promise.all([
    countSubjects(db, accountId, { days, subjects: ['link'], event: 'click' }),
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
    .slice(0, maxRows);
}

export async function rankSources(
  db: Kysely<Schema>,
  accountId: string,
  days: Days,
): Promise<Numbers['sources']> {
  const views = await countSubjects(db, accountId, { days, subjects: ['source'], event: 'view' });
  return views
    .map(({ subjectId, count }) => ({ source: subjectId, views: count }))
    .toSorted((a, b) => b.views - a.views)
    .slice(0, maxRows);
}

/** Countries or devices by visitors. An empty id: not known. */
export async function rankVisitors(
  db: Kysely<Schema>,
  accountId: string,
  { days, subject }: { days: Days; subject: 'country' | 'device' },
): Promise<{ subjectId: string; count: number }[]> {
  const rows = await countSubjects(db, accountId, { days, subjects: [subject], event: 'visitor' });
  return rows.toSorted((a, b) => b.count - a.count).slice(0, maxRows);
}

type Counted = {
  days: Days;
  subjects: Row<'visit_counts'>['subject'][];
  event: Row<'visit_counts'>['event'];
};

async function countSubjects(
  db: Kysely<Schema>,
  accountId: string,
  { days, subjects, event }: Counted,
): Promise<{ subjectId: string; count: number }[]> {
  const rows = await db
    .selectFrom('visit_counts')
    .select(['subject_id', ({ fn }) => fn.sum('count').as('count')])
    .where('account_id', '=', accountId)
    .where('quarter', '>=', days.from)
    .where('quarter', '<', days.until)
    .where('subject', 'in', subjects)
    .where('event', '=', event)
    .groupBy('subject_id')
    .execute();
  return rows.map(({ subject_id, count }) => ({ subjectId: subject_id, count: Number(count) }));
}

/** The revenue of each product. A refund is subtracted from the order's lines in proportion. */
async function earnedByProduct(db: Kysely<Schema>, { accountId, hasTests, days }: SaleQuery) {
  const rows = await db
    .selectFrom('balance_entries')
    .innerJoin('orders', 'orders.id', 'balance_entries.order_id')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .select([
      'order_lines.product_id',
      'balance_entries.currency',
      sql`sum(balance_entries.amount_minor * 1.0 * order_lines.charged_minor / orders.total_minor)`.as(
        'earned',
      ),
    ])
    .where('balance_entries.account_id', '=', accountId)
    .where('balance_entries.created_at', '>=', days.from)
    .where('balance_entries.created_at', '<', days.until)
    .where('balance_entries.kind', 'in', ['sale', 'refund', 'dispute'])
    .$if(!hasTests, (real) => real.where('balance_entries.test', '=', 0))
    .where('orders.total_minor', '>', 0)
    .groupBy(['order_lines.product_id', 'balance_entries.currency'])
    .execute();
  return rows.map(({ earned, ...row }) => ({ ...row, earnedMinor: Math.round(Number(earned)) }));
}

/** Pieces sold, without those of orders that were refunded in whole. */
async function piecesByProduct(db: Kysely<Schema>, { accountId, hasTests, days }: SaleQuery) {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .select(['order_lines.product_id', ({ fn }) => fn.sum('order_lines.quantity').as('quantity')])
    .where('orders.account_id', '=', accountId)
    .where('orders.created_at', '>=', days.from)
    .where('orders.created_at', '<', days.until)
    .where('orders.trial', '=', 0)
    .$if(!hasTests, (real) => real.where('orders.test', '=', 0))
    .where('orders.status', '<>', 'refunded')
    .groupBy('order_lines.product_id')
    .execute();
  return rows.map(({ product_id, quantity }) => ({ product_id, quantity: Number(quantity) }));
}

/** The catalogue stores blocks as on the wire; not every type has a title. */
function titleOf(contentJson: string): string {
  const { title, url } = JSON.parse(contentJson) as { title?: string; url?: string };
  return title ?? url ?? '';
}
