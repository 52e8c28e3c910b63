import { expect, test } from 'vitest';
import { gift as giftSchema } from '#shared/orders/giftSchema.ts';
import { order as orderSchema } from '#shared/orders/orderSchema.ts';
import { sale as saleSchema } from '#shared/studio/salesSchema.ts';
import { giftStart, mailsTo, openGiftShop } from '../../../tests/support/gifts.ts';
import { startApi, type RunningApi } from '../../../tests/support/startApi.ts';
import { testOnStores } from '../../../tests/support/stores.ts';
import { sendGifts } from './sendGifts.ts';
import { htmlOf } from '../../mail/outbox.ts';

const dayMs = 24 * 60 * 60_000;

async function orderOf(api: RunningApi, token: string) {
  const { body } = await api.call('GET', `/orders/${token}`);
  return orderSchema.parse(body);
}

testOnStores('a gift is mailed once, at nine of its day, with a link and no price', async (variant) => {
  await using api = await startApi({ variant, now: giftStart });
  const { buy } = await openGiftShop(api);
  const { order } = await buy();
  expect(order.gift).toMatchObject({ name: 'Pip Receiver', state: 'planned', sent_at: null });
  api.clock.now = new Date('2026-12-24T07:59:59Z');
  await sendGifts(api.context);
  expect(await mailsTo(api, 'pip@example.com')).toEqual([]);

  api.clock.now = new Date('2026-12-24T08:00:00Z');
  await Promise.all([sendGifts(api.context), sendGifts(api.context)]);
  await sendGifts(api.context);
  const [mail, ...more] = await mailsTo(api, 'pip@example.com');
  expect(more).toEqual([]);
  expect(mail?.text).toContain('> Happy birthday!');
  expect(mail?.text).toContain(`/gifts/${order.gift.token}`);
  const words = `${mail?.subject} ${mail?.text} ${mail && htmlOf(mail)}`;
  expect(words).not.toMatch(/12[.,]50|\$|bo@example\.com/);
  expect(words).not.toContain(order.token);
  expect((await orderOf(api, order.token)).gift).toMatchObject({
    state: 'sent',
    sent_at: '2026-12-24T08:00:00.000Z',
  });
});

testOnStores('the receiver’s page has what was given, and nothing of the payment', async (variant) => {
  await using api = await startApi({ variant, now: giftStart });
  const { buy } = await openGiftShop(api);
  const { order } = await buy({ product_type: 'ticket', name: 'A night out' });
  const { body, text, headers } = await api.call('GET', `/gifts/${order.gift.token}`);
  const gift = giftSchema.strict().parse(body);
  expect(gift).toMatchObject({ from: 'Bo Buyer', name: 'Pip Receiver', state: 'open' });
  expect(gift.items[0]?.delivery).toMatchObject({ state: 'ready', tickets: [{ number: 1 }] });
  expect(text).not.toMatch(/price|total|amount|charged|currency|bo@example\.com|12\.5/);
  expect(text).not.toContain(order.token);
  expect(headers.get('cache-control')).toBe('no-store');
  // The buyer has the link, and not the goods.
  expect((await orderOf(api, order.token)).items[0]?.delivery).toBeUndefined();
  expect((await api.call('GET', `/gifts/${order.token}`)).status).toBe(404);
  expect((await api.call('GET', `/orders/${order.gift.token}`)).status).toBe(404);
});

test('files and the progress in a class are the receiver’s', async () => {
  await using api = await startApi({ now: giftStart });
  const { buy } = await openGiftShop(api);
  const { order, product_id } = await buy({ product_type: 'masterclass' });
  await api.context.store.transaction(async (trx) => {
    const chapter = { id: 'chp_1', product_id, position: 0, title: 'One', removed_at: null };
    await trx.insertInto('chapters').values(chapter).execute();
    const lesson = { title: 'Hello', minutes: 5, kind: 'text' as const, content: 'Hi', preview: 0 };
    await trx
      .insertInto('lessons')
      .values({ id: 'lsn_1', chapter_id: 'chp_1', position: 0, ...lesson, removed_at: null })
      .execute();
    await trx
      .insertInto('product_files')
      .values({
        id: 'fil_1',
        product_id,
        position: 0,
        name: 'book.pdf',
        media_type: 'application/pdf',
        place: 'nowhere',
        size: 3,
        created_at: giftStart.toISOString(),
        removed_at: null,
      })
      .execute();
  });
  const visit = { body: { lesson_id: 'lsn_1', done: true } };
  const giftPath = `/gifts/${order.gift.token}`;
  expect((await api.call('PUT', `/orders/${order.token}/progress`, visit)).status).toBe(404);
  expect((await api.call('PUT', `${giftPath}/progress`, visit)).status).toBe(204);
  const { body } = await api.call('GET', giftPath);
  const { delivery } = giftSchema.parse(body).items[0] ?? {};
  expect(delivery?.progress.done).toEqual(['lsn_1']);
  const url = delivery?.files[0]?.url ?? '';
  expect(url).toMatch(new RegExp(`^${giftPath}/files/fil_1\\?`));
  // The signature holds for this page only.
  const ofOrder = url.replace(giftPath, `/orders/${order.token}`);
  expect((await api.call('GET', ofOrder)).status).toBe(403);
});

