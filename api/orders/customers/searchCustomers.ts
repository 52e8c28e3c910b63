import { sql, type Kysely } from 'kysely';
import type { CustomerFilters } from '#shared/studio/customersSchema.ts';
import { wordsBeginningWith, wordsIn } from '../../store/searchWords.ts';
import type { Schema } from '../../store/schema.ts';
import { countedOrders, type Seller } from '../countedOrders.ts';

/** A place in the list: the customer's latest order number, and the sum if the list is ordered by it. */
export type CustomerCursor = { number: number; sumMinor?: number | undefined };

export type CustomerSearch = Omit<CustomerFilters, 'currency'> & {
  currency: string;
  limit: number;
  after?: CustomerCursor | undefined;
};

export type FoundCustomer = CustomerCursor & { email: string };

/** Entries of the ledger that make a customer's sum. */
export const sumKinds = ['sale', 'refund', 'dispute'] as const;

/** The matching customers. It returns one more than `limit` if there are more. */
export async function searchCustomers(
  db: Kysely<Schema>,
  seller: Seller,
  search: CustomerSearch,
): Promise<FoundCustomer[]> {
  return search.order === 'sum' ? bySum(db, seller, search) : byLatestOrder(db, seller, search);
}

async function byLatestOrder(
  db: Kysely<Schema>,
  seller: Seller,
  search: CustomerSearch,
): Promise<FoundCustomer[]> {
  const { after } = search;
  return matching(db, seller, search)
    .select(['orders.payer_email as email', ({ fn }) => fn.max('orders.number').as('number')])
    .groupBy('orders.payer_email')
    .$if(after !== undefined, (groups) =>
      groups.having(({ fn }) => fn.max('orders.number'), '<', after?.number ?? 0),
    )
    .orderBy('number', 'desc')
    .limit(search.limit + 1)
    .execute();
}

async function bySum(db: Kysely<Schema>, seller: Seller, search: CustomerSearch): Promise<FoundCustomer[]> {
  const { after } = search;
  const sum = sql<number | string>`coalesce(sum(balance_entries.amount_minor), 0)`;
  const rows = await matching(db, seller, search)
    .leftJoin('balance_entries', (join) =>
      join
        .onRef('balance_entries.order_id', '=', 'orders.id')
        .on('balance_entries.kind', 'in', sumKinds)
        .on('balance_entries.currency', '=', search.currency),
    )
    .select([
      'orders.payer_email as email',
      ({ fn }) => fn.max('orders.number').as('number'),
      sum.as('sumMinor'),
    ])
    .groupBy('orders.payer_email')
    .$if(after !== undefined, (groups) =>
      groups.having((group) =>
        group.or([
          group(sum, '<', after?.sumMinor ?? 0),
          group.and([
            group(sum, '=', after?.sumMinor ?? 0),
            group(group.fn.max('orders.number'), '<', after?.number ?? 0),
          ]),
        ]),
      ),
    )
    .orderBy('sumMinor', 'desc')
    .orderBy('number', 'desc')
    .limit(search.limit + 1)
    .execute();
  // PostgreSQL sums whole numbers into decimal text.
  return rows.map((row) => ({ ...row, sumMinor: Number(row.sumMinor) }));
}

/** All counted orders of the customers who have each word in an order. */
function matching(db: Kysely<Schema>, seller: Seller, { q }: CustomerSearch) {
  return wordsIn(q ?? '').reduce(
    (orders, word) => {
      const { first, end } = wordsBeginningWith(word);
      return orders.where(
        'orders.payer_email',
        'in',
        countedOrders(db, seller)
          .innerJoin('order_words', (join) =>
            join
              .onRef('order_words.account_id', '=', 'orders.account_id')
              .onRef('order_words.number', '=', 'orders.number'),
          )
          .where('order_words.word', '>=', first)
          .where('order_words.word', '<', end)
          .select('orders.payer_email'),
      );
    },
    countedOrders(db, seller),
  );
}
