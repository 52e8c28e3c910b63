import { expect, test } from 'vitest';
import { addProduct, chargeCart, openCart } from '../../../tests/support/sales.ts';
import { startStudio, type RunningStudio } from '../../../tests/support/studio.ts';
import { testOnStores, type StoreVariant } from '../../../tests/support/stores.ts';

const event = {
  starts_at: '2026-12-24T19:30',
  ends_at: '2026-12-25T23:00',
  place: 'The quay',
  time_zone: 'Europe/Oslo',
};

async function startDoors(variant?: StoreVariant) {
  const studio = await startStudio({
    now: new Date('2026-12-24T12:00:00Z'),
    ...(variant ? { variant } : {}),
  });
  const show = await sellTickets(studio, 'A show');
  const market = await sellTickets(studio, 'A market');
  return { studio, show, market };
}

/** Sells two tickets of a new event. */
async function sellTickets({ api, seller }: RunningStudio, name: string) {
  const product_id = await addProduct(api, seller, {
    name,
    product_type: 'ticket',
    details_json: JSON.stringify({ event }),
  });
  const { body } = await openCart(api, seller, { items: [{ product_id, quantity: 2 }] });
  const { token } = (await chargeCart(api, { cart_id: body._id })).body.order;
  const [item] = (await api.call('GET', `/orders/${token}`)).body.items;
  return { product_id, tickets: item.delivery.tickets as { _id: string; code: string }[] };
}

async function makeLink(studio: RunningStudio, body: object) {
  const made = await studio.call('POST', '/door-links', body);
  const { link, token } = made.body;
  const ask = (method: string, path: string, sent?: object) =>
    studio.api.call(method, `/door${path}`, { token, ...(sent ? { body: sent } : {}) });
  return { status: made.status, link, token, ask };
}

testOnStores(
  'a helper with a link lets guests in by code and by name, and takes it back',
  async (variant) => {
    const { studio, show } = await startDoors(variant);
    await using _studio = studio;
    const { status, link, ask } = await makeLink(studio, { product_id: show.product_id, name: 'Jo' });
    expect(status).toBe(201);
    expect(link).toMatchObject({
      name: 'Jo',
      day: null,
      expires_at: '2026-12-27T00:00:00.000Z',
      last_used_at: null,
    });
    expect((await ask('GET', '')).body).toMatchObject({
      event: { name: 'A show', tickets: 2, checked_in: 0 },
      day: null,
    });
    const [first, second] = show.tickets;
    const entry = await ask('POST', '/check-in', { code: first?.code });
    expect(entry).toMatchObject({ status: 200, body: { event: 'A show', number: 1, count: 2 } });
    expect((await ask('POST', '/check-in', { code: first?.code })).status).toBe(409);
    const { guests } = (await ask('GET', '/guests')).body;
    expect(guests).toHaveLength(2);
    const absent = guests.find(({ checked_in_at: at }: { checked_in_at: string | null }) => at === null);
    expect((await ask('POST', '/check-in', { code: absent.code })).status).toBe(200);
    expect((await ask('DELETE', `/tickets/${second?._id}/check-in`)).status).toBe(204);
    expect((await ask('GET', '')).body.event.checked_in).toBe(1);
    expect((await studio.call('GET', '/door-links')).body.links).toMatchObject([
      { _id: link._id, last_used_at: '2026-12-24T12:00:00.000Z' },
    ]);
  },
);

testOnStores('a link that was ended, has run out or was made up opens nothing', async (variant) => {
  const { studio, show } = await startDoors(variant);
  await using _studio = studio;
  const ended = await makeLink(studio, { product_id: show.product_id });
  expect((await ended.ask('GET', '')).status).toBe(200);
  expect((await studio.call('DELETE', `/door-links/${ended.link._id}`)).status).toBe(204);
  expect((await studio.call('DELETE', `/door-links/${ended.link._id}`)).status).toBe(404);
  const short = await makeLink(studio, { product_id: show.product_id, expires_at: '2026-12-24T13:00:00Z' });
  studio.api.clock.advance(3_600_000);
  const [ticket] = show.tickets;
  for (const { ask } of [ended, short]) {
    for (const answer of [
      await ask('GET', ''),
      await ask('GET', '/guests'),
      await ask('POST', '/check-in', { code: ticket?.code }),
      await ask('DELETE', `/tickets/${ticket?._id}/check-in`),
    ])
      expect(answer).toMatchObject({ status: 404, body: { code: 'door_link_unknown' } });
  }
  for (const token of [undefined, 'x', show.product_id])
    expect((await studio.api.call('GET', '/door', { token })).status).toBe(404);
});

test('a link sees no other event, no other day and no other data', async () => {
  const { studio, show, market } = await startDoors();
  await using _studio = studio;
  const { ask, token, link } = await makeLink(studio, { product_id: show.product_id, day: '2026-12-25' });
  const [other] = market.tickets;
  expect((await ask('POST', '/check-in', { code: other?.code })).body.code).toBe('ticket_other_event');
  expect((await ask('DELETE', `/tickets/${other?._id}/check-in`)).status).toBe(404);
  const guests = await ask('GET', '/guests');
  expect(guests.body.guests.map(({ ticket_id }: { ticket_id: string }) => ticket_id).toSorted()).toEqual(
    show.tickets.map(({ _id }) => _id).toSorted(),
  );
  // Neither the codes, which admit anybody, nor addresses, nor orders.
  for (const { code } of show.tickets) expect(guests.text).not.toContain(code);
  expect(guests.text).not.toMatch(/@|ord_/);
  for (const path of [
    '/orders',
    '/tickets/events',
    `/tickets?product_id=${show.product_id}`,
    '/balance',
    '/account',
    '/door-links',
  ])
    expect((await studio.api.call('GET', `/studio/${studio.seller}${path}`, { token })).status, path).toBe(
      401,
    );
  expect((await studio.api.call('GET', `/${studio.seller}/orders`, { token })).status).toBe(401);
  // A session opens no helper's door, and the store holds no token.
  expect((await studio.api.call('GET', '/door', { token: studio.token })).status).toBe(404);
  const rows = await studio.api.context.store.db.selectFrom('door_links').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(link).not.toHaveProperty('token_hash');
});

test('a link is for an own event and one of its days, ends in time, and there are fifty at most', async () => {
  const { studio, show } = await startDoors();
  await using _studio = studio;
  const { product_id } = show;
  const make = (body: object) => studio.call('POST', '/door-links', body);
  expect((await make({ product_id: 'prd_x' })).status).toBe(404);
  const zine = await addProduct(studio.api, studio.seller);
  expect((await make({ product_id: zine })).status).toBe(404);
  expect((await make({ product_id, day: '2026-12-26' })).body.message).toBe('day is not a day of this event');
  expect((await make({ product_id, expires_at: '2026-12-24T11:00:00Z' })).status).toBe(422);
  for (let index = 0; index < 50; index += 1) expect((await make({ product_id })).status).toBe(201);
  expect((await make({ product_id })).status).toBe(409);
});

test('a closed account’s links are gone', async () => {
  const { studio, show } = await startDoors();
  await using _studio = studio;
  const { ask } = await makeLink(studio, { product_id: show.product_id });
  await studio.api.context.store.transaction((trx) =>
    trx
      .insertInto('suspensions')
      .values({ account_id: studio.seller, suspended_at: studio.api.clock.now.toISOString() })
      .execute(),
  );
  expect((await ask('GET', '')).status).toBe(404);
});