testOnStores(
  'before the mail the buyer corrects address and day; after it, it is sent again',
  async (variant) => {
    await using api = await startApi({ variant, now: giftStart });
    const { buy } = await openGiftShop(api);
    const { order } = await buy();
    const path = `/orders/${order.token}/gift`;
    expect((await api.call('POST', `${path}/send`, { body: {} })).body.code).toBe('gift_planned');
    const late = await api.call('PUT', path, { body: { send_on: '2026-12-09' } });
    expect([late.status, late.body.message]).toEqual([422, 'send_on must be today or a later day']);
    const changed = await api.call('PUT', path, {
      body: { email: 'pipp@example.com', send_on: '2026-12-10' },
    });
    expect(changed.body.gift).toMatchObject({ email: 'pipp@example.com', send_on: '2026-12-10' });
    await sendGifts(api.context);
    expect(await mailsTo(api, 'pip@example.com')).toEqual([]);
    expect(await mailsTo(api, 'pipp@example.com')).toHaveLength(1);
    expect((await api.call('PUT', path, { body: { email: 'x@example.com' } })).body.code).toBe('gift_sent');

    const again = await api.call('POST', `${path}/send`, { body: {} });
    expect(again.body.gift.token).toBe(order.gift.token);
    expect(await mailsTo(api, 'pipp@example.com')).toHaveLength(2);
    const other = await api.call('POST', `${path}/send`, { body: { email: 'pip@example.com' } });
    expect(other.body.gift.email).toBe('pip@example.com');
    // The first mail went to somebody else, whose link has ended.
    expect((await api.call('GET', `/gifts/${order.gift.token}`)).status).toBe(404);
    expect((await api.call('GET', `/gifts/${other.body.gift.token}`)).status).toBe(200);
    for (const status of [200, 200, 429]) {
      expect((await api.call('POST', `${path}/send`, { body: {} })).status).toBe(status);
    }
    expect((await api.call('PUT', `/orders/${'x'.repeat(22)}/gift`, { body: {} })).status).toBe(404);
  },
);

testOnStores('a refund closes the gift, and a mail that was not sent is never sent', async (variant) => {
  await using api = await startApi({ variant, now: giftStart });
  const { buy, seller, token } = await openGiftShop(api);
  const { order } = await buy();
  const refunded = await api.call('POST', `/studio/${seller}/orders/${order._id}/refunds`, {
    token,
    body: {},
    headers: { 'idempotency-key': 'refund-1' },
  });
  expect(refunded.body).toMatchObject({ status: 'refunded', gift: { state: 'canceled' } });
  expect(saleSchema.parse(refunded.body).gift).not.toHaveProperty('token');
  api.clock.advance(30 * dayMs);
  await sendGifts(api.context);
  expect(await mailsTo(api, 'pip@example.com')).toEqual([]);
  const { body } = await api.call('GET', `/gifts/${order.gift.token}`);
  expect(body).toMatchObject({ state: 'closed', items: [{ name: 'A zine' }] });
  expect(body.items[0].delivery).toBeUndefined();
  const send = await api.call('POST', `/orders/${order.token}/gift/send`, { body: {} });
  expect([send.status, send.body.code]).toEqual([409, 'gift_closed']);
});

test('while the payment is disputed the gift waits, and goes out afterwards', async () => {
  await using api = await startApi({ now: giftStart, hasMadeUpBooks: true });
  const { buy } = await openGiftShop(api);
  const { order } = await buy();
  const setStatus = (status: 'disputed' | 'paid') =>
    api.context.store.transaction((trx) =>
      trx.updateTable('orders').set({ status }).where('id', '=', order._id).execute(),
    );
  await setStatus('disputed');
  api.clock.now = new Date('2026-12-24T08:00:00Z');
  await sendGifts(api.context);
  expect((await api.call('GET', `/gifts/${order.gift.token}`)).body.state).toBe('paused');
  expect(await mailsTo(api, 'pip@example.com')).toEqual([]);
  await setStatus('paid');
  api.clock.advance(dayMs);
  await sendGifts(api.context);
  expect(await mailsTo(api, 'pip@example.com')).toHaveLength(1);
});
