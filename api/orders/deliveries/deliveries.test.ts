import { expect, test } from 'vitest';
import { order } from '#shared/orders/orderSchema.ts';
import { addProduct, addSeller, chargeCart, openCart } from '../../../tests/support/sales.ts';
import { startApi, type RunningApi } from '../../../tests/support/startApi.ts';
import { testOnStores } from '../../../tests/support/stores.ts';
import { newId } from '../../store/ids.ts';

const content = 'Twelve glazes that I trust.';

async function addFile(api: RunningApi, productId: string, name = 'Gläser “12”.pdf'): Promise<string> {
  const stored = await api.context.files.putGoods(content);
  const id = newId('fil');
  await api.context.store.transaction((trx) =>
    trx
      .insertInto('product_files')
      .values({
        id,
        product_id: productId,
        position: 0,
        name,
        media_type: 'application/pdf',
        created_at: '',
        ...stored,
      })
      .execute(),
  );
  return id;
}

async function buy(api: RunningApi, seller: string, items: { product_id: string; quantity?: number }[]) {
  const { body } = await openCart(api, seller, { items });
  return (await chargeCart(api, { cart_id: body._id })).body.order;
}

async function soldFile(api: RunningApi) {
  const seller = await addSeller(api);
  const product_id = await addProduct(api, seller);
  const fileId = await addFile(api, product_id);
  const { token } = await buy(api, seller, [{ product_id }]);
  return { token, fileId, url: await urlOf(api, token) };
}

async function deliveryOf(api: RunningApi, token: string) {
  const { body } = await api.call('GET', `/orders/${token}`);
  return order.parse(body).items[0]?.delivery;
}

async function urlOf(api: RunningApi, token: string): Promise<string> {
  return (await deliveryOf(api, token))?.files[0]?.url ?? '';
}

async function addLessons(api: RunningApi, productId: string, fileId: string): Promise<string[]> {
  const chapter_id = newId('chp');
  const kinds = [
    { kind: 'text', content: 'Feet <b>flat</b>.' },
    { kind: 'video', content: 'https://www.youtube.com/watch?v=x' },
    { kind: 'file', content: fileId },
  ] as const;
  const lessons = kinds.map((lesson, position) => ({
    id: newId('lsn'),
    chapter_id,
    position,
    title: lesson.kind,
    minutes: 3,
    preview: 0,
    ...lesson,
  }));
  await api.context.store.transaction(async (trx) => {
    await trx
      .insertInto('chapters')
      .values({ id: chapter_id, product_id: productId, position: 0, title: 'One' })
      .execute();
    await trx.insertInto('lessons').values(lessons).execute();
  });
  return lessons.map(({ id }) => id);
}

testOnStores('a digital file has a signed link, for the whole file and for ranges', async (variant) => {
  await using api = await startApi({ variant });
  const { token, fileId, url } = await soldFile(api);
  expect(await deliveryOf(api, token)).toMatchObject({
    state: 'ready',
    files: [{ _id: fileId, name: 'Gläser “12”.pdf', size: content.length }],
  });
  expect(url).toMatch(new RegExp(`^/orders/${token}/files/${fileId}\\?expires=\\d+&signature=[\\w-]{43}$`));
  const whole = await api.call('GET', url);
  expect(whole).toMatchObject({ status: 200, text: content });
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    'accept-ranges': 'bytes',
    'content-type': 'application/pdf',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-cache',
  });
  expect(whole.headers.get('content-disposition')).toMatch(
    /^attachment; .*filename\*=UTF-8''Gl%C3%A4ser%20%E2%80%9C12%E2%80%9D\.pdf$/,
  );
  const part = await api.call('GET', url, {
    headers: { range: 'bytes=7-12', 'if-range': whole.headers.get('etag') ?? '' },
  });
  expect(part).toMatchObject({ status: 206, text: 'glazes' });
  expect(part.headers.get('content-range')).toBe(`bytes 7-12/${content.length}`);
  const changed = await api.call('GET', url, { headers: { range: 'bytes=7-12', 'if-range': '"other"' } });
  expect(changed).toMatchObject({ status: 200, text: content });
  expect((await api.call('GET', url, { headers: { range: 'bytes=900-' } })).status).toBe(416);
});

test('a link expires after an hour, the order renews it, and only our signature is valid', async () => {
  await using api = await startApi();
  const { token, url } = await soldFile(api);
  api.clock.advance(59 * 60_000);
  expect((await api.call('GET', url)).status).toBe(200);
  api.clock.advance(6 * 60_000);
  expect(await api.call('GET', url)).toMatchObject({ status: 410, body: { code: 'link_expired' } });
  const renewed = await urlOf(api, token);
  expect((await api.call('GET', renewed)).status).toBe(200);
  const later = renewed.replace(/expires=\d+/, 'expires=99999999999');
  expect((await api.call('GET', later)).status).toBe(403);
  expect((await api.call('GET', renewed.replace(/&signature.*/, ''))).status).toBe(403);
  expect((await api.call('GET', renewed.replace(token, 'other'))).status).toBe(403);
  expect((await api.call('GET', `${renewed}&signature=x`)).status).toBe(422);
  const second = await buy(api, await addSeller(api, 'bob'), [
    { product_id: await addProduct(api, await idOf(api, 'bob')) },
  ]);
  expect((await api.call('GET', renewed.replace(token, second.token))).status).toBe(403);
});

