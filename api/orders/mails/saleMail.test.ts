import { expect } from 'vitest';
import { mailsTo } from '../../../tests/support/ownAccount.ts';
import { addProduct, addSeller, addSession, chargeCart, openCart } from '../../../tests/support/sales.ts';
import { startApi, type RunningApi } from '../../../tests/support/startApi.ts';
import { testOnStores } from '../../../tests/support/stores.ts';

const site = 'http://localhost:3000';

async function chooseLanguage(api: RunningApi, seller: string, language: string) {
  const token = await addSession(api, seller);
  const answer = await api.call('PUT', `/studio/${seller}/account/language`, { token, body: { language } });
  expect(answer.status).toBe(200);
}

async function sell(api: RunningApi, seller: string, charge: object = {}) {
  const product_id = await addProduct(api, seller, { name: 'A zine', product_type: 'physical' });
  const { body } = await openCart(api, seller, { items: [{ product_id }] });
  const shipping = { name: 'Bo', line1: '1 Way', city: 'Ulm', postal_code: '89073', country: 'DE' };
  return (await chargeCart(api, { cart_id: body._id, shipping, ...charge })).body.order;
}

testOnStores('a German creator reads of a sale in German, the buyer in English', async (variant) => {
  await using api = await startApi({ variant });
  const seller = await addSeller(api);
  await chooseLanguage(api, seller, 'de');
  const order = await sell(api, seller, { message: 'Thank you!' });
  expect(order.language).toBe('en');
  const [sale] = await mailsTo(api, 'ada@example.com');
  expect(sale?.subject).toBe('[Test] Bestellung Nr. 1: 12,50\u00a0$ von Bo Buyer');
  for (const words of [
    'Bo Buyer hat gerade 12,50\u00a0$ bezahlt.',
    'Das war eine Testzahlung',
    '89073 Ulm\nDeutschland',
    `Bestellung ansehen:\n${site}/de/dashboard/orders/${order._id}\n`,
    `Dashboard öffnen:\n${site}/de/\n`,
  ])
    expect(sale?.text).toContain(words);
  const [receipt] = await mailsTo(api, 'bo@example.com');
  expect(receipt?.subject).toBe("[Test] Your order no. 1 from ada's stall");
  expect(receipt?.text).toContain('A zine: $12.50');
  expect(receipt?.text).toContain(`${site}/orders/${order.token}`);
});

testOnStores('a creator who chose nothing reads of a German order in English', async (variant) => {
  await using api = await startApi({ variant });
  const seller = await addSeller(api);
  const order = await sell(api, seller, { language: 'de' });
  const [sale] = await mailsTo(api, 'ada@example.com');
  expect(sale?.subject).toBe('[Test] Order no. 1: $12.50 from Bo Buyer');
  expect(sale?.text).toContain(`${site}/dashboard/orders/${order._id}\n`);
  const [receipt] = await mailsTo(api, 'bo@example.com');
  expect(receipt?.subject).toContain('Deine Bestellung Nr. 1');
});

testOnStores(
  'the language is that of the account at the time of the sale, not of its page',
  async (variant) => {
    await using api = await startApi({ variant });
    const seller = await addSeller(api);
    await api.context.store.transaction((trx) =>
      trx.updateTable('pages').set({ language: 'fr' }).where('account_id', '=', seller).execute(),
    );
    await sell(api, seller);
    await chooseLanguage(api, seller, 'de');
    await sell(api, seller);
    const subjects = (await mailsTo(api, 'ada@example.com')).map(({ subject }) => subject);
    expect(subjects).toEqual([
      '[Test] Order no. 1: $12.50 from Bo Buyer',
      '[Test] Bestellung Nr. 2: 12,50\u00a0$ von Bo Buyer',
    ]);
  },
);
