import { DatabaseSync } from 'node:sqlite';
import { seedOrders } from './seedOrders.ts';

/**
 * Gives the demo's creator this many orders, as many people on the mailing list and a year of views. Search words, charges,
 * balance entries and daily sums are as the API writes them. It uses the table names directly.
 */
export function seedStudio(file: string, orders: number): void {
  seedOrders(file, orders);
  const database = new DatabaseSync(file);
  try {
    database.exec('pragma synchronous = off; pragma cache_size = -400000; pragma temp_store = memory; begin');
    writeWords(database);
    writeMoney(database);
    writeDays(database);
    writePeople(database, orders);
    database.exec('commit');
  } finally {
    database.close();
  }
}

/** The search words of `Nora Vik`, `nora12@example.com`, `Tea bowl`, the number and the kind. */
function writeWords(database: DatabaseSync): void {
  database.exec(`
    insert into order_words (account_id, word, number)
    select account_id, word, number from orders,
      (select 'nora' as word union all select 'vik' union all select 'example' union all select 'com'
        union all select 'tea' union all select 'bowl' union all select ':physical')
    where payer_name = 'Nora Vik'`);
  database.exec(`
    insert or ignore into order_words (account_id, word, number)
    select account_id, cast(number as text), number from orders where payer_name = 'Nora Vik'
    union all
    select account_id, substr(payer_email, 1, instr(payer_email, '@') - 1), number from orders
    where payer_name = 'Nora Vik'`);
}

/** One charge per order, with its sum and the provider's fee. The last week is on hold. */
function writeMoney(database: DatabaseSync): void {
  database.exec(`
    insert into charges (id, order_id, attempt_id, provider, payment_intent_id, amount_minor, currency, refunded_minor, created_at)
    select replace(id, 'ord_', 'chg_'), id, attempt_id, 'test', replace(id, 'ord_', 'pi_test_'), total_minor, currency, 0, created_at
    from orders where payer_name = 'Nora Vik'`);
  database.exec(`
    insert into balance_entries (id, account_id, test, currency, kind, amount_minor, order_id, payout_id, available_at, hold,
      created_at)
    select replace(id, 'ord_', 'bal_') || kind, account_id, test, currency, kind,
      iif(kind = 'sale', total_minor, -60), id, null,
      strftime('%Y-%m-%dT%H:%M:%fZ', created_at, '+7 days'), 'new', created_at
    from orders, (select 'sale' as kind union all select 'fee') where payer_name = 'Nora Vik'`);
  database.exec(`
    insert or replace into balance_sums (account_id, test, currency, kind, amount_minor)
    select account_id, test, currency, kind, sum(amount_minor) from balance_entries group by 1, 2, 3, 4`);
}

/** A year: the page's views and visitors, twenty sources, thirty links, forty products. */
function writeDays(database: DatabaseSync): void {
  database.exec(`
    insert or ignore into visit_counts (account_id, quarter, subject, subject_id, event, count)
    with recursive days(n) as (select 0 union all select n + 1 from days where n < 364),
      things(k) as (select 1 union all select k + 1 from things where k < 40),
      subjects(subject, event, many) as (values ('page', 'view', 1), ('page', 'visitor', 1), ('source', 'view', 20),
        ('link', 'click', 30), ('product', 'view', 40))
    select accounts.id, date('now', '-' || n || ' days') || 'T12:00', subject, iif(subject = 'page', accounts.id, subject || '_' || k),
      event, 100 + (n * 7 + k * 13) % 400
    from accounts, days, things, subjects where slug = 'ada' and k <= many`);
}

/** One in twenty has unsubscribed, one in ten was imported. Each has one of ten tags and the search words of address and name. */
function writePeople(database: DatabaseSync, people: number): void {
  database.exec(`
    insert into mailing_list (id, account_id, block_id, list_id, email, name, platform, created_at, unsubscribed_at, state)
    with recursive nth(n) as (select 1 union all select n + 1 from nth where n < ${people})
    select printf('sub_%08d', n), accounts.id, iif(n % 10, 'blk_seeded', 'import'), 'seeded',
      printf('reader%d@example.com', n), printf('Liv Berg%d', n % 500), 'makerstall',
      strftime('%Y-%m-%dT%H:%M:%fZ', 'now', printf('-%f seconds', (${people} - n) * (63072000.0 / ${people}))),
      iif(n % 20, null, '2026-01-01T00:00:00.000Z'), iif(n % 20, 'subscribed', 'unsubscribed')
    from accounts, nth where slug = 'ada'`);
  database.exec(`
    insert into person_words (account_id, list, word, person_id)
    select account_id, 'mailing', word, id from mailing_list,
      (select 'liv' as word union all select 'example' union all select 'com') where list_id = 'seeded'
    union all
    select account_id, 'mailing', email, id from mailing_list where list_id = 'seeded'
    union all
    select account_id, 'mailing', substr(email, 1, instr(email, '@') - 1), id from mailing_list where list_id = 'seeded'
    union all
    select account_id, 'mailing', lower(substr(name, 5)), id from mailing_list where list_id = 'seeded'`);
  database.exec(`
    insert into person_tags (account_id, list, tag, person_id)
    select account_id, 'mailing', 'tag ' || (substr(id, 5) % 10), id from mailing_list where list_id = 'seeded'`);
  database.exec(`
    insert into people_counts (account_id, list, kind, name, people)
    select account_id, 'mailing', state, block_id, count(*) from mailing_list where list_id = 'seeded' group by 1, 3, 4
    union all
    select account_id, 'mailing', 'tag', tag, count(*) from person_tags group by 1, 4`);
}
