import { expect } from 'vitest';
import { purchaseList } from '#shared/orders/purchaseSchema.ts';
import { addPlan, addProduct, addSeller, chargeCart, openCart, payer } from '../../../tests/support/sales.ts';
import { startApi, type RunningApi } from '../../../tests/support/startApi.ts';
import { testOnStores } from '../../../tests/support/stores.ts';
import { newId } from '../../store/ids.ts';
import { mailCode } from './codes.ts';

const minuteMs = 60_000;

async function buy(
  api: RunningApi,
  seller: string,
  { email = payer.email, ...item }: { product_id: string; email?: string; payment_plan_id?: string },
) {
  const { body } = await openCart(api, seller, { items: [item] });
  return (await chargeCart(api, { cart_id: body._id, payer: { ...payer, email } })).body.order;
}

async function codesFor(api: RunningApi, email: string): Promise<string[]> {
  const mails = await api.context.store.db
    .selectFrom('outbox')
    .select(['subject', 'text'])
    .where('recipient', '=', email)
    .where('dedupe_key', 'like', 'purchase-code:%')
    .orderBy('created_at')
    .execute();
  return mails.map(({ subject, text }) => {
    const [code = ''] = /^\d{3} \d{3}/.exec(subject) ?? [];
    expect(text).toContain(code);
    return code;
  });
}

async function askForCode(api: RunningApi, email = payer.email): Promise<string> {
  expect(await api.call('POST', '/purchases/code', { body: { email } })).toMatchObject({
    status: 202,
    body: {},
  });
  return (await codesFor(api, email)).at(-1) ?? '';
}

function enter(api: RunningApi, code: string, email = payer.email) {
  return api.call('POST', '/purchases/session', { body: { email, code } });
}

async function signIn(api: RunningApi, email = payer.email): Promise<string> {
  const { status, body } = await enter(api, await askForCode(api, email), email);
  expect({ status, email: body.email }).toEqual({ status: 201, email });
  return body.token;
}

async function addClass(api: RunningApi, seller: string) {
  const product_id = await addProduct(api, seller, { product_type: 'masterclass', name: 'Glazing' });
  const chapter_id = newId('chp');
  const lessons = ['Clay', 'Fire', 'Glass'].map((title, position) => ({
    id: newId('lsn'),
    chapter_id,
    position,
    title,
    minutes: 5,
    kind: 'text' as const,
    content: 'Text',
    preview: 0,
  }));
  await api.context.store.transaction(async (trx) => {
    await trx
      .insertInto('chapters')
      .values({ id: chapter_id, product_id, position: 0, title: 'First' })
      .execute();
    await trx.insertInto('lessons').values(lessons).execute();
  });
  return { product_id, lessonIds: lessons.map(({ id }) => id) };
}

testOnStores('a mailed code shows all orders of an address, with all creators', async (variant) => {
  await using api = await startApi({ variant });
  const [ada, bob] = [await addSeller(api), await addSeller(api, 'bob')];
  const glazing = await addClass(api, ada);
  const print = await addProduct(api, bob, { name: 'A print', price_minor: 3000 });
  const plan = await addPlan(api, print, { amounts: [1000, 1000, 1000] });
  const first = await buy(api, ada, { product_id: glazing.product_id });
  const second = await buy(api, bob, { product_id: print, payment_plan_id: plan });
  await buy(api, bob, { product_id: await addProduct(api, bob), email: 'somebody@example.com' });
  await api.call('PUT', `/orders/${first.token}/progress`, {
    body: { lesson_id: glazing.lessonIds[0], done: true },
  });

  const token = await signIn(api);
  const { status, body, headers } = await api.call('GET', '/purchases', { token });
  expect({ status, cache: headers.get('cache-control') }).toEqual({ status: 200, cache: 'no-store' });
  const list = purchaseList.parse(body);
  expect(list).toMatchObject({ email: payer.email });
  expect(list.next).toBeUndefined();
  expect(list.purchases).toMatchObject([
    {
      token: second.token,
      total: 10,
      store: { slug: 'bob', title: "bob's stall" },
      items: [{ name: 'A print' }],
      instalment: { amount: 10, state: 'scheduled' },
    },
    {
      token: first.token,
      status: 'paid',
      store: { slug: 'ada' },
      items: [{ name: 'Glazing', lessons: { done: 1, count: 3 }, opens: 'lessons' }],
    },
  ]);
});

testOnStores(
  'the list names what is open on an order’s page, and nothing of what is not',
  async (variant) => {
    await using api = await startApi({ variant });
    const seller = await addSeller(api);
    const opened = async (product: Parameters<typeof addProduct>[2], charging: object = {}) => {
      const product_id = await addProduct(api, seller, product);
      const { body } = await openCart(api, seller, { items: [{ product_id }] });
      const { order } = (await chargeCart(api, { cart_id: body._id, ...charging })).body;
      const list = await api.call('GET', '/purchases', { token });
      const found = purchaseList.parse(list.body).purchases.find((one) => one.token === order.token);
      return { order, opens: found?.items[0]?.opens };
    };
    await buy(api, seller, { product_id: await addProduct(api, seller) });
    const token = await signIn(api);
    const { order, opens } = await opened({ product_type: 'digital' });
    expect(opens).toBe('files');
    expect((await opened({ product_type: 'ticket' })).opens).toBe('tickets');
    const shipping = { name: 'Bo', line1: 'Road 1', city: 'Town', postal_code: '12345', country: 'DE' };
    expect((await opened({ product_type: 'physical' }, { shipping })).opens).toBeUndefined();
    const gift = { name: 'Pip', email: 'pip@example.com', send_on: '2026-12-24', time_zone: 'Europe/Berlin' };
    api.clock.now = new Date('2026-12-20T12:00:00Z');
    expect((await opened({ product_type: 'digital' }, { gift })).opens).toBeUndefined();
    await api.context.store.transaction((trx) =>
      trx.updateTable('orders').set({ status: 'refunded' }).where('id', '=', order._id).execute(),
    );
    const { body } = await api.call('GET', '/purchases', { token });
    const refunded = purchaseList.parse(body).purchases.find((one) => one.token === order.token);
    expect(refunded?.items[0]).not.toHaveProperty('opens');
  },
);

