import { expect } from 'vitest';
import { addSeller } from '../../tests/support/sales.ts';
import { startApi } from '../../tests/support/startApi.ts';
import { testOnStores } from '../../tests/support/stores.ts';
import { shippedDay } from '../currencies/currencies.ts';

testOnStores(
  'the API reports how long mails and payments have waited, the age of rates, and the free disk',
  async (variant) => {
    await using api = await startApi({ variant });
    const accountId = await addSeller(api);
    const values = async () => {
      const { status, text } = await api.call('GET', '/metrics');
      expect(status).toBe(200);
      return Object.fromEntries(
        [...text.matchAll(/^makerstall_(\w+) (\S+)$/gm)].map(([, name, value]) => [name, Number(value)]),
      );
    };
    const nothingWaits = () => ({
      mail_oldest_seconds: 0,
      mail_waiting: 0,
      mail_given_up: 0,
      push_waiting: 0,
      payments_oldest_pending_seconds: 0,
      transfers_oldest_seconds: 0,
      late_refunds_oldest_seconds: 0,
      tax_oldest_seconds: 0,
      tax_stuck: 0,
      data_free_ratio: expect.closeTo(0.5, 0),
      exchange_rates_oldest_seconds: (api.clock.now.getTime() - Date.parse(shippedDay)) / 1000,
    });
    expect(await values()).toEqual(nothingWaits());

    const at = api.clock.now.toISOString();
    await api.context.store.transaction(async (trx) => {
      const mail = { recipient: 'bo@example.com', subject: 'Hi', text: 'Hi', html: null, order_id: null };
      const times = { created_at: at, next_try_at: at };
      for (const [given_up_at, sent_at] of [
        [null, null],
        [null, null],
        [at, null],
        [null, at],
      ] as const) {
        const id = crypto.randomUUID();
        await trx
          .insertInto('outbox')
          .values({ ...mail, ...times, id, dedupe_key: id, given_up_at, sent_at })
          .execute();
      }
      for (const state of ['pending', 'failed'] as const) {
        const id = crypto.randomUUID();
        await trx
          .insertInto('payment_attempts')
          .values({
            id,
            key_hash: id,
            body_hash: id,
            account_id: accountId,
            cart_id: null,
            instalment_id: null,
            state,
            provider: 'test',
            payment_intent_id: null,
            amount_minor: 100,
            currency: 'USD',
            request_json: '{}',
            answer_status: null,
            answer_json: null,
            locked_until: null,
            created_at: at,
            expires_at: at,
          })
          .execute();
      }
    });
    api.clock.advance(600_000);
    expect(await values()).toEqual({
      ...nothingWaits(),
      mail_oldest_seconds: 600,
      mail_waiting: 2,
      mail_given_up: 1,
      payments_oldest_pending_seconds: 600,
    });
    expect((await fetch(`${api.origin}/metrics`)).status).toBe(401);
  },
);
