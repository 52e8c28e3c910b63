import type { Page } from 'playwright/test';
import { expect, test } from './browserTest.ts';

for (const [language, title] of [
  ['de', 'Deine Seite'],
  ['fr', 'Votre page'],
  ['nl', 'Je pagina'],
] as const)
  test(`the actions above the page editor fill their rows on a phone, in ${language}`, async ({
    page,
    openSignedIn,
  }) => {
    await page.addInitScript((kept) => localStorage.setItem('makerstall:language', kept), language);
    await openSignedIn(`/${language}/dashboard/page`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      const rows = await rowsOfActions(page);
      expect(rows.length).toBeGreaterThan(0);
      for (const row of rows) {
        expect(row.left).toBeCloseTo(rows[0]?.left ?? 0, 0);
        expect(row.right).toBeCloseTo(rows[0]?.right ?? 0, 0);
      }
    }
  });

/** The left and right end of each row of actions beside the title. */
function rowsOfActions(page: Page): Promise<{ left: number; right: number }[]> {
  return page.evaluate(() => {
    const actions = [...(document.querySelector('header:has(> h1)')?.lastElementChild?.children ?? [])];
    const boxes = actions.map((action) => action.getBoundingClientRect()).filter(({ width }) => width > 0);
    const rows: { middle: number; left: number; right: number }[] = [];
    for (const { left, right, top, bottom } of boxes) {
      const middle = (top + bottom) / 2;
      const row = rows.find((one) => Math.abs(one.middle - middle) < 10);
      if (row) row.right = Math.max(row.right, right);
      else rows.push({ middle, left, right });
    }
    return rows;
  });
}
