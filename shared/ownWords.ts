/**
 * A creator's translations into one language, by the original: a text that has changed since is not translated any more, and a text that
 * stands in several places needs one translation.
 */
export type Translations = ReadonlyMap<string, string>;

/** The fields of answers in which creators' own words stand, as text or as a list of texts. */
const wordFields = new Set([
  'title',
  'bio',
  'name',
  'description',
  'text',
  'content',
  'caption',
  'alt',
  'alternative_texts',
  'role',
  'button',
  'unit',
  'quote',
  'after',
  'question',
  'answer',
  'place',
  'time',
  'ticket_name',
  'search_title',
  'search_description',
]);

/** What buyers wrote, and who they are. */
const otherPeoplesFields = new Set(['form_response', 'payer', 'gift', 'message']);

/** An answer with its translated words in place of the original ones. What has no translation stays. */
export function translateWords<T>(answer: T, translations: Translations): T {
  if (translations.size === 0) return answer;
  // The same fields with texts in place of texts.
  return replaceWords(answer, translations) as T;
}

function replaceWords(value: unknown, translations: Translations): unknown {
  if (Array.isArray(value)) return value.map((item) => replaceWords(item, translations));
  if (typeof value !== 'object' || value === null || isAddress(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, part]) => {
      if (otherPeoplesFields.has(field)) return [field, part];
      if (!wordFields.has(field)) return [field, replaceWords(part, translations)];
      if (Array.isArray(part)) return [field, part.map((one) => translated(one, translations))];
      return [field, translated(part, translations)];
    }),
  );
}

function isAddress(value: object): boolean {
  return 'line1' in value;
}

function translated(value: unknown, translations: Translations): unknown {
  return typeof value === 'string' ? (translations.get(value) ?? value) : replaceWords(value, translations);
}

/** One text of a creator: `field` is the last part of `place`, its path in the answer, such as `items.0.question`. */
export type OwnWord = { place: string; field: string; original: string };

/** The words of an answer, in its order. */
export function ownWordsOf(answer: object): OwnWord[] {
  return wordsIn(answer, []);
}

function wordsIn(value: unknown, path: readonly string[]): OwnWord[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]: [string, unknown]) => {
    const field = Array.isArray(value) ? (path.at(-1) ?? '') : key;
    if (otherPeoplesFields.has(field)) return [];
    const place = [...path, key];
    if (typeof part !== 'string') return wordsIn(part, place);
    return wordFields.has(field) && part.trim() !== ''
      ? [{ place: place.join('.'), field, original: part }]
      : [];
  });
}
