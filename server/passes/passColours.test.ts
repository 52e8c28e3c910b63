import { expect, test } from 'vitest';
import { contrastOf } from '#shared/look/contrast.ts';
import { passColours } from './passColours.ts';

test.each([
  ['#cb310c', '#fffefb', { ground: '#cb310c', text: '#ffffff', label: '#fffefb' }],
  ['#E8452C', '#ffffff', { ground: '#e8452c', text: '#000000', label: '#000000' }],
  ['#fffefb', '#1d5c3f', { ground: '#fffefb', text: '#000000', label: '#1d5c3f' }],
] as const)('the awning %s, %s makes a pass that can be read', (first, second, colours) => {
  const made = passColours([first, second]);
  expect(made).toEqual(colours);
  expect(contrastOf(made.text, made.ground)).toBeGreaterThan(4.5);
});
