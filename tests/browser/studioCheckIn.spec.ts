import type { Page } from 'playwright/test';
import { encodeQR } from 'qr';
import { checkScreen } from './checkScreen.ts';
import { expect, test } from './browserTest.ts';
import { buyTickets, openDoor, openSameDoor } from './door.ts';

/** A fake camera: the stream is real, its picture is a canvas that `show` draws on. */
async function giveCamera(page: Page): Promise<(text: string) => Promise<void>> {
  await page.addInitScript(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 });
    const pen = canvas.getContext('2d');
    let black: [number, number][] = [];
    let size = 1;
    const draw = () => {
      if (!pen) return;
      pen.fillStyle = '#fff';
      pen.fillRect(0, 0, 640, 480);
      pen.fillStyle = '#000';
      const scale = Math.floor(400 / size);
      for (const [x, y] of black) pen.fillRect(120 + x * scale, 40 + y * scale, scale, scale);
    };
    // A canvas captures a frame only when it is drawn on.
    setInterval(draw, 100);
    navigator.mediaDevices.getUserMedia = async () => canvas.captureStream();
    Object.assign(globalThis, {
      holdUp(next: [number, number][], nextSize: number) {
        [black, size] = [next, nextSize];
      },
    });
  });
  return async (text) => {
    const rows = encodeQR(text, 'raw', { border: 1 });
    const black = rows.flatMap((modules, y) =>
      modules.flatMap((isBlack, x): [number, number][] => (isBlack ? [[x, y]] : [])),
    );
    await page.evaluate(
      ([squares, size]) =>
        (globalThis as unknown as { holdUp: (squares: [number, number][], size: number) => void }).holdUp(
          squares,
          size,
        ),
      [black, rows.length] as const,
    );
  };
}

test.describe('codes that are refused', () => {
  test.use({ expectedErrors: [/40[49]/] });

  test('a typed ticket checks its guest in once, and an undo allows it again', async ({
    page,
    openSignedIn,
    request,
  }) => {
    const { order, codes } = await buyTickets(request);
    const [first = '', second = ''] = codes;
    await openDoor(page, openSignedIn);
    await checkScreen(page, 'check-in');
    const field = page.getByLabel('Or type the code on the ticket');
    await field.fill('not a ticket');
    await field.press('Enter');
    await expect(page.getByText('No entry')).toBeVisible();
    await checkScreen(page, 'a ticket refused');
    await field.fill(first.toLowerCase().replaceAll('-', ' '));
    await field.press('Enter');
    await expect(page.getByText(`Ticket 1 of 2 · Order #${order.number}`)).toBeVisible();
    await expect(field).toHaveValue('');
    await checkScreen(page, 'a guest let in');
    await field.fill(first);
    await field.press('Enter');
    await expect(page.getByText('Already used')).toBeVisible();
    await expect(page.getByText(/This ticket was used on/)).toBeVisible();
    await checkScreen(page, 'a ticket used before');
    await page.getByRole('button', { name: 'Undo the check-in of Grace Hopper, 1 of 2' }).click();
    await expect(page.getByText('Grace Hopper is not checked in any more.')).toBeVisible();
    for (const [index, code] of [first, second].entries()) {
      await field.fill(code);
      await field.press('Enter');
      await expect(page.getByText(`Ticket ${index + 1} of 2 · Order #${order.number}`)).toBeVisible();
    }
    await expect(page.getByRole('heading', { name: '2 came in' })).toBeVisible();
    await page.getByRole('link', { name: 'Grace Hopper' }).first().click();
    await expect(page.getByRole('region', { name: 'Tickets' }).getByText(/^In since/)).toHaveCount(2);
  });
});

test('the camera reads one ticket after the other, each once', async ({ page, openSignedIn, request }) => {
  const { codes } = await buyTickets(request);
  const show = await giveCamera(page);
  const requests: string[] = [];
  page.on('request', (sent) => {
    if (sent.method() === 'POST' && sent.url().endsWith('/check-in')) requests.push(sent.postData() ?? '');
  });
  await openDoor(page, openSignedIn);
  await page.getByRole('button', { name: 'Start the camera' }).click();
  await expect(page.getByLabel('What the camera sees')).toBeVisible();
  for (const [index, code] of codes.entries()) {
    await show(code);
    await expect(page.getByText(`Ticket ${index + 1} of 2`)).toBeVisible();
  }
  await checkScreen(page, 'check-in with the camera');
  // A phone that hangs while a ticket is held before it.
  await page.evaluate(() => {
    const began = performance.now();
    while (performance.now() - began < 3200);
  });
  await show('https://example.com/some/other/code/that/is/much/longer/than/any/ticket/there/could/ever/be');
  await expect(page.getByText('No entry')).toBeVisible();
  // Each was held before the camera all the time and sent once.
  expect(requests.map((sent) => JSON.parse(sent).code)).toEqual(codes);
  await page.getByRole('button', { name: 'Stop the camera' }).click();
  await expect(page.getByRole('button', { name: 'Start the camera' })).toBeVisible();
});

