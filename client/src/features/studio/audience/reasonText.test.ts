import { afterEach, expect, test, vi } from 'vitest';
import type { RowReason } from '#shared/studio/peopleImportSchema.ts';
import { studioImport as german } from '#shared/texts/compiled/de/studioImport.ts';
import { studioImport as english } from '#shared/texts/en/studioImport.ts';
import type { Language } from '#shared/texts/languages.ts';

afterEach(() => {
  vi.doUnmock('#shared/texts/en/studioImport.ts');
  vi.resetModules();
});

const day = '2026-05-14';

test.each([
  ['no_email', undefined, 'No e-mail address.', 'Keine E-Mail-Adresse.'],
  [
    'name_too_long',
    { limit: 120 },
    'The name must have at most 120 characters.',
    'Der Name darf höchstens 120 Zeichen haben.',
  ],
  [
    'not_a_number_of',
    { country: 'NO' },
    'Not a phone number of Norway, nor one with its country code, such as +49 30 901820.',
    'Das ist weder eine Telefonnummer aus diesem Land (Norwegen) noch eine mit Landesvorwahl, zum Beispiel +49 30 901820.',
  ],
  [
    'unsubscribed',
    { day },
    'Unsubscribed on 14 May 2026: only they can come back, by joining.',
    'Abgemeldet am 14.05.2026: Zurück kommt die Person nur, indem sie sich selbst wieder einträgt.',
  ],
])('why a row was refused is said in the dashboard’s language: %s', async (code, params, ...said) => {
  const reason = { code, params };
  expect([await reasonIn('en', reason), await reasonIn('de', reason)]).toEqual(said);
});

test('an old row, and a reason that only a newer API knows, are in English', async () => {
  expect(await reasonIn('de', undefined)).toBe('No.');
  expect(await reasonIn('de', { code: 'bad_weather' })).toBe('No.');
  expect(await reasonIn('de', { code: 'toString' })).toBe('No.');
});

/** In the browser, an import map puts the texts of another language in the place of the English ones. */
async function reasonIn(language: Language, reason: RowReason | undefined): Promise<string> {
  vi.resetModules();
  vi.doMock('#shared/texts/en/studioImport.ts', () => ({
    studioImport: language === 'en' ? english : german,
  }));
  const { reasonText } = await import('./reasonText.ts');
  return reasonText({ why: 'No.', reason }, language);
}
