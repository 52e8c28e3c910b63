import { randomBytes } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

/** What stores have earned and what was paid out. Column meanings: `balanceTables.ts`. */
export async function createBalance(trx: Transaction<Schema>): Promise<void> {
  await createTables(trx);
  await creditWhatWasSold(trx);
}

async function createTables({ schema }: Transaction<Schema>): Promise<void> {
  await schema
    .createTable('payouts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('amount_minor', 'bigint', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('reference', 'text')
    .addColumn('requested_at', 'text', (column) => column.notNull())
    .addColumn('settled_at', 'text')
    .execute();
  await schema.createIndex('payouts_account').on('payouts').columns(['account_id', 'requested_at']).execute();
  await schema.createIndex('payouts_state').on('payouts').columns(['state', 'requested_at']).execute();
  await schema
    .createTable('balance_entries')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('test', 'integer', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('amount_minor', 'bigint', (column) => column.notNull())
    .addColumn('order_id', 'text')
    .addColumn('payout_id', 'text')
    .addColumn('available_at', 'text', (column) => column.notNull())
    .addColumn('hold', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  // What is held: the entries that become available later.
  await schema
    .createIndex('balance_entries_held')
    .on('balance_entries')
    .columns(['account_id', 'available_at', 'test', 'currency', 'hold', 'amount_minor'])
    .execute();
  await schema
    .createIndex('balance_entries_order')
    .on('balance_entries')
    .columns(['order_id', 'kind', 'amount_minor'])
    .execute();
  await schema
    .createTable('balance_sums')
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('test', 'integer', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('amount_minor', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('balance_sums_key', ['account_id', 'test', 'currency', 'kind'])
    .execute();
}

const chargesAtOnce = 500;

async function creditWhatWasSold(trx: Transaction<Schema>): Promise<void> {
  for (let after = ''; ;) {
    const { rows } = await sql<SoldRow>`
      select charges.id, charges.amount_minor, charges.refunded_minor, charges.created_at,
        orders.id as order_id, orders.account_id, orders.test, orders.currency
      from charges inner join orders on orders.id = charges.order_id
      where charges.id > ${after} order by charges.id limit ${chargesAtOnce}`.execute(trx);
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
    for (const row of rows) await creditCharge(trx, row);
  }
}

/** What the payment provider kept of a charge then: this share and a fixed amount, in minor units. */
const feePercent = 2.9;
const feeFixedMinor: Readonly<Record<string, number>> = {
  USD: 30,
  EUR: 30,
  GBP: 25,
  CHF: 30,
  CAD: 40,
  AUD: 45,
  NZD: 50,
  SEK: 320,
  NOK: 320,
  DKK: 210,
  PLN: 120,
  JPY: 45,
  KRW: 400,
  INR: 2500,
  SGD: 40,
  BRL: 150,
  MXN: 500,
  ZAR: 550,
  NGN: 45_000,
  KES: 3900,
  KWD: 92,
};

async function creditCharge(trx: Transaction<Schema>, charge: SoldRow): Promise<void> {
  const { amount_minor, currency } = charge;
  const fee = Math.ceil((amount_minor * feePercent) / 100) + (feeFixedMinor[currency] ?? 0);
  await writeEntry(trx, charge, { kind: 'sale', amountMinor: amount_minor });
  await writeEntry(trx, charge, { kind: 'fee', amountMinor: -Math.min(amount_minor, fee) });
}

async function writeEntry(
  trx: Transaction<Schema>,
  { account_id, test, currency, order_id, created_at }: SoldRow,
  { kind, amountMinor }: { kind: 'sale' | 'fee'; amountMinor: number },
): Promise<void> {
  if (amountMinor === 0) return;
  await sql`
    insert into balance_entries
      (id, account_id, test, currency, kind, amount_minor, order_id, payout_id, available_at, hold, created_at)
    values (${newEntryId()}, ${account_id}, ${test}, ${currency}, ${kind}, ${amountMinor}, ${order_id}, null,
      ${created_at}, 'new', ${created_at})`.execute(trx);
  await sql`
    insert into balance_sums (account_id, test, currency, kind, amount_minor)
    values (${account_id}, ${test}, ${currency}, ${kind}, ${amountMinor})
    on conflict (account_id, test, currency, kind)
    do update set amount_minor = balance_sums.amount_minor + excluded.amount_minor`.execute(trx);
}

/** As ids were made then: sorted by time, and random. */
function newEntryId(): string {
  return `bal_${Date.now().toString(36).padStart(9, '0')}${randomBytes(12).toString('base64url')}`;
}

type SoldRow = {
  id: string;
  amount_minor: number;
  refunded_minor: number;
  created_at: string;
  order_id: string;
  account_id: string;
  test: number;
  currency: string;
};
