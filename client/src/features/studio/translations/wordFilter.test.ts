import { expect, test } from 'vitest';
import type { OwnWordText } from '#shared/studio/translationSchema.ts';
import { firstWords, placesOf, type TitledGroup } from './wordFilter.ts';

function group(title: string, words: [original: string, text: string][]): TitledGroup {
  return {
    _id: title,
    kind: 'physical',
    name: title,
    title,
    words: words.map(([original, text], index) => ({
      place: `${title}.${index}`,
      field: 'name',
      original,
      text,
    })),
  };
}

const groups = [
  group('Mug', [
    ['Blue mug', 'Blauer Becher'],
    ['Holds a coffee', ''],
  ]),
  group('Bowl', [['Crème bowl', '']]),
];
const textOf = ({ text }: OwnWordText) => text;
const found = (q: string, onlyUntranslated = false) => [...placesOf(groups, { q, onlyUntranslated }, textOf)];

test('words are found by original, translation and the title of their group', () => {
  expect(found('coffee')).toEqual(['Mug.1']);
  expect(found('BECHER')).toEqual(['Mug.0']);
  expect(found('mug')).toEqual(['Mug.0', 'Mug.1']);
  expect(found('mug coffee')).toEqual(['Mug.1']);
  expect(found('creme')).toEqual(['Bowl.0']);
  expect(found('plate')).toEqual([]);
});

test('what is translated is left out on request', () => {
  expect(found('', true)).toEqual(['Mug.1', 'Bowl.0']);
  expect(found('mug', true)).toEqual(['Mug.1']);
});

test('a long list begins with its first words, in their groups', () => {
  const shown = firstWords(groups, 1);
  expect(shown.map(({ title, words }) => [title, words.length])).toEqual([['Mug', 1]]);
  expect(firstWords(groups, 3).map(({ words }) => words.length)).toEqual([2, 1]);
});
