import { afterEach, expect, test, vi } from 'vitest';
import { studioSecurity as german } from '#shared/texts/compiled/de/studioSecurity.ts';
import { studioSecurity as japanese } from '#shared/texts/compiled/ja/studioSecurity.ts';
import { studioSecurity as english } from '#shared/texts/en/studioSecurity.ts';

afterEach(() => {
  vi.doUnmock('#shared/texts/en/studioSecurity.ts');
  vi.resetModules();
});

test.each([
  ['English', english, 'Firefox on Windows'],
  ['German', german, 'Firefox unter Windows'],
  ['Japanese', japanese, 'Firefox（Windows）'],
])('a browser and its system are named in %s', async (_, texts, named) => {
  // In the browser, an import map puts the texts of another language in the place of the English ones.
  vi.resetModules();
  vi.doMock('#shared/texts/en/studioSecurity.ts', () => ({ studioSecurity: texts }));
  const { browserText } = await import('./browserText.ts');
  expect(browserText('Firefox on Windows')).toBe(named);
  expect(browserText('Chrome on Chrome OS')).toBe(
    named.replace('Firefox', 'Chrome').replace('Windows', 'Chrome OS'),
  );
  expect(browserText('Samsung Internet for Android')).toBe('Samsung Internet for Android');
});
