import { expect, type Page } from 'playwright/test';

/** What Today says about today's sales to the creator who is signed in. */
export async function salesToday(page: Page): Promise<string[]> {
  await page.goto('/');
  const today = page.getByRole('region', { name: 'Today', exact: true });
  await expect(today.getByText(/ in 14 days, most on /)).toBeAttached();
  return today.getByRole('definition').allTextContents();
}
