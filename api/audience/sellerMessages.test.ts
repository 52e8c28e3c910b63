import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { drainOutbox } from '../mail/drainOutbox.ts';
import { createMailer } from '../mail/mailer.ts';
import { addProduct, addSeller, addSession, chargeCart, openCart } from '../../tests/support/sales.ts';
import { startApi, type RunningApi } from '../../tests/support/startApi.ts';
import { testOnStores } from '../../tests/support/stores.ts';
import { htmlOf } from '../mail/outbox.ts';

const question = { message: 'Is it <b>blue</b>?\nAnd how tall?', email: 'bo@example.com', name: 'Bo' };

const ask = (api: RunningApi, body: object, slug = 'ada') =>
  api.call('POST', `/pages/${slug}/messages`, { body });

const mailsOf = (api: RunningApi) =>
  api.context.store.db.selectFrom('outbox').selectAll().orderBy('created_at').execute();

async function buy(api: RunningApi, seller: string) {
  const product_id = await addProduct(api, seller);
  const { body } = await openCart(api, seller, { items: [{ product_id }] });
  return (await chargeCart(api, { cart_id: body._id })).body.order;
}

testOnStores('a message is mailed to the creator, whose answer goes to the visitor', async (variant) => {
  await using api = await startApi({ variant });
  await addSeller(api);
  const answer = await ask(api, question);
  expect([answer.status, answer.body]).toEqual([202, { sent: true }]);
  const [mail] = await mailsOf(api);
  expect(mail).toMatchObject({
    recipient: 'ada@example.com',
    reply_to: 'bo@example.com',
    subject: 'A question from Bo',
  });
  expect(mail?.text).toContain('> Is it <b>blue</b>?\n> And how tall?');
  expect(mail && htmlOf(mail)).toContain('Is it &lt;b&gt;blue&lt;/b&gt;?');
  await drainOutbox(api.context, createMailer(api.context.config));
  const directory = join(api.context.config.dataDir, 'outbox');
  const [file = ''] = await readdir(directory);
  expect(await readFile(join(directory, file), 'utf8')).toMatch(/^Reply-To: bo@example\.com$/m);
});

test('a creator gets messages in the language of the account', async () => {
  await using api = await startApi();
  const seller = await addSeller(api);
  const token = await addSession(api, seller);
  await api.call('PUT', `/studio/${seller}/account/language`, { token, body: { language: 'de' } });
  const order = await buy(api, seller);
  await ask(api, { ...question, order_token: order.token });
  const mail = (await mailsOf(api)).find(({ dedupe_key }) => dedupe_key.startsWith('message:'));
  expect(mail?.subject).toBe('Eine Frage von Bo zur Bestellung Nr. 1');
  expect(mail?.text).toContain(`/de/dashboard/orders/${order._id}\n`);
});

test('a message about an order names it, but not for another creator', async () => {
  await using api = await startApi();
  const order = await buy(api, await addSeller(api));
  await addSeller(api, 'bob');
  await ask(api, { ...question, order_token: order.token });
  await ask(api, { ...question, order_token: order.token }, 'bob');
  const mails = (await mailsOf(api)).filter(({ dedupe_key }) => dedupe_key.startsWith('message:'));
  const subjects = Object.fromEntries(mails.map(({ recipient, subject }) => [recipient, subject]));
  expect(subjects).toEqual({
    'ada@example.com': 'A question from Bo about order no. 1',
    'bob@example.com': 'A question from Bo',
  });
});

test('what is missing is named, a closed page is unknown, and a mailbox is not flooded', async () => {
  await using api = await startApi();
  await addSeller(api);
  expect((await ask(api, { ...question, message: ' ' })).body.message).toMatch(/^message is required/);
  expect((await ask(api, { ...question, email: 'bo' })).body.message).toMatch(/^email must be/);
  expect((await ask(api, question, 'nobody')).status).toBe(404);
  for (let sent = 0; sent < 60; sent += 1) expect((await ask(api, question)).status).toBe(202);
  const refused = await ask(api, question);
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many_messages']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('a buyer can answer the mails of an order only where the seller allows it', async () => {
  await using api = await startApi();
  const seller = await addSeller(api);
  const token = await addSession(api, seller);
  const change = (takes_replies?: boolean) =>
    api.call('PUT', `/studio/${seller}/account`, {
      token,
      body: { name: 'Ada', country: 'DE', takes_replies },
    });
  const receiptReply = async () => {
    const order = await buy(api, seller);
    const mails = (await mailsOf(api)).filter(({ dedupe_key }) => dedupe_key.endsWith(order._id));
    return Object.fromEntries(mails.map(({ recipient, reply_to }) => [recipient, reply_to]));
  };
  const first = await receiptReply();
  expect(first['ada@example.com']).toContain('@');
  expect(Object.values(first)).toContain(null);
  expect((await change(true)).body.takes_replies).toBe(true);
  // Another form that does not send the choice changes nothing.
  expect((await change()).body.takes_replies).toBe(true);
  expect(Object.values(await receiptReply())).toContain('ada@example.com');
});
