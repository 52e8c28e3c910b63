import { afterEach, expect, test, vi } from 'vitest';
import { refusals as german } from '#shared/texts/compiled/de/refusals.ts';
import { responseError } from './responseError.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.doUnmock('#shared/texts/en/refusals.ts');
  vi.resetModules();
});

const tooLarge = {
  code: 'too_large',
  text: 'import_too_large',
  message: 'This file is larger than 10 MB. Please cut it in parts.',
};

test.each([
  ['en', 413, tooLarge, tooLarge.message],
  ['de', 413, tooLarge, 'Diese Datei ist größer als 10 MB. Bitte teil sie auf.'],
  ['de', 507, { code: 'a_code_of_tomorrow', message: 'No.' }, 'No.'],
  ['de', 401, { message: 'invalid token' }, 'Log in again.'],
  ['de', 502, '<html>', 'Error'],
] as const)('in %s, a refused upload with status %d is told in the page’s language', async (...row) => {
  const [lang, status, answer, message] = row;
  vi.stubGlobal('document', { documentElement: { lang } });
  vi.stubGlobal('location', { pathname: '/dashboard' });
  // In the browser, an import map puts the texts of another language in the place of the English ones.
  vi.doMock('#shared/texts/en/refusals.ts', () => ({ refusals: german }));
  const text = typeof answer === 'string' ? answer : JSON.stringify(answer);
  expect(await responseError({ status, text }, 'Log in again.')).toMatchObject({ status, message });
});
