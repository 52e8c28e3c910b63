import { jwtVerify } from 'jose';
import { expect, test } from 'vitest';
import { account, issuerId, makeGoogleKeys } from '../support/passKeys.ts';
import { concert, publicUrl, startBoxOffice, summerDay, winter } from '../support/passSales.ts';

const { env, publicKey } = makeGoogleKeys();

type Saved = {
  eventTicketClasses: [Record<string, unknown> & { id: string }];
  eventTicketObjects: [Record<string, unknown> & { id: string; barcode: { value: string } }];
};

async function startWithGoogle() {
  const office = await startBoxOffice(env);
  const follow = async (path: string) => {
    const { status, headers } = await office.get(path);
    expect([path, status, headers.get('cache-control')]).toEqual([path, 303, 'no-store']);
    const [, token = ''] =
      /^https:\/\/pay\.google\.com\/gp\/v\/save\/(.+)$/.exec(headers.get('location') ?? '') ?? [];
    const { payload, protectedHeader } = await jwtVerify(token, publicKey, {
      issuer: account,
      audience: 'google',
    });
    expect(protectedHeader.alg).toBe('RS256');
    expect(payload).toMatchObject({ typ: 'savetowallet', origins: [] });
    const saved = payload['payload'] as Saved;
    return { token, ofClass: saved.eventTicketClasses[0], ofObject: saved.eventTicketObjects[0] };
  };
  return Object.assign(office, { follow });
}

test('a ticket is a signed link with its class and object, and the door takes its code', async () => {
  await using office = await startWithGoogle();
  const { order } = await office.sell({ tier: 'Stalls' });
  const path = `/orders/${order.token}`;
  const [ticket] = await office.ticketsOf(path);
  const { token, ofClass, ofObject } = await office.follow(`${path}/tickets/${ticket?._id}/google`);
  expect(token.length).toBeLessThanOrEqual(1800);
  const english = (value: string) => ({ defaultValue: { language: 'en', value } });
  expect(ofClass).toMatchObject({
    issuerName: "ada's stall",
    reviewStatus: 'UNDER_REVIEW',
    eventName: english('An evening of songs'),
    hexBackgroundColor: '#e8452c',
    dateTime: { start: `${summerDay}T19:30:00+02:00`, end: `${summerDay}T23:00:00+02:00` },
    venue: { name: english('Käthe’s Hall'), address: english('Lübecker Straße 4, Berlin') },
  });
  expect(ofObject).toMatchObject({
    classId: ofClass.id,
    state: 'ACTIVE',
    barcode: { type: 'QR_CODE', value: ticket?.code },
    ticketHolderName: 'Bo Buyer',
    ticketNumber: '1/2',
    ticketType: english('Stalls'),
    reservationInfo: { confirmationCode: String(order.number) },
  });
  for (const { id } of [ofClass, ofObject]) expect(id).toMatch(new RegExp(`^${issuerId}\\.[\\w.-]+$`));
  expect(await office.checkIn(ofObject.barcode.value)).toMatchObject({
    status: 200,
    body: { ticket_id: ticket?._id },
  });
});

test('the same ticket is the same object; one of an event that moved is another, with the new time', async () => {
  await using office = await startWithGoogle();
  const { product_id, order } = await office.sell();
  const path = `/orders/${order.token}`;
  const [one, other] = await office.ticketsOf(path);
  const address = `${path}/tickets/${one?._id}/google`;
  const first = await office.follow(address);
  const again = await office.follow(address);
  expect([again.ofClass.id, again.ofObject.id]).toEqual([first.ofClass.id, first.ofObject.id]);
  const second = await office.follow(`${path}/tickets/${other?._id}/google`);
  expect(second.ofClass.id).toBe(first.ofClass.id);
  expect(second.ofObject.id).not.toBe(first.ofObject.id);

  await office.move(product_id, { ...concert, starts_at: `${winter}T20:00`, ends_at: `${winter}T23:00` });
  const moved = await office.follow(address);
  expect(moved.ofClass['dateTime']).toMatchObject({ start: `${winter}T20:00:00+01:00` });
  expect(moved.ofClass.id).not.toBe(first.ofClass.id);
  expect(moved.ofObject.id).not.toBe(first.ofObject.id);
});

test('where there is room, the link also has the page, the code as text and the creator’s icon', async () => {
  await using office = await startWithGoogle();
  const { product_id, order } = await office.sell({ event: null, quantity: 1, name: 'Songs' });
  const path = `/orders/${order.token}`;
  const [ticket] = await office.ticketsOf(path);
  const { ofClass, ofObject } = await office.follow(`${path}/tickets/${ticket?._id}/google`);
  expect(ofClass).toMatchObject({
    eventId: product_id,
    confirmationCodeLabel: 'ORDER_NUMBER',
    logo: { sourceUri: { uri: `${publicUrl}/ada/icon-512.png` } },
  });
  expect(ofObject).toMatchObject({
    barcode: { alternateText: ticket?.code },
    linksModuleData: { uris: [{ uri: publicUrl + path, description: 'Your tickets' }] },
  });
});

test('long names in letters of three bytes are cut until browsers take the link', async () => {
  await using office = await startWithGoogle();
  const long = 'एक बहुत लंबी शाम गीतों और कहानियों की '.repeat(4).trim();
  const { order } = await office.sell({
    name: long,
    tier: long.slice(0, 80),
    event: { ...concert, place: `${long.slice(0, 90)}, ${long.slice(0, 90)}` },
    charging: { payer: { name: long.slice(0, 110), email: 'bo@example.com' }, language: 'hi' },
  });
  const path = `/orders/${order.token}`;
  const [ticket] = await office.ticketsOf(path);
  const { token, ofClass, ofObject } = await office.follow(`${path}/tickets/${ticket?._id}/google`);
  expect(token.length).toBeLessThanOrEqual(1800);
  expect(ofClass['eventName']).toMatchObject({
    defaultValue: { language: 'hi', value: expect.stringMatching(/^एक बहुत लंबी.*…$/) },
  });
  expect(ofObject.barcode.value).toBe(ticket?.code);
});
