import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startMailServer } from '../../tests/support/mailServer.ts';
import { addProduct, addSeller, chargeCart, openCart } from '../../tests/support/sales.ts';
import { startApi, type RunningApi } from '../../tests/support/startApi.ts';
import { testOnStores } from '../../tests/support/stores.ts';
import { drainOutbox } from './drainOutbox.ts';
import { createMailer, mailsAtOnce } from './mailer.ts';
import { htmlOf, writeMail } from './outbox.ts';

async function sell(api: RunningApi, name: string, payer = { name: 'Bo', email: 'bo@example.com' }) {
  const seller = await addSeller(api);
  const product_id = await addProduct(api, seller, { name, product_type: 'physical' });
  const { body } = await openCart(api, seller, { items: [{ product_id, quantity: 2 }] });
  const shipping = { name: 'Bo', line1: '1 <Way>', city: 'Ulm', postal_code: '89073', country: 'DE' };
  return (await chargeCart(api, { cart_id: body._id, payer, shipping })).body.order;
}

async function outbox(api: RunningApi) {
  return api.context.store.db.selectFrom('outbox').selectAll().orderBy('dedupe_key').execute();
}

test('the receipt says what was bought, what was paid and where the order is', async () => {
  await using api = await startApi();
  const order = await sell(api, 'A <b>print</b> & frame');
  const [receipt, sale] = await outbox(api);
  expect(receipt).toMatchObject({
    recipient: 'bo@example.com',
    subject: "[Test] Your order no. 1 from ada's stall",
  });
  expect(receipt?.text).toContain('2 × A <b>print</b> & frame: $25.00');
  expect(receipt?.text).toContain(`http://localhost:3000/orders/${order.token}`);
  expect(receipt?.text).toContain('This was a test payment');
  expect(receipt && htmlOf(receipt)).toContain('A &lt;b&gt;print&lt;/b&gt; &amp; frame');
  expect(receipt && htmlOf(receipt)).not.toContain('<b>');
  expect(receipt && htmlOf(receipt)).toContain('1 &lt;Way&gt;');
  expect(receipt?.text).toContain('89073 Ulm\nGermany');
  expect(sale).toMatchObject({ recipient: 'ada@example.com', subject: '[Test] Order no. 1: $25.00 from Bo' });
  expect(sale?.text).toContain('bo@example.com');
});

test('both mails say that an order was free', async () => {
  await using api = await startApi();
  const seller = await addSeller(api);
  const product_id = await addProduct(api, seller, { name: 'A sample', price_minor: 0 });
  const { body } = await openCart(api, seller, { items: [{ product_id }] });
  await chargeCart(api, { cart_id: body._id });
  const [receipt, sale] = await outbox(api);
  expect(receipt?.text).toContain('A sample: Free\nPaid: Free');
  expect(sale?.subject).toBe('Order no. 1: a free one from Bo Buyer');
  expect(sale?.text).toContain('Bo Buyer just took something that you give away.');
});

test('the receipt says where tickets, downloads and classes are, and both mails where the order is', async () => {
  await using api = await startApi();
  const seller = await addSeller(api);
  for (const [product_type, words] of [
    ['ticket', 'Your tickets are on your order’s page: one code a seat'],
    ['digital', 'Your downloads are on your order’s page'],
    ['masterclass', 'Your class is on your order’s page'],
  ] as const) {
    const product_id = await addProduct(api, seller, { product_type });
    const { body } = await openCart(api, seller, { items: [{ product_id }] });
    const { order } = (await chargeCart(api, { cart_id: body._id })).body;
    const [receipt, sale] = (await outbox(api)).filter(({ dedupe_key }) => dedupe_key.endsWith(order._id));
    expect(receipt?.text).toContain(words);
    expect(receipt?.text).toContain(`/orders/${order.token}`);
    // The seller's link leads to the dashboard: the buyer's page is the buyer's.
    expect(sale?.text).toContain(`/dashboard/orders/${order._id}`);
    expect(sale?.text).not.toContain(order.token);
  }
});

test('a receipt promises nothing that a test payment does not deliver', async () => {
  await using api = await startApi({ env: { PUBLIC_URL: 'https://shop.example' } });
  const seller = await addSeller(api);
  const product_id = await addProduct(api, seller, { product_type: 'ticket' });
  const { body } = await openCart(api, seller, { items: [{ product_id }] });
  await chargeCart(api, { cart_id: body._id });
  expect((await outbox(api))[0]?.text).not.toContain('one code a seat');
});

test('without SMTP, mails are complete files that only this user can read', async () => {
  await using api = await startApi();
  await sell(api, 'A zine');
  await drainOutbox(api.context, createMailer(api.context.config));
  await drainOutbox(api.context, createMailer(api.context.config));
  const directory = join(api.context.config.dataDir, 'outbox');
  const files = await readdir(directory);
  expect(files).toHaveLength(2);
  const [receipt] = await outbox(api);
  const path = join(directory, `${receipt?.id}.eml`);
  const mail = await readFile(path, 'utf8');
  expect(mail).toMatch(/^To: bo@example\.com$/m);
  expect(mail).toMatch(/^Content-Type: text\/html/m);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
});

