import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { addProduct, addSeller, addSession, chargeCart, openCart } from '../tests/support/sales.ts';
import { startApi } from '../tests/support/startApi.ts';
import { startSettling } from './settling.ts';

async function temporaryDirectory(): Promise<AsyncDisposable & { path: string }> {
  const path = await mkdtemp(join(tmpdir(), 'makerstall-settling-'));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
}

test('what a process that died left behind is settled by the next, and its mail leaves', async () => {
  await using directory = await temporaryDirectory();
  const env = { DATA_DIR: directory.path };
  let cart_id = '';
  {
    await using api = await startApi({ env });
    const seller = await addSeller(api);
    const product_id = await addProduct(api, seller, { product_type: 'ticket', limited_seats: 1 });
    cart_id = (await openCart(api, seller, { items: [{ product_id }] })).body._id;
    const paid = Promise.withResolvers<void>();
    const { confirm } = api.context.payments;
    api.context.payments = {
      ...api.context.payments,
      async confirm(step) {
        await confirm(step);
        paid.resolve();
        // The process never gets to its second transaction.
        return new Promise(() => {});
      },
    };
    chargeCart(api, { cart_id, key: 'k1' }).catch(() => undefined);
    await paid.promise;
  }

  await using api = await startApi({ env });
  expect((await chargeCart(api, { cart_id, key: 'k1' })).body.code).toBe('in_flight');
  await using _settling = startSettling(api.context);
  const { db } = api.context.store;
  await expect.poll(() => db.selectFrom('orders').select('number').execute()).toEqual([{ number: 1 }]);
  const again = await chargeCart(api, { cart_id, key: 'k1' });
  expect(again.body).toMatchObject({ status: 'succeeded', order: { number: 1 } });
  await expect
    .poll(async () => (await readdir(join(directory.path, 'outbox'))).length, { timeout: 10_000 })
    .toBe(2);
});

test('what has had its time is forgotten while the API runs', async () => {
  await using api = await startApi();
  await addSession(api, await addSeller(api));
  api.clock.advance(24 * 60 * 60_000);
  await using _settling = startSettling(api.context);
  const { db } = api.context.store;
  await expect.poll(() => db.selectFrom('sessions').selectAll().execute()).toEqual([]);
});