async function idOf(api: RunningApi, slug: string): Promise<string> {
  const { db } = api.context.store;
  const { id } = await db
    .selectFrom('accounts')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow();
  return id;
}

testOnStores(
  'refunded, disputed and unpaid goods are not delivered, not even by an old link',
  async (variant) => {
    await using api = await startApi({ variant });
    const { token, url } = await soldFile(api);
    for (const [status, state] of [
      ['refunded', 'revoked'],
      ['disputed', 'paused'],
      ['pending', 'waiting'],
    ] as const) {
      await api.context.store.transaction((trx) => trx.updateTable('orders').set({ status }).execute());
      expect(await deliveryOf(api, token)).toMatchObject({ state, files: [] });
      expect(await api.call('GET', url)).toMatchObject({ status: 403, body: { code: 'not_delivered' } });
    }
    await api.context.store.transaction((trx) =>
      trx.updateTable('orders').set({ status: 'part_refunded' }).execute(),
    );
    expect((await api.call('GET', url)).status).toBe(200);
  },
);

test('test payments deliver nothing if that is off; a free order is not a test', async () => {
  await using api = await startApi({ env: { PUBLIC_URL: 'https://shop.example' } });
  const { token, url } = await soldFile(api);
  expect(await deliveryOf(api, token)).toMatchObject({ state: 'test', files: [] });
  expect(url).toBe('');
  const seller = await addSeller(api, 'bob');
  const product_id = await addProduct(api, seller, { price_minor: 0 });
  await addFile(api, product_id);
  const free = await buy(api, seller, [{ product_id }]);
  expect(await deliveryOf(api, free.token)).toMatchObject({ state: 'ready', files: [{}] });
  await using on = await startApi({ env: { PUBLIC_URL: 'https://shop.example', TEST_PAYMENTS: 'on' } });
  expect((await soldFile(on)).url).not.toBe('');
});

testOnStores('each seat has a ticket with its own code', async (variant) => {
  await using api = await startApi({ variant });
  const seller = await addSeller(api);
  const product_id = await addProduct(api, seller, { product_type: 'ticket', limited_seats: 900 });
  const few = await buy(api, seller, [{ product_id, quantity: 3 }]);
  const tickets = (await deliveryOf(api, few.token))?.tickets ?? [];
  expect(tickets.map(({ number }) => number)).toEqual([1, 2, 3]);
  expect(new Set(tickets.map(({ code }) => code)).size).toBe(3);
  for (const { code } of tickets)
    expect(code).toMatch(/^(?:[2-9A-HJKMNP-TV-Z]{4}-){5}[2-9A-HJKMNP-TV-Z]{4}$/);
  expect((await deliveryOf(api, few.token))?.tickets).toEqual(tickets);
  const many = await buy(api, seller, [{ product_id, quantity: 800 }]);
  expect((await deliveryOf(api, many.token))?.tickets).toHaveLength(800);
});

testOnStores('a class shows its lessons, and stores the buyer’s last lesson and ticks', async (variant) => {
  await using api = await startApi({ variant });
  const seller = await addSeller(api);
  const product_id = await addProduct(api, seller, { product_type: 'masterclass' });
  const lessonFile = await addFile(api, product_id, 'exercise.pdf');
  const bonus = await addFile(api, product_id, 'bonus.pdf');
  const [text, video, file] = await addLessons(api, product_id, lessonFile);
  const { token } = await buy(api, seller, [{ product_id }]);
  const opened = await deliveryOf(api, token);
  expect(opened).toMatchObject({
    files: [{ _id: bonus }],
    chapters: [
      {
        title: 'One',
        lessons: [
          { _id: text, kind: 'text', content: 'Feet <b>flat</b>.' },
          { _id: video, kind: 'video', content: 'https://www.youtube.com/watch?v=x' },
          { _id: file, kind: 'file', content: '', file: { _id: lessonFile, name: 'exercise.pdf' } },
        ],
      },
    ],
    progress: { lesson_id: null, seen: [], done: [] },
  });
  const see = (lesson_id: unknown, of = token) =>
    api.call('PUT', `/orders/${of}/progress`, { body: { lesson_id } });
  const tick = (lesson_id: unknown, done: unknown) =>
    api.call('PUT', `/orders/${token}/progress`, { body: { lesson_id, done } });
  for (const lesson of [text, video, text]) {
    api.clock.advance(1000);
    expect((await see(lesson)).status).toBe(204);
  }
  const progress = async () => (await deliveryOf(api, token))?.progress;
  expect(await progress()).toEqual({ lesson_id: text, seen: [text, video], done: [] });
  expect((await tick(video, true)).status).toBe(204);
  await see(video);
  expect((await progress())?.done).toEqual([video]);
  await tick(file, true);
  await tick(video, false);
  expect((await progress())?.done).toEqual([file]);
  expect((await tick(video, 'yes')).status).toBe(422);
  expect(await see('lsn_unknown')).toMatchObject({
    status: 422,
    body: { message: 'lesson_id is not a lesson of this order' },
  });
  expect((await see(text, 'nothing')).status).toBe(404);
  const other = await buy(api, seller, [{ product_id: await addProduct(api, seller) }]);
  expect((await see(text, other.token)).status).toBe(422);
});

test('parcels and support have nothing to open', async () => {
  await using api = await startApi();
  const seller = await addSeller(api);
  const support = { account_id: seller, type: 'donate', quantity: 1, amount: 5 };
  const { body } = await chargeCart(api, { support });
  expect(await deliveryOf(api, body.order.token)).toBeUndefined();
});