test('a name cannot inject a header', async () => {
  await using api = await startApi();
  await sell(api, 'A zine\r\nBcc: x@y.z');
  await drainOutbox(api.context, createMailer(api.context.config));
  const directory = join(api.context.config.dataDir, 'outbox');
  for (const file of await readdir(directory)) {
    const [headers] = (await readFile(join(directory, file), 'utf8')).split(/\r?\n\r?\n/);
    expect(headers).not.toMatch(/^Bcc:/im);
  }
});

async function writeMails({ context, clock }: RunningApi, count: number): Promise<string[]> {
  const recipients = Array.from({ length: count }, (_, index) => `b${index}@example.com`).toSorted();
  await context.store.transaction(async (trx) => {
    for (const recipient of recipients) {
      const words = { subject: 'Your order', text: 'is here', parts: [], language: 'en' as const };
      await writeMail(trx, { dedupeKey: recipient, recipient, ...words }, clock.now);
    }
  });
  return recipients;
}

testOnStores('all due mails are sent at once, each once, by several processes', async (variant) => {
  await using api = await startApi({ variant });
  const recipients = await writeMails(api, 250);
  const sent: string[] = [];
  const send = async ({ recipient }: { recipient: string }) => void sent.push(recipient);
  await Promise.all([drainOutbox(api.context, send), drainOutbox(api.context, send)]);
  expect(sent.toSorted()).toEqual(recipients);
  expect((await outbox(api)).filter(({ sent_at }) => sent_at === null)).toEqual([]);
});

test('a mail that an earlier version wrote keeps its HTML', async () => {
  await using api = await startApi();
  await writeMails(api, 1);
  const html = '<p>is <b>here</b></p>';
  await api.context.store.transaction((trx) =>
    trx.updateTable('outbox').set({ html, letter_json: null }).execute(),
  );
  await drainOutbox(api.context, createMailer(api.context.config));
  const [mail] = await outbox(api);
  const file = join(api.context.config.dataDir, 'outbox', `${mail?.id}.eml`);
  expect(await readFile(file, 'utf8')).toContain(html);
});

test('the text of a sent mail is deleted', async () => {
  await using api = await startApi();
  await sell(api, 'A zine');
  const send = createMailer(api.context.config);
  await drainOutbox(api.context, send);
  const [receipt] = await outbox(api);
  expect(receipt).toMatchObject({ recipient: 'bo@example.com', text: '', html: null, letter_json: null });
  const file = join(api.context.config.dataDir, 'outbox', `${receipt?.id}.eml`);
  expect(await readFile(file, 'utf8')).toContain('A zine');
});

test('many mails share a few connections, and all are closed', async () => {
  await using server = await startMailServer();
  await using api = await startApi({ env: { SMTP_URL: server.url } });
  const recipients = await writeMails(api, 120);
  {
    using send = createMailer(api.context.config);
    await drainOutbox(api.context, send);
    expect(server.mails.recipients.toSorted()).toEqual(recipients);
    expect(server.connections.made).toBeGreaterThan(1);
    expect(server.connections.made).toBeLessThanOrEqual(mailsAtOnce);
  }
  await expect.poll(() => server.connections.open).toBe(0);
});

test('while the mail server is down, only a few mails are tried', async () => {
  await using api = await startApi();
  await writeMails(api, 60);
  await drainOutbox(api.context, () => Promise.reject(new Error('down')));
  const tried = (await outbox(api)).filter(({ tries }) => tries > 0);
  expect(tried.length).toBeGreaterThanOrEqual(20);
  expect(tried.length).toBeLessThan(20 + mailsAtOnce);
});

testOnStores('a failed mail is retried with growing waits, and sent once', async (variant) => {
  await using api = await startApi({ variant });
  await sell(api, 'A zine');
  const sent: string[] = [];
  const tries: string[] = [];
  const drain = (isDown: boolean) =>
    drainOutbox(api.context, async ({ recipient }) => {
      tries.push(recipient);
      if (isDown) throw new Error('down');
      sent.push(recipient);
    });
  await drain(true);
  await drain(true);
  expect(tries).toHaveLength(2);
  // Half a minute, then a minute, each up to a quarter more or less.
  api.clock.advance(38_000);
  await drain(true);
  expect(tries).toHaveLength(4);
  api.clock.advance(38_000);
  await drain(false);
  expect(sent).toEqual([]);
  api.clock.advance(38_000);
  await Promise.all([drain(false), drain(false)]);
  expect(sent.sort()).toEqual(['ada@example.com', 'bo@example.com']);
});
