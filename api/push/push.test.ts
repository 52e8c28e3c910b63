import { expect } from 'vitest';
import { addDevice, publish, sell, startStall, subscribe } from '../../tests/support/pushStall.ts';
import { addProduct } from '../../tests/support/sales.ts';
import { editProduct } from '../../tests/support/studio.ts';
import { testOnStores } from '../../tests/support/stores.ts';

const minuteMs = 60_000;

testOnStores('each device of a creator is told of a sale, without a word of the buyer', async (variant) => {
  await using stall = await startStall(variant);
  const { push, call, api } = stall;
  const [phone, laptop] = [push.newBrowser('phone'), push.newBrowser('laptop')];
  const added = await addDevice(stall, phone);
  expect(added.status).toBe(201);
  expect(added.body.public_key).toBe(stall.publicKey);
  expect(added.body.devices).toMatchObject([{ created_at: api.clock.now.toISOString() }]);
  await addDevice(stall, laptop);
  const order = await sell(stall);
  await stall.deliver();
  expect(push.received.map(({ browser }) => browser).toSorted()).toEqual(['laptop', 'phone']);
  const [first] = push.received;
  expect(first?.message).toMatchObject({
    title: '[Test] A sale: $12.50',
    body: 'Blue mug',
    path: `/dashboard/orders/${order._id}`,
  });
  expect(JSON.stringify(first?.message)).not.toMatch(/Bo Buyer|example\.com/);
  expect(first).toMatchObject({ urgency: 'high', ttl: 3 * 24 * 60 * 60, vapidKey: stall.publicKey });
  expect(first?.topic).toBe(first?.message.tag);
  expect(first?.claims).toMatchObject({ aud: push.origin, sub: 'mailto:hello@shop.example' });

  const device = added.body.devices[0]._id;
  const removed = await call('DELETE', `/push-devices/${device}`);
  expect(removed.body.devices).toHaveLength(1);
  expect((await call('DELETE', `/push-devices/${device}`)).status).toBe(404);
  await sell(stall);
  await stall.deliver();
  expect(push.received.slice(2).map(({ browser }) => browser)).toEqual(['laptop']);
});

testOnStores('a device is told of a sale in the language of the account', async (variant) => {
  await using stall = await startStall(variant);
  const { push, call } = stall;
  await addDevice(stall, push.newBrowser('phone'));
  await call('PUT', '/account/language', { language: 'ar' });
  const order = await sell(stall);
  await stall.deliver();
  expect(push.received[0]?.message).toMatchObject({
    title: expect.stringMatching(/^\[تجربة\] عملية بيع: .*12/),
    body: 'Blue mug',
    path: `/ar/dashboard/orders/${order._id}`,
    lang: 'ar',
    dir: 'rtl',
  });
});

testOnStores('a device is told of nothing once its session was ended', async (variant) => {
  await using stall = await startStall(variant);
  const { push, api, token } = stall;
  await addDevice(stall, push.newBrowser('phone'));
  await api.call('POST', '/auth/logout', { token });
  await sell(stall);
  await stall.deliver();
  expect(push.requests).toEqual([]);
  // Later orders of a creator without a device cost nothing.
  await sell(stall, 'Red mug');
  const announced = await api.context.store.db.selectFrom('push_announcements').select('id').execute();
  expect(announced).toHaveLength(1);
});

testOnStores('visitors are told of a new product once, each in their language', async (variant) => {
  await using stall = await startStall(variant);
  const { push, call } = stall;
  expect((await subscribe(stall, push.newBrowser('english'))).status).toBe(204);
  expect((await subscribe(stall, push.newBrowser('german'), { language: 'de' })).status).toBe(204);
  const id = await publish(stall, { name: 'Blue mug' });
  await stall.deliver();
  await stall.deliver();
  const shown = Object.fromEntries(push.received.map(({ browser, message }) => [browser, message]));
  expect(shown).toMatchObject({
    english: {
      title: "New from ada's stall",
      body: 'Blue mug · $12.50',
      path: `/ada/shop/${id}`,
      lang: 'en',
    },
    german: {
      title: "Neu bei ada's stall",
      body: 'Blue mug · 12,50\u00a0$',
      path: `/de/ada/shop/${id}`,
    },
  });
  expect(push.received).toHaveLength(2);
  expect(push.received[0]).toMatchObject({ urgency: 'normal' });

  // A later edit is not news, and neither is a product that comes back.
  await editProduct(stall, id, { name: 'Bluer mug' });
  for (const move of ['unpublish', 'publish', 'archive', 'restore', 'publish'])
    expect((await call('POST', `/products/${id}/${move}`)).status).toBe(200);
  await stall.deliver();
  expect(push.received).toHaveLength(2);
  // A browser that subscribes later is told of later products only.
  await subscribe(stall, push.newBrowser('late'));
  stall.api.clock.advance(minuteMs);
  await publish(stall, { name: 'A class', product_type: 'ticket' });
  await stall.deliver();
  expect(push.received).toHaveLength(5);
});

testOnStores(
  'a visitor is told of a product in its translated name, and its creator in its own',
  async (variant) => {
    await using stall = await startStall(variant);
    const { push, call } = stall;
    await subscribe(stall, push.newBrowser('english'));
    await subscribe(stall, push.newBrowser('german'), { language: 'de' });
    await subscribe(stall, push.newBrowser('french'), { language: 'fr' });
    await addDevice(stall, push.newBrowser('phone'));
    await call('PUT', '/account/language', { language: 'de' });
    const place = 'prd_1.name';
    const texts = [
      { place, original: 'Blue mug', text: 'Blauer Becher' },
      { place: 'pag_1.title', original: "ada's stall", text: 'Adas Stand' },
      { place: 'prd_2.name', original: 'Red mug', text: 'Roter Becher' },
    ];
    expect((await call('PUT', '/translations/de', { texts })).status).toBe(200);
    // A stored translation into the page's own language is ignored.
    await call('PUT', '/translations/en', { texts: [{ place, original: 'Blue mug', text: 'Azure mug' }] });
    await publish(stall, { name: 'Blue mug' });
    await sell(stall, 'Blue mug');
    await stall.deliver();
    const shown = Object.fromEntries(push.received.map(({ browser, message }) => [browser, message]));
    expect(shown).toMatchObject({
      english: { title: "New from ada's stall", body: 'Blue mug · $12.50' },
      german: { title: 'Neu bei Adas Stand', body: 'Blauer Becher · 12,50\u00a0$' },
      french: { body: expect.stringMatching(/^Blue mug/) },
      phone: { body: 'Blue mug', lang: 'de' },
    });
  },
);

testOnStores('a product that is taken back before anybody was told is not announced', async (variant) => {
  await using stall = await startStall(variant);
  const { push, call } = stall;
  await subscribe(stall, push.newBrowser('visitor'));
  const id = await publish(stall);
  await call('POST', `/products/${id}/unpublish`);
  await stall.deliver();
  expect(push.requests).toEqual([]);
});

testOnStores('a product of before there were announcements is not new', async (variant) => {
  await using stall = await startStall(variant);
  const { push, call, api, seller } = stall;
  await subscribe(stall, push.newBrowser('visitor'));
  const id = await addProduct(api, seller);
  for (const move of ['unpublish', 'publish']) await call('POST', `/products/${id}/${move}`);
  await stall.deliver();
  expect(push.requests).toEqual([]);
});
