import { sql, type Expression, type ExpressionBuilder, type Kysely, type SqlBool } from 'kysely';
import type { SaleFilters } from '#shared/studio/salesSchema.ts';
import type { Row, Schema } from '../../store/schema.ts';
import { isSent, waitsToBeSent } from './parcelsToSend.ts';
import { kindWord } from './searchIndex.ts';
import { wordsBeginningWith, wordsIn, type WordRange } from '../../store/searchWords.ts';

export type OrderSearch = SaleFilters & { limit: number; after?: number | undefined };

type Orders = ExpressionBuilder<Schema, 'orders'>;

/**
 * If a search word has fewer orders than this, the query starts from those orders. Otherwise it scans the orders until the page is full.
 */
const fewOrders = 1000;

/** A store's matching orders, newest first. It returns one more than `limit` if there are more. */
export async function searchOrders(
  db: Kysely<Schema>,
  accountId: string,
  search: OrderSearch,
): Promise<Row<'orders'>[]> {
  const { status } = search;
  // These orders are not sold, and `waiting_orders` has them.
  if (status === 'waiting' || status === 'canceled') return [];
  const terms = termsOf(search);
  const leading = await leadingNumbers(db, accountId, terms);
  if (leading?.length === 0) return [];
  return db
    .selectFrom('orders')
    .selectAll()
    .where('account_id', '=', accountId)
    .$if(leading !== undefined, (orders) => orders.where('number', 'in', leading ?? []))
    .where((orders) => orders.and(conditions(orders, { ...search, status })))
    .where((orders) => orders.and(terms.map((term) => hasWord(orders, term))))
    .orderBy('number', 'desc')
    .limit(search.limit + 1)
    .execute();
}

function termsOf({ q, kind }: SaleFilters): WordRange[] {
  const beginnings = wordsIn(q ?? '').map(wordsBeginningWith);
  if (kind === undefined) return beginnings;
  const word = kindWord(kind);
  return [{ first: word, end: `${word}\u0001` }, ...beginnings];
}

/** The orders of the rarest word, if they are few enough to list. */
async function leadingNumbers(
  db: Kysely<Schema>,
  accountId: string,
  terms: readonly WordRange[],
): Promise<number[] | undefined> {
  let fewest: number[] | undefined;
  for (const { first, end } of terms) {
    const rows = await db
      .selectFrom('order_words')
      .select('number')
      .where('account_id', '=', accountId)
      .where('word', '>=', first)
      .where('word', '<', end)
      .limit(fewOrders)
      .execute();
    if (rows.length === fewOrders) continue;
    const numbers = [...new Set(rows.map(({ number }) => number))];
    if (fewest === undefined || numbers.length < fewest.length) fewest = numbers;
  }
  return fewest;
}

function hasWord(orders: Orders, { first, end }: WordRange): Expression<SqlBool> {
  return orders.exists(
    orders
      .selectFrom('order_words')
      .select(sql.lit(1).as('found'))
      .whereRef('order_words.account_id', '=', 'orders.account_id')
      .whereRef('order_words.number', '=', 'orders.number')
      .where('order_words.word', '>=', first)
      .where('order_words.word', '<', end),
  );
}

type SoldSearch = OrderSearch & { status?: Row<'orders'>['status'] | undefined };

function conditions(orders: Orders, search: SoldSearch): Expression<SqlBool>[] {
  const { after, status, test, from, to, parcel, numbers, customer } = search;
  return [
    ...(after === undefined ? [] : [orders('number', '<', after)]),
    ...(status === undefined ? [] : [orders('status', '=', status)]),
    ...(test === undefined ? [] : [orders('test', '=', test === 'true' ? 1 : 0)]),
    ...(from === undefined ? [] : [orders('created_at', '>=', from)]),
    // As text, every time of that day sorts before this.
    ...(to === undefined ? [] : [orders('created_at', '<', `${to}U`)]),
    ...(numbers === undefined ? [] : [orders('number', 'in', numbers)]),
    ...(customer === undefined ? [] : [boughtBy(orders, customer)]),
    ...(parcel === undefined ? [] : parcelConditions(orders, parcel)),
  ];
}

/** Orders of the buyer of an order of the same store. */
function boughtBy(orders: Orders, orderId: string): Expression<SqlBool> {
  return orders.and([
    orders('trial', '=', 0),
    orders(
      'payer_email',
      '=',
      orders
        .selectFrom('orders as known')
        .select('known.payer_email')
        .whereRef('known.account_id', '=', 'orders.account_id')
        .where('known.id', '=', orderId),
    ),
  ]);
}

function parcelConditions(orders: Orders, parcel: 'to_ship' | 'shipped'): Expression<SqlBool>[] {
  return parcel === 'shipped' ? [isSent(orders)] : [orders('trial', '=', 0), waitsToBeSent(orders)];
}
