import { Readable } from 'node:stream';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Keyring } from '../../encryption/keyring.ts';
import type { Row, Schema } from '../../store/schema.ts';
import { masked } from '../bankDetails/bankAccount.ts';
import { destinationOf, findBankDetails } from '../bankDetails/bankDetails.ts';

const rowsAtOnce = 500;

/**
 * All data of a creator as one JSON document, read and written a few hundred rows at a time. Hashed and encrypted values are left
 * out: they are useless to a reader. The IBAN of the bank details is masked.
 */
export function exportAccount(db: Kysely<Schema>, account: Row<'accounts'>, keyring: Keyring): Readable {
  return Readable.from(parts(db, account, keyring), { objectMode: false });
}

async function* parts(
  db: Kysely<Schema>,
  account: Row<'accounts'>,
  keyring: Keyring,
): AsyncGenerator<string> {
  const { password_hash: _password, ...own } = account;
  const page = await db
    .selectFrom('pages')
    .selectAll()
    .where('account_id', '=', account.id)
    .executeTakeFirst();
  const blocks = page
    ? await db.selectFrom('blocks').selectAll().where('page_id', '=', page.id).orderBy('position').execute()
    : [];
  const draft = await db
    .selectFrom('page_drafts')
    .selectAll()
    .where('account_id', '=', account.id)
    .executeTakeFirst();
  yield `{"account":${JSON.stringify(own)},"page":${JSON.stringify(page ?? null)},"blocks":${JSON.stringify(blocks)},"draft":${JSON.stringify(draft ?? null)},"bank_details":${JSON.stringify(await bankDetailsOf(db, account.id, keyring))},"tax_settings":${await settingsOf(db, 'tax_settings', account.id)},"invoice_settings":${await settingsOf(db, 'invoice_settings', account.id)},"legal_settings":${await settingsOf(db, 'legal_settings', account.id)},"embed_settings":${await settingsOf(db, 'embed_settings', account.id)}`;
  for (const [table, own] of tables) {
    yield `,"${table}":[`;
    let isFirst = true;
    for (let after = ''; ;) {
      const rows = await readRows(db, { table, own: own(account.id), after });
      for (const row of rows) {
        yield `${isFirst ? '' : ','}${JSON.stringify(row, withoutHashes)}`;
        isFirst = false;
      }
      const last = rows.at(-1);
      if (!last || rows.length < rowsAtOnce) break;
      after = last.id;
    }
    yield ']';
  }
  yield '}\n';
}

/** As JSON. */
async function settingsOf(
  db: Kysely<Schema>,
  table: 'tax_settings' | 'invoice_settings' | 'legal_settings' | 'embed_settings',
  accountId: string,
): Promise<string> {
  const row = await db
    .selectFrom(table)
    .select('settings_json')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.settings_json ?? 'null';
}

async function bankDetailsOf(db: Kysely<Schema>, accountId: string, keyring: Keyring) {
  const row = await findBankDetails(db, accountId);
  const destination = destinationOf(row, keyring);
  if (!row || destination.kind === 'none') return null;
  const details = destination.kind === 'known' ? masked(destination.account) : { unreadable: true };
  return { ...details, changed_at: row.changed_at };
}

/** A replacer for `JSON.stringify`. */
function withoutHashes(column: string, value: unknown): unknown {
  return column === 'token_hash' ? undefined : value;
}

/** Which rows of a table belong to an account. */
type Own = (accountId: string) => RawBuilder<unknown>;

const ofAccount: Own = (accountId) => sql`account_id = ${accountId}`;
const ofProducts: Own = (accountId) =>
  sql`product_id in (select id from products where account_id = ${accountId})`;
const ofChapters: Own = (accountId) =>
  sql`chapter_id in (select id from chapters where ${ofProducts(accountId)})`;
const ofPayoutAccounts: Own = (accountId) =>
  sql`payout_account_id in (select id from payout_accounts where account_id = ${accountId})`;
const ofOrders: Own = (accountId) => sql`order_id in (select id from orders where account_id = ${accountId})`;
/** The terms of an order that waits for its money are with its attempt. */
const termsOfWaiting = ['amount_minor', 'currency', 'request_json'].map(
  (column) =>
    sql`(select ${sql.ref(column)} from payment_attempts where id = waiting_orders.attempt_id) as ${sql.ref(column)}`,
);
const columnsOf: Partial<Record<keyof Schema, RawBuilder<unknown>>> = {
  waiting_orders: sql`*, ${sql.join(termsOfWaiting)}`,
  // Anybody who has a browser's address and keys could send messages to it.
  push_subscriptions: sql`id, kind, language, device, created_at`,
};

const tables: [table: keyof Schema, own: Own][] = [
  ['products', ofAccount],
  ['ticket_tiers', ofProducts],
  ['payment_plans', ofProducts],
  ['chapters', ofProducts],
  ['lessons', ofChapters],
  ['product_files', ofProducts],
  ['subpages', ofAccount],
  ['page_files', ofAccount],
  ['discounts', ofAccount],
  ['orders', ofAccount],
  ['order_lines', ofOrders],
  ['waiting_orders', ofAccount],
  ['gifts', ofAccount],
  ['withdrawals', ofAccount],
  ['balance_entries', ofAccount],
  ['payouts', ofAccount],
  ['payout_accounts', ofAccount],
  ['transfers', ofAccount],
  ['bank_payouts', ofPayoutAccounts],
  ['tax_entries', ofAccount],
  ['invoices', ofAccount],
  ['tax_transactions', ofAccount],
  ['debt_settlements', ofAccount],
  ['mailing_list', ofAccount],
  ['number_list', ofAccount],
  ['pending_people', ofAccount],
  ['people_imports', ofAccount],
  ['door_links', ofAccount],
  ['own_domains', ofAccount],
  ['translations', ofAccount],
  ['push_subscriptions', ofAccount],
  ['push_announcements', ofAccount],
];

type Place = { table: keyof Schema; own: RawBuilder<unknown>; after: string };

/** A few hundred rows in the order of their ids. */
async function readRows(db: Kysely<Schema>, { table, own, after }: Place): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select ${columnsOf[table] ?? sql`*`} from ${sql.table(table)}
    where ${own} and id > ${after} order by id limit ${rowsAtOnce}`.execute(db);
  return rows;
}
