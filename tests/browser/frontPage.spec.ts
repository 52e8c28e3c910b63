import { checkScreen } from './checkScreen.ts';
import { expect, test } from './browserTest.ts';

test('each stall of the front page opens the page that it draws', async ({ page }) => {
  await page.goto('/');
  await checkScreen(page, 'front page');
  const full = page.getByRole('link', { name: 'See one with everything on its table: Ada Moreau' });
  await expect(full).toHaveAttribute('href', '/ada');
  for (const [name, good, price] of [
    ['Noor Haddad', 'Harbour, 4 a.m.', '9'],
    ['Ines Okafor', 'Type zine no. 6', '7'],
    ['Theo Brandt', 'Clay lamp', '120'],
    ['Lucía Ferrer', 'Herb calendar', '12'],
  ] as const) {
    await page.goto('/');
    const stall = page.getByRole('link', { name: `${name}: ` });
    await expect(stall).toContainText(good);
    await expect(stall).toContainText(`€${price}`);
    const opened = page.waitForResponse((response) => response.request().isNavigationRequest());
    await stall.click();
    expect((await opened).status(), name).toBe(200);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    const product = page.getByRole('article').filter({ has: page.getByRole('link', { name: good }) });
    await expect(product).toContainText(new RegExp(`€${price}\\D`));
    await expect(page.getByText('This stall is an example')).toBeVisible();
    await checkScreen(page, name);
  }
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the front page says what a payment costs, by the rate that is charged', async ({ page, request }) => {
    const rate = (await (await request.get('/api/main/transaction-rate?currency=EUR')).json()) as {
      percent: number;
      fixed: number;
    };
    const fee = page.getByText(`${rate.percent} % + €${rate.fixed.toFixed(2)}`);
    // A server that has just started may answer before it has the rate, and only a script can add that later.
    await expect(async () => {
      await page.goto('/');
      await expect(fee).toBeVisible({ timeout: 10_000 });
    }).toPass();
  });
});
