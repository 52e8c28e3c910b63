import { readdirSync, readFileSync } from 'node:fs';
import { isPluralElement, isSelectElement, isTagElement, parse } from '@formatjs/icu-messageformat-parser';
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { expect, test } from 'vitest';
import { languages, localeOf, type Language } from '#shared/texts/languages.ts';
import type { Messages } from '../../tools/texts/compileArea.ts';

// The build compiles every language and refuses a missing key or parameter. This looks at what it does not see.

const folder = 'shared/texts/messages';
const translated = languages.filter((language) => language !== 'en');

test('every language has the same areas', () => {
  const areas = readdirSync(`${folder}/de`).toSorted();
  for (const language of translated) expect(readdirSync(`${folder}/${language}`).toSorted()).toEqual(areas);
});

test.each(translated)('%s: a count has all plural forms of the language', (language) => {
  const wanted = pluralForms(language);
  const lacking = messagesOf(language).flatMap(({ key, message }) =>
    pluralsIn(parse(message))
      .filter((forms) => wanted.some((form) => !forms.includes(form)))
      .map(() => key),
  );
  expect(lacking).toEqual([]);
});

test.each(translated)('%s: no text has blanks at its ends or a dash of typewriters', (language) => {
  const found = messagesOf(language).filter(({ message }) => /^\s|\s$| -- /.test(message));
  expect(found).toEqual([]);
});

function messagesOf(language: Language): { key: string; message: string }[] {
  return readdirSync(`${folder}/${language}`).flatMap((file) => {
    const messages = JSON.parse(readFileSync(`${folder}/${language}/${file}`, 'utf8')) as Messages;
    return Object.entries(messages).map(([key, message]) => ({ key: `${file}: ${key}`, message }));
  });
}

/** Those that whole numbers below a million use. */
function pluralForms(language: Language): string[] {
  const rules = new Intl.PluralRules(localeOf(language));
  return [...new Set(Array.from({ length: 1000 }, (_, count) => rules.select(count)))];
}

function pluralsIn(elements: readonly MessageFormatElement[]): string[][] {
  return elements.flatMap((element) => {
    if (isTagElement(element)) return pluralsIn(element.children);
    if (!isPluralElement(element) && !isSelectElement(element)) return [];
    const forms = Object.entries(element.options);
    const inner = forms.flatMap(([, { value }]) => pluralsIn(value));
    return isPluralElement(element) ? [forms.map(([form]) => form), ...inner] : inner;
  });
}
