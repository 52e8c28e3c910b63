import { readFile } from 'node:fs/promises';
import type { Download, Page } from 'playwright/test';
import { buy, giveUpInstalment } from './buying.ts';
import { addToCart, cards, fillBuyer, fillCard, openCheckout, productPath } from './checkout.ts';
import { expect, test } from './browserTest.ts';
import { untilHydrated } from './untilHydrated.ts';
import { atEachWidth } from './widths.ts';

async function bytesOf(download: Download): Promise<Buffer> {
  return readFile(await download.path());
}

async function clickDownload(page: Page, name: string): Promise<Download> {
  const coming = page.waitForEvent('download');
  await page.getByRole('link', { name: `Download ${name}` }).click();
  return coming;
}

test('the screen after paying links to the file, and the download is the seller’s file', async ({ page }) => {
  await addToCart(page, await productPath(page, 'Twelve glazes I trust'));
  const checkout = await openCheckout(page);
  await fillBuyer(checkout);
  await fillCard(checkout, cards.accepted);
  await checkout.getByRole('button', { name: /^pay/i }).click();
  const goods = page.getByRole('dialog', { name: 'All done' }).getByRole('link');
  await expect(goods).toHaveText(['Download Twelve glazes I trust.pdf', 'Open your order']);
  await page.getByRole('link', { name: 'Open your order' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Order No\. \d+$/ })).toBeVisible();

  const download = await clickDownload(page, 'Twelve glazes I trust.pdf');
  expect(download.suggestedFilename()).toBe('Twelve glazes I trust.pdf');
  const bytes = await bytesOf(download);
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(bytes.subarray(-6).toString().trim()).toBe('%%EOF');
  await expect(page).toHaveURL(/\/orders\//);
});

test('an old link is renewed before the download', async ({ page, request }) => {
  const { token } = await buy(request, [{ name: 'Twelve glazes I trust' }]);
  await page.clock.install();
  await page.goto(`/orders/${token}`);
  await untilHydrated(page);
  await page.clock.fastForward('00:56:00');
  const read = page.waitForResponse((response) => response.url().endsWith(`/api/main/orders/${token}`));
  const download = await clickDownload(page, 'Twelve glazes I trust.pdf');
  expect((await read).status()).toBe(200);
  expect((await bytesOf(download)).subarray(0, 5).toString()).toBe('%PDF-');
});

atEachWidth(() => {
  test('each ticket has a code of its own, as a picture and as text', async ({ page, request }) => {
    const { token } = await buy(request, [{ name: 'Sunday clay market', quantity: 2 }]);
    await page.goto(`/orders/${token}`);
    const tickets = page.getByRole('article', { name: /^Ticket \d of 2/ });
    await expect(tickets).toHaveCount(2);
    const codes = await Promise.all(
      [0, 1].map((place) =>
        tickets
          .nth(place)
          .getByText(/^[0-9A-Z-]{20,}$/)
          .innerText(),
      ),
    );
    expect(new Set(codes).size).toBe(2);
    const picture = tickets.first().getByRole('img', { name: 'QR code of ticket 1' });
    await expect(picture).toBeVisible();
    const box = await picture.boundingBox();
    // Large enough for a camera at arm's length.
    expect(box?.width).toBeGreaterThan(180);
    expect(box?.height).toBe(box?.width);
  });
});

