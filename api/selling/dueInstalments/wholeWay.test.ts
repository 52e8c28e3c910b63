import { expect } from 'vitest';
import { addPlan, addProduct, addSeller, chargeCart, openCart } from '../../../tests/support/sales.ts';
import { startApi, type RunningApi } from '../../../tests/support/startApi.ts';
import { testOnStores, type StoreVariant } from '../../../tests/support/stores.ts';
import { startWithStripe } from '../../../tests/support/stripeEvents.ts';
import { startStripeServer } from '../../../tests/support/stripeServer.ts';
import { settleAll } from '../checkout/settle.ts';
import { announceInstalments } from './announce.ts';
import { collectInstalments } from './collect.ts';

// A plan from its purchase at the end of a month to its last instalment, with a moved clock and each provider.

const bought = new Date('2026-01-31T08:00:00Z');

type Shop = AsyncDisposable & {
  api: RunningApi;
  /** Completes the payment on the bank's own screen if the bank requires it. */
  authenticate: (intentId: string) => void;
};

const providers: Record<string, (variant: StoreVariant) => Promise<Shop>> = {
  'test payments': async (variant) => {
    const api = await startApi({ variant, now: bought });
    return { api, authenticate: () => {}, [Symbol.asyncDispose]: () => api[Symbol.asyncDispose]() };
  },
  Stripe: async (variant) => {
    const stack = new AsyncDisposableStack();
    const stripe = stack.use(await startStripeServer());
    const api = stack.use(await startWithStripe(stripe, variant, bought));
    return {
      api,
      authenticate: (intentId) => {
        const intent = stripe.intents.get(intentId);
        if (intent) intent.status = 'requires_confirmation';
      },
      [Symbol.asyncDispose]: () => stack.disposeAsync(),
    };
  },
};

for (const [provider, open] of Object.entries(providers)) {
  testOnStores(
    `a plan is announced, refused, retried, paused, paid in person and ends; ${provider}`,
    async (variant) => {
      await using shop = await open(variant);
      const { api } = shop;
      const token = await buyInParts(shop);
      const seen: string[] = [];
      for (const time of [
        '2026-02-25T11:59:00Z',
        '2026-02-25T12:00:00Z',
        '2026-02-28T11:59:00Z',
        '2026-02-28T12:00:00Z',
        '2026-03-01T12:00:00Z',
        '2026-03-03T12:00:00Z',
        '2026-03-07T11:59:00Z',
        '2026-03-07T12:00:00Z',
        '2026-03-20T12:00:00Z',
      ]) {
        await workAt(api, time);
        seen.push(`${time.slice(5, 16)} ${await statusOf(api, token)}`);
      }
      expect(seen).toEqual([
        '02-25T11:59 paid,scheduled,scheduled ready',
        '02-25T12:00 paid,scheduled,scheduled ready',
        '02-28T11:59 paid,scheduled,scheduled ready',
        '02-28T12:00 paid,failed,scheduled ready',
        '03-01T12:00 paid,failed,scheduled ready',
        '03-03T12:00 paid,failed,scheduled ready',
        '03-07T11:59 paid,failed,scheduled ready',
        '03-07T12:00 paid,paused,scheduled paused',
        '03-20T12:00 paid,paused,scheduled paused',
      ]);
      const paid = await api.call('POST', `/orders/${token}/instalments/1/pay`, {
        headers: { 'idempotency-key': 'in-person' },
        body: { payment_method_id: 'pm_card_visa' },
      });
      expect(paid).toMatchObject({ status: 200, body: { status: 'succeeded' } });
      expect(await statusOf(api, token)).toBe('paid,paid,scheduled ready');

      await workAt(api, '2026-03-28T12:00:00Z');
      await workAt(api, '2026-03-31T12:00:00Z');
      await workAt(api, '2026-05-31T12:00:00Z');
      expect(await statusOf(api, token)).toBe('paid,paid,paid ready');
      expect(await mails(api)).toEqual([
        '02-25 On 28 February 2026 we charge $10.00 for A course',
        '02-28 We could not charge $10.00 for A course',
        '03-01 We could not charge $10.00 for A course',
        '03-03 We could not charge $10.00 for A course',
        '03-07 A course is paused until $10.00 is paid',
        '03-20 Instalment 2 of 3 of A course is paid: $10.00',
        '03-28 On 31 March 2026 we charge $10.00 for A course',
        '03-31 Instalment 3 of 3 of A course is paid: $10.00',
      ]);
      const charges = await api.context.store.db.selectFrom('charges').select('amount_minor').execute();
      expect(charges.map(({ amount_minor }) => amount_minor)).toEqual([1000, 1000, 1000]);
    },
  );
}

/** With a card whose bank requires authentication each time, so that nothing can be collected. */
async function buyInParts({ api, authenticate }: Shop): Promise<string> {
  const seller = await addSeller(api);
  const product_id = await addProduct(api, seller, {
    price_minor: 3000,
    name: 'A course',
    product_type: 'masterclass',
  });
  const payment_plan_id = await addPlan(api, product_id, { amounts: [1000, 1000, 1000] });
  const cart_id = (await openCart(api, seller, { items: [{ product_id, payment_plan_id }] })).body._id;
  const waiting = await chargeCart(api, { cart_id, payment_method_id: 'pm_card_authenticationRequired' });
  authenticate(waiting.body.payment_intent_id);
  const paid = await chargeCart(api, { cart_id, payment_intent_id: waiting.body.payment_intent_id });
  return paid.body.order.token;
}

/** Runs the API's jobs for a given time. */
async function workAt({ context, clock }: RunningApi, time: string): Promise<void> {
  clock.now = new Date(time);
  await settleAll(context);
  await announceInstalments(context);
  await collectInstalments(context);
}

async function statusOf(api: RunningApi, token: string): Promise<string> {
  const { body } = await api.call('GET', `/orders/${token}`);
  const states = body.instalments.map(({ state }: { state: string }) => state);
  return `${states.join(',')} ${body.items[0].delivery.state}`;
}

async function mails({ context }: RunningApi): Promise<string[]> {
  const sent = await context.store.db
    .selectFrom('outbox')
    .select(['subject', 'created_at'])
    .where('dedupe_key', 'like', 'instalment%')
    .orderBy('created_at')
    .execute();
  return sent.map(
    ({ subject, created_at }) => `${created_at.slice(5, 10)} ${subject.replace('[Test] ', '')}`,
  );
}
