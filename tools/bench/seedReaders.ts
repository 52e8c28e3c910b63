import { sql } from 'kysely';
import { connect, type StorePlace } from '../../api/store/connect.ts';

/** PostgreSQL ends a statement after 10 s. */
const perTransaction = 5_000;

/** Gives each creator of `seedSellers` three people on the mailing list, with their search words as the API writes them. */
export async function seedReaders(place: StorePlace, creators: number): Promise<void> {
  await using store = await connect(place);
  for (let first = 0; first < creators; first += perTransaction) {
    const last = Math.min(first + perTransaction, creators) - 1;
    const readers = sql`with recursive nth(n) as (select ${sql.lit(first)} union all select n + 1 from nth where n < ${sql.lit(last)}),
      each_one(k) as (select 0 union all select k + 1 from each_one where k < 2),
      readers(id, account_id, email, k, at) as (
        select 'sub_bench' || n || '_' || k, 'acc_bench' || n, 'reader' || k || '@example.com', k, ${sql.lit(new Date().toISOString())}
        from nth, each_one)`;
    const words = sql`select 'liv' as word union all select 'example' union all select 'com'`;
    await store.readCommitted(async (trx) => {
      await sql`insert into mailing_list (id, account_id, block_id, list_id, email, name, platform, created_at, state)
        ${readers} select id, account_id, 'blk_bench', 'bench', email, 'Liv Berg' || k, 'makerstall', at, 'subscribed' from readers`.execute(
        trx,
      );
      await sql`insert into person_words (account_id, list, word, person_id)
        ${readers} select account_id, 'mailing', word, id from readers, (${words}) as words
        union all select account_id, 'mailing', email, id from readers
        union all select account_id, 'mailing', 'reader' || k, id from readers
        union all select account_id, 'mailing', 'berg' || k, id from readers`.execute(trx);
      await sql`insert into people_counts (account_id, list, kind, name, people)
        ${readers} select account_id, 'mailing', 'subscribed', 'blk_bench', count(*) from readers group by account_id`.execute(
        trx,
      );
    });
  }
  await store.transaction((trx) => sql`analyze`.execute(trx));
}
