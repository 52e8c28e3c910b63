import { sql, type Transaction } from 'kysely';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { StoreKind } from '../storeKind.ts';
import type { Schema } from '../schema.ts';

const lists = [
  { table: 'mailing_list', contact: 'email' },
  { table: 'number_list', contact: 'phone' },
] as const;

/** Lists that can be searched, sorted, left and filled from a file. Column meanings: `salesTables.ts`, `peopleTables.ts`. */
export async function growAudience(trx: Transaction<Schema>, kind: StoreKind): Promise<void> {
  const { schema } = trx;
  await schema
    .createTable('person_words')
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('list', 'text', (column) => column.notNull())
    // Compared byte by byte, as SQLite does by itself: what words begin with is a range.
    .addColumn('word', kind === 'postgres' ? sql`text collate "C"` : 'text', (column) => column.notNull())
    .addColumn('person_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('person_words_key', ['account_id', 'list', 'word', 'person_id'])
    .execute();
  await schema.createIndex('person_words_person').on('person_words').columns(['person_id', 'word']).execute();
  await schema
    .createTable('people_imports')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('list', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('finished_at', 'text')
    .addColumn('undone_at', 'text')
    .addColumn('counts_json', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createIndex('people_imports_newest')
    .on('people_imports')
    .columns(['account_id', 'list', 'id'])
    .execute();
  await schema
    .createTable('forgotten_people')
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('contact_hash', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('forgotten_people_key', ['account_id', 'contact_hash'])
    .execute();
  for (const { table, contact } of lists) await growList(trx, table, contact);
}

async function growList(
  trx: Transaction<Schema>,
  table: (typeof lists)[number]['table'],
  contact: 'email' | 'phone',
): Promise<void> {
  const { schema } = trx;
  await schema.alterTable(table).addColumn('unsubscribed_at', 'text').execute();
  await schema.alterTable(table).addColumn('import_id', 'text').execute();
  await schema
    .alterTable(table)
    .addColumn('state', 'text', (column) => column.notNull().defaultTo('subscribed'))
    .execute();
  await sql`update ${sql.table(table)} set state = 'removed' where removed_at is not null`.execute(trx);
  await schema.dropIndex(`${table}_newest`).execute();
  await schema
    .createIndex(`${table}_came`)
    .on(table)
    .columns(['account_id', 'state', 'created_at', 'id'])
    .execute();
  await schema
    .createIndex(`${table}_source`)
    .on(table)
    .columns(['account_id', 'state', 'block_id', 'created_at', 'id'])
    .execute();
  await schema.createIndex(`${table}_contact`).on(table).columns(['account_id', contact]).execute();
  await schema
    .createIndex(`${table}_import`)
    .on(table)
    .column('import_id')
    .where(sql.ref('import_id'), 'is not', null)
    .execute();
  await schema
    .createIndex(`${table}_removed`)
    .on(table)
    .columns(['account_id', 'removed_at'])
    .where(sql.ref('removed_at'), 'is not', null)
    .execute();
  await indexWhoIsThere(trx, { table, contact });
}

const peopleAtOnce = 500;

async function indexWhoIsThere(
  trx: Transaction<Schema>,
  { table, contact }: { table: string; contact: string },
): Promise<void> {
  const list = table === 'mailing_list' ? 'mailing' : 'phone';
  for (let after = ''; ;) {
    const { rows } = await sql<Person>`
      select id, account_id, ${sql.ref(contact)} as contact, name from ${sql.table(table)}
      where id > ${after} order by id limit ${peopleAtOnce}`.execute(trx);
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
    for (const person of rows) await indexPerson(trx, list, person);
  }
}

type Person = { id: string; account_id: string; contact: string; name: string | null };

const maxWords = 40;
const maxWordLength = 64;

async function indexPerson(
  trx: Transaction<Schema>,
  list: 'mailing' | 'phone',
  person: Person,
): Promise<void> {
  const words = [...contactWords(list, person.contact), ...wordsIn(person.name ?? '')];
  const rows = [...new Set(words)]
    .slice(0, maxWords)
    .map((word) => sql`(${person.account_id}, ${list}, ${word}, ${person.id})`);
  if (rows.length === 0) return;
  await sql`insert into person_words (account_id, list, word, person_id) values ${sql.join(rows)}`.execute(
    trx,
  );
}

function contactWords(list: 'mailing' | 'phone', contact: string): string[] {
  if (list === 'mailing') return [contact.slice(0, maxWordLength), ...wordsIn(contact)];
  const national = parsePhoneNumberFromString(contact)?.nationalNumber;
  return [contact.replace(/\D/g, ''), ...(national === undefined ? [] : [national])];
}

function wordsIn(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();
  return [...new Set(plain.split(/[^\p{Letter}\p{Number}]+/u))]
    .filter((word) => word !== '')
    .map((word) => word.slice(0, maxWordLength));
}
