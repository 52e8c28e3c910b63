import { sql } from 'kysely';
import { expect } from 'vitest';
import { publish, startStall, subscribe, type Stall } from '../../tests/support/pushStall.ts';
import { testOnStores } from '../../tests/support/stores.ts';
import { claimNext } from '../store/claim.ts';
import { writeMessages } from './writeMessages.ts';

const minuteMs = 60_000;

function messages({ api }: Stall) {
  return api.context.store.db.selectFrom('push_messages').selectAll().orderBy('id').execute();
}

testOnStores('a browser that is gone is forgotten', async (variant) => {
  await using stall = await startStall(variant);
  const { push, api } = stall;
  for (const [name, status] of [
    ['gone', 410],
    ['unknown', 404],
  ] as const) {
    await subscribe(stall, push.newBrowser(name));
    push.answers.set(name, { status });
  }
  await subscribe(stall, push.newBrowser('here'));
  await publish(stall);
  await stall.deliver();
  const left = await api.context.store.db.selectFrom('push_subscriptions').select('endpoint').execute();
  expect(left).toEqual([{ endpoint: `${push.origin}/push/here` }]);
  await publish(stall);
  await stall.deliver();
  expect(push.requests.toSorted()).toEqual(['gone', 'here', 'here', 'unknown']);
});

testOnStores(
  'a busy push service is asked again when it says, and not for others before',
  async (variant) => {
    await using stall = await startStall(variant);
    const { push, api } = stall;
    await subscribe(stall, push.newBrowser('first'));
    push.answers.set('first', { status: 429, headers: { 'retry-after': '600' } });
    await publish(stall);
    await stall.deliver();
    expect(push.requests).toEqual(['first']);
    api.clock.advance(5 * minuteMs);
    await subscribe(stall, push.newBrowser('second'));
    await publish(stall);
    await stall.deliver();
    expect(push.requests).toEqual(['first']);
    push.answers.clear();
    api.clock.advance(5 * minuteMs);
    await stall.deliver();
    // The first is told of both products, the second of what came after it asked.
    expect(push.received.map(({ browser }) => browser).toSorted()).toEqual(['first', 'first', 'second']);
  },
);

testOnStores('a push service that fails is asked again for three days at most', async (variant) => {
  await using stall = await startStall(variant);
  const { push, api } = stall;
  await subscribe(stall, push.newBrowser('visitor'));
  push.answers.set('visitor', { status: 503 });
  await publish(stall);
  await stall.deliver();
  await stall.deliver();
  expect(push.requests).toHaveLength(1);
  api.clock.advance(minuteMs);
  await stall.deliver();
  expect(push.requests).toHaveLength(2);
  expect(await messages(stall)).toMatchObject([{ problem: 'the push service answered 503', tries: 2 }]);
  api.clock.advance(4 * 24 * 60 * minuteMs);
  push.answers.clear();
  await stall.deliver();
  expect(push.received).toEqual([]);
  expect(await messages(stall)).toMatchObject([{ problem: 'it could not be sent in time' }]);
});

testOnStores('a redirect of a push service is not followed, and a refusal is final', async (variant) => {
  await using stall = await startStall(variant);
  const { push, api } = stall;
  await subscribe(stall, push.newBrowser('visitor'));
  push.answers.set('visitor', { status: 302, headers: { location: `${push.origin}/push/elsewhere` } });
  await publish(stall);
  await stall.deliver();
  api.clock.advance(60 * minuteMs);
  await stall.deliver();
  expect(push.requests).toEqual(['visitor']);
});

testOnStores('what a killed process had begun is sent once more under the same topic', async (variant) => {
  await using stall = await startStall(variant);
  const { push, api } = stall;
  const { context } = api;
  await subscribe(stall, push.newBrowser('visitor'));
  await publish(stall);
  await writeMessages(context);
  // The process dies while it has the claim of the message.
  const isDue = () => sql`sent_at is null`;
  const queue = { table: 'push_messages', isDue, orderBy: 'next_try_at' } as const;
  expect(await claimNext(context, queue, { leaseMs: 30_000 })).toBeDefined();
  await stall.deliver();
  expect(push.requests).toEqual([]);
  api.clock.advance(minuteMs);
  await stall.deliver();
  await context.store.transaction((trx) =>
    trx.updateTable('push_announcements').set({ done_at: null, after_id: '' }).execute(),
  );
  await stall.deliver();
  expect(push.received).toHaveLength(1);
});

testOnStores('many subscribers are told, in batches', async (variant) => {
  await using stall = await startStall(variant);
  const { push, api, seller } = stall;
  const { subscription } = push.newBrowser('many');
  await subscribe(stall, { name: 'many', subscription });
  const [one] = await api.context.store.db.selectFrom('push_subscriptions').selectAll().execute();
  if (!one) throw new Error('it has subscribed');
  const rows = Array.from({ length: 450 }, (_, number) => ({
    ...one,
    id: `psh_${String(number).padStart(4, '0')}`,
    account_id: seller,
    endpoint_hash: String(number),
  }));
  await api.context.store.transaction(async (trx) => {
    for (let start = 0; start < rows.length; start += 50)
      await trx
        .insertInto('push_subscriptions')
        .values(rows.slice(start, start + 50))
        .execute();
  });
  await publish(stall);
  await stall.deliver();
  expect(push.received).toHaveLength(451);
});
