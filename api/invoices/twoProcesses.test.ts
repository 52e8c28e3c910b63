import { expect, vi } from 'vitest';
import { buyOne, saveInvoices, storedInvoices } from '../../tests/support/invoices.ts';
import { killNow, startJobWorkers } from '../../tests/support/jobWorkers.ts';
import { addSeller } from '../../tests/support/sales.ts';
import { startApi, type RunningApi } from '../../tests/support/startApi.ts';
import { testOnStores } from '../../tests/support/stores.ts';
import { startWithStripe, stripeSettings } from '../../tests/support/stripeEvents.ts';
import { startStripeServer } from '../../tests/support/stripeServer.ts';
import { atOnce } from '../../tests/support/twoApis.ts';
import { issueDocuments } from './issueInvoices.ts';

vi.setConfig({ testTimeout: 180_000 });

const count = 24;

/** The numbers rise with the payments, and none is missing. */
async function expectWholeSeries(api: RunningApi, head: string): Promise<void> {
  const rows = await storedInvoices(api);
  expect(rows.map(({ number }) => number)).toEqual(
    Array.from({ length: count }, (_, index) => `${head}${String(index + 1).padStart(4, '0')}`),
  );
  const charges = await api.context.store.db
    .selectFrom('charges')
    .select('id')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  expect(rows.map(({ charge_id }) => charge_id)).toEqual(charges.map(({ id }) => id));
}

testOnStores('rounds that run at the same time issue each invoice once', async (variant) => {
  await using api = await startApi({ variant, now: new Date('2026-11-24T12:00:00Z') });
  const seller = await addSeller(api);
  await saveInvoices(api, seller);
  for (let sold = 0; sold < count; sold += 1) {
    await buyOne(api, seller);
    api.clock.advance(5);
  }
  api.clock.advance(3_000);
  await atOnce({ first: api, second: api, [Symbol.asyncDispose]: async () => {} }, 4, ({ context }) =>
    issueDocuments(context),
  );
  await expectWholeSeries(api, 'TEST-2026-');
});

testOnStores(
  'two processes issue real invoices; one is killed meanwhile, and no number is missing or double',
  async (variant) => {
    await using stripe = await startStripeServer();
    // The processes follow the machine's clock. For them these payments were made a minute ago.
    await using api = await startWithStripe(stripe, variant, new Date(Date.now() - 60_000));
    const seller = await addSeller(api);
    await saveInvoices(api, seller, { with_year: false, prefix: 'R-' });
    for (let sold = 0; sold < count; sold += 1) {
      await buyOne(api, seller);
      api.clock.advance(5);
    }
    // With SQLite there is one API process at a time.
    const processes = variant.name === 'SQLite' ? 1 : 2;
    const start = () =>
      startJobWorkers(api, { count: processes, leaseMs: 1_000, env: stripeSettings(stripe) });
    const issued = async () => (await storedInvoices(api)).length;
    await using first = await start();
    await expect.poll(issued, { timeout: 60_000, interval: 1 }).toBeGreaterThan(1);
    for (const child of first.children.slice(0, 1)) await killNow(child);
    await using _second = await start();
    await expect.poll(issued, { timeout: 90_000 }).toBe(count);
    await expectWholeSeries(api, 'R-');
  },
);
