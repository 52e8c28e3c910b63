import { expect, type Page } from 'playwright/test';
import { htmlProblems } from '../support/htmlProblems.ts';
import { accessibilityProblems } from './accessibility.ts';
import { desktop, runsAtEachWidth } from './widths.ts';

/**
 * Checks a screen at rest, on a phone and on a desktop: no accessibility or HTML problem, nothing wider than the window, and no text in a
 * column of single letters.
 */
export async function checkScreen(page: Page, name: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(stopTransitions);
  await checkAtWidths(page, name);
  await page.evaluate(allowTransitions);
  await page.emulateMedia({ reducedMotion: null });
}

type Stopped = { stopsTransitions?: CSSStyleSheet };

/** Runs in the page. What changes while colours are measured, such as a button that is no longer disabled, has its new colours at once. */
function stopTransitions(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, ::before, ::after, ::backdrop { transition: none !important }');
  document.adoptedStyleSheets.push(sheet);
  (window as Stopped).stopsTransitions = sheet;
}

/** Runs in the page. */
function allowTransitions(): void {
  const { stopsTransitions } = window as Stopped;
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== stopsTransitions);
}

async function checkAtWidths(page: Page, name: string): Promise<void> {
  const checked = await checkAtThisWidth(page, name);
  const own = page.viewportSize();
  if (!own || runsAtEachWidth()) return;
  await page.setViewportSize(desktop);
  await checkAtThisWidth(page, `${name} at ${desktop.width}`, checked);
  await page.setViewportSize(own);
}

/**
 * Resolves with the document. If it is the one that was `checked`, only what depends on the width is checked again: colours do not, and
 * comparing them takes most of the time.
 */
async function checkAtThisWidth(page: Page, name: string, checked?: string): Promise<string> {
  // A button that was pressed before hydration is animated by a script until the page's code answers the press.
  await page.waitForFunction(() =>
    document.getAnimations().every((one) => one instanceof CSSAnimation || one instanceof CSSTransition),
  );
  // A fade that has begun ends first. Loading indicators never end, so they are skipped.
  await page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
      .filter(({ effect }) => !(effect instanceof KeyframeEffect && effect.target?.closest('.Toastify')));
    return Promise.all(ending.map((one) => one.finished.catch(() => undefined)));
  });
  const html = await page.content();
  const isChecked = html === checked;
  const problems = await accessibilityProblems(page, {
    // A toast disappears by itself; the kit's test checks one at rest.
    exclude: ['.Toastify'],
    disabledRules: isChecked ? ['color-contrast'] : [],
  });
  expect(problems, name).toEqual([]);
  if (!isChecked) expect(await htmlProblems(html), name).toEqual([]);
  const [content, width] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(content, `${name} is wider than the window`).toBe(width);
  expect(await page.evaluate(squeezedTexts), `${name} has texts without room`).toEqual([]);
  return html;
}

/** Runs in the page. Texts in a box as narrow as two letters and as high as four lines. */
function squeezedTexts(): string[] {
  return [...document.body.querySelectorAll('*')]
    .filter((element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 0 && width < 32 && height > 80;
    })
    .flatMap((element) => [...element.childNodes].filter((node) => node instanceof Text))
    .map(({ data }) => data.trim())
    .filter((text) => text.length > 4);
}
