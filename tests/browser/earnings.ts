import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import type { Order } from '#shared/orders/orderSchema.ts';
import { sellOne } from './sellOne.ts';

type Earned = { price: number; availableInDays?: number };

/** A sale of the signed-in creator, in real money. `availableInDays`: when it may be paid out; negative days have passed. */
export async function earn(
  page: Page,
  dataDir: string,
  { price, availableInDays = -1 }: Earned,
): Promise<Order> {
  const order = await sellOne(page, price);
  const availableAt = new Date(Date.now() + availableInDays * 24 * 60 * 60_000).toISOString();
  using db = new DatabaseSync(join(dataDir, 'makerstall.sqlite'), { timeout: 10_000 });
  db.exec('begin immediate');
  db.prepare('update orders set test = 0 where id = ?').run(order._id);
  db.prepare('update balance_entries set test = 0, available_at = ? where order_id = ?').run(
    availableAt,
    order._id,
  );
  db.exec(`delete from balance_sums_added; delete from balance_sums;
    insert into balance_sums (account_id, test, currency, kind, amount_minor)
      select account_id, test, currency, kind, sum(amount_minor) from balance_entries group by 1, 2, 3, 4;
    commit`);
  return order;
}
