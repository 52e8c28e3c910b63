import { statfs } from 'node:fs/promises';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { ApiContext } from '../context.ts';
import { oldestTransfer } from '../orders/transfers/stuckTransfers.ts';
import { oldestRateSeconds } from '../currencies/rateAges.ts';

/** What the API's `/metrics` reports. Each scrape reads the store and the disk. */
export function createMetrics(context: ApiContext): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const gauge = (about: { name: string; help: string }, read: () => Promise<number>) => {
    registry.registerMetric(
      new Gauge({
        ...about,
        registers: [],
        async collect() {
          this.set(await read());
        },
      }),
    );
  };
  gauge(
    { name: 'makerstall_mail_oldest_seconds', help: 'Age of the oldest mail that has not been sent yet' },
    () => oldestMail(context),
  );
  gauge({ name: 'makerstall_mail_waiting', help: 'Mails that have not been sent yet' }, () =>
    countWaiting(context),
  );
  gauge(
    { name: 'makerstall_mail_given_up', help: 'Mails that could not be sent and are not tried again' },
    () => countGivenUp(context),
  );
  gauge({ name: 'makerstall_push_waiting', help: 'Push messages that have not been sent yet' }, () =>
    countWaitingPushes(context),
  );
  gauge(
    {
      name: 'makerstall_payments_oldest_pending_seconds',
      help: 'Age of the oldest payment whose result is not known',
    },
    () => oldestPending(context),
  );
  gauge(
    {
      name: 'makerstall_transfers_oldest_seconds',
      help: 'Age of the oldest transfer to a creator that has not been sent yet',
    },
    async () => secondsSince(await oldestTransfer(context.store.db), context.now()),
  );
  gauge(
    {
      name: 'makerstall_late_refunds_oldest_seconds',
      help: 'Age of the oldest money that came too late for its order and is not sent back yet',
    },
    () => oldestLateRefund(context),
  );
  gauge(
    { name: 'makerstall_data_free_ratio', help: 'Free part of the disk of DATA_DIR, from 0 to 1' },
    async () => {
      const { bavail, blocks } = await statfs(context.config.dataDir);
      return bavail / blocks;
    },
  );
  gauge(
    { name: 'makerstall_exchange_rates_oldest_seconds', help: 'Age of the oldest exchange rate in use' },
    async () => oldestRateSeconds(context.rates.current(), context.now()),
  );
  gauge(
    { name: 'makerstall_tax_oldest_seconds', help: 'Age of the oldest tax that is not recorded yet' },
    () => oldestTax(context),
  );
  gauge({ name: 'makerstall_tax_stuck', help: 'Taxes that were refused when they were recorded' }, () =>
    countStuckTaxes(context),
  );
  return registry;
}

async function oldestLateRefund({ store, now }: ApiContext): Promise<number> {
  const { money_at } = await store.db
    .selectFrom('waiting_orders')
    .select(({ fn }) => fn.min('money_at').as('money_at'))
    .where('state', '=', 'returning')
    .executeTakeFirstOrThrow();
  return secondsSince(money_at, now());
}

async function oldestTax({ store, now }: ApiContext): Promise<number> {
  const { created_at } = await store.db
    .selectFrom('tax_transactions')
    .select(({ fn }) => fn.min('created_at').as('created_at'))
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return secondsSince(created_at, now());
}

async function countStuckTaxes({ store }: ApiContext): Promise<number> {
  const { taxes } = await store.db
    .selectFrom('tax_transactions')
    .select(({ fn }) => fn.countAll<number>().as('taxes'))
    .where('state', '=', 'stuck')
    .executeTakeFirstOrThrow();
  return taxes;
}

async function oldestMail({ store, now }: ApiContext): Promise<number> {
  const { created_at } = await store.db
    .selectFrom('outbox')
    .select(({ fn }) => fn.min('created_at').as('created_at'))
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .executeTakeFirstOrThrow();
  return secondsSince(created_at, now());
}

async function countWaiting({ store }: ApiContext): Promise<number> {
  const { mails } = await store.db
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('mails'))
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .executeTakeFirstOrThrow();
  return mails;
}

async function countGivenUp({ store }: ApiContext): Promise<number> {
  const { mails } = await store.db
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('mails'))
    .where('given_up_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return mails;
}

async function countWaitingPushes({ store }: ApiContext): Promise<number> {
  const { messages } = await store.db
    .selectFrom('push_messages')
    .select(({ fn }) => fn.countAll<number>().as('messages'))
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .executeTakeFirstOrThrow();
  return messages;
}

async function oldestPending({ store, now }: ApiContext): Promise<number> {
  const { created_at } = await store.db
    .selectFrom('payment_attempts')
    .select(({ fn }) => fn.min('created_at').as('created_at'))
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow();
  return secondsSince(created_at, now());
}

/** 0 if there is none. */
function secondsSince(time: string | null, now: Date): number {
  return time === null ? 0 : Math.max(0, (now.getTime() - Date.parse(time)) / 1000);
}
