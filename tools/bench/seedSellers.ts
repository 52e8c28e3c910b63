import { connect, type StorePlace } from '../../api/store/connect.ts';
import { newId } from '../../api/store/ids.ts';

export type BenchSeller = { accountId: string; productId: string };

/** Creators with a page and one file to sell, written directly into a new store. */
export async function seedSellers(place: StorePlace, count: number): Promise<BenchSeller[]> {
  await using store = await connect(place);
  const at = new Date().toISOString();
  const sellers = Array.from({ length: count }, () => ({ accountId: newId('acc'), productId: newId('prd') }));
  await store.transaction(async (trx) => {
    for (const [index, { accountId, productId }] of sellers.entries()) {
      const slug = `seller${index}`;
      const account = {
        id: accountId,
        email: `${slug}@example.com`,
        email_confirmed_at: at,
        name: slug,
        slug,
      };
      const home = {
        currency: 'USD',
        country: 'US',
        ref_account_id: null,
        signup_type: null,
        created_at: at,
      };
      await trx
        .insertInto('accounts')
        .values({ ...account, ...home, password_hash: 'none' })
        .execute();
      const colours = { theme: 'light' as const, awning_first: '#e8452c', awning_second: '#ffffff' };
      const page = { id: newId('pag'), account_id: accountId, title: slug, bio: '', avatar: '', cover: null };
      await trx
        .insertInto('pages')
        .values({ ...page, ...colours, domain: null, updated_at: at })
        .execute();
      const shown = { name: 'A zine', description: '', image: '', images_json: '[]', questions_json: '[]' };
      const price = { price_minor: 1250, currency: 'USD', limited_seats: null, minimum_price_minor: null };
      const states = { position: 0, created_at: at, archived_at: null, published_at: at };
      await trx
        .insertInto('products')
        .values({
          id: productId,
          account_id: accountId,
          product_type: 'digital',
          ...shown,
          ...price,
          ...states,
        })
        .execute();
    }
  });
  return sellers;
}
