import { expect } from 'vitest';
import { addProduct, addSeller, chargeCart, openCart } from '../../tests/support/sales.ts';
import { startApi } from '../../tests/support/startApi.ts';
import { testOnStores } from '../../tests/support/stores.ts';
import { deleteExpired } from '../jobs/retention.ts';

testOnStores('a sent mail keeps no letter, also if an earlier version has sent it', async (variant) => {
  await using api = await startApi({ variant });
  const seller = await addSeller(api);
  const product_id = await addProduct(api, seller);
  const { body: cart } = await openCart(api, seller, { items: [{ product_id }] });
  await chargeCart(api, { cart_id: cart._id });
  const { store } = api.context;
  const mails = store.db.selectFrom('outbox').select('letter_json').orderBy('dedupe_key');
  await store.transaction((trx) =>
    trx
      .updateTable('outbox')
      .set({ sent_at: api.clock.now.toISOString(), text: '', html: null })
      .where('dedupe_key', 'like', 'receipt:%')
      .execute(),
  );
  await deleteExpired(api.context, new AbortController().signal);
  expect(await mails.execute()).toEqual([{ letter_json: null }, { letter_json: expect.any(String) }]);
});
