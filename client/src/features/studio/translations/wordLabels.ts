import type { OwnWordText, WordGroup } from '#shared/studio/translationSchema.ts';
import { studioTranslations as texts } from '#shared/texts/en/studioTranslations.ts';
import { studioWords } from '#shared/texts/en/studioWords.ts';

const { fields } = texts;

const fieldLabels: Record<string, string> = {
  title: studioWords.title,
  bio: fields.bio,
  name: studioWords.name,
  description: studioWords.description,
  text: fields.text,
  content: fields.lesson,
  caption: fields.caption,
  alt: fields.pictureShows,
  alternative_texts: fields.pictureShows,
  role: fields.role,
  button: fields.button,
  unit: fields.unit,
  quote: fields.quote,
  after: fields.afterwards,
  question: fields.question,
  choices: fields.choice,
  answer: fields.answer,
  place: fields.place,
  time: fields.deliveryTime,
  search_title: fields.searchTitle,
  search_description: fields.searchDescription,
};

/** A field that only a newer API knows is a text. */
export function fieldLabel({ field }: Pick<OwnWordText, 'field'>): string {
  return fieldLabels[field] ?? fields.text;
}

const formattedFields = new Set(['description', 'text', 'content', 'answer', 'bio']);

/** How a text is typed: with simple formatting, as several lines, or as one line. */
export function inputOf({ field, original }: OwnWordText): 'formatted' | 'lines' | 'line' {
  if (formattedFields.has(field)) return 'formatted';
  return original.includes('\n') || field === 'quote' ? 'lines' : 'line';
}

/** A block is known by its first words. */
export function groupTitle({ kind, name, words }: WordGroup): string {
  if (kind === 'header') return texts.headOfPage;
  if (kind === 'discount') return texts.discount;
  if (name !== '') return name;
  const [first] = words;
  return first ? texts.onYourPageBeginning(shortened(first.original)) : texts.onYourPage;
}

const maxShown = 40;

function shortened(text: string): string {
  const [line = ''] = text.split('\n');
  return line.length > maxShown ? `${line.slice(0, maxShown).trimEnd()}…` : line;
}
