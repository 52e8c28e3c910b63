import { expect, test } from 'vitest';
import { sendGifts } from '../../api/orders/gifts/sendGifts.ts';
import { openPass } from '../support/openPass.ts';
import { makeAppleKeys, makeGoogleKeys } from '../support/passKeys.ts';
import { startBoxOffice } from '../support/passSales.ts';

const apple = makeAppleKeys();
const google = makeGoogleKeys();
const env = { ...apple.env, ...google.env };

const endings = ['.pkpass', '/google'];

async function startWithBoth() {
  const office = await startBoxOffice(env);
  /** The answers to both addresses of a ticket. */
  const ask = (page: string, ticketId: string | undefined) =>
    Promise.all(
      endings.map(async (ending) => {
        const answer = await office.get(`${page}/tickets/${ticketId}${ending}`);
        return { answer, status: answer.status, type: answer.headers.get('content-type') };
      }),
    );
  return Object.assign(office, { ask });
}

test('a gift’s tickets are its receiver’s, and the buyer is told so', async () => {
  await using office = await startWithBoth();
  const today = new Date(office.api.clock.now).toISOString().slice(0, 10);
  const { order } = await office.sell({
    charging: { gift: { name: 'Pip', email: 'pip@example.com', send_on: today, time_zone: 'UTC' } },
  });
  await sendGifts(office.api.context);
  const gift = `/gifts/${order.gift.token}`;
  const [ticket] = await office.ticketsOf(gift);
  const [pass, link] = await office.ask(gift, ticket?._id);
  expect([pass?.status, link?.status]).toEqual([200, 303]);
  const opened = openPass(new Uint8Array((await pass?.answer.arrayBuffer()) ?? []), apple.wwdr.certificate);
  const text = JSON.stringify(opened.pass);
  expect(text).toContain('"value":"Pip"');
  // Nothing of the buyer, and no number of an order.
  expect(text).not.toMatch(/Bo Buyer|"key":"order"/);

  expect(await (await office.get(gift)).text()).toContain(`href="${gift}/tickets/${ticket?._id}/google"`);
  expect(await (await office.get(`/orders/${order.token}`)).text()).not.toContain('.pkpass');

  for (const { answer, status } of await office.ask(`/orders/${order.token}`, ticket?._id)) {
    expect(status).toBe(403);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.text()).toContain('It was given away.');
  }
  expect((await office.refund(order._id)).status).toBe(200);
  for (const { answer, status } of await office.ask(gift, ticket?._id)) {
    expect(status).toBe(403);
    expect(await answer.text()).toContain('was refunded');
  }
});

test('a refunded, disputed or unpaid order has no passes and says so, in the page’s language', async () => {
  await using office = await startWithBoth();
  const { order } = await office.sell({ charging: { language: 'de' } });
  const page = `/orders/${order.token}`;
  const [ticket] = await office.ticketsOf(page);
  await office.setStatus(order._id, 'disputed');
  for (const { answer, status } of await office.ask(page, ticket?._id)) {
    expect(status).toBe(403);
    const html = await answer.text();
    expect(html).toContain('<html lang="de"');
    expect(html).toContain('Die Bestellung ist im Moment nicht offen.');
    expect(html).toContain(`href="${page}"`);
  }
  await office.setStatus(order._id, 'paid');
  expect((await office.ask(page, ticket?._id)).map(({ status }) => status)).toEqual([200, 303]);
  expect((await office.refund(order._id)).status).toBe(200);
  for (const { answer, status } of await office.ask(page, ticket?._id)) {
    expect(status).toBe(403);
    expect(await answer.text()).toContain('Die Bestellung wurde erstattet');
  }
  expect(await (await office.get(page)).text()).not.toContain('.pkpass');
});

test('a ticket of another order, an unknown one and an unknown order are not found', async () => {
  await using office = await startWithBoth();
  const mine = await office.sell();
  const other = await office.sell();
  const [foreign] = await office.ticketsOf(`/orders/${other.order.token}`);
  const [own] = await office.ticketsOf(`/orders/${mine.order.token}`);
  for (const [page, id] of [
    [`/orders/${mine.order.token}`, foreign?._id],
    [`/orders/${mine.order.token}`, 'tkt_none'],
    [`/gifts/${mine.order.token}`, own?._id],
    ['/orders/none', own?._id],
    ['/orders/%2e%2e', own?._id],
  ] as const)
    for (const { status, type } of await office.ask(page, id))
      expect([page, id, status, type]).toEqual([page, id, 404, 'text/html; charset=utf-8']);
});

test('a wallet without keys has no address, no button and no byte', async () => {
  await using office = await startBoxOffice(google.env);
  await using none = await startBoxOffice({});
  const shown = async (site: typeof office) => {
    const { order } = await site.sell();
    const page = `/orders/${order.token}`;
    const [ticket] = await site.ticketsOf(page);
    const statuses = await Promise.all(
      endings.map(async (ending) => (await site.get(`${page}/tickets/${ticket?._id}${ending}`)).status),
    );
    return { statuses, html: await (await site.get(page)).text() };
  };
  const one = await shown(office);
  expect(one.statuses).toEqual([404, 303]);
  expect(one.html).toContain('>Add to Google Wallet</a>');
  expect(one.html).not.toContain('Apple Wallet');
  const without = await shown(none);
  expect(without.statuses).toEqual([404, 404]);
  expect(without.html).not.toMatch(/wallet/i);
});

test('passes of one address are limited', async () => {
  await using office = await startBoxOffice({ ...google.env, RATE_LIMITS: 'on' });
  const statuses = await Promise.all(
    Array.from({ length: 121 }, async () => (await office.get('/orders/none/tickets/none/google')).status),
  );
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
});
