import { z } from 'zod';
import { language, paragraph, requiredLine } from '../wire/wire.ts';

// Bodies and answers of `/studio/{account_id}/translations`. Source: contract, section 6, "Dashboard".

/** As long as the longest text that can be translated, a lesson, with room for a longer language. */
const maxLength = 60_000;

/** How many of the creator's `total` texts are translated into each other language. `own`: the language of the page. */
export const translationProgress = z.object({
  own: language,
  total: z.int(),
  languages: z.array(z.object({ language, done: z.int() })),
});

/**
 * `text` is empty for what is not translated. `earlier`: the translation of what stood here before, if the original has changed since.
 * `field` is the name of the field in the page's answers, such as `description`.
 */
export const ownWord = z.object({
  place: z.string(),
  field: z.string(),
  original: z.string(),
  text: z.string(),
  earlier: z.string().optional(),
});

/** The words of one thing. `kind`: `header`, the type of a block or of a product, `discount`; `name` of a product, else empty. */
export const wordGroup = z.object({
  _id: z.string(),
  kind: z.string(),
  name: z.string(),
  words: z.array(ownWord),
});

/** `slug` is of the page, whose copies a save purges. */
export const translationsAnswer = z.object({
  slug: z.string(),
  own: language,
  language,
  groups: z.array(wordGroup),
});

/** An empty `text` removes the translation. Texts that are not named stay. */
export const translationsEdit = z.object({
  texts: z
    .array(
      z.object({
        place: requiredLine(300),
        original: z
          .string()
          .min(1, 'is required')
          .max(maxLength, `must have at most ${maxLength} characters`),
        text: paragraph(maxLength),
      }),
    )
    .max(500, 'must have at most 500 texts'),
});

export const translatedLanguage = z.object({ language });

export type TranslationProgress = z.infer<typeof translationProgress>;
export type OwnWordText = z.infer<typeof ownWord>;
export type WordGroup = z.infer<typeof wordGroup>;
export type TranslationsAnswer = z.infer<typeof translationsAnswer>;
export type TranslationsEdit = z.infer<typeof translationsEdit>;
