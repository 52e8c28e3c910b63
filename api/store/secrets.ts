import type { Store } from './connect.ts';
import { newToken } from './ids.ts';

/** A secret of this store, created at first use and shared by all processes of the store. */
export async function loadSecret({ db, transaction }: Store, name: string): Promise<string> {
  const known = await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst();
  if (known) return known.value;
  return transaction(async (trx) => {
    await trx
      .insertInto('secrets')
      .values({ name, value: newToken() })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
    const { value } = await trx
      .selectFrom('secrets')
      .select('value')
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
    return value;
  });
}
