import { expect, test } from 'vitest';
import {
  addProduct,
  addSeller,
  addSession,
  addTier,
  chargeCart,
  openCart,
} from '../../../tests/support/sales.ts';
import { startApi, type RunningApi } from '../../../tests/support/startApi.ts';
import { testOnStores } from '../../../tests/support/stores.ts';

const shipping = { name: 'Bo Buyer', line1: '1 Quay', city: 'Bergen', postal_code: '5003', country: 'NO' };

type Bought = { name: string; kind?: string; buyer?: { name: string; email: string } };

async function sell(api: RunningApi, seller: string, { name, kind = 'digital', buyer }: Bought) {
  const product_id = await addProduct(api, seller, { name, product_type: kind });
  const { body: cart } = await openCart(api, seller, { items: [{ product_id }] });
  const { body } = await chargeCart(api, {
    cart_id: cart._id,
    ...(buyer ? { payer: buyer } : {}),
    ...(kind === 'physical' ? { shipping } : {}),
  });
  api.clock.advance(60_000);
  return body.order;
}

async function openStudio(api: RunningApi, seller?: string) {
  seller ??= await addSeller(api);
  const token = await addSession(api, seller);
  const ask = (method: string, path: string, body?: object) =>
    api.call(method, `/studio/${seller}${path}`, { token, ...(body ? { body } : {}) });
  const find = async (query: string): Promise<number[]> => {
    const { body } = await ask('GET', `/orders?${query}`);
    return body.orders.map(({ number }: { number: number }) => number);
  };
  return { seller, token, ask, find };
}

testOnStores(
  'orders are found by buyer, number and product, whatever the accents and the case',
  async (variant) => {
    await using api = await startApi({ variant });
    const { seller, find, ask } = await openStudio(api);
    await sell(api, seller, { name: 'Blue bowl', buyer: { name: 'Zoë Müller', email: 'zoe@post.example' } });
    await sell(api, seller, { name: 'Map of Bergen', kind: 'physical' });
    await sell(api, seller, { name: 'Blue print', kind: 'physical' });
    expect(await find('q=muller')).toEqual([1]);
    expect(await find('q=ZOË')).toEqual([1]);
    expect(await find('q=blu')).toEqual([3, 1]);
    expect(await find('q=blue+bo')).toEqual([3, 1]);
    expect(await find('q=blue+bowl')).toEqual([1]);
    expect(await find('q=post.example')).toEqual([1]);
    expect(await find('q=%232')).toEqual([2]);
    expect(await find('q=nothing')).toEqual([]);
    expect(await find('kind=physical&parcel=to_ship')).toEqual([3, 2]);
    expect(await find('kind=physical&q=map')).toEqual([2]);
    expect(await find('status=refunded')).toEqual([]);
    expect(await find('test=true&limit=2')).toEqual([3, 2]);
    const { body } = await ask('GET', '/orders?limit=2');
    expect(await find(`limit=2&after=${body.next}`)).toEqual([1]);
    const wrong = await ask('GET', '/orders?from=yesterday');
    expect(wrong).toMatchObject({ status: 422, body: { message: 'from must be a day such as 2026-01-31' } });
  },
);

testOnStores('the list is limited to whole days, both included', async (variant) => {
  await using api = await startApi({ variant, now: new Date('2026-03-01T23:59:30Z') });
  const seller = await addSeller(api);
  for (const name of ['A', 'B', 'C']) {
    await sell(api, seller, { name });
    if (name === 'B') api.clock.advance(24 * 60 * 60_000);
  }
  const { find } = await openStudio(api, seller);
  expect(await find('from=2026-03-02&to=2026-03-02')).toEqual([2]);
  expect(await find('to=2026-03-01')).toEqual([1]);
  expect(await find('from=2026-03-02')).toEqual([3, 2]);
});

testOnStores('a parcel is marked as sent and mailed once, and the mark is removed', async (variant) => {
  await using api = await startApi({ variant });
  const { seller, ask, find } = await openStudio(api);
  const order = await sell(api, seller, { name: 'A bowl', kind: 'physical' });
  const path = `/orders/${order._id}/shipment`;
  const sent = await ask('PUT', path, { carrier: 'Posten', tracking: '=1+1' });
  expect(sent.body).toMatchObject({ parcel: 'shipped', shipment: { carrier: 'Posten', tracking: '=1+1' } });
  await ask('PUT', path, { carrier: 'Posten', tracking: 'NO123' });
  expect(await find('parcel=shipped')).toEqual([1]);
  const mails = await api.context.store.db
    .selectFrom('outbox')
    .select('subject')
    .where('dedupe_key', '=', `shipped:${order._id}`)
    .execute();
  expect(mails).toEqual([{ subject: '[Test] Your order no. 1 is on its way' }]);
  expect((await ask('DELETE', path)).body).toMatchObject({ parcel: 'to_ship', shipment: null });
  const digital = await sell(api, seller, { name: 'A zine' });
  expect((await ask('PUT', `/orders/${digital._id}/shipment`, {})).status).toBe(409);
});