test.describe('a door without a network', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test('a guest without a ticket is found by name, and scans without a network are sent later', async ({
    page,
    openSignedIn,
    request,
    context,
  }) => {
    const { order, codes } = await buyTickets(request);
    await openDoor(page, openSignedIn);
    const guests = page.getByRole('region', { name: 'Guest list' });
    await guests.getByLabel('Find a guest by name or order').fill(`grace #${order.number}`);
    await expect(guests.getByText(`Order #${order.number}`)).toHaveCount(2);
    await checkScreen(page, 'the guest list');
    await guests.getByRole('button', { name: 'Let in Grace Hopper, 1 of 2' }).click();
    await expect(page.getByText(`Ticket 1 of 2 · Order #${order.number}`)).toBeVisible();
    await expect(guests.getByText(/^In since/)).toBeVisible();

    await context.setOffline(true);
    const field = page.getByLabel('Or type the code on the ticket');
    await field.fill(codes[1] ?? '');
    await field.press('Enter');
    await expect(page.getByText('1 ticket is kept in this browser.')).toBeVisible();
    await checkScreen(page, 'a door without a network');
    await context.setOffline(false);
    await expect(page.getByText('1 ticket is kept in this browser.')).toHaveCount(0);
    await expect(guests.getByText(/^In since/)).toHaveCount(2);
  });
});

test('without a camera the codes are typed', async ({ page, openSignedIn, request }) => {
  await buyTickets(request);
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  });
  await openDoor(page, openSignedIn);
  await page.getByRole('button', { name: 'Start the camera' }).click();
  await expect(page.getByText(/The camera is not allowed here/)).toBeVisible();
  await checkScreen(page, 'check-in without a camera');
  await expect(page.getByLabel('Or type the code on the ticket')).toBeEditable();
});

test.describe('a helper’s link', () => {
  test.use({ expectedErrors: [/404/] });

  test('opens the door without an account, and nothing once it was ended', async ({
    page,
    openSignedIn,
    request,
    browser,
  }) => {
    const { order, codes } = await buyTickets(request);
    await openDoor(page, openSignedIn);
    const helpers = page.getByRole('region', { name: 'Helpers' });
    await helpers.getByLabel('Helper’s name (optional)').fill('Jo');
    await helpers.getByRole('button', { name: 'Make a link' }).click();
    const link = helpers.getByText(/\/dashboard\/door#[\w-]{43}$/);
    await expect(link).toBeVisible();
    await expect(helpers.getByText('not used yet')).toBeVisible();
    await checkScreen(page, 'a helper’s link');
    const { pathname, hash } = new URL(await link.innerText());

    const visit = await browser.newContext({ viewport: page.viewportSize() });
    const helper = await visit.newPage();
    await helper.goto(new URL(page.url()).origin + pathname + hash);
    await expect(helper.getByRole('heading', { level: 1, name: 'Door' })).toBeVisible();
    await helper.getByLabel('Or type the code on the ticket').fill(codes[0] ?? '');
    await helper.keyboard.press('Enter');
    await expect(helper.getByText(`Ticket 1 of 2 · Order #${order.number}`)).toBeVisible();
    const guests = helper.getByRole('region', { name: 'Guest list' });
    await guests.getByLabel('Find a guest by name or order').fill(`#${order.number}`);
    await expect(guests.getByText(/^In since/)).toHaveCount(1);
    await guests.getByRole('button', { name: /^Let in Grace Hopper/ }).click();
    await expect(guests.getByText(/^In since/)).toHaveCount(2);
    await expect(helper.getByRole('link')).toHaveCount(0);
    await checkScreen(helper, 'a helper’s door');

    await page.reload();
    await openSameDoor(page);
    await expect(helpers.getByText(/last used/).first()).toBeVisible();
    await helpers.getByRole('button', { name: 'End the link for Jo' }).first().click();
    await expect(page.getByText('The link for Jo opens nothing any more.')).toBeVisible();
    await helper.reload();
    await expect(helper.getByText('This door is closed')).toBeVisible();
    await checkScreen(helper, 'a door that is closed');
    await visit.close();
  });
});
