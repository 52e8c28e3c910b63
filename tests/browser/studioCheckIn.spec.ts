import type { APIRequestContext, Page } from 'playwright/test';
import { create } from 'qrcode';
import type { Order } from '#shared/orderSchema.ts';
import { buy } from './buying.ts';
import { judge } from './judge.ts';
import { demo, expect, test } from './stall.ts';

async function buyTickets(request: APIRequestContext): Promise<{ order: Order; codes: string[] }> {
  const { token } = await buy(request, [{ name: 'Sunday clay market', quantity: 2 }]);
  const order = (await (await request.get(`/api/main/orders/${token}`)).json()) as Order;
  return {
    order,
    codes: order.items.flatMap(({ delivery }) => delivery?.tickets ?? []).map(({ code }) => code),
  };
}

async function openDoor(page: Page): Promise<void> {
  await page.goto('/login?next=/dashboard/check-in');
  await page.getByLabel('E-mail').fill(demo.email);
  await page.getByLabel('Password', { exact: true }).fill(demo.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Check-in' })).toBeVisible();
}

/** A camera that sees what `show` draws: the stream is a real one, only its lens is a canvas. */
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
    // A canvas gives a picture when it is drawn on, as a lens does all the time.
    setInterval(draw, 100);
    navigator.mediaDevices.getUserMedia = async () => canvas.captureStream();
    Object.assign(globalThis, {
      holdUp(next: [number, number][], nextSize: number) {
        [black, size] = [next, nextSize];
      },
    });
  });
  return async (text) => {
    const { modules } = create(text);
    const black: [number, number][] = [];
    for (let y = 0; y < modules.size; y += 1)
      for (let x = 0; x < modules.size; x += 1) if (modules.get(y, x)) black.push([x, y]);
    await page.evaluate(
      ([squares, size]) =>
        (globalThis as unknown as { holdUp: (squares: [number, number][], size: number) => void }).holdUp(
          squares,
          size,
        ),
      [black, modules.size] as const,
    );
  };
}

test.describe('codes that are refused', () => {
  test.use({ expectedComplaints: [/40[49]/] });

  test('a ticket typed lets its guest in once, and an undo lets it be used again', async ({
    page,
    request,
  }) => {
    const { order, codes } = await buyTickets(request);
    const [first = '', second = ''] = codes;
    await openDoor(page);
    await judge(page, 'check-in');
    const field = page.getByLabel('Or type the code on the ticket');
    await field.fill('not a ticket');
    await field.press('Enter');
    await expect(page.getByText('No entry')).toBeVisible();
    await judge(page, 'a ticket refused');
    await field.fill(first.toLowerCase().replaceAll('-', ' '));
    await field.press('Enter');
    await expect(page.getByText(`Ticket 1 of 2 · Order #${order.number}`)).toBeVisible();
    await expect(field).toHaveValue('');
    await judge(page, 'a guest let in');
    await field.fill(first);
    await field.press('Enter');
    await expect(page.getByText('Already used')).toBeVisible();
    await expect(page.getByText(/This ticket was used on/)).toBeVisible();
    await judge(page, 'a ticket used before');
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

test('the camera reads one ticket after the other, each showing once', async ({ page, request }) => {
  const { codes } = await buyTickets(request);
  const show = await giveCamera(page);
  const asked: string[] = [];
  page.on('request', (sent) => {
    if (sent.method() === 'POST' && sent.url().endsWith('/check-in')) asked.push(sent.postData() ?? '');
  });
  await openDoor(page);
  await page.getByRole('button', { name: 'Start the camera' }).click();
  await expect(page.getByLabel('What the camera sees')).toBeVisible();
  for (const [index, code] of codes.entries()) {
    await show(code);
    await expect(page.getByText(`Ticket ${index + 1} of 2`)).toBeVisible();
  }
  await judge(page, 'check-in with the camera');
  await show('https://example.com/some/other/code/that/is/much/longer/than/any/ticket/there/could/ever/be');
  await expect(page.getByText('No entry')).toBeVisible();
  // Held on all the while, each was asked about once.
  expect(asked).toEqual(codes.map((code) => JSON.stringify({ code })));
  await page.getByRole('button', { name: 'Stop the camera' }).click();
  await expect(page.getByRole('button', { name: 'Start the camera' })).toBeVisible();
});

test('without a camera the codes are typed', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  });
  await openDoor(page);
  await page.getByRole('button', { name: 'Start the camera' }).click();
  await expect(page.getByText(/The camera is not allowed here/)).toBeVisible();
  await judge(page, 'check-in without a camera');
  await expect(page.getByLabel('Or type the code on the ticket')).toBeEditable();
});