testOnStores('a receipt is sent again, up to a limit', async (variant) => {
  await using api = await startApi({ variant });
  const { seller, ask } = await openStudio(api);
  const order = await sell(api, seller, { name: 'A zine' });
  for (let time = 0; time < 20; time += 1) {
    expect((await ask('POST', `/orders/${order._id}/receipt`)).status).toBe(202);
  }
  expect((await ask('POST', `/orders/${order._id}/receipt`)).status).toBe(429);
  const mails = await api.context.store.db
    .selectFrom('outbox')
    .select('recipient')
    .where('dedupe_key', 'like', `receipt:${order._id}%`)
    .execute();
  expect(mails).toHaveLength(21);
});

testOnStores('a ticket is checked in once, however its code is typed', async (variant) => {
  await using api = await startApi({ variant });
  const { seller, ask } = await openStudio(api);
  const product_id = await addProduct(api, seller, { product_type: 'ticket', name: 'Kiln night' });
  const ticket_id = await addTier(api, product_id);
  const { body: cart } = await openCart(api, seller, { items: [{ product_id, ticket_id, quantity: 2 }] });
  const { body } = await chargeCart(api, { cart_id: cart._id });
  const { body: order } = await api.call('GET', `/orders/${body.order.token}`);
  const { code } = order.items[0].delivery.tickets[0];
  const typed = code.replaceAll('-', '').toLowerCase();
  const tries = await Promise.all(
    Array.from({ length: 8 }, () => ask('POST', '/tickets/check-in', { code: typed })),
  );
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
  const entered = tries.find(({ status }) => status === 200);
  expect(entered?.body).toMatchObject({ event: 'Kiln night', tier: 'Stalls', count: 2, guest: 'Bo Buyer' });
  const second = await ask('POST', '/tickets/check-in', { code });
  expect(second).toMatchObject({
    status: 409,
    body: { message: 'This ticket was used already.', checked_in_at: entered?.body.checked_in_at },
  });
  await ask('DELETE', `/tickets/${entered?.body.ticket_id}/check-in`);
  expect((await ask('POST', '/tickets/check-in', { code })).status).toBe(200);
  expect((await ask('POST', '/tickets/check-in', { code: 'AAAA' })).status).toBe(404);

  const bob = await addSeller(api, 'bob');
  const foreign = await api.call('POST', `/studio/${bob}/tickets/check-in`, {
    token: await addSession(api, bob),
    body: { code },
  });
  expect(foreign.status).toBe(404);
});

testOnStores(
  'a door of one event and day refuses the tickets of others, and has a guest list',
  async (variant) => {
    await using api = await startApi({ variant });
    const { seller, token, ask } = await openStudio(api);
    const ticketOf = async (name: string, starts_at: string) => {
      const event = { starts_at, place: 'The yard', time_zone: 'Europe/Berlin' };
      const details_json = JSON.stringify({ event });
      const product_id = await addProduct(api, seller, { product_type: 'ticket', name, details_json });
      const { body: cart } = await openCart(api, seller, { items: [{ product_id }] });
      const { body } = await chargeCart(api, { cart_id: cart._id });
      const { body: order } = await api.call('GET', `/orders/${body.order.token}`);
      return { product_id, code: order.items[0].delivery.tickets[0].code as string };
    };
    const eve = await ticketOf('Christmas Eve', '2026-12-24T19:30');
    const kiln = await ticketOf('Kiln night', '2026-11-22T19:30');
    const send = async (body: object) => {
      const answer = await ask('POST', '/tickets/check-in', body);
      return [answer.status, answer.body.message];
    };
    const door = { product_id: kiln.product_id, day: '2026-11-22' };
    expect(await send({ code: eve.code, ...door })).toEqual([
      409,
      'This ticket is for Christmas Eve on Thursday, 24 December 2026, 19:30 (Europe/Berlin).',
    ]);
    expect(await send({ code: eve.code, day: '2026-11-22' })).toEqual([
      409,
      'This ticket is for another day: Thursday, 24 December 2026, 19:30 (Europe/Berlin).',
    ]);
    expect(await send({ code: kiln.code, ...door })).toEqual([200, undefined]);
    expect((await ask('GET', '/tickets/events')).body.events).toMatchObject([
      { name: 'Kiln night', tickets: 1, checked_in: 1 },
      { name: 'Christmas Eve', tickets: 1, checked_in: 0 },
    ]);
    const { body: list } = await api.call('GET', `/studio/${seller}/tickets`, {
      token,
      query: { product_id: kiln.product_id },
    });
    expect(list.guests).toMatchObject([{ guest: 'Bo Buyer', code: kiln.code, number: 1, count: 1 }]);
    expect(list.guests[0].checked_in_at).not.toBeNull();
    const bob = await addSeller(api, 'bob');
    const foreign = await api.call('GET', `/studio/${bob}/tickets`, {
      token: await addSession(api, bob),
      query: { product_id: kiln.product_id },
    });
    expect(foreign.body).toEqual({ guests: [] });
  },
);

test('orders of another creator are not visible anywhere', async () => {
  await using api = await startApi();
  const order = await sell(api, await addSeller(api, 'bob'), { name: 'A zine' });
  const { ask } = await openStudio(api);
  for (const [method, path] of [
    ['GET', ''],
    ['POST', '/receipt'],
    ['PUT', ''],
    ['PUT', '/shipment'],
    ['DELETE', '/shipment'],
  ] as const) {
    const answer = await ask(method, `/orders/${order._id}${path}`, method === 'GET' ? undefined : {});
    expect([path, answer.status]).toEqual([path, 404]);
  }
});
