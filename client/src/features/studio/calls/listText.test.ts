import { afterEach, expect, test, vi } from 'vitest';
import { studioFrame as arabic } from '#shared/texts/compiled/ar/studioFrame.ts';
import { studioFrame as german } from '#shared/texts/compiled/de/studioFrame.ts';
import { studioFrame as japanese } from '#shared/texts/compiled/ja/studioFrame.ts';
import { studioFrame as english } from '#shared/texts/en/studioFrame.ts';

afterEach(() => {
  vi.doUnmock('#shared/texts/en/studioFrame.ts');
  vi.resetModules();
});

test.each([
  ['English', english, 'A, B, C'],
  ['German', german, 'A, B, C'],
  ['Arabic', arabic, 'A، B، C'],
  ['Japanese', japanese, 'A、B、C'],
])('names in %s have the commas of the language between them', async (_, texts, list) => {
  const listText = await listTextWith(texts);
  expect(listText(['A', 'B', 'C'])).toBe(list);
  expect(listText(['A'])).toBe('A');
  expect(listText([])).toBe('');
});

/** In the browser, an import map puts the texts of another language in the place of the English ones. */
async function listTextWith(texts: typeof english) {
  vi.resetModules();
  vi.doMock('#shared/texts/en/studioFrame.ts', () => ({ studioFrame: texts }));
  const { listText } = await import('./listText.ts');
  return listText;
}
