import { expect, test } from 'vitest';
import { startMailServer } from '../../tests/support/mailServer.ts';
import { operateWith } from '../../tests/support/operate.ts';
import { startApi, type RunningApi } from '../../tests/support/startApi.ts';
import { testOnStores } from '../../tests/support/stores.ts';
import { drainOutbox } from './drainOutbox.ts';
import { createMailer } from './mailer.ts';
import { writeMail } from './outbox.ts';

async function writeMails({ context, clock }: RunningApi, recipients: readonly string[]): Promise<void> {
  const words = { subject: 'Your order', text: 'is here', parts: [], language: 'en' as const };
  await context.store.transaction(async (trx) => {
    for (const recipient of recipients)
      await writeMail(trx, { dedupeKey: `receipt:${recipient}`, recipient, ...words }, clock.now);
  });
}

function outbox({ context }: RunningApi) {
  return context.store.db.selectFrom('outbox').selectAll().orderBy('recipient').execute();
}

/** `npm run operator -- mails …`, beside the running API. */
function operate({ context: { config } }: RunningApi, ...words: string[]) {
  const { dataDir, databaseUrl } = config;
  return operateWith(
    { DATA_DIR: dataDir, ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }) },
    'mails',
    ...words,
  );
}

testOnStores(
  'a mail whose recipient is refused for good is given up at once, and the operator can try it again',
  async (variant) => {
    await using server = await startMailServer();
    await using api = await startApi({ variant, env: { SMTP_URL: server.url } });
    using send = createMailer(api.context.config);
    await writeMails(api, ['ann@example.com', 'bo@example.com', 'cy@example.com']);
    server.mails.refused.set('bo@example.com', '550 5.1.1 <bo@example.com>: no such user');
    server.mails.refused.set('cy@example.com', '450 4.2.0 greylisted');
    await drainOutbox(api.context, send);
    expect(await outbox(api)).toMatchObject([
      { given_up_at: null, sent_at: expect.any(String) },
      { given_up_at: api.clock.now.toISOString(), sent_at: null, tries: 1 },
      { given_up_at: null, sent_at: null, problem: expect.stringContaining('450 4.2.0 greylisted') },
    ]);
    const { stdout } = await operate(api);
    const bo = (await outbox(api)).find(({ recipient }) => recipient === 'bo@example.com');
    expect(stdout.trimEnd().split('\t')).toEqual([
      bo?.id,
      api.clock.now.toISOString(),
      'b…@example.com',
      'receipt',
      expect.stringMatching(/550 5\.1\.1 <b…@example\.com>: no such user$/),
    ]);

    server.mails.refused.clear();
    api.clock.advance(60_000);
    await drainOutbox(api.context, send);
    expect(server.mails.recipients).toEqual(['ann@example.com', 'cy@example.com']);
    expect((await operate(api, 'retry', 'out_unknown')).status).toBe(1);
    expect((await operate(api, 'retry', bo?.id ?? '')).stdout).toBe('1 mails are tried again.\n');
    await drainOutbox(api.context, send);
    expect(server.mails.recipients).toContain('bo@example.com');
    expect((await operate(api)).stdout).toBe('All mails were sent, or are still tried.\n');
  },
);

test('a mail is given up after its last try, and all such mails can be tried again', async () => {
  await using api = await startApi();
  await writeMails(api, ['ann@example.com', 'bo@example.com']);
  const down = () => drainOutbox(api.context, () => Promise.reject(new Error('down')));
  const sixHours = 6 * 60 * 60_000;
  for (let tries = 1; tries < 20; tries += 1) {
    await down();
    api.clock.advance(1.25 * sixHours);
  }
  expect(await outbox(api)).toMatchObject([
    { tries: 19, given_up_at: null },
    { tries: 19, given_up_at: null },
  ]);
  await down();
  const at = api.clock.now.toISOString();
  expect(await outbox(api)).toMatchObject([
    { given_up_at: at, problem: 'down' },
    { given_up_at: at, problem: 'down' },
  ]);
  expect((await operate(api, 'retry', 'all')).stdout).toBe('2 mails are tried again.\n');
  const sent: string[] = [];
  await drainOutbox(api.context, async ({ recipient }) => void sent.push(recipient));
  expect(sent.toSorted()).toEqual(['ann@example.com', 'bo@example.com']);
});

test('mails that failed together are tried again at different times', async () => {
  await using api = await startApi();
  await writeMails(api, ['ann@example.com', 'bo@example.com', 'cy@example.com', 'di@example.com']);
  await drainOutbox(api.context, () => Promise.reject(new Error('down')));
  const waits = (await outbox(api)).map(
    ({ next_try_at }) => Date.parse(next_try_at) - api.clock.now.getTime(),
  );
  expect(new Set(waits).size).toBeGreaterThan(1);
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(22_500);
  expect(Math.max(...waits)).toBeLessThanOrEqual(37_500);
});

testOnStores('a worker whose claim has ended does not write over the next one’s result', async (variant) => {
  await using api = await startApi({ variant });
  await writeMails(api, ['bo@example.com']);
  const began = Promise.withResolvers<void>();
  const stuck = Promise.withResolvers<void>();
  const first = drainOutbox(api.context, () => {
    began.resolve();
    return stuck.promise;
  });
  await began.promise;
  let sent = 0;
  const second = () => drainOutbox(api.context, async () => void (sent += 1));
  await second();
  expect(sent).toBe(0);
  api.clock.advance(31_000);
  await second();
  expect(sent).toBe(1);
  const [before] = await outbox(api);
  stuck.reject(new Error('too late'));
  await first;
  expect(await outbox(api)).toEqual([before]);
  expect(before).toMatchObject({ sent_at: api.clock.now.toISOString(), tries: 2 });
});

testOnStores('a worker that is slow keeps its claim', async (variant) => {
  await using api = await startApi({ variant });
  await writeMails(api, ['bo@example.com']);
  const began = Promise.withResolvers<void>();
  const stuck = Promise.withResolvers<void>();
  const first = drainOutbox(
    api.context,
    () => {
      began.resolve();
      return stuck.promise;
    },
    { leaseMs: 300 },
  );
  await began.promise;
  api.clock.advance(200);
  const end = new Date(api.clock.now.getTime() + 300).toISOString();
  const claimedUntil = async () => {
    const [mail] = await outbox(api);
    return { ...mail };
  };
  await expect.poll(claimedUntil).toMatchObject({ claimed_until: end });
  stuck.resolve();
  await first;
  expect(await outbox(api)).toMatchObject([{ tries: 1, claimed_by: null, claimed_until: null }]);
});
