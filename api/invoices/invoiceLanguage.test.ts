import { expect, test } from 'vitest';
import { dayText } from '#shared/dayText.ts';
import { formatMoney } from '#shared/formatMoney.ts';
import { buyOne, issue, lastPdf, saveInvoices, storedInvoices } from '../../tests/support/invoices.ts';
import { addSeller, addSession, payer } from '../../tests/support/sales.ts';
import { startApi } from '../../tests/support/startApi.ts';
import { mailTexts } from '../mail/mailTexts.ts';
import { readContent } from './content.ts';
import { lineName } from './lineName.ts';
import { pdfTexts } from './pdf/pdfTexts.ts';

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
    .select('html')
    .where('dedupe_key', 'like', 'invoice:%')
    .execute();
  expect(mails).toHaveLength(2);
  for (const { html } of mails) expect(html).toContain('<html lang="pl"');
});

test.each(['ar', 'hi', 'ja'] as const)('the invoice of an order in %s is English', async (language) => {
  await using api = await startApi({ now });
  const seller = await addSeller(api);
  await saveInvoices(api, seller);
  const order = await buyOne(api, seller, { language });
  expect(order.language).toBe(language);
  await issue(api);
  const [stored] = await storedInvoices(api);
  expect(stored && readContent(stored).language).toBe('en');
  expect(await lastPdf(api, order.token)).toContain(dayText(day, 'en'));
  const tip = { name: mailTexts(language).receipt.tip, ticket_name: null, product_id: '' };
  expect(lineName(tip, language)).toBe(mailTexts('en').receipt.tip);
});
