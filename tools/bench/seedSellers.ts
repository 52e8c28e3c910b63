import { sql, type RawBuilder } from 'kysely';
import { connect, type StorePlace } from '../../api/store/connect.ts';

export type BenchSeller = { slug: string; accountId: string; productId: string };

/** PostgreSQL ends a statement after 10 s. */
const perTransaction = 10_000;

/** Creators with a page, bank details and one file to sell, written directly into a new store. */
export async function seedSellers(place: StorePlace, count: number): Promise<BenchSeller[]> {
  await using store = await connect(place);
  for (let first = 0; first < count; first += perTransaction) {
    const inserts = insertsOf(first, Math.min(first + perTransaction, count) - 1);
    await store.readCommitted(async (trx) => {
      for (const insert of inserts) await insert.execute(trx);
    });
  }
  // PostgreSQL does this by itself, about a minute later.
  await store.transaction((trx) => sql`analyze`.execute(trx));
  return Array.from({ length: count }, (_, n) => ({
    slug: `seller${n}`,
    accountId: `acc_bench${n}`,
    productId: `prd_bench${n}`,
  }));
}

function insertsOf(first: number, last: number): RawBuilder<unknown>[] {
  const sellers = sql`with recursive nth(n) as (select ${sql.lit(first)} union all select n + 1 from nth where n < ${sql.lit(last)}),
    sellers(account_id, product_id, page_id, slug, at) as (
      select 'acc_bench' || n, 'prd_bench' || n, 'pag_bench' || n, 'seller' || n, ${sql.lit(new Date().toISOString())} from nth)`;
  // As long as an encrypted IBAN with its holder.
  const secret = `v1:00000000:${'A'.repeat(150)}`;
  return [
    sql`insert into accounts (id, email, email_confirmed_at, name, slug, password_hash, currency, country, created_at)
      ${sellers} select account_id, slug || '@example.com', at, slug, slug, 'none', 'USD', 'US', at from sellers`,
    sql`insert into pages (id, account_id, title, bio, avatar, theme, awning_first, awning_second, updated_at)
      ${sellers} select page_id, account_id, slug, '', '', 'light', '#e8452c', '#ffffff', at from sellers`,
    sql`insert into products (id, account_id, product_type, name, description, image, images_json, questions_json, price_minor,
        currency, position, created_at, published_at)
      ${sellers} select product_id, account_id, 'digital', 'A zine', '', '', '[]', '[]', 1250, 'USD', 0, at, at from sellers`,
    sql`insert into bank_details (account_id, secret, changed_at)
      ${sellers} select account_id, ${sql.lit(secret)}, at from sellers`,
  ];
}
