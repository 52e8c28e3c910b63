import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';

type Earned = {
  slug: string;
  test?: boolean;
  kind: 'sale' | 'fee' | 'refund';
  amount: number;
  availableInDays?: number;
};

/** Writes earnings into the store directly. */
export function addEarnings(
  dataDir: string,
  { slug, test: isTest = false, kind, amount, availableInDays = -1 }: Earned,
) {
  const db = new DatabaseSync(join(dataDir, 'makerstall.sqlite'), { timeout: 10_000 });
  const at = new Date().toISOString();
  const availableAt = new Date(Date.now() + availableInDays * 24 * 60 * 60_000).toISOString();
  db.prepare(
    `insert into balance_entries (id, account_id, test, currency, kind, amount_minor, available_at, hold, created_at)
     select ?, id, ?, 'EUR', ?, ?, ?, 'new', ? from accounts where slug = ?`,
  ).run(`bal_${crypto.randomUUID()}`, isTest ? 1 : 0, kind, amount * 100, availableAt, at, slug);
  db.exec(`insert or replace into balance_sums (account_id, test, currency, kind, amount_minor)
    select account_id, test, currency, kind, sum(amount_minor) from balance_entries group by 1, 2, 3, 4`);
  db.close();
}
