import { expect, test } from 'vitest';
import { chargeCart, openCart } from '../../../tests/support/sales.ts';
import { testOnStores } from '../../../tests/support/stores.ts';
import { draftProduct, editProduct, startStudio } from '../../../tests/support/studio.ts';

test('a region of delivery tells price and time to visitors', async () => {
  await using studio = await startStudio();
  const id = await draftProduct(studio, { product_type: 'physical', price: 5 });
  const shipping = [
    { countries: ['DE', 'AT'], price: 4.5, time: '2–3 days' },
    { countries: '*', price: 12, time: '' },
  ];
  expect((await editProduct(studio, id, { shipping })).status).toBe(200);
  await studio.call('POST', `/products/${id}/publish`);
  const { body } = await studio.api.call('GET', `/ada/public/shop/${id}`);
  expect(body.shipping).toEqual([
    { countries: ['DE', 'AT'], price: 4.5, time: '2–3 days' },
    { countries: '*', price: 12 },
  ]);
});

test('the European Union is one line, which a country’s own line leaves out', async () => {
  await using studio = await startStudio();
  const id = await draftProduct(studio, { product_type: 'physical', price: 5 });
  const shipping = [
    { countries: '*', price: 12 },
    { zone: 'eu', countries: [], price: 7 },
    { countries: ['DE', 'CH'], price: 4 },
  ];
  const saved = await editProduct(studio, id, { shipping });
  expect(saved.status).toBe(200);
  await studio.call('POST', `/products/${id}/publish`);
  const { body } = await studio.api.call('GET', `/ada/public/shop/${id}`);
  const [rest, union, own] = body.shipping;
  expect([rest, own]).toEqual([shipping[0], shipping[2]]);
  expect([union.zone, union.price, union.countries.length]).toEqual(['eu', 7, 26]);
  expect(union.countries).not.toContain('DE');
  // What was read can be saved as it is.
  expect((await editProduct(studio, id, {})).body.product.shipping).toEqual(body.shipping);
  const cart = await openCart(studio.api, studio.seller, { items: [{ product_id: id }] });
  expect(cart.body.items[0].shipping).toEqual(body.shipping);
  const twice = await editProduct(studio, id, { shipping: [shipping[1], shipping[1]] });
  expect([twice.status, twice.body.field]).toEqual([422, 'shipping.1.countries']);
});

testOnStores('an edit replaces the whole product, and the shop shows all of it', async (variant) => {
  await using studio = await startStudio({ variant });
  const { api } = studio;
  const id = await draftProduct(studio, { product_type: 'ticket', price: 20 });
  await studio.call('POST', `/products/${id}/publish`);
  const event = {
    starts_at: '2027-05-01T19:30',
    ends_at: '2027-05-02T01:00',
    place: 'The yard, Mill Street 4',
    time_zone: 'Europe/Berlin',
  };
  const change = {
    name: 'Kiln opening',
    description: 'With breakfast.',
    pictures: [
      { image: '/media/kiln.svg', alt: 'A kiln' },
      { image: 'https://example.com/b.png', alt: '' },
    ],
    quantity_slider: true,
    questions: [{ question: 'Left-handed?', kind: 'checkbox', required: false }],
    tickets: [
      { name: 'Stalls', price: 20, seats: 8 },
      { name: 'Balcony', price: 30.5, seats: 2 },
    ],
    payment_plans: [{ name: 'In two', interval: 'month', amounts: [12, 8] }],
    event,
  };
  const saved = await editProduct(studio, id, change);
  expect([saved.status, saved.body.slug, saved.body.product.revision]).toEqual([200, 'ada', 2]);
  expect(saved.body.product).toMatchObject(change);
  const [shown] = (await api.call('GET', '/ada/public/shop')).body.products;
  expect(shown).toMatchObject({
    image: '/media/kiln.svg',
    images: ['/media/kiln.svg', 'https://example.com/b.png'],
    alternative_texts: ['A kiln', ''],
    tickets: [{ seats_left: 8 }, { price: 30.5, seats_left: 2 }],
    payment_plans: [{ count: 2, amounts: [12, 8] }],
    event,
  });
  const again = await editProduct(studio, id, {});
  expect(again.body.product).toEqual({ ...saved.body.product, revision: 3 });
});