testOnStores('a long list comes in parts, and none is missing or there twice', async (variant) => {
  await using api = await startApi({ variant });
  const seller = await addSeller(api);
  const product_id = await addProduct(api, seller, { price_minor: 0 });
  const bought: string[] = [];
  for (let count = 0; count < 23; count++) bought.push((await buy(api, seller, { product_id })).token);
  const token = await signIn(api);
  const first = purchaseList.parse((await api.call('GET', '/purchases', { token })).body);
  expect(first.purchases).toHaveLength(20);
  const query = { after: first.next ?? '' };
  const second = purchaseList.parse((await api.call('GET', '/purchases', { token, query })).body);
  expect(second.next).toBeUndefined();
  expect([...first.purchases, ...second.purchases].map((one) => one.token)).toEqual(bought.toReversed());
  expect(await api.call('GET', '/purchases', { token, query: { after: '../x' } })).toMatchObject({
    status: 422,
    body: { message: expect.stringMatching(/^after/) },
  });
});

testOnStores('who never bought gets no code, and nobody learns who did', async (variant) => {
  await using api = await startApi({ variant });
  const seller = await addSeller(api);
  await buy(api, seller, { product_id: await addProduct(api, seller) });
  const known = await api.call('POST', '/purchases/code', { body: { email: ' BO@example.com ' } });
  const stranger = await api.call('POST', '/purchases/code', { body: { email: 'nobody@example.com' } });
  expect([known.status, known.text]).toEqual([stranger.status, stranger.text]);
  expect(await codesFor(api, payer.email)).toHaveLength(1);
  expect(await codesFor(api, 'nobody@example.com')).toEqual([]);
  const wrong = await enter(api, '000000', 'nobody@example.com');
  expect(wrong).toMatchObject({ status: 401, body: { code: 'purchase_code_wrong' } });
  const [code = ''] = await codesFor(api, payer.email);
  const other = code === '000 000' ? '000001' : '000000';
  expect((await enter(api, other)).text).toBe(wrong.text);
  expect(await api.call('GET', '/purchases')).toMatchObject({ status: 401 });
  expect(await api.call('GET', '/purchases', { token: 'made-up' })).toMatchObject({
    status: 401,
    body: { code: 'purchases_closed' },
  });
});

testOnStores('a code works once, for ten minutes and five tries', async (variant) => {
  await using api = await startApi({ variant });
  const seller = await addSeller(api);
  await buy(api, seller, { product_id: await addProduct(api, seller) });
  const used = await askForCode(api);
  expect((await enter(api, used)).status).toBe(201);
  expect((await enter(api, used)).status).toBe(401);

  api.clock.advance(minuteMs);
  const late = await askForCode(api);
  api.clock.advance(10 * minuteMs);
  expect((await enter(api, late)).status).toBe(401);

  const code = await askForCode(api);
  const guesses = Array.from({ length: 20 }, (_, index) => String(index).padStart(6, '0'));
  const wrong = guesses.filter((guess) => guess !== code.replace(' ', ''));
  const answers = await Promise.all(wrong.map((guess) => enter(api, guess)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
  expect((await enter(api, code)).status).toBe(401);
  expect(await enter(api, '12345')).toMatchObject({
    status: 422,
    body: { message: expect.stringMatching(/^code/) },
  });
});

testOnStores('repeated requests send few mails, and the last code works', async (variant) => {
  await using api = await startApi({ variant, now: new Date('2026-03-01T10:00:00Z') });
  const seller = await addSeller(api);
  await buy(api, seller, { product_id: await addProduct(api, seller) });
  await Promise.all(Array.from({ length: 5 }, () => askForCode(api)));
  const [code = '', ...others] = await codesFor(api, payer.email);
  expect(others).toEqual([]);
  expect((await enter(api, code)).status).toBe(201);
  for (let minute = 0; minute < 30; minute++) {
    api.clock.advance(minuteMs);
    await mailCode(api.context, payer.email, undefined);
  }
  expect(await codesFor(api, payer.email)).toHaveLength(5);
  for (let hour = 0; hour < 23; hour++) {
    api.clock.advance(60 * minuteMs);
    await mailCode(api.context, payer.email, undefined);
  }
  expect(await codesFor(api, payer.email)).toHaveLength(10);
});

testOnStores('signing out ends this device only', async (variant) => {
  await using api = await startApi({ variant });
  const seller = await addSeller(api);
  await buy(api, seller, { product_id: await addProduct(api, seller) });
  const phone = await signIn(api);
  api.clock.advance(minuteMs);
  const laptop = await signIn(api);
  expect(await api.call('DELETE', '/purchases/session', { token: phone })).toMatchObject({ status: 204 });
  expect((await api.call('GET', '/purchases', { token: phone })).status).toBe(401);
  expect((await api.call('GET', '/purchases', { token: laptop })).status).toBe(200);
  api.clock.advance(60 * 24 * 60 * minuteMs);
  expect((await api.call('GET', '/purchases', { token: laptop })).status).toBe(401);
});
