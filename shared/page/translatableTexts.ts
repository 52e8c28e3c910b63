import type { GivenAnswer } from '../shop/cartSchema.ts';

/**
 * A creator's translations into one language, by the original: a text that has changed since is not translated any more, and a text that
 * stands in several places needs one translation.
 */
export type Translations = ReadonlyMap<string, string>;

/** The fields of answers in which creators' own words stand, as text or as a list of texts. */
const textFields = new Set([
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
  'choices',
  'answer',
  'place',
  'time',
  'ticket_name',
  'search_title',
  'search_description',
]);

/** What buyers wrote, and who they are. */
const otherPeoplesFields = new Set(['payer', 'gift', 'message']);

/**
 * An answer with its translated words in place of the original ones. What has no translation stays. A buyer's answer is one of the original
 * `choices`, so these stay, and their translations stand beside them, to be read.
 */
export function translateTexts<T>(answer: T, translations: Translations): T {
  if (translations.size === 0) return answer;
  // The same fields with texts in place of texts, and optional fields with labels.
  return replaceTexts(answer, translations) as T;
}

function replaceTexts(value: unknown, translations: Translations): unknown {
  if (Array.isArray(value)) return value.map((item) => replaceTexts(item, translations));
  if (typeof value !== 'object' || value === null || isAddress(value)) return value;
  if (isBuyersAnswer(value)) return translatedAnswer(value, translations);
  const fields = Object.fromEntries(
    Object.entries(value).map(([field, part]) => {
      if (otherPeoplesFields.has(field) || field === 'choices') return [field, part];
      if (!textFields.has(field)) return [field, replaceTexts(part, translations)];
      if (Array.isArray(part)) return [field, part.map((one) => translated(one, translations))];
      return [field, translated(part, translations)];
    }),
  );
  return hasChoices(value) ? { ...fields, ...labelsOf(value, translations) } : fields;
}

function hasChoices(value: object): value is { choices: string[] } {
  return 'choices' in value && Array.isArray(value.choices);
}

function labelsOf({ choices }: { choices: string[] }, translations: Translations) {
  const isTranslated = choices.some((choice) => translations.has(choice));
  return isTranslated ? { choice_labels: choices.map((choice) => translations.get(choice) ?? choice) } : {};
}

function isBuyersAnswer(value: object): value is GivenAnswer {
  return 'question_id' in value;
}

/** The seller asked the question and wrote the choices. Any other answer is the buyer's own. */
function translatedAnswer(given: GivenAnswer, translations: Translations): GivenAnswer {
  const { question, answer, chosen } = given;
  const label = chosen ? translations.get(answer) : undefined;
  return {
    ...given,
    question: translations.get(question) ?? question,
    ...(label === undefined ? {} : { answer_label: label }),
  };
}

function isAddress(value: object): boolean {
  return 'line1' in value;
}

function translated(value: unknown, translations: Translations): unknown {
  return typeof value === 'string' ? (translations.get(value) ?? value) : replaceTexts(value, translations);
}

/** One text of a creator: `field` is the last part of `place`, its path in the answer, such as `items.0.question`. */
export type TranslatableText = { place: string; field: string; original: string };

/** The texts of an answer, in its order. */
export function translatableTextsOf(answer: object): TranslatableText[] {
  return textsIn(answer, []);
}

function textsIn(value: unknown, path: readonly string[]): TranslatableText[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]: [string, unknown]) => {
    const field = Array.isArray(value) ? (path.at(-1) ?? '') : key;
    if (otherPeoplesFields.has(field)) return [];
    const place = [...path, key];
    if (typeof part !== 'string') return textsIn(part, place);
    return textFields.has(field) && part.trim() !== ''
      ? [{ place: place.join('.'), field, original: part }]
      : [];
  });
}