testOnStores('tiers, plans and questions keep their ids; sold ones cannot be removed', async (variant) => {
  await using studio = await startStudio({ variant });
  const { api, seller, call } = studio;
  const id = await draftProduct(studio, { product_type: 'ticket', price: 20 });
  await call('POST', `/products/${id}/publish`);
  const plan = { name: 'In two', interval: 'week', amounts: [10, 10] };
  const first = (
    await editProduct(studio, id, {
      tickets: [
        { name: 'Stalls', price: 20, seats: 3 },
        { name: 'Balcony', price: 30, seats: 3 },
      ],
      payment_plans: [plan],
      questions: [{ question: 'Why?', kind: 'text', required: false }],
    })
  ).body.product;
  const [stalls, balcony] = first.tickets;
  const items = [{ product_id: id, ticket_id: stalls._id, quantity: 2 }];
  const { order } = (await chargeCart(api, { cart_id: (await openCart(api, seller, { items })).body._id }))
    .body;

  const edited = await editProduct(studio, id, {
    tickets: [{ ...stalls, name: 'Floor', price: 25, seats: 2 }],
    payment_plans: [],
  });
  expect(edited.body.product.tickets).toMatchObject([
    { _id: stalls._id, name: 'Floor', price: 25, seats: 2, seats_sold: 2 },
  ]);
  expect(edited.body.product).toMatchObject({ sold: 2, payment_plans: [], questions: first.questions });
  for (const [path, change] of [
    ['tickets.0.seats', { tickets: [{ ...stalls, seats: 1 }] }],
    ['tickets', { tickets: [] }],
    ['tickets', { tickets: [balcony] }],
  ] as const) {
    const refused = await editProduct(studio, id, change);
    expect([refused.status, refused.body.field]).toEqual([422, path]);
  }
  // What was removed returns under its own id.
  const back = await editProduct(studio, id, {
    tickets: [stalls, balcony],
    payment_plans: first.payment_plans,
  });
  expect(back.body.product.tickets.map(({ _id }: { _id: string }) => _id)).toEqual([stalls._id, balcony._id]);
  expect(back.body.product.payment_plans).toEqual(first.payment_plans);
  expect((await api.call('GET', `/orders/${order.token}`)).body.items[0]).toMatchObject({
    ticket_name: 'Stalls',
    price: 20,
  });
});

testOnStores('earlier buyers of a class keep the lessons that were removed later', async (variant) => {
  await using studio = await startStudio({ variant });
  const { api, seller, call } = studio;
  const id = await draftProduct(studio, { product_type: 'masterclass', price: 0 });
  const empty = await call('POST', `/products/${id}/publish`);
  expect([empty.status, empty.body.field]).toEqual([422, 'chapters']);
  const lesson = (title: string, preview = false) => ({
    title,
    minutes: 4.5,
    preview,
    kind: 'text',
    content: `How to: ${title}`,
  });
  const made = await editProduct(studio, id, {
    chapters: [
      { title: 'Begin', lessons: [lesson('Wedge', true), lesson('Centre')] },
      { title: 'Go on', lessons: [lesson('Pull')] },
    ],
  });
  await call('POST', `/products/${id}/publish`);
  const buy = async () => {
    const { body } = await openCart(api, seller, { items: [{ product_id: id }] });
    return (await chargeCart(api, { cart_id: body._id })).body.order.token;
  };
  const before = await buy();
  const [begin, goOn] = made.body.product.chapters;
  api.clock.advance(1000);
  // One lesson is removed, one moves to another chapter, and its old chapter is removed.
  const [wedge] = begin.lessons;
  await editProduct(studio, id, { chapters: [{ ...begin, lessons: [wedge, ...goOn.lessons] }] });
  api.clock.advance(1000);
  const after = await buy();

  const lessonsOf = async (token: string) => {
    const { body } = await api.call('GET', `/orders/${token}`);
    return body.items[0].delivery.chapters.flatMap(({ lessons }: { lessons: { title: string }[] }) =>
      lessons.map(({ title }) => title),
    );
  };
  expect((await lessonsOf(before)).toSorted()).toEqual(['Centre', 'Pull', 'Wedge']);
  expect(await lessonsOf(after)).toEqual(['Wedge', 'Pull']);
  const { masterclasses } = (await api.call('GET', '/ada/public/masterclasses')).body;
  expect(masterclasses[0].chapters).toMatchObject([
    { title: 'Begin', lessons: [{ _id: wedge._id, preview: true }, { title: 'Pull' }] },
  ]);
  await call('POST', `/products/${id}/archive`);
  expect((await lessonsOf(before)).toSorted()).toEqual(['Centre', 'Pull', 'Wedge']);
});
