import type { Kysely } from 'kysely';
import { convertMinor, toMajor } from '#shared/money.ts';
import type { Numbers, NumbersSum } from '#shared/studio/numbersSchema.ts';
import { currencyTerms } from '../settings/currencies.ts';
import type { Row, Schema } from '../store/schema.ts';
import type { Range } from './days.ts';
import { readCounts, readOrders, type CountRow, type OrderRow } from './readDays.ts';
import { rankBlocks, rankProducts, rankSources } from './rankings.ts';

type Account = Pick<Row<'accounts'>, 'id' | 'currency'>;

/** A store's numbers over some days, and how the same number of days before them went. */
export async function loadNumbers(db: Kysely<Schema>, account: Account, range: Range): Promise<Numbers> {
  const [counts, orders, countsBefore, ordersBefore, products, blocks, sources] = await Promise.all([
    readCounts(db, account.id, range),
    readOrders(db, account.id, range),
    readCounts(db, account.id, range.before),
    readOrders(db, account.id, range.before),
    rankProducts(db, account, range),
    rankBlocks(db, account.id, range),
    rankSources(db, account.id, range),
  ]);
  const countsOf = Map.groupBy(counts, ({ day }) => day);
  const ordersOf = Map.groupBy(orders, ({ day }) => day);
  return {
    from: range.from,
    to: range.to,
    currency: account.currency,
    days: range.days.map((day) => ({
      day,
      ...sum(account, countsOf.get(day) ?? [], ordersOf.get(day) ?? []),
    })),
    total: sum(account, counts, orders),
    previous: { ...range.before, ...sum(account, countsBefore, ordersBefore) },
    currencies: currenciesOf(orders),
    products,
    blocks,
    sources,
  };
}

function sum({ currency }: Account, counts: readonly CountRow[], orders: readonly OrderRow[]): NumbersSum {
  const counted = (kind: CountRow['kind']) =>
    counts.reduce((total, row) => (row.kind === kind ? total + row.count : total), 0);
  const own = currencyTerms(currency);
  const revenueMinor = orders.reduce(
    (total, row) => total + convertMinor(row.totalMinor, currencyTerms(row.currency), own),
    0,
  );
  return {
    views: counted('view'),
    visitors: counted('visitor'),
    clicks: counted('click'),
    orders: orders.reduce((total, { count }) => total + count, 0),
    revenue: toMajor(revenueMinor, own.decimals),
  };
}

function currenciesOf(orders: readonly OrderRow[]): Numbers['currencies'] {
  return [...Map.groupBy(orders, ({ currency }) => currency)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([currency, rows]) => ({
      currency,
      orders: rows.reduce((total, { count }) => total + count, 0),
      revenue: toMajor(
        rows.reduce((total, { totalMinor }) => total + totalMinor, 0),
        currencyTerms(currency).decimals,
      ),
    }));
}
