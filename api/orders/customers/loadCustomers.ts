import type { Kysely } from 'kysely';
import { refusal } from '#shared/wire/refusal.ts';
import { toMajor } from '#shared/money/money.ts';
import type { Customer, CustomerList } from '#shared/studio/customersSchema.ts';
import { currencyTerms } from '../../currencies/currencies.ts';
import type { Schema } from '../../store/schema.ts';
import { countedOrders, type Seller } from '../countedOrders.ts';
import { ownOrder } from '../ownOrder.ts';
import { searchCustomers, sumKinds, type CustomerCursor, type CustomerSearch } from './searchCustomers.ts';

/** A page of a store's customers. */
export async function loadCustomers(
  db: Kysely<Schema>,
  seller: Seller,
  search: CustomerSearch,
): Promise<CustomerList> {
  const found = await searchCustomers(db, seller, search);
  const page = found.slice(0, search.limit);
  const last = page.at(-1);
  return {
    customers: await customersOf(
      db,
      seller,
      page.map(({ email }) => email),
    ),
    ...(found.length > search.limit && last ? { next: cursorText(last) } : {}),
    currencies: await currenciesOf(db, seller),
  };
}

/** The customer who placed an order. Throws 404 for an order of another store, and for a test purchase. */
export async function loadCustomer(db: Kysely<Schema>, seller: Seller, orderId: string): Promise<Customer> {
  const { payer_email } = await ownOrder(db, { accountId: seller.accountId, orderId });
  const [customer] = await customersOf(db, seller, [payer_email]);
  if (!customer) throw refusal(404, 'order_unknown');
  return customer;
}

/** The customers with these addresses, in their order. */
export async function customersOf(
  db: Kysely<Schema>,
  seller: Seller,
  emails: readonly string[],
): Promise<Customer[]> {
  if (emails.length === 0) return [];
  const counts = await countedOrders(db, seller)
    .where('orders.payer_email', 'in', emails)
    .select(({ fn }) => [
      'orders.payer_email as email',
      fn.countAll().as('orders'),
      fn.max('orders.number').as('number'),
      fn.min('orders.created_at').as('first'),
      fn.max('orders.created_at').as('last'),
    ])
    .groupBy('orders.payer_email')
    .execute();
  const latest = await db
    .selectFrom('orders')
    .select(['id', 'payer_email', 'payer_name'])
    .where('account_id', '=', seller.accountId)
    .where(
      'number',
      'in',
      counts.map(({ number }) => number),
    )
    .execute();
  const sums = await countedOrders(db, seller)
    .where('orders.payer_email', 'in', emails)
    .innerJoin('balance_entries', 'balance_entries.order_id', 'orders.id')
    .where('balance_entries.kind', 'in', sumKinds)
    .select(['orders.payer_email as email', 'balance_entries.currency'])
    .select(({ fn }) => fn.sum('balance_entries.amount_minor').as('minor'))
    .groupBy(['orders.payer_email', 'balance_entries.currency'])
    .orderBy('balance_entries.currency')
    .execute();
  const countOf = new Map(counts.map((count) => [count.email, count]));
  const latestOf = new Map(latest.map((order) => [order.payer_email, order]));
  const sumsOf = Map.groupBy(sums, ({ email }) => email);
  return emails.flatMap((email) => {
    const count = countOf.get(email);
    const order = latestOf.get(email);
    if (!count || !order) return [];
    return {
      _id: order.id,
      name: order.payer_name,
      email,
      orders: Number(count.orders),
      first_order_at: count.first,
      last_order_at: count.last,
      sums: (sumsOf.get(email) ?? []).map(({ currency, minor }) => ({
        currency,
        total: toMajor(Number(minor), currencyTerms(currency).decimals),
      })),
    };
  });
}

/** The currencies of all sums of a store. */
export async function currenciesOf(db: Kysely<Schema>, { accountId, hasTests }: Seller): Promise<string[]> {
  const rows = await db
    .selectFrom('current_balance_sums')
    .select('currency')
    .distinct()
    .where('account_id', '=', accountId)
    .where('kind', '=', 'sale')
    .$if(!hasTests, (real) => real.where('test', '=', 0))
    .orderBy('currency')
    .execute();
  return rows.map(({ currency }) => currency);
}

export function cursorText({ number, sumMinor }: CustomerCursor): string {
  return sumMinor === undefined ? String(number) : `${number}_${sumMinor}`;
}
