import { expect } from 'vitest';
import { dayText } from '#shared/dates/dayText.ts';
import { formatMoney } from '#shared/money/formatMoney.ts';
import type { Language } from '#shared/texts/languages.ts';
import { addProduct, addSeller, addSession, chargeCart, openCart } from '../../../tests/support/sales.ts';
import { startShopAtStripe, tell } from '../../../tests/support/shopAtStripe.ts';
import { startApi, type RunningApi } from '../../../tests/support/startApi.ts';
import { testOnStores } from '../../../tests/support/stores.ts';
import { decideAt } from '../../../tests/support/stripeMethods.ts';
import { startStripeServer } from '../../../tests/support/stripeServer.ts';
import { decide, pay, startShop } from '../../../tests/support/waiting.ts';
import { mailTexts } from '../../mail/mailTexts.ts';
import { htmlOf } from '../../mail/outbox.ts';

const stall = "ada's stall";

async function mailsOfKind({ context }: RunningApi, kind: string) {
  return context.store.db.selectFrom('outbox').selectAll().where('dedupe_key', 'like', `${kind}:%`).execute();
}

async function setPageLanguage({ context }: RunningApi, language: Language): Promise<void> {
  await context.store.transaction((trx) => trx.updateTable('pages').set({ language }).execute());
}

testOnStores(
  'an order in German has its receipt and, later, its refund in German; its seller has English',
  async (variant) => {
    await using api = await startApi({ variant });
    const seller = await addSeller(api);
    const product_id = await addProduct(api, seller, { currency: 'EUR', price_minor: 123_450 });
    const { body: cart } = await openCart(api, seller, { items: [{ product_id }], currency: 'EUR' });
    const bought = await chargeCart(api, { cart_id: cart._id, currency: 'EUR', language: 'de' });
    const { order } = bought.body;
    expect((await api.call('GET', `/orders/${order.token}`)).body.language).toBe('de');

    const { mails } = mailTexts('de');
    const amount = formatMoney(1234.5, 'EUR', 'de');
    const english = formatMoney(1234.5, 'EUR', 'en');
    const [receipt] = await mailsOfKind(api, 'receipt');
    expect(receipt?.subject).toBe(mails.testSubject(mails.receipt.subject(order.number, stall)));
    expect(receipt?.text).toContain(mails.receipt.thanks(stall, order.number));
    expect(receipt?.text).toContain(amount);
    expect(receipt?.text).not.toContain(english);
    expect(receipt && htmlOf(receipt)).toContain('<html lang="de" dir="ltr">');
    const [sale] = await mailsOfKind(api, 'sale');
    expect(sale?.text).toContain(english);
    expect(sale?.text).not.toContain(amount);

    await setPageLanguage(api, 'fr');
    const refunded = await api.call('POST', `/studio/${seller}/orders/${order._id}/refunds`, {
      token: await addSession(api, seller),
      headers: { 'idempotency-key': 'key-1' },
    });
    expect(refunded.status).toBe(200);
    const [refund] = await mailsOfKind(api, 'refund');
    expect(refund?.subject).toBe(mails.testSubject(mails.refund.subject(amount)));
  },
);

testOnStores(
  'without a language an order has that of the page, also support; a wrong one is refused',
  async (variant) => {
    await using api = await startApi({ variant });
    const seller = await addSeller(api);
    await setPageLanguage(api, 'fr');
    const product_id = await addProduct(api, seller);
    const { body: cart } = await openCart(api, seller, { items: [{ product_id }] });
    const wrong = await chargeCart(api, { cart_id: cart._id, language: 'xx' });
    expect(wrong).toMatchObject({ status: 422, body: { field: 'language' } });
    const bought = await chargeCart(api, { cart_id: cart._id });
    expect(bought.body.order.language).toBe('fr');
    const support = { account_id: seller, type: 'fanlove', quantity: 1, amount: 5 };
    const given = await chargeCart(api, { support });
    expect(given.body.order.language).toBe('fr');
    const inPolish = await chargeCart(api, { support, language: 'pl' });
    expect(inPolish.body.order).toMatchObject({
      language: 'pl',
      items: [{ name: mailTexts('pl').kinds.fanlove.one }],
    });
    const token = await addSession(api, seller);
    const tested = (path: object) =>
      api.call('POST', `/studio/${seller}/products/${product_id}/test-purchase`, { token, ...path });
    expect((await tested({})).body.order.language).toBe('fr');
    expect((await tested({ body: { language: 'nl' } })).body.order.language).toBe('nl');
  },
);

testOnStores('an order that waits for its money keeps its language', async (variant) => {
  await using api = await startApi({ variant, env: { TEST_PAYMENTS: 'on' } });
  const { cart_id } = await startShop(api);
  const { body } = await pay(api, { cart_id, method: 'sepa_debit', language: 'de' });
  expect(body.order.language).toBe('de');
  const [waiting] = await mailsOfKind(api, 'waiting');
  expect(waiting?.text).toContain(dayText(body.order.waiting.until.slice(0, 10), 'de'));
  await setPageLanguage(api, 'fr');
  await decide(api, body.order.token, 'arrive');
  const { body: paid } = await api.call('GET', `/orders/${body.order.token}`);
  expect(paid).toMatchObject({ status: 'paid', language: 'de' });
  const [receipt] = await mailsOfKind(api, 'receipt');
  expect(receipt?.text).toContain(formatMoney(12.5, 'EUR', 'de'));
});

testOnStores('a webhook places the order in the language of its charge', async (variant) => {
  await using stripe = await startStripeServer();
  const { api: started, charge } = await startShopAtStripe(stripe, variant);
  await using api = started;
  const { body } = await charge('sepa_debit', { language: 'de' });
  decideAt(stripe, 'pi_1', 'succeeded');
  expect(await tell(api, stripe, { type: 'succeeded' })).toBe(200);
  const { body: paid } = await api.call('GET', `/orders/${body.order.token}`);
  expect(paid).toMatchObject({ status: 'paid', language: 'de' });
  const [receipt] = await mailsOfKind(api, 'receipt');
  expect(receipt?.text).toContain(formatMoney(12.5, 'EUR', 'de'));
});

testOnStores('codes and lost links are mailed in the language that is asked for', async (variant) => {
  await using api = await startApi({ variant, now: new Date('2026-03-01T10:00:00Z') });
  const seller = await addSeller(api);
  await setPageLanguage(api, 'fr');
  const product_id = await addProduct(api, seller);
  const { body: cart } = await openCart(api, seller, { items: [{ product_id }] });
  await chargeCart(api, { cart_id: cart._id });
  const email = 'bo@example.com';
  for (const path of ['/orders/find', '/purchases/code']) {
    const wrong = await api.call('POST', path, { body: { email, language: 'xx' } });
    expect(wrong).toMatchObject({ status: 422, body: { field: 'language' } });
    await api.call('POST', path, { body: { email, language: 'ar' } });
  }
  const [found] = await mailsOfKind(api, 'orders');
  expect(found?.text).toContain(dayText('2026-03-01', 'ar'));
  expect(found && htmlOf(found)).toContain('<html lang="ar" dir="rtl">');
  const [code] = await mailsOfKind(api, 'purchase-code');
  expect(code && htmlOf(code)).toContain('<html lang="ar" dir="rtl">');
  api.clock.advance(10 * 60_000);
  await api.call('POST', '/orders/find', { body: { email } });
  const dated = (await mailsOfKind(api, 'orders')).filter(({ text }) => text.includes(dayText('2026-03-01')));
  expect(dated).toHaveLength(1);
});
