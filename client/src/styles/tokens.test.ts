import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const sheet = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');

/** Text colour, background, and the contrast that WCAG AA requires: 4.5 for text, 3 for borders and the focus ring. */
const pairs: [string, string, number][] = [
  ...['ink', 'ink-soft', 'vermilion', 'green', 'danger', 'warning'].flatMap(
    (colour): [string, string, number][] => [
      [colour, 'paper', 4.5],
      [colour, 'surface', 4.5],
    ],
  ),
  ['ink', 'sunken', 4.5],
  ['ink-soft', 'sunken', 4.5],
  ['vermilion-ink', 'vermilion', 4.5],
  ['vermilion-ink', 'vermilion-deep', 4.5],
  ['vermilion', 'vermilion-wash', 4.5],
  ['danger', 'vermilion-wash', 4.5],
  ['green-ink', 'green', 4.5],
  ['green', 'green-wash', 4.5],
  ['focus', 'paper', 3],
  ['focus', 'surface', 3],
  ['line-strong', 'paper', 3],
  ['line-strong', 'surface', 3],
];

test.each(['light', 'dark'])('every pair of colours has enough contrast, %s', (theme) => {
  const colours = coloursOf(theme);
  const weak = pairs
    .map(([text, ground, least]) => ({ text, ground, least, is: contrast(colours(text), colours(ground)) }))
    .filter(({ is, least }) => is < least);
  expect(weak).toEqual([]);
});

function coloursOf(theme: string): (name: string) => string {
  const start = sheet.indexOf(theme === 'dark' ? '[data-theme' : ':root');
  const block = sheet.slice(start, sheet.indexOf('}', start));
  return (name) => {
    const colour = new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(block)?.[1];
    if (!colour) throw new Error(`${theme} has no ${name}`);
    return colour;
  };
}

/** Source: WCAG 2.2, "contrast ratio" and "relative luminance". */
function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
