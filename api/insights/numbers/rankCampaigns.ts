import type { Kysely } from 'kysely';
import { convertMinor, toMajor } from '#shared/money/money.ts';
import type { Numbers } from '#shared/studio/numbersSchema.ts';
import type { Rates } from '../../currencies/rates.ts';
import { readCampaign } from '../../selling/placedOrder/campaigns.ts';
import type { Schema } from '../../store/schema.ts';
import type { SaleQuery } from './readDays.ts';

const maxRows = 100;

type Conversion = { currency: string; rates: Rates };

/** Campaigns by what their buyers paid, then by orders. Orders without one are not listed. */
export async function rankCampaigns(
  db: Kysely<Schema>,
  { currency, rates, ...sales }: SaleQuery & Conversion,
): Promise<NonNullable<Numbers['campaigns']>> {
  const [orders, earned] = await Promise.all([ordersByCampaign(db, sales), earnedByCampaign(db, sales)]);
  const own = rates.terms(currency);
  return [...Map.groupBy([...orders, ...earned], keyOf).values()]
    .map((rows) => {
      const { source = null, medium = null, campaign = null } = rows[0] ? (readCampaign(rows[0]) ?? {}) : {};
      // Converted once for each currency, so that a refund and its payment are rounded together.
      const minor = [...Map.groupBy(rows, (row) => row.currency)].reduce(
        (total, [paidIn, paid]) =>
          total +
          convertMinor(
            paid.reduce((sum, { earnedMinor }) => sum + earnedMinor, 0),
            rates.terms(paidIn),
            own,
          ),
        0,
      );
      return {
        source,
        medium,
        campaign,
        orders: rows.reduce((total, row) => total + row.orders, 0),
        revenue: toMajor(minor, own.decimals),
      };
    })
    .toSorted((a, b) => b.revenue - a.revenue || b.orders - a.orders)
    .slice(0, maxRows);
}

type Sold = { campaign_json: string | null; currency: string; orders: number; earnedMinor: number };

/** Links of one campaign differ in `term` and `content`. */
function keyOf(row: Sold): string {
  const { source, medium, campaign } = readCampaign(row) ?? {};
  return JSON.stringify([source, medium, campaign]);
}

async function ordersByCampaign(
  db: Kysely<Schema>,
  { accountId, hasTests, days }: SaleQuery,
): Promise<Sold[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['campaign_json', 'currency', ({ fn }) => fn.countAll().as('count')])
    .where('account_id', '=', accountId)
    .where('created_at', '>=', days.from)
    .where('created_at', '<', days.until)
    .where('trial', '=', 0)
    .where('campaign_json', 'is not', null)
    .$if(!hasTests, (real) => real.where('test', '=', 0))
    .groupBy(['campaign_json', 'currency'])
    .execute();
  return rows.map(({ count, ...row }) => ({ ...row, orders: Number(count), earnedMinor: 0 }));
}

/** Money counts on the day on which it was paid or given back, as in the balance. */
async function earnedByCampaign(
  db: Kysely<Schema>,
  { accountId, hasTests, days }: SaleQuery,
): Promise<Sold[]> {
  const rows = await db
    .selectFrom('balance_entries')
    .innerJoin('orders', 'orders.id', 'balance_entries.order_id')
    .select([
      'orders.campaign_json',
      'balance_entries.currency',
      ({ fn }) => fn.sum('balance_entries.amount_minor').as('amount'),
    ])
    .where('balance_entries.account_id', '=', accountId)
    .where('balance_entries.created_at', '>=', days.from)
    .where('balance_entries.created_at', '<', days.until)
    .where('balance_entries.kind', 'in', ['sale', 'refund', 'dispute'])
    .where('orders.campaign_json', 'is not', null)
    .$if(!hasTests, (real) => real.where('balance_entries.test', '=', 0))
    .groupBy(['orders.campaign_json', 'balance_entries.currency'])
    .execute();
  return rows.map(({ amount, ...row }) => ({ ...row, orders: 0, earnedMinor: Number(amount) }));
}
