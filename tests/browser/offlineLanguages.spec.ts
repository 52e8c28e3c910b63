import { offline } from '#shared/texts/compiled/de/offline.ts';
import { studioCheckIn } from '#shared/texts/compiled/de/studioCheckIn.ts';
import { buy } from './buying.ts';
import { expect, test } from './browserTest.ts';
import { isKept } from './isKept.ts';

// A page in another language loads other chunks of texts, and the service worker keeps those.

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to load/] });

test('a German order opens in German without a network', async ({ page, context, request }) => {
  const { token } = await buy(request, [{ name: 'Sunday clay market' }]);
  const path = `/de/orders/${token}`;
  await page.goto(path);
  await expect(page.getByText(offline.kept)).toBeVisible();
  await context.setOffline(true);
  await page.goto(path);
  await expect(page.getByText(offline.shownAsKept)).toBeVisible();
  await expect(page.getByText('Sunday clay market').first()).toBeVisible();
});

test('a German door opens in German without a network', async ({ page, context, openSignedIn }) => {
  const path = '/de/dashboard/check-in';
  await openSignedIn(path);
  const title = page.getByRole('heading', { level: 1, name: studioCheckIn.title });
  await expect(title).toBeVisible();
  await expect.poll(() => isKept(page, path)).toBe(true);
  await context.setOffline(true);
  await page.goto(path);
  await expect(title).toBeVisible();
});
