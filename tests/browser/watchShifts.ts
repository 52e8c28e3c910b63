import type { Page } from 'playwright/test';

/** Notes every layout shift from now on, also those right after a tap. The function that it resolves with says how large they were. */
export async function watchShifts(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(() => {
    const shifts: number[] = [];
    Reflect.set(window, 'shifts', shifts);
    new PerformanceObserver((list) => {
      // TypeScript's DOM types lack it.
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift' });
  });
  return () => page.evaluate(() => Reflect.get(window, 'shifts') as number[]);
}
