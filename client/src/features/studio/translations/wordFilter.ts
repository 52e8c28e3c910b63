import type { OwnWordText, WordGroup } from '#shared/studio/translationSchema.ts';
import { textSearch } from '../../../lib/textSearch.ts';

/** With the title that stands above its words. */
export type TitledGroup = WordGroup & { title: string };

export type WordFilter = { q: string; onlyUntranslated: boolean };

export const noFilter: WordFilter = { q: '', onlyUntranslated: false };

export function isFiltering({ q, onlyUntranslated }: WordFilter): boolean {
  return q !== '' || onlyUntranslated;
}

/**
 * The places of the words that fit. A word fits a search by its original, its translation or the title of its group.
 * `textOf`: the translation, empty if there is none.
 */
export function placesOf(
  groups: readonly TitledGroup[],
  { q, onlyUntranslated }: WordFilter,
  textOf: (word: OwnWordText) => string,
): ReadonlySet<string> {
  const fits = textSearch(q);
  return new Set(
    groups.flatMap(({ title, words }) =>
      words
        .filter((word) => {
          const text = textOf(word);
          return (!onlyUntranslated || text.trim() === '') && fits(`${title}\n${word.original}\n${text}`);
        })
        .map(({ place }) => place),
    ),
  );
}

/** The first words of a list, in their groups. Groups without words are left out. */
export function firstWords(groups: readonly TitledGroup[], most: number): TitledGroup[] {
  let room = most;
  return groups.flatMap((group) => {
    const words = group.words.slice(0, room);
    room -= words.length;
    return words.length === 0 ? [] : [{ ...group, words }];
  });
}
