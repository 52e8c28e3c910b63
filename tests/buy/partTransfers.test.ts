import { expect } from 'vitest';
import { checkBooks } from '../../api/operator/checkBooks.ts';
import { startShopAtStripe, tell } from '../support/shopAtStripe.ts';
import { testOnStores } from '../support/stores.ts';
import { fundAt, tellCash } from '../support/stripeCash.ts';
import { startStripeServer } from '../support/stripeServer.ts';
import { dayMs, mailsOf, waitAndSettle } from '../support/waiting.ts';

testOnStores(
  'a transfer that arrives in part waits for the rest, and says what is missing',
  async (variant) => {
    await using stripe = await startStripeServer();
    const { api: started, charge } = await startShopAtStripe(stripe, variant);
    await using api = started;
    const { body } = await charge('customer_balance');
    const page = async () => (await api.call('GET', `/orders/${body.order.token}`)).body;
    expect((await page()).arrived).toBeUndefined();
    fundAt(stripe, 'pi_1', 1000);
    for (const id of ['evt_1', 'evt_2'])
      expect(await tell(api, stripe, { type: 'partially_funded', id })).toBe(200);
    expect(await page()).toMatchObject({ status: 'waiting', total: 12.5, arrived: 10 });
    const parts = (await mailsOf(api)).filter((subject) => subject.includes('still missing'));
    expect(parts).toEqual(["€2.50 is still missing for your order from ada's stall"]);
    const { text } = await api.context.store.db
      .selectFrom('outbox')
      .select('text')
      .where('dedupe_key', 'like', 'part:%')
      .executeTakeFirstOrThrow();
    expect(text).toMatch(/To be paid\W+€12\.50\s+Arrived so far\W+−€10\.00\s+Missing\W+€2\.50/);
    fundAt(stripe, 'pi_1', 250);
    expect(await tell(api, stripe, { type: 'succeeded' })).toBe(200);
    expect(await page()).toMatchObject({ status: 'paid' });
    expect((await page()).arrived).toBeUndefined();
  },
);

testOnStores(
  'a part of a transfer goes back once its order is canceled, and nobody says that nothing came',
  async (variant) => {
    await using stripe = await startStripeServer();
    const { api: started, charge } = await startShopAtStripe(stripe, variant);
    await using api = started;
    const { body } = await charge('customer_balance');
    fundAt(stripe, 'pi_1', 1000);
    // No event tells of it: the hourly look finds it.
    await waitAndSettle(api, 2 * 60 * 60_000);
    await waitAndSettle(api, 7 * dayMs);
    expect(stripe.intents.get('pi_1')?.status).toBe('canceled');
    const canceled = (await api.call('GET', `/orders/${body.order.token}`)).body;
    expect(canceled).toMatchObject({ status: 'canceled', arrived: 10 });
    const mail = await api.context.store.db
      .selectFrom('outbox')
      .select('text')
      .where('dedupe_key', 'like', 'canceled:%')
      .executeTakeFirstOrThrow();
    expect(mail.text).toContain("Of €12.50 to ada's stall only €10.00 arrived in time");
    expect(mail.text).toContain('Not paid in time');
    expect(mail.text).toContain('Stripe sends the money to the bank account that it came from');
    await waitAndSettle(api, 1000);
    expect([...stripe.refunds.values()]).toMatchObject([{ amount: 1000, currency: 'eur' }]);
    expect(stripe.refunds.get('re_1')?.customer).toBe(stripe.intents.get('pi_1')?.customer);
    // Stripe tells of it later, and the buyer is told once.
    for (const id of ['evt_1', 'evt_1', 'evt_2'])
      expect(await tellCash(api, stripe, { type: 'unapplied_from_payment', net_amount: 1000, id })).toBe(200);
    await waitAndSettle(api, 2 * dayMs);
    expect(stripe.refunds.size).toBe(1);
    expect((await mailsOf(api)).filter((subject) => subject.includes('too late'))).toEqual([]);
    expect(await checkBooks(api.context.store.db)).toEqual([]);
  },
);
