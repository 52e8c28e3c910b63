import { expect, test } from './browserTest.ts';
import { checkScreen } from './checkScreen.ts';
import { buyTickets, openDoor, openSameDoor } from './door.ts';

test.describe('a door that is opened without a network', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to load/] });

  test('has its last guest list, takes scans once, and sends them when the network is back', async ({
    page,
    openSignedIn,
    request,
    context,
  }) => {
    const { order, codes } = await buyTickets(request);
    await openDoor(page, openSignedIn);
    const guests = page.getByRole('region', { name: 'Guest list' });
    const find = guests.getByLabel('Find a guest by name or order');
    await find.fill(`#${order.number}`);
    await expect(guests.getByText(`Order #${order.number}`)).toHaveCount(2);
    await expect
      .poll(() =>
        page.evaluate(async () => {
          const answers = (await (await caches.open('kept')).keys()).map(({ url }) => new URL(url).pathname);
          return answers.includes('/dashboard/check-in') && answers.some((path) => /\/guests\//.test(path));
        }),
      )
      .toBe(true);

    await context.setOffline(true);
    await page.goto('/dashboard/check-in');
    await openSameDoor(page);
    await expect(guests.getByText(/^No network: this is the list of \d\d:\d\d\.$/)).toBeVisible();
    const field = page.getByLabel('Or type the code on the ticket');
    await field.fill(codes[0] ?? '');
    await field.press('Enter');
    await expect(page.getByText('On the list: Grace Hopper')).toBeVisible();
    await expect(page.getByText('1 ticket is kept in this browser.')).toBeVisible();
    await checkScreen(page, 'a door opened without a network');
    await field.fill(codes[0]?.toLowerCase().replaceAll('-', '') ?? '');
    await field.press('Enter');
    await expect(page.getByText('Scanned here before')).toBeVisible();
    await field.fill('AAAA-BBBB-CCCC');
    await field.press('Enter');
    await expect(page.getByText('Not on the list')).toBeVisible();
    // The scans are kept when the page is left.
    await page.goto('/dashboard/check-in');
    await openSameDoor(page);
    await expect(page.getByText('2 tickets are kept in this browser.')).toBeVisible();
    await find.fill(`#${order.number}`);
    await expect(guests.getByText('Scanned here, not sent yet')).toHaveCount(1);

    await context.setOffline(false);
    await expect(page.getByText(/kept in this browser/)).toHaveCount(0);
    await expect(page.getByText(/A ticket that was kept \(AAAA-BBBB-CCCC\) is not valid/)).toBeVisible();
    await expect(guests.getByText(/^In since/)).toHaveCount(1);
    await expect(guests.getByText(/^No network/)).toHaveCount(0);
  });
});
