import type { Kysely } from 'kysely';
import { convertMinor, toMajor } from '#shared/money/money.ts';
import type { Numbers, NumbersSum } from '#shared/studio/numbersSchema.ts';
import { currencyTerms } from '../../currencies/currencies.ts';
import type { Rates } from '../../currencies/rates.ts';
import type { Row, Schema } from '../../store/schema.ts';
import type { Range } from './days.ts';
import { rankCampaigns } from './rankCampaigns.ts';
import { rankBlocks, rankProducts, rankSources, rankVisitors } from './rankings.ts';
import { readCounts, readSales, type CountKind, type CountRow, type SaleRow } from './readDays.ts';

type Account = Pick<Row<'accounts'>, 'id' | 'currency'>;
/** Sums are shown in the account's currency, at today's rates. */
type Conversion = { currency: string; rates: Rates };

/** An account's numbers of some days, and those of the same number of days before. `hasTests`: see `SaleQuery`. */
export async function loadNumbers(
  db: Kysely<Schema>,
  account: Account,
  { range, hasTests, rates }: { range: Range; hasTests: boolean; rates: Rates },
): Promise<Numbers> {
  const { id: accountId, currency } = account;
  const sales = { accountId, hasTests, days: range };
  const [counts, sold, countsBefore, soldBefore, products, blocks, sources, campaigns, countries, devices] =
    await Promise.all([
      readCounts(db, accountId, range),
      readSales(db, sales),
      readCounts(db, accountId, range.before),
      readSales(db, { ...sales, days: range.before }),
      rankProducts(db, { ...sales, currency, rates }),
      rankBlocks(db, accountId, range),
      rankSources(db, accountId, range),
      rankCampaigns(db, { ...sales, currency, rates }),
      rankVisitors(db, accountId, { days: range, subject: 'country' }),
      rankVisitors(db, accountId, { days: range, subject: 'device' }),
    ]);
  const countsOf = Map.groupBy(counts, ({ day }) => day);
  const salesOf = Map.groupBy(sold, ({ day }) => day);
  return {
    from: range.first,
    to: range.last,
    currency,
    test: hasTests,
    days: range.each.map(({ day }) => ({
      day,
      ...sum({ currency, rates }, countsOf.get(day) ?? [], salesOf.get(day) ?? []),
    })),
    total: sum({ currency, rates }, counts, sold),
    previous: {
      from: range.before.first,
      to: range.before.last,
      ...sum({ currency, rates }, countsBefore, soldBefore),
    },
    currencies: currenciesOf(sold),
    products,
    blocks,
    sources,
    campaigns,
    countries: countries.map(({ subjectId, count }) => ({ country: subjectId || null, visitors: count })),
    devices: devices.map(({ subjectId, count }) => ({ device: subjectId || null, visitors: count })),
  };
}

function sum(
  { currency, rates }: Conversion,
  counts: readonly CountRow[],
  sales: readonly SaleRow[],
): NumbersSum {
  const counted = (kind: CountKind) =>
    counts.reduce((total, row) => (row.kind === kind ? total + row.count : total), 0);
  const own = rates.terms(currency);
  // Converted once for each currency, so that a refund and its payment are rounded together.
  const revenueMinor = [...Map.groupBy(sales, (sale) => sale.currency)].reduce(
    (total, [paidIn, rows]) => total + convertMinor(earned(rows), rates.terms(paidIn), own),
    0,
  );
  return {
    views: counted('view'),
    visitors: counted('visitor'),
    buyers: counted('buyer'),
    clicks: counted('click'),
    orders: sales.reduce((total, { orders }) => total + orders, 0),
    revenue: toMajor(revenueMinor, own.decimals),
  };
}

function currenciesOf(sales: readonly SaleRow[]): Numbers['currencies'] {
  return [...Map.groupBy(sales, ({ currency }) => currency)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([currency, rows]) => ({
      currency,
      orders: rows.reduce((total, { orders }) => total + orders, 0),
      revenue: toMajor(earned(rows), currencyTerms(currency).decimals),
    }));
}

function earned(rows: readonly SaleRow[]): number {
  return rows.reduce((total, { earnedMinor }) => total + earnedMinor, 0);
}