test('only the tickets are printed', async ({ page, request }) => {
  const { token } = await buy(request, [{ name: 'Sunday clay market' }, { name: 'Twelve glazes I trust' }]);
  await page.goto(`/orders/${token}`);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('article', { name: /^Ticket 1/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Receipt' })).toBeHidden();
  await expect(page.getByText('Twelve glazes I trust.pdf')).toBeHidden();
});

atEachWidth(() => {
  test('a class is played lesson by lesson, and resumes at the last one', async ({ page, request }) => {
    const { token } = await buy(request, [{ name: 'Two colours, one block' }]);
    await page.goto(`/orders/${token}`);
    // A link that is followed before hydration loads the next page, which then has no focus to set.
    await untilHydrated(page);
    await page.getByRole('link', { name: 'Start the class: Two colours, one block' }).click();
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveText('A drawing that survives');
    await expect(title).toBeFocused();
    await expect(page).toHaveTitle('A drawing that survives · Two colours, one block');
    /** The answer to a tick, not to the opening of a lesson. */
    const ticked = () =>
      page.waitForResponse(
        (response) =>
          response.url().endsWith('/progress') && /"done":true/.test(response.request().postData() ?? ''),
      );
    const first = ticked();
    await page.getByRole('link', { name: 'Done, next lesson' }).press('Enter');
    await expect(title).toHaveText('Cutting away from yourself');
    await first;
    const saved = ticked();
    await page.getByRole('link', { name: 'Done, next lesson' }).click();
    await expect(title).toHaveText('The first colour');
    await saved;
    await page.waitForLoadState('networkidle');

    await page.reload();
    await page.waitForLoadState('networkidle');
    await expect(title).toHaveText('The first colour');
    await expect(page.getByRole('link', { name: 'The first colour' })).toHaveAttribute(
      'aria-current',
      'step',
    );
    await expect(page.getByRole('link', { name: /^Cutting away from yourself ?, done/ })).toBeVisible();
    await page.goBack();
    await expect(title).toHaveText('Cutting away from yourself');
    await page.getByRole('link', { name: 'Your order' }).click();
    await expect(page).toHaveTitle('Your order · Makerstall');
    await page.goBack();

    await page
      .getByRole('navigation', { name: 'Lessons' })
      .getByRole('link', { name: 'The first colour' })
      .click();
    await expect(title).toHaveText('The first colour');
    await page.waitForLoadState('networkidle');
    await page.goto(`/orders/${token}`);
    await expect(page.getByText('You are at “The first colour”')).toBeVisible();
    await page.getByRole('link', { name: 'Go on: Two colours, one block' }).click();
    await expect(title).toHaveText('The first colour');
  });
});

test('an order in instalments shows what is paid and what is due', async ({ page, request }) => {
  const { token } = await buy(request, [{ name: 'Throwing from nothing', plan: /three/i }]);
  await page.goto(`/orders/${token}`);
  const schedule = page.getByRole('region', { name: 'Your instalments' });
  await expect(schedule.getByRole('listitem')).toHaveCount(3);
  await expect(schedule.getByRole('listitem').first()).toContainText('Paid');
  await expect(schedule.getByRole('listitem').nth(1)).toContainText(/Due \d+ \w+ \d{4}/);
  await expect(schedule.getByRole('button')).toHaveText(['Use another card']);
});

test.describe('an instalment that could not be collected', () => {
  test.use({ expectedErrors: [/402/] });

  test('is paid on the page, with a reload in the middle, and restores access to the class', async ({
    page,
    request,
    server,
  }) => {
    const order = await buy(request, [{ name: 'Throwing from nothing', plan: /three/i }]);
    giveUpInstalment(server.dataDir, order._id);
    await page.goto(`/orders/${order.token}`);
    await expect(page.getByText('Paused for now')).toBeVisible();
    const drawer = page.getByRole('dialog', { name: 'Instalment 2 of 3' });
    const payButton = page.getByRole('button', { name: 'Pay $40.00 now' });
    await payButton.click();
    await fillCard(drawer, cards.declined);
    await drawer.getByRole('button', { name: 'Pay $40.00' }).click();
    await expect(drawer.getByRole('alert')).toContainText('declined');

    await fillCard(drawer, cards.asksToApprove);
    await drawer.getByRole('button', { name: 'Pay $40.00' }).click();
    await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible();
    await page.reload();
    // The drawer is open again by itself.
    await page.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByText('Paid. Thank you!')).toBeVisible();
    await page.getByRole('button', { name: 'Back to your order' }).click();
    await expect(page.getByRole('link', { name: /^Start the class/ })).toBeVisible();
    await expect(payButton).toHaveCount(0);
  });
});

test('the page can be read and its files downloaded without JavaScript', async ({
  browser,
  server,
  request,
}) => {
  const { token } = await buy(request, [
    { name: 'Twelve glazes I trust' },
    { name: 'Sunday clay market' },
    { name: 'Two colours, one block' },
  ]);
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.origin });
  const page = await context.newPage();
  const response = await page.goto(`/orders/${token}`);
  expect(response?.headers()['cache-control']).toBe('no-store');
  expect(response?.headers()['referrer-policy']).toBe('no-referrer');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expect(page.getByRole('img', { name: 'QR code of ticket 1' })).toBeVisible();
  const download = await clickDownload(page, 'Twelve glazes I trust.pdf');
  expect((await bytesOf(download)).subarray(0, 5).toString()).toBe('%PDF-');
  const link = await page.getByRole('link', { name: /^Download Twelve/ }).getAttribute('href');
  await page.goto(`${link}x`);
  await expect(page.getByText('That link does not open anything')).toBeVisible();
  await expect(page).toHaveURL(`/orders/${token}?link=refused`);
  await page.getByRole('link', { name: /^Start the class/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A drawing that survives');
  await page.getByRole('link', { name: 'Done, next lesson' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cutting away from yourself');
  await context.close();
});

test('the page loads nothing from other sites', async ({ page, request, server }) => {
  const { token } = await buy(request, [{ name: 'Two colours, one block' }, { name: 'Sunday clay market' }]);
  const strangers: string[] = [];
  page.on('request', (sent) => {
    if (new URL(sent.url()).origin !== server.origin) strangers.push(sent.url());
  });
  await page.goto(`/orders/${token}`, { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: /^Start the class/ }).click();
  await page.waitForLoadState('networkidle');
  expect(strangers).toEqual([]);
});

test('a buyer who lost the address requests it by mail, and the answer is the same in any case', async ({
  page,
}) => {
  await page.goto('/ada');
  await page.getByRole('link', { name: 'Find my purchases' }).click();
  await page.getByRole('link', { name: 'Mail them' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Find your purchases' })).toBeVisible();
  await page.getByRole('button', { name: 'Mail me my links' }).click();
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await page.getByLabel('E-mail').fill(`nobody-${Date.now()}@example.com`);
  await page.getByRole('button', { name: 'Mail me my links' }).click();
  await expect(page.getByRole('heading', { name: 'Look into your mailbox' })).toBeVisible();
});

test.describe('an order that does not exist', () => {
  test.use({ expectedErrors: [/404/] });

  test('shows how to find the right one', async ({ page }) => {
    const response = await page.goto('/orders/nothing-was-ever-bought-here');
    expect(response?.status()).toBe(404);
    await page.getByRole('link', { name: 'Find your purchases' }).click();
    await expect(page).toHaveURL(/\/purchases$/);
  });
});
