import { expect, test } from 'vitest';
import { sendGifts } from '../../api/orders/gifts/sendGifts.ts';
import { addProduct, addSeller, chargeCart, openCart } from '../support/sales.ts';
import { startWholeServer } from '../support/wholeServer.ts';

const publicUrl = 'https://stalls.example';

const concert = {
  starts_at: '2027-07-03T19:30',
  ends_at: '2027-07-03T23:00',
  place: 'Käthe’s Hall; Back Room, Lübecker Straße 4, Berlin',
  time_zone: 'Europe/Berlin',
};

async function startBoxOffice() {
  const server = await startWholeServer({ PUBLIC_URL: publicUrl });
  const { api, origin } = server;
  const seller = await addSeller(api);
  const sell = async (event: typeof concert | undefined, charging: object = {}) => {
    const product_id = await addProduct(api, seller, {
      product_type: 'ticket',
      name: 'Songs, stories \\ and “everything” in between: an evening with Ada & friends',
      details_json: JSON.stringify({ event }),
    });
    const { body: cart } = await openCart(api, seller, { items: [{ product_id, quantity: 2 }] });
    const { body } = await chargeCart(api, { cart_id: cart._id, ...charging });
    return { product_id, order: body.order };
  };
  const move = (product_id: string, event: typeof concert) =>
    api.context.store.transaction((trx) =>
      trx
        .updateTable('products')
        .set({ details_json: JSON.stringify({ event }) })
        .where('id', '=', product_id)
        .execute(),
    );
  return Object.assign(server, { sell, move, get: (path: string) => fetch(`${origin}${path}`) });
}

/** The properties of the first event. Lines are unfolded, and texts unescaped. Source: RFC 5545, sections 3.1 and 3.3.11. */
function eventOf(calendar: string): Record<string, string> {
  const lines = calendar.replaceAll('\r\n ', '').split('\r\n');
  const event = lines.slice(lines.indexOf('BEGIN:VEVENT') + 1, lines.indexOf('END:VEVENT'));
  return Object.fromEntries(
    event.map((line) => {
      const [, name = '', value = ''] = /^([A-Z-]+)[^:]*:(.*)$/.exec(line) ?? [];
      return [name, value.replaceAll(/\\(.)/g, (_, letter: string) => (letter === 'n' ? '\n' : letter))];
    }),
  );
}

test('tickets are a calendar with the event’s own time, and an event that moves keeps its entry', async () => {
  await using office = await startBoxOffice();
  const { product_id, order } = await office.sell(concert);
  const path = `/orders/${order.token}/tickets.ics`;
  const answer = await office.get(path);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });
  const calendar = await answer.text();
  expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  for (const line of calendar.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const event = eventOf(calendar);
  const url = `${publicUrl}/orders/${order.token}`;
  expect(event).toMatchObject({
    UID: `${product_id}@stalls.example`,
    // Summer time in Berlin.
    DTSTART: '20270703T173000Z',
    DTEND: '20270703T210000Z',
    SUMMARY: 'Songs, stories \\ and “everything” in between: an evening with Ada & friends',
    LOCATION: concert.place,
    DESCRIPTION: `Your tickets: ${url}`,
    URL: url,
  });

  await office.move(product_id, { ...concert, starts_at: '2027-12-04T19:30', ends_at: '2027-12-04T23:00' });
  const moved = eventOf(await (await office.get(path)).text());
  expect(moved).toMatchObject({ UID: event['UID'], DTSTART: '20271204T183000Z' });
  expect(Number(moved['SEQUENCE'])).toBeGreaterThanOrEqual(Number(event['SEQUENCE']));
  expect(Number(event['SEQUENCE'])).toBeGreaterThan(0);
});

test('the mail leads to the calendar, for a gift that of its receiver; without a dated ticket there is none', async () => {
  await using office = await startBoxOffice();
  const bought = await office.sell(concert);
  const undated = await office.sell(undefined);
  const today = new Date(office.api.clock.now).toISOString().slice(0, 10);
  const given = await office.sell(concert, {
    gift: { name: 'Pip', email: 'pip@example.com', send_on: today, time_zone: 'UTC' },
  });
  await sendGifts(office.api.context);
  const mails = await office.api.context.store.db
    .selectFrom('outbox')
    .select(['recipient', 'text'])
    .orderBy('recipient')
    .execute();
  const linked = mails.flatMap(({ recipient, text }) =>
    [...text.matchAll(/Add to calendar: http:\/\/localhost:3000(\S+)/g)].map(([, path = '']) => [
      recipient,
      path,
    ]),
  );
  const gift = `/gifts/${given.order.gift.token}`;
  expect(linked).toEqual([
    ['bo@example.com', `/orders/${bought.order.token}/tickets.ics`],
    ['pip@example.com', `${gift}/tickets.ics`],
  ]);
  expect(eventOf(await (await office.get(`${gift}/tickets.ics`)).text())['URL']).toBe(publicUrl + gift);

  for (const path of [
    `/orders/${undated.order.token}`,
    `/orders/${given.order.token}`,
    '/orders/none',
    '/orders/%2e%2e',
  ]) {
    const { status, headers } = await office.get(`${path}/tickets.ics`);
    expect([path, status, headers.get('content-type')]).toEqual([path, 404, 'text/html; charset=utf-8']);
  }
});
