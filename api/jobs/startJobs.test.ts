import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { addProduct, addSeller, addSession, chargeCart, openCart } from '../../tests/support/sales.ts';
import { replaceProvider } from '../../tests/support/replaceProvider.ts';
import { temporaryDirectory } from '../../tests/support/temporaryDirectory.ts';
import { startApi } from '../../tests/support/startApi.ts';
import { startJobs } from './startJobs.ts';

test('the next process settles payments of a killed one and sends its mail', async () => {
  await using directory = await temporaryDirectory();
  const env = { DATA_DIR: directory.path };
  let cart_id = '';
  {
    await using api = await startApi({ env });
    const seller = await addSeller(api);
    const product_id = await addProduct(api, seller, { product_type: 'ticket', limited_seats: 1 });
    cart_id = (await openCart(api, seller, { items: [{ product_id }] })).body._id;
    const paid = Promise.withResolvers<void>();
    const { confirm } = api.context.payments.current;
    replaceProvider(api, {
      async confirm(step) {
        await confirm(step);
        paid.resolve();
        // The process is killed before its second transaction.
        return new Promise(() => {});
      },
    });
    chargeCart(api, { cart_id, key: 'k1' }).catch(() => undefined);
    await paid.promise;
  }

  await using api = await startApi({ env });
  expect((await chargeCart(api, { cart_id, key: 'k1' })).body.code).toBe('in_flight');
  await using _jobs = startJobs(api.context);
  const { db } = api.context.store;
  await expect.poll(() => db.selectFrom('orders').select('number').execute()).toEqual([{ number: 1 }]);
  const again = await chargeCart(api, { cart_id, key: 'k1' });
  expect(again.body).toMatchObject({ status: 'succeeded', order: { number: 1 } });
  await expect
    .poll(async () => (await readdir(join(directory.path, 'outbox'))).length, { timeout: 10_000 })
    .toBe(2);
});

test('expired data is deleted while the API runs', async () => {
  await using api = await startApi();
  await addSession(api, await addSeller(api));
  api.clock.advance(24 * 60 * 60_000);
  await using _jobs = startJobs(api.context);
  const { db } = api.context.store;
  await expect.poll(() => db.selectFrom('sessions').selectAll().execute()).toEqual([]);
});
