import { expect, test } from 'vitest';
import { addPlan, addProduct, addSeller, chargeCart, openCart } from '../../../tests/support/sales.ts';
import { forPip, giftStart, mailsTo, openGiftShop } from '../../../tests/support/gifts.ts';
import { startApi } from '../../../tests/support/startApi.ts';
import { sendGifts } from './sendGifts.ts';

test.each([
  [{ send_on: '2026-12-09' }, 'gift.send_on must be today or a later day'],
  [{ send_on: '2027-12-20' }, 'gift.send_on must be within a year'],
  [{ send_on: 'soon' }, 'gift.send_on must be a day such as 2026-12-24'],
  [{ time_zone: 'Mars/Olympus' }, 'gift.time_zone must be a time zone such as Europe/Berlin'],
  [{ email: 'pip' }, 'gift.email must be an e-mail address'],
  [{ name: '' }, 'gift.name is required'],
])('a gift with %j is refused, and nothing is charged', async (wrong, message) => {
  await using api = await startApi({ now: giftStart });
  const seller = await addSeller(api);
  const product_id = await addProduct(api, seller);
  const { body: cart } = await openCart(api, seller, { items: [{ product_id }] });
  const refused = await chargeCart(api, { cart_id: cart._id, gift: { ...forPip, ...wrong } });
  expect([refused.status, refused.body.message]).toEqual([422, message]);
  expect(await api.context.store.db.selectFrom('payment_attempts').select('id').execute()).toEqual([]);
});

test('support and instalments cannot be a gift', async () => {
  await using api = await startApi({ now: giftStart });
  const seller = await addSeller(api);
  const support = { account_id: seller, type: 'donate', quantity: 1, amount: 5 };
  expect((await chargeCart(api, { support, gift: forPip })).body.message).toBe(
    'gift cannot be support: it is for the creator',
  );
  const product_id = await addProduct(api, seller, { product_type: 'masterclass' });
  const payment_plan_id = await addPlan(api, product_id, { amounts: [625, 625] });
  const { body: cart } = await openCart(api, seller, { items: [{ product_id, payment_plan_id }] });
  expect(await chargeCart(api, { cart_id: cart._id, gift: forPip })).toMatchObject({
    status: 422,
    body: { code: 'gift_in_instalments' },
  });
});

test('tickets carry the receiver’s name; customers, lists and the buyer’s receipt are the buyer’s', async () => {
  await using api = await startApi({ now: giftStart });
  const { buy, seller, token } = await openGiftShop(api);
  const { order, product_id } = await buy({ product_type: 'ticket', name: 'A night out' });
  const ask = async (path: string, query = {}) =>
    (await api.call('GET', `/studio/${seller}/${path}`, { token, query })).body;
  expect((await ask('tickets', { product_id })).guests).toMatchObject([{ guest: 'Pip Receiver' }]);
  const [{ code }] = (await ask('tickets', { product_id })).guests;
  const checked = await api.call('POST', `/studio/${seller}/tickets/check-in`, { token, body: { code } });
  expect(checked.body.guest).toBe('Pip Receiver');
  expect((await ask('audience/mailing')).people).toEqual([]);
  expect(JSON.stringify(await ask('customers'))).not.toContain('pip@example.com');
  expect((await ask(`orders/${order._id}`)).gift).toMatchObject({ name: 'Pip Receiver', state: 'planned' });
  const [receipt] = await mailsTo(api, 'bo@example.com');
  expect(receipt?.text).toContain('This is a gift for Pip Receiver');
  expect(receipt?.text).toContain('pip@example.com on 24 December 2026');
  const [sale] = await mailsTo(api, 'ada@example.com');
  expect(sale?.text).toContain('It is a gift for Pip Receiver (pip@example.com)');
  expect((await ask('account/export')).gifts).toMatchObject([{ receiver_email: 'pip@example.com' }]);
});

test('the receiver finds the gift at /purchases, without its price, once it was mailed', async () => {
  await using api = await startApi({ now: giftStart });
  const { buy } = await openGiftShop(api);
  const { order } = await buy();
  const askCode = () => api.call('POST', '/purchases/code', { body: { email: 'pip@example.com' } });
  await askCode();
  expect(await mailsTo(api, 'pip@example.com')).toEqual([]);
  api.clock.now = new Date('2026-12-24T08:00:00Z');
  await sendGifts(api.context);
  await askCode();
  const mail = (await mailsTo(api, 'pip@example.com')).find(({ subject }) =>
    subject.endsWith(' is your code'),
  );
  const code = mail?.subject.replace(' is your code', '') ?? '';
  const session = await api.call('POST', '/purchases/session', { body: { email: 'pip@example.com', code } });
  const { body, text } = await api.call('GET', '/purchases', { token: session.body.token });
  expect(body).toMatchObject({
    purchases: [],
    gifts: [{ token: order.gift.token, from: 'Bo Buyer', items: [{ name: 'A zine' }] }],
  });
  expect(text).not.toMatch(/12\.5|total|currency|bo@example/);
});

test('a changed gift is another purchase: the payment that was begun is cancelled', async () => {
  await using api = await startApi({ now: giftStart });
  const seller = await addSeller(api);
  const product_id = await addProduct(api, seller);
  const { body: cart } = await openCart(api, seller, { items: [{ product_id }] });
  const begun = await chargeCart(api, {
    cart_id: cart._id,
    gift: forPip,
    payment_method_id: 'pm_card_authenticationRequired',
  });
  expect(begun.body.status).toBe('requires_action');
  const mine = await chargeCart(api, { cart_id: cart._id, amount: 12.5 });
  expect(mine.body).toMatchObject({ status: 'succeeded' });
  expect(mine.body.order.gift).toBeUndefined();
});
