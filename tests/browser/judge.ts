import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from 'playwright/test';
import { htmlProblems } from '../support/htmlProblems.ts';

/** Judges a screen at rest: no rule of accessibility or HTML broken, nothing wider than the window; at each width that the test is for. */
export async function judge(page: Page, name: string): Promise<void> {
  await judgeAsItIs(page, name);
  const own = page.viewportSize();
  // Written in the settings of the runner.
  const other = test.info().project.metadata['judgedAlsoAt'] as typeof own | undefined;
  if (!own || !other) return;
  await page.setViewportSize(other);
  await judgeAsItIs(page, `${name} at ${other.width}`);
  await page.setViewportSize(own);
}

async function judgeAsItIs(page: Page, name: string): Promise<void> {
  // Colours are measured at rest, not half faded in. What waits for something moves for ever.
  await page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
      .filter(({ effect }) => !(effect instanceof KeyframeEffect && effect.target?.closest('.Toastify')));
    return Promise.all(ending.map((one) => one.finished.catch(() => undefined)));
  });
  // A toast comes and goes by its own clock; the kit's test judges one at rest. Frames of other origins, which would need
  // a page of their own to be judged, are none of ours.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().exclude('.Toastify').analyze();
  const found = violations.map(({ id, nodes }) => [id, nodes[0]?.html, nodes[0]?.failureSummary]);
  expect(found, name).toEqual([]);
  expect(await htmlProblems(await page.content()), name).toEqual([]);
  const [content, width] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(content, `${name} is wider than the window`).toBe(width);
}
