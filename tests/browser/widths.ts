import { test } from 'playwright/test';

const phone = { width: 390, height: 844 };
export const desktop = { width: 1280, height: 900 };

/** The options of a window in which a test runs unless it says otherwise. */
export const onPhone = { viewport: phone, hasTouch: true };
const onDesktop = { viewport: desktop, hasTouch: false };

const tag = '@eachWidth';

/**
 * Runs tests whose steps or sizes depend on the width twice: on a phone and on a desktop. Every other test runs once, on a phone, and
 * `checkScreen` looks at its screens at both widths. Projects of the runner would not do: each starts its own servers and browsers.
 */
export function atEachWidth(defineTests: () => void): void {
  for (const [name, options] of [
    ['on a phone', onPhone],
    ['on a desktop', onDesktop],
  ] as const)
    test.describe(name, { tag }, () => {
      test.use(options);
      defineTests();
    });
}

/** Whether the running test is one of `atEachWidth`. */
export function runsAtEachWidth(): boolean {
  return test.info().tags.includes(tag);
}
