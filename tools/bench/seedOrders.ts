import { DatabaseSync } from 'node:sqlite';

/** Gives the demo's creator this many paid orders of one line each, spread over two years. It uses the table names directly. */
export function seedOrders(file: string, count: number): void {
  const database = new DatabaseSync(file);
  try {
    database.exec('pragma synchronous = off; pragma cache_size = -400000; pragma temp_store = memory; begin');
    database.exec(`
      insert into orders (id, account_id, cart_id, attempt_id, number, token, status, currency, total_minor, fee_minor,
        refunded_minor, payer_name, payer_email, payer_phone, shipping_json, message, test, created_at)
      with recursive nth(n) as (select 1 union all select n + 1 from nth where n < ${count})
      select printf('ord_%08d', n), (select id from accounts where slug = 'ada'), null, printf('att_%08d', n), n,
        printf('%08x%08x', (n * 2654435761) & 4294967295, n), 'paid', iif(n % 5, 'USD', 'EUR'), 1000 + n % 900, 50,
        0, 'Nora Vik', printf('nora%d@example.com', n % 20000), null, null, null, 0,
        strftime('%Y-%m-%dT%H:%M:%fZ', 'now', printf('-%f seconds', (${count} - n) * (63072000.0 / ${count})))
      from nth`);
    database.exec(`
      insert into order_lines (id, order_id, position, product_id, name, image, product_type, quantity, unit_price_minor,
        discounted_minor, charged_minor, rate, form_response_json)
      select replace(id, 'ord_', 'lin_'), id, 0, 'prd_seeded', 'Tea bowl', '/media/a.svg', 'physical', 1, total_minor,
        0, total_minor, 1, '[]' from orders where id like 'ord_0%' or id like 'ord_1%'`);
    database.exec(`
      insert into order_totals (account_id, day, currency, count, total_minor)
      select account_id, substr(created_at, 1, 10), currency, count(*), sum(total_minor) from orders where true
      group by 1, 2, 3 on conflict do update set count = excluded.count, total_minor = excluded.total_minor`);
    database.exec(`update accounts set next_order_number = ${count + 1} where slug = 'ada'`);
    database.exec('commit');
  } finally {
    database.close();
  }
}
