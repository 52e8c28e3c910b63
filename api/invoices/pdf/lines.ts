import bidiFactory from 'bidi-js';
import LineBreaker from 'linebreak';
import { graphemes } from '#shared/lib/graphemes.ts';
import { lettersOf, withoutMarks, type Letters } from './printable.ts';

const bidi = bidiFactory();

/** A part of a line in one font and one direction. The font's own rules order the letters of an Arabic part. */
export type Run = { letters: Letters; text: string };
/** How wide a run is drawn. */
export type Measure = (run: Run) => number;
export type Direction = 'ltr' | 'rtl';

type Part = Run & { level: number };

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/**
 * Breaks a printable text into lines of at most `width`, each with its runs from left to right. A text with letters from right to left has
 * the page's direction, any other one its own.
 */
export function breakLines(
  text: string,
  { width, measure, direction }: { width: number; measure: Measure; direction: Direction },
): Run[][] {
  const lines = text.split('\n').flatMap((paragraph) => {
    const isTurned = direction === 'rtl' && rightToLeft.test(paragraph);
    const { levels } = bidi.getEmbeddingLevels(paragraph, isTurned ? 'rtl' : 'auto');
    const partsBetween = (start: number, end: number) =>
      partsOf(paragraph.slice(start, end), levels.subarray(start, end));
    const widthOf = (start: number, end: number) =>
      partsBetween(start, end).reduce((sum, part) => sum + measure(part), 0);
    return endsOf(paragraph, { width, widthOf }).map(([start, end]) => visualOrder(partsBetween(start, end)));
  });
  return lines.length > 0 ? lines : [[]];
}

type Fits = { width: number; widthOf: (start: number, end: number) => number };

/** Where each line begins and ends. A word that is wider than a line is broken. */
function endsOf(paragraph: string, { width, widthOf }: Fits): [start: number, end: number][] {
  const lines: [number, number][] = [];
  let start = 0;
  let end = 0;
  for (const place of breaksOf(paragraph, { width, widthOf })) {
    if (end > start && widthOf(start, place) > width) {
      lines.push([start, end]);
      start = end;
    }
    end = place;
  }
  return [...lines, [start, paragraph.length]];
}

/** The places where a line may end. */
function* breaksOf(paragraph: string, { width, widthOf }: Fits): Generator<number> {
  const breaker = new LineBreaker(paragraph);
  let last = 0;
  for (let found = breaker.nextBreak(); found; found = breaker.nextBreak()) {
    if (widthOf(last, found.position) > width) {
      let place = last;
      for (const grapheme of graphemes(paragraph.slice(last, found.position)))
        yield (place += grapheme.length);
    }
    yield (last = found.position);
  }
}

/** The parts of a line's text in the order in which they are read. */
function partsOf(text: string, levels: Uint8Array): Part[] {
  const parts: Part[] = [];
  let place = 0;
  // A line ends without the space that follows it.
  for (const grapheme of graphemes(text.trimEnd())) {
    const level = levels[place] ?? 0;
    place += grapheme.length;
    const drawn = withoutMarks(grapheme);
    const last = parts.at(-1);
    // A space is in every font.
    const letters = drawn === ' ' && last ? last.letters : (lettersOf(grapheme) ?? 'text');
    if (last?.level === level && last.letters === letters) last.text += drawn;
    else if (drawn !== '') parts.push({ letters, text: drawn, level });
  }
  return parts;
}

/** The parts from left to right, by rule L2 of the Unicode Bidirectional Algorithm. */
function visualOrder(parts: readonly Part[]): Run[] {
  const ordered = parts.map((part) =>
    part.level % 2 === 1 && part.letters !== 'arabic' ? turned(part) : part,
  );
  const highest = Math.max(0, ...parts.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    for (let start = 0; start < ordered.length; start += 1) {
      let end = start;
      while ((ordered[end]?.level ?? -1) >= level) end += 1;
      if (end > start) {
        ordered.splice(start, end - start, ...ordered.slice(start, end).toReversed());
        start = end;
      }
    }
  }
  return ordered;
}

/** Punctuation within Arabic text: from right to left, and its brackets mirrored. */
function turned(part: Part): Part {
  const text = graphemes(part.text)
    .map((grapheme) => bidi.getMirroredCharacter(grapheme) ?? grapheme)
    .toReversed()
    .join('');
  return { ...part, text };
}
