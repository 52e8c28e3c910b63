import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { fieldsOf, openPass } from '../support/openPass.ts';
import { makeAppleKeys, passTypeId, teamId } from '../support/passKeys.ts';
import { concert, publicUrl, startBoxOffice, summerDay, winter } from '../support/passSales.ts';

const { env, wwdr } = makeAppleKeys({ days: 300 });

async function startWithApple() {
  const office = await startBoxOffice(env);
  const download = async (path: string) => {
    const answer = await office.get(path);
    expect([path, answer.status]).toEqual([path, 200]);
    return openPass(new Uint8Array(await answer.arrayBuffer()), wwdr.certificate);
  };
  return Object.assign(office, { download });
}

test('a ticket is a signed pass with the event, its place, the guest and the awning’s colours', async () => {
  await using office = await startWithApple();
  const { order } = await office.sell({ tier: 'Stalls' });
  const path = `/orders/${order.token}`;
  const [, second] = await office.ticketsOf(path);
  const address = `${path}/tickets/${second?._id}.pkpass`;
  const answer = await office.get(address);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/vnd.apple.pkpass',
    'content-disposition': 'attachment; filename=ticket-2.pkpass',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });
  const opened = openPass(new Uint8Array(await answer.arrayBuffer()), wwdr.certificate);
  expect(opened.pass).toMatchObject({
    formatVersion: 1,
    passTypeIdentifier: passTypeId,
    teamIdentifier: teamId,
    serialNumber: second?._id,
    organizationName: "ada's stall",
    description: 'Ticket for An evening of songs',
    // The first colour of the awning; white text could not be read on it.
    backgroundColor: 'rgb(232, 69, 44)',
    foregroundColor: 'rgb(0, 0, 0)',
    relevantDate: `${summerDay}T17:30:00.000Z`,
    // Twelve hours after the end.
    expirationDate: new Date(Date.parse(`${summerDay}T21:00Z`) + 12 * 3_600_000).toISOString(),
    barcodes: [{ format: 'PKBarcodeFormatQR', message: second?.code, altText: second?.code }],
  });
  expect(fieldsOf(opened, 'headerFields')).toEqual({ ticket: '2 of 2' });
  expect(fieldsOf(opened, 'primaryFields')).toEqual({ event: 'An evening of songs' });
  expect(fieldsOf(opened, 'secondaryFields')).toEqual({
    when: `${summerDay}T19:30:00+02:00`,
    where: concert.place,
  });
  expect(opened.pass.eventTicket['secondaryFields']?.[0]).toMatchObject({ ignoresTimeZone: true });
  expect(fieldsOf(opened, 'auxiliaryFields')).toEqual({
    holder: 'Bo Buyer',
    tier: 'Stalls',
    order: String(order.number),
  });
  expect(fieldsOf(opened, 'backFields')).toMatchObject({
    whenExactly: expect.stringContaining('19:30–23:00 (Europe/Berlin)'),
    page: publicUrl + path,
    // Test payments say so.
    test: 'A test: nobody paid for this.',
  });
  const sizes = { icon: [29, 58, 87], logo: [50, 100, 150] };
  for (const [name, widths] of Object.entries(sizes))
    for (const [index, width] of widths.entries()) {
      const file = opened.files[`${name}${['', '@2x', '@3x'][index]}.png`];
      expect(await sharp(file).metadata()).toMatchObject({ format: 'png', width, height: width });
    }
});

test('the door takes exactly what the pass’s code says', async () => {
  await using office = await startWithApple();
  const { order } = await office.sell({ quantity: 1 });
  const path = `/orders/${order.token}`;
  const [ticket] = await office.ticketsOf(path);
  const { pass } = await office.download(`${path}/tickets/${ticket?._id}.pkpass`);
  const [barcode] = pass['barcodes'] as { message: string }[];
  expect(await office.checkIn(barcode?.message)).toMatchObject({
    status: 200,
    body: { ticket_id: ticket?._id },
  });
  expect((await office.checkIn(barcode?.message)).status).toBe(409);
});

test('an event that moves keeps its pass and changes its time, and an undated one has none', async () => {
  await using office = await startWithApple();
  const { product_id, order } = await office.sell();
  const path = `/orders/${order.token}`;
  const [ticket] = await office.ticketsOf(path);
  const address = `${path}/tickets/${ticket?._id}.pkpass`;
  const first = await office.download(address);
  await office.move(product_id, { ...concert, starts_at: `${winter}T20:00`, ends_at: `${winter}T23:00` });
  const moved = await office.download(address);
  expect(moved.pass).toMatchObject({
    serialNumber: first.pass['serialNumber'],
    relevantDate: `${winter}T19:00:00.000Z`,
  });
  expect(fieldsOf(moved, 'secondaryFields')).toMatchObject({ when: `${winter}T20:00:00+01:00` });

  const undated = await office.sell({ event: null, quantity: 1 });
  const page = `/orders/${undated.order.token}`;
  const [plain] = await office.ticketsOf(page);
  const { pass } = await office.download(`${page}/tickets/${plain?._id}.pkpass`);
  expect(pass).not.toHaveProperty('relevantDate');
  expect(pass).not.toHaveProperty('expirationDate');
  expect(pass.eventTicket['secondaryFields']).toEqual([]);
});

test('a pass is in the language of the order, or in that of its address', async () => {
  await using office = await startWithApple();
  const { order } = await office.sell({ charging: { language: 'fr' } });
  const path = `/orders/${order.token}`;
  const [ticket] = await office.ticketsOf(path);
  const own = await office.download(`${path}/tickets/${ticket?._id}.pkpass`);
  expect(own.pass['description']).toBe('Billet pour An evening of songs');
  const german = await office.download(`/de${path}/tickets/${ticket?._id}.pkpass`);
  expect(german.pass['description']).toBe('Ticket für An evening of songs');
  expect(fieldsOf(german, 'backFields')['page']).toBe(`${publicUrl}/de${path}`);
  const page = await (await office.get(`/de${path}`)).text();
  expect(page).toContain(`href="/de${path}/tickets/${ticket?._id}.pkpass"`);
  expect(page).toContain('>Zu Apple Wallet hinzufügen</a>');
});

test('a pass that somebody changed, or that another authority signed, does not open', async () => {
  await using office = await startWithApple();
  const { order } = await office.sell();
  const path = `/orders/${order.token}`;
  const [ticket] = await office.ticketsOf(path);
  const answer = await office.get(`${path}/tickets/${ticket?._id}.pkpass`);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect(() => openPass(bytes, makeAppleKeys().wwdr.certificate)).toThrow('not of the root');
  const changed = Buffer.from(bytes.map((byte) => byte));
  // Files are stored as they are. The local header and the directory both have a checksum, which this reader does not compare.
  changed.write('Zo Buyer', changed.indexOf('Bo Buyer'));
  expect(() => openPass(changed, wwdr.certificate)).toThrow('not the one that the manifest names');
});

test('after the end of the certificate no pass is signed', async () => {
  await using office = await startWithApple();
  const { order } = await office.sell();
  const path = `/orders/${order.token}`;
  const [ticket] = await office.ticketsOf(path);
  const address = `${path}/tickets/${ticket?._id}.pkpass`;
  const lastsMs = 300 * 24 * 60 * 60_000;
  try {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + lastsMs - 3_600_000 });
    expect((await office.get(address)).status).toBe(200);
    vi.setSystemTime(Date.now() + 7_200_000);
    const { status, headers } = await office.get(address);
    expect([status, headers.get('content-type')]).toEqual([502, 'text/html; charset=utf-8']);
  } finally {
    vi.useRealTimers();
  }
});
