import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawableText, renderText } from './renderText.ts';

test('a text keeps the letters that our fonts have', () => {
  expect(drawableText('山田 花子の工房 🎉')).toBe('山田 花子の工房');
  expect(drawableText('ليلى الحداد 12')).toBe('ليلى الحداد 12');
  expect(drawableText('प्रिया श्रीवास्तव')).toBe('प्रिया श्रीवास्तव');
  expect(drawableText('Ada 한')).toBe('Ada');
});

test('a text of which too little is left is not drawn', () => {
  expect(drawableText('한국의 도자기 A')).toBeUndefined();
});

test('Arabic letters are joined', async () => {
  const widthOf = async (words: string) => {
    const box = { face: 'heading', colour: '#000000', sizes: [60], width: 1200, height: 216 } as const;
    return (await renderText(sharp, { ...box, words })).width;
  };
  // Letters that stand alone are wider.
  expect(await widthOf('للللل')).toBeLessThan(0.8 * (await widthOf('ل ل ل ل ل')));
});
