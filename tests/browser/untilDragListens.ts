import type { Page } from 'playwright/test';

/** dnd-kit measures the list and listens to the arrow keys a task after it has announced the start. */
export async function untilDragListens(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))),
  );
}
