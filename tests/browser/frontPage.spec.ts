import { checkScreen } from './checkScreen.ts';
import { expect, test } from './browserTest.ts';

test('the stalls of the front page lead to a real one, which is said', async ({ page }) => {
  await page.goto('/');
  await checkScreen(page, 'front page');
  const link = page.getByRole('link', { name: 'Step into one that is open: Ada Moreau' });
  await expect(link).toHaveAttribute('href', '/ada');
  await page.getByText('Low tide, print').first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ada Moreau' })).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the front page says what a payment costs, by the rate that is charged', async ({ page, request }) => {
    const rate = (await (await request.get('/api/main/transaction-rate?currency=EUR')).json()) as {
      percent: number;
      fixed: number;
    };
    await page.goto('/');
    await expect(page.getByText(`${rate.percent} % + €${rate.fixed.toFixed(2)}`)).toBeVisible();
  });
});
