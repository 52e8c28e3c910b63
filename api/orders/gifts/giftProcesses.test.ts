import { expect, vi } from 'vitest';
import { killNow, startJobWorkers } from '../../../tests/support/jobWorkers.ts';
import { startMailServer } from '../../../tests/support/mailServer.ts';
import { addProduct, addSeller, chargeCart, openCart } from '../../../tests/support/sales.ts';
import { startApi, type RunningApi } from '../../../tests/support/startApi.ts';
import { testOnStores } from '../../../tests/support/stores.ts';

// The job runs in several processes, which do not know of each other.

vi.setConfig({ testTimeout: 180_000 });

const count = 30;

/** Gifts for today, each to an address of its own. */
async function buyGifts(api: RunningApi): Promise<string[]> {
  const seller = await addSeller(api);
  const product_id = await addProduct(api, seller, { price_minor: 0 });
  const emails = Array.from({ length: count }, (_, index) => `pip${index}@example.com`);
  for (const email of emails) {
    const { body: cart } = await openCart(api, seller, { items: [{ product_id }] });
    const send_on = api.clock.now.toISOString().slice(0, 10);
    const gift = { name: 'Pip', email, send_on, time_zone: 'UTC' };
    expect((await chargeCart(api, { cart_id: cart._id, gift })).status).toBe(200);
  }
  return emails.toSorted();
}

async function mailedGifts({ context: { store } }: RunningApi): Promise<string[]> {
  const mails = await store.db
    .selectFrom('outbox')
    .select('recipient')
    .where('dedupe_key', 'like', 'gift:%')
    .execute();
  return mails.map(({ recipient }) => recipient).toSorted();
}

testOnStores('a killed process and its successors mail each gift once', async (variant) => {
  await using mail = await startMailServer();
  await using api = await startApi({ variant, now: new Date() });
  const emails = await buyGifts(api);
  const env = { SMTP_URL: mail.url };
  await using first = await startJobWorkers(api, { count: 1, leaseMs: 1_500, env });
  await expect
    .poll(async () => (await mailedGifts(api)).length, { timeout: 60_000, interval: 5 })
    .toBeGreaterThan(0);
  for (const child of first.children) await killNow(child);

  // SQLite has one process at a time.
  const others = variant.name === 'SQLite' ? 1 : 3;
  await using _second = await startJobWorkers(api, { count: others, leaseMs: 1_500, env });
  await expect.poll(() => mailedGifts(api), { timeout: 90_000 }).toEqual(emails);
  const { db } = api.context.store;
  const unsent = db.selectFrom('gifts').select('id').where('sent_at', 'is', null);
  expect(await unsent.execute()).toEqual([]);
  const twice = db.selectFrom('gifts').select('id').where('mails', '<>', 1);
  expect(await twice.execute()).toEqual([]);
});
