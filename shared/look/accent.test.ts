import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { accentDeclarations, clearAccent } from './accent.ts';
import { lookChoices } from './choices.ts';
import { contrastOf } from './contrast.ts';

const styles = new URL('../../client/src/styles/', import.meta.url);
const sheet = ['tokens', 'looks']
  .map((name) => readFileSync(new URL(`${name}.css`, styles), 'utf8'))
  .join('');

/** The colours of a paper, from the style sheets. */
function paperOf(paper: string, theme: 'light' | 'dark'): Record<'paper' | 'surface' | 'sunken', string> {
  const isUsual = paper === lookChoices.paper[0];
  const selectors = {
    light: isUsual ? ':root {' : `\n[data-look~='${paper}'] {`,
    dark: isUsual ? "[data-theme='dark'] {" : `[data-theme='dark'][data-look~='${paper}'] {`,
  };
  const start = sheet.indexOf(selectors[theme]);
  const block = sheet.slice(start, sheet.indexOf('}', start));
  const colour = (name: string) => new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(block)?.[1] ?? '';
  return { paper: colour('paper'), surface: colour('surface'), sunken: colour('sunken') };
}

const papers = lookChoices.paper.flatMap((paper) =>
  (['light', 'dark'] as const).map((theme) => [paper, theme] as const),
);

/** Every hue, and the ends of the scale. */
const accents = [
  '#000000',
  '#ffffff',
  '#808080',
  '#ffd400',
  '#e8452c',
  '#00ff00',
  '#00ffff',
  '#0000ff',
  '#ff00ff',
];

test.each(papers)('any accent can be read on %s paper, %s', (paper, theme) => {
  const grounds = paperOf(paper, theme);
  for (const accent of accents) {
    const declared = accentDeclarations(accent, theme);
    const colour = (name: string) => new RegExp(`--${name}:(#[0-9a-f]{6})`).exec(declared)?.[1] ?? '';
    const main = colour('vermilion');
    const pairs: [string, string][] = [
      [main, grounds.paper],
      [main, grounds.surface],
      [main, colour('vermilion-wash')],
      [colour('vermilion-ink'), main],
      [colour('vermilion-ink'), colour('vermilion-deep')],
    ];
    for (const [text, ground] of pairs) {
      expect(contrastOf(text, ground), `${accent}: ${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
  }
});

test.each(papers)('texts can be read on %s paper, %s', (paper, theme) => {
  const { paper: ground, surface, sunken } = paperOf(paper, theme);
  const start = sheet.indexOf(theme === 'dark' ? "[data-theme='dark'] {" : ':root {');
  const block = sheet.slice(start, sheet.indexOf('}', start));
  for (const name of ['ink', 'ink-soft', 'vermilion', 'green', 'danger', 'warning']) {
    const text = new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(block)?.[1] ?? '';
    const on = name.startsWith('ink') ? [ground, surface, sunken] : [ground, surface];
    for (const one of on) expect(contrastOf(text, one), `${name} on ${one}`).toBeGreaterThanOrEqual(4.5);
  }
});

test('an accent that is clear stays as it is', () => {
  expect(clearAccent('#1f4e8c', 'light')).toBe('#1f4e8c');
  expect(clearAccent('#ffd400', 'dark')).toBe('#ffd400');
  expect(clearAccent('#ffd400', 'light')).not.toBe('#ffd400');
});

test('no word means two choices, and the style sheet knows every one that is not the default', () => {
  const words = Object.values(lookChoices).flat();
  expect(new Set(words).size).toBe(words.length);
  const { shop: _shop, ...styled } = lookChoices;
  const missing = Object.values(styled)
    .flatMap(([, ...others]) => others)
    .filter((word) => !sheet.includes(`[data-look~='${word}']`));
  expect(missing).toEqual([]);
});
