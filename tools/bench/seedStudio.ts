import { DatabaseSync } from 'node:sqlite';
import { seedOrders } from './seedOrders.ts';

/**
 * Gives the only creator of a store so many orders and a year of views: with the words they are found by, their charges and
 * bookings, and the sums of each day, as the API writes them. Knows the tables by name.
 */
export function seedStudio(file: string, orders: number): void {
  seedOrders(file, orders);
  const database = new DatabaseSync(file);
  try {
    database.exec('pragma synchronous = off; pragma cache_size = -400000; pragma temp_store = memory; begin');
    writeWords(database);
    writeMoney(database);
    writeDays(database);
    database.exec('commit');
  } finally {
    database.close();
  }
}

/** The words of `Nora Vik`, `nora12@example.com`, `Tea bowl`, the number and the kind. */
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

/** A charge an order, what it brought and what the provider kept of it; the last week is on hold. */
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
    insert or ignore into daily_counts (account_id, day, subject, subject_id, event, count)
    with recursive days(n) as (select 0 union all select n + 1 from days where n < 364),
      things(k) as (select 1 union all select k + 1 from things where k < 40),
      subjects(subject, event, many) as (values ('page', 'view', 1), ('page', 'visitor', 1), ('source', 'view', 20),
        ('link', 'click', 30), ('product', 'view', 40))
    select accounts.id, date('now', '-' || n || ' days'), subject, iif(subject = 'page', accounts.id, subject || '_' || k),
      event, 100 + (n * 7 + k * 13) % 400
    from accounts, days, things, subjects where k <= many`);
  database.exec(`
    insert or replace into daily_sales (account_id, day, product_id, currency, quantity, charged_minor)
    select account_id, substr(created_at, 1, 10), 'prd_' || (number % 40), currency, count(*), sum(total_minor)
    from orders where payer_name = 'Nora Vik' group by 1, 2, 3, 4`);
}
