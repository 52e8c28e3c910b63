import { expect, test } from 'vitest';
import { dayText } from '#shared/dates/dayText.ts';
import { formatMoney } from '#shared/money/formatMoney.ts';
import { buyOne, issue, lastPdf, saveInvoices, storedInvoices } from '../../tests/support/invoices.ts';
import { addSeller, addSession, payer } from '../../tests/support/sales.ts';
import { startApi } from '../../tests/support/startApi.ts';
import { readContent } from './content.ts';
import { pdfTexts } from './pdf/pdfTexts.ts';
import { htmlOf } from '../mail/outbox.ts';

const now = new Date('2026-11-24T12:00:00Z');
const day = now.toISOString();

test('an order’s invoice and credit note are in its language, with the letters of Poland and Turkey', async () => {
  await using api = await startApi({ now });
  const seller = await addSeller(api);
  await saveInvoices(api, seller, { mails: true });
  const name = 'Łukasz Żółć-Gęślą İğdır Şişli';
  const order = await buyOne(api, seller, {
    price_minor: 123_400,
    language: 'pl',
    payer: { ...payer, name },
  });
  await issue(api);
  const invoice = await lastPdf(api, order.token);
  const texts = pdfTexts('pl');
  for (const text of [
    texts.titles.invoice,
    name,
    dayText(day, 'pl'),
    formatMoney(1234, 'EUR', 'pl'),
    'Niemcy',
  ])
    expect(invoice).toContain(text.replaceAll(/\s+/g, ' '));

  await api.call('POST', `/studio/${seller}/orders/${order._id}/refunds`, {
    token: await addSession(api, seller),
    headers: { 'idempotency-key': 'key-1' },
  });
  await issue(api);
  const note = await lastPdf(api, order.token);
  expect(note).toContain(texts.titles.credit_note);
  expect(note).toContain(dayText(day, 'pl'));
  const mails = await api.context.store.db
    .selectFrom('outbox')
    .select(['html', 'letter_json'])
    .where('dedupe_key', 'like', 'invoice:%')
    .execute();
  expect(mails).toHaveLength(2);
  for (const mail of mails) expect(htmlOf(mail)).toContain('<html lang="pl"');
});

test('an order’s invoice is in Japanese, with the name of its buyer', async () => {
  await using api = await startApi({ now });
  const seller = await addSeller(api);
  await saveInvoices(api, seller);
  const name = '山田 花子';
  const order = await buyOne(api, seller, { language: 'ja', payer: { ...payer, name } });
  await issue(api);
  const invoice = await lastPdf(api, order.token);
  for (const text of [pdfTexts('ja').titles.invoice, name, dayText(day, 'ja'), 'ドイツ'])
    expect(invoice).toContain(text);
});

test.each(['ar', 'hi'] as const)('an order’s invoice is in its language: %s', async (language) => {
  await using api = await startApi({ now });
  const seller = await addSeller(api);
  await saveInvoices(api, seller);
  const order = await buyOne(api, seller, { language });
  await issue(api);
  const [stored] = await storedInvoices(api);
  expect(stored && readContent(stored).language).toBe(language);
  const invoice = await lastPdf(api, order.token);
  // A PDF's text has joined letters in another order, so the test only counts the letters of the script.
  const letters = { ar: /\p{Script=Arabic}/gu, hi: /\p{Script=Devanagari}/gu }[language];
  expect(invoice.match(letters)?.length).toBeGreaterThan(50);
  expect(invoice).toContain('DE136695976');
  expect(invoice).not.toContain('?');
});

test('what no font can print is a question mark', async () => {
  await using api = await startApi({ now });
  const seller = await addSeller(api);
  await saveInvoices(api, seller);
  const order = await buyOne(api, seller, { payer: { ...payer, name: 'Kim 한 🎉' } });
  await issue(api);
  expect(await lastPdf(api, order.token)).toContain('Kim ? ?');
});
