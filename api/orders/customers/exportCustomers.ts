import { Readable } from 'node:stream';
import type { Kysely } from 'kysely';
import { csvText } from '#shared/lib/csvText.ts';
import type { Customer } from '#shared/studio/customersSchema.ts';
import type { Language } from '#shared/texts/languages.ts';
import { mailTexts } from '../../mail/mailTexts.ts';
import { currencyTerms } from '../../currencies/currencies.ts';
import type { Schema } from '../../store/schema.ts';
import type { Seller } from '../countedOrders.ts';
import { currenciesOf, customersOf } from './loadCustomers.ts';
import { searchCustomers, type CustomerCursor, type CustomerSearch } from './searchCustomers.ts';

const customersAtOnce = 500;

export type CustomerExport = {
  seller: Seller;
  search: Omit<CustomerSearch, 'limit' | 'after'>;
  language: Language | undefined;
};

/** The matching customers as CSV with a column for each currency, read and written a few hundred at a time. */
export function exportCustomers(db: Kysely<Schema>, wanted: CustomerExport): Readable {
  return Readable.from(csvParts(db, wanted), { objectMode: false });
}

async function* csvParts(
  db: Kysely<Schema>,
  { seller, search, language }: CustomerExport,
): AsyncGenerator<string> {
  const currencies = await currenciesOf(db, seller);
  const { tables } = mailTexts(language);
  const titles = [tables.name, tables.email, tables.orders, tables.firstOrder, tables.latestOrder];
  // The byte order mark tells spreadsheets that this is UTF-8.
  yield `\ufeff${csvText([[...titles, ...currencies.map(tables.paidIn)]], 'every cell')}`;
  for (let after: CustomerCursor | undefined; ;) {
    const found = await searchCustomers(db, seller, { ...search, limit: customersAtOnce, after });
    const page = found.slice(0, customersAtOnce);
    const customers = await customersOf(
      db,
      seller,
      page.map(({ email }) => email),
    );
    const rows = customers.map((customer) => rowOf(customer, currencies));
    if (rows.length > 0) yield csvText(rows, 'every cell');
    if (found.length <= customersAtOnce) return;
    after = page.at(-1);
  }
}

function rowOf(customer: Customer, currencies: readonly string[]): (string | number)[] {
  const { name, email, orders, first_order_at, last_order_at, sums } = customer;
  const totalOf = new Map(sums.map(({ currency, total }) => [currency, total]));
  return [
    name,
    email,
    orders,
    first_order_at,
    last_order_at,
    ...currencies.map((currency) => (totalOf.get(currency) ?? 0).toFixed(currencyTerms(currency).decimals)),
  ];
}
