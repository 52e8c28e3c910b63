import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type axe from 'axe-core';
import type { Page } from 'playwright/test';

const script = await readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** What axe finds on a page as it is now: the rule, the first element that breaks it, and why. */
export async function accessibilityProblems(
  page: Page,
  { exclude = [], disabledRules = [] }: { exclude?: string[]; disabledRules?: string[] } = {},
): Promise<unknown[]> {
  // A hidden frame has not loaded, and would never answer.
  const loaded = page.frames().filter((frame) => frame.url().startsWith('http'));
  // A document keeps the script, which takes as long to load as a check.
  for (const frame of loaded)
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(script);
  return page.evaluate(
    async ([excluded, disabled]) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(
        { exclude: excluded },
        {
          resultTypes: ['violations'],
          rules: Object.fromEntries(disabled.map((rule) => [rule, { enabled: false }])),
        },
      );
      return violations.map(({ id, nodes }) => [id, nodes[0]?.html, nodes[0]?.failureSummary]);
    },
    [exclude, disabledRules] as const,
  );
}
