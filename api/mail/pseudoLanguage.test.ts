import { afterAll, beforeAll, expect, test } from 'vitest';
import { texts } from '#shared/texts/compiled/mailTexts.ts';
import { buyOne, issue, lastPdf, saveInvoices } from '../../tests/support/invoices.ts';
import { markTexts, plainWords } from '../../tests/support/pseudoTexts.ts';
import { addSeller, addSession } from '../../tests/support/sales.ts';
import { startApi, type RunningApi } from '../../tests/support/startApi.ts';
import { startStudio } from '../../tests/support/studio.ts';
import { decide, pay, startShop } from '../../tests/support/waiting.ts';
import { buyIn, germanAddress, withdrawalStart, withdrawFrom } from '../../tests/support/withdrawals.ts';

// Mails and invoices in a language whose letters are marked: every word is from the catalogue, from a person or from `Intl`.

const language = 'de';

const { [language]: german } = texts;

beforeAll(() => Reflect.set(texts, language, markTexts(texts.en)));
afterAll(() => Reflect.set(texts, language, german));

/** What people typed, and what is the same in every language. */
const names = [
  'Bo Buyer',
  'Bo',
  'ada',
  'stall',
  'A zine',
  'Makerstall',
  'Posten',
  'NO1',
  'broken',
  'EUR',
  'DE136695976',
  'pdf',
  'Ada Lovelace Verlag',
  // The prefix of a test invoice's number.
  'TEST',
  'Visa',
  'Lange Straße',
  'Berlin',
];

async function speakIt({ context }: RunningApi): Promise<void> {
  await context.store.transaction(async (trx) => {
    await trx.updateTable('accounts').set({ language }).execute();
    await trx.updateTable('pages').set({ language }).execute();
  });
}

/** Words of the mails so far that come from none of these sources, each with the kind of its mail; and all kinds of mails. */
async function readMails({ context }: RunningApi) {
  const mails = await context.store.db.selectFrom('outbox').selectAll().execute();
  const kinds = new Set(mails.map(({ dedupe_key }) => dedupe_key.split(':')[0]));
  const found = mails.flatMap(({ dedupe_key, subject, text }) =>
    plainWords(`${subject}\n${text}`, names).map((word) => `${dedupe_key.split(':')[0]}: ${word}`),
  );
  return { kinds: [...kinds], found };
}

test('mails about an order', async () => {
  await using studio = await startStudio({ now: withdrawalStart });
  const { api, seller, token } = studio;
  await speakIt(api);
  const products = [{ product_type: 'physical', name: 'A zine' }, {}];
  const order = await buyIn(studio, { products, shipping: germanAddress, language });
  const orderPath = `/studio/${seller}/orders/${order._id}`;
  const shipment = { carrier: 'Posten', tracking: 'NO1' };
  expect((await api.call('PUT', `${orderPath}/shipment`, { token, body: shipment })).status).toBe(200);
  const line_ids = order.items.map(({ _id }: { _id: string }) => _id);
  expect((await withdrawFrom(studio, order.token, { line_ids })).status).toBe(200);
  const refund = { token, headers: { 'idempotency-key': 'key-1' }, body: { reason: 'broken' } };
  expect((await api.call('POST', `${orderPath}/refunds`, refund)).status).toBe(200);
  for (const path of ['/orders/find', '/purchases/code'])
    await api.call('POST', path, { body: { email: 'bo@example.com', language } });
  const { kinds, found } = await readMails(api);
  expect(kinds).toEqual(
    expect.arrayContaining([
      'receipt',
      'sale',
      'shipped',
      'withdrawal',
      'withdrawn',
      'refund',
      'orders',
      'purchase-code',
    ]),
  );
  expect(found).toEqual([]);
});

test('mails about an order that waits for its money', async () => {
  await using api = await startApi({ env: { TEST_PAYMENTS: 'on' } });
  const { cart_id } = await startShop(api);
  await speakIt(api);
  const { body } = await pay(api, { cart_id, method: 'sepa_debit', language });
  await decide(api, body.order.token, 'fail');
  const { kinds, found } = await readMails(api);
  expect(kinds).toContain('waiting');
  expect(found).toEqual([]);
});

test('invoices, their mails, and those of an account', async () => {
  await using api = await startApi({ now: new Date('2026-11-24T12:00:00Z') });
  const seller = await addSeller(api);
  await speakIt(api);
  await saveInvoices(api, seller, { mails: true });
  const order = await buyOne(api, seller, { language });
  await issue(api);
  const invoice = await lastPdf(api, order.token);
  await api.call('POST', `/studio/${seller}/orders/${order._id}/refunds`, {
    token: await addSession(api, seller),
    headers: { 'idempotency-key': 'key-1' },
  });
  await issue(api);
  const note = await lastPdf(api, order.token);
  expect([...plainWords(invoice, names), ...plainWords(note, names)]).toEqual([]);
  expect(
    (await api.call('POST', '/auth/forgot-password', { body: { email: 'ada@example.com' } })).status,
  ).toBeLessThan(300);
  const { kinds, found } = await readMails(api);
  expect(kinds).toContain('invoice');
  expect(found).toEqual([]);
});
