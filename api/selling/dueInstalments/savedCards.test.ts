import { expect } from 'vitest';
import { order as orderSchema } from '#shared/orders/orderSchema.ts';
import { purchaseList } from '#shared/orders/purchaseSchema.ts';
import type { Language } from '#shared/texts/languages.ts';
import { addPlan, addProduct, addSeller, chargeCart, openCart, payer } from '../../../tests/support/sales.ts';
import { startApi, type RunningApi } from '../../../tests/support/startApi.ts';
import { testOnStores } from '../../../tests/support/stores.ts';
import { mailTexts } from '../../mail/mailTexts.ts';
import type { Row } from '../../store/schema.ts';
import { announceInstalments } from './announce.ts';
import { collectInstalments } from './collect.ts';

const bought = new Date('2026-01-10T08:00:00Z');

/** Three parts, due on 10 January, 10 February and 10 March. */
async function buyInParts(api: RunningApi, language: Language = 'en') {
  const seller = await addSeller(api);
  const product_id = await addProduct(api, seller, { price_minor: 3000, product_type: 'masterclass' });
  const payment_plan_id = await addPlan(api, product_id, { amounts: [1000, 1000, 1000] });
  const { body } = await openCart(api, seller, { items: [{ product_id, payment_plan_id }] });
  const paid = await chargeCart(api, { cart_id: body._id, language });
  return orderSchema.parse(paid.body.order);
}

type Card = Partial<
  Pick<Row<'saved_methods'>, 'card_brand' | 'card_last4' | 'card_exp_month' | 'card_exp_year'>
>;

async function setCard({ context }: RunningApi, card: Card): Promise<void> {
  await context.store.transaction((trx) => trx.updateTable('saved_methods').set(card).execute());
}

async function cardOf(api: RunningApi, token: string) {
  return orderSchema.parse((await api.call('GET', `/orders/${token}`)).body).card;
}

async function purchasesOf(api: RunningApi) {
  await api.call('POST', '/purchases/code', { body: { email: payer.email } });
  const { subject } = await api.context.store.db
    .selectFrom('outbox')
    .select('subject')
    .where('dedupe_key', 'like', 'purchase-code:%')
    .executeTakeFirstOrThrow();
  const code = subject.replaceAll(/\D/g, '').slice(0, 6);
  const { body } = await api.call('POST', '/purchases/session', { body: { email: payer.email, code } });
  const list = await api.call('GET', '/purchases', { token: body.token });
  return purchaseList.parse(list.body).purchases;
}

async function announcement({ context }: RunningApi) {
  return context.store.db
    .selectFrom('outbox')
    .selectAll()
    .where('dedupe_key', 'like', 'instalment-announced:%')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
}

testOnStores(
  'the card of later instalments is known from the purchase on, and a changed one after',
  async (variant) => {
    await using api = await startApi({ variant, now: bought });
    const { token } = await buyInParts(api);
    const visa = { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2029 };
    expect(await cardOf(api, token)).toEqual(visa);
    expect(await purchasesOf(api)).toMatchObject([{ is_collected: true, card: visa }]);
    const change = (body: object) =>
      api.call('POST', `/orders/${token}/card`, {
        headers: { 'idempotency-key': crypto.randomUUID() },
        body,
      });
    const asked = await change({ payment_method_id: 'pm_card_authenticationRequired' });
    expect((await cardOf(api, token))?.last4).toBe('4242');
    const { payment_intent_id } = asked.body;
    expect((await change({ payment_intent_id })).body.order.card).toEqual({ ...visa, last4: '3184' });
  },
);

testOnStores('a card that expires before a charge is named with the day of that charge', async (variant) => {
  await using api = await startApi({ variant, now: bought });
  const { token } = await buyInParts(api);
  const expiryOf = async (card_exp_month: number) => {
    await setCard(api, { card_exp_month, card_exp_year: 2026 });
    return (await cardOf(api, token))?.expires_before;
  };
  expect(await expiryOf(1)).toBe('2026-02-10');
  expect(await expiryOf(2)).toBe('2026-03-10');
  expect(await expiryOf(3)).toBeUndefined();
});

testOnStores('a card saved before is not described until it is charged again', async (variant) => {
  await using api = await startApi({ variant, now: bought });
  const { token } = await buyInParts(api);
  await setCard(api, { card_brand: null, card_last4: null, card_exp_month: null, card_exp_year: null });
  expect(await cardOf(api, token)).toBeUndefined();
  const [purchase] = await purchasesOf(api);
  expect(purchase).toMatchObject({ is_collected: true });
  expect(purchase?.card).toBeUndefined();
  api.clock.now = new Date('2026-02-07T12:00:00Z');
  await announceInstalments(api.context);
  expect((await announcement(api)).text).not.toContain('Charged to');
  api.clock.now = new Date('2026-02-10T12:00:00Z');
  await collectInstalments(api.context);
  expect((await cardOf(api, token))?.last4).toBe('4242');
});

testOnStores('once everything is paid no card is shown any more', async (variant) => {
  await using api = await startApi({ variant, now: bought });
  const { token } = await buyInParts(api);
  for (const day of ['2026-02-10', '2026-03-10']) {
    api.clock.now = new Date(`${day}T12:00:00Z`);
    await collectInstalments(api.context);
  }
  expect(await cardOf(api, token)).toBeUndefined();
});

testOnStores(
  'the mail before a charge names the card, and asks for another one if it expires',
  async (variant) => {
    await using api = await startApi({ variant, now: bought });
    const { token } = await buyInParts(api, 'de');
    const { order: texts, instalmentMails } = mailTexts('de');
    api.clock.now = new Date('2026-02-07T12:00:00Z');
    await announceInstalments(api.context);
    const first = await announcement(api);
    expect(first.text).toContain('Visa mit den Endziffern 4242, gültig bis 12/2029');
    expect(first.text).toContain(instalmentMails.announcement.nothingToDo);
    expect(first.text).not.toContain('#card');

    await setCard(api, { card_brand: 'a_new_brand', card_exp_month: 2, card_exp_year: 2026 });
    await api.context.store.transaction((trx) =>
      trx.updateTable('instalments').set({ announced_at: null }).where('position', '=', 1).execute(),
    );
    await api.context.store.transaction((trx) => trx.deleteFrom('outbox').execute());
    await announceInstalments(api.context);
    const second = await announcement(api);
    expect(second.text).toContain('Karte mit den Endziffern 4242, gültig bis 02/2026');
    expect(second.text).toContain(texts.cardExpires('10. März 2026'));
    expect(second.text).not.toContain(instalmentMails.announcement.nothingToDo);
    expect(second.text).toContain(`Andere Karte nehmen:\nhttp://localhost:3000/orders/${token}#card\n`);
  },
);
