/** A run of text, or text in bold, in italics or in a link. */
export type Inline =
  | string
  | { kind: 'bold' | 'italic'; of: Inline[] }
  | { kind: 'link'; href: string; of: Inline[] };

export type TextBlock =
  | { kind: 'paragraph'; of: Inline[] }
  | { kind: 'list'; isNumbered: boolean; items: Inline[][] };

/** A mark with more characters than this before its end is text. The limit keeps the search for the end short. */
const maxMarked = 1000;

/**
 * The blocks of a text with a small part of Markdown: `**bold**`, `*italic*`, `[words](https://…)`, and lines that begin with `- `, `* ` or
 * `1. `. All else is text, `2 * 3 * 4` and `a_b_c` too. A backslash before a mark makes it text.
 */
export function parseRichText(text: string): TextBlock[] {
  return text.split(/\n\s*\n/).flatMap((part) => blocksIn(part.split('\n')));
}

/** The text without its marks, for descriptions and previews. */
export function plainText(text: string): string {
  return parseRichText(text)
    .map((block) => (block.kind === 'list' ? block.items.map(wordsOf).join('\n') : wordsOf(block.of)))
    .join('\n\n');
}

function wordsOf(of: readonly Inline[]): string {
  return of.map((one) => (typeof one === 'string' ? one : wordsOf(one.of))).join('');
}

function blocksIn(lines: readonly string[]): TextBlock[] {
  const blocks: TextBlock[] = [];
  let paragraph: string[] = [];
  const endParagraph = () => {
    if (paragraph.some((line) => line.trim() !== '')) {
      blocks.push({ kind: 'paragraph', of: inlinesIn(paragraph.join('\n')) });
    }
    paragraph = [];
  };
  for (const line of lines) {
    const item = /^\s{0,3}(?:[-*]|(\d{1,3})\.) (.*)$/.exec(line);
    const last = blocks.at(-1);
    const list = paragraph.length === 0 && last?.kind === 'list' ? last : undefined;
    const [, number, words = ''] = item ?? [];
    const isNumbered = number !== undefined;
    if (!item || words.trim() === '') paragraph.push(line);
    else if (list && list.isNumbered === isNumbered) list.items.push(inlinesIn(words));
    // A line that begins with another number is a sentence: `2026. What a year`.
    else if (isNumbered && number !== '1') paragraph.push(line);
    else {
      endParagraph();
      blocks.push({ kind: 'list', isNumbered, items: [inlinesIn(words)] });
    }
  }
  endParagraph();
  return blocks;
}

type Found = { inline: Inline; end: number };

function inlinesIn(text: string): Inline[] {
  const inlines: Inline[] = [];
  let plain = '';
  let at = 0;
  while (at < text.length) {
    const found = findMarked(text, at);
    if (found) {
      if (plain !== '') inlines.push(plain);
      plain = '';
      inlines.push(found.inline);
      at = found.end;
      continue;
    }
    if (text[at] === '\\' && '*[]\\'.includes(text[at + 1] ?? ' ')) at += 1;
    // A longer run of stars is no mark.
    const run = text[at] === '*' ? starsAt(text, at) : 1;
    plain += text.slice(at, at + run);
    at += run;
  }
  if (plain !== '') inlines.push(plain);
  return inlines;
}

function findMarked(text: string, at: number): Found | undefined {
  if (text[at] === '[') return findLink(text, at);
  if (text[at] !== '*' || isWord(text[at - 1])) return undefined;
  const length = starsAt(text, at);
  if (length > 2 || !isFilled(text[at + length])) return undefined;
  const start = at + length;
  const end = endOfMark(text, start, length);
  if (end === undefined) return undefined;
  const kind = length === 2 ? 'bold' : 'italic';
  return { inline: { kind, of: inlinesIn(text.slice(start, end)) }, end: end + length };
}

/** The place of the closing stars in the same line. They follow a word, and no word follows them. */
function endOfMark(text: string, start: number, length: number): number | undefined {
  const limit = Math.min(text.length, start + maxMarked);
  for (let at = start; at < limit && text[at] !== '\n'; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '*') {
      const run = starsAt(text, at);
      if (run === length && at > start && isFilled(text[at - 1]) && !isWord(text[at + run])) return at;
      at += run - 1;
    }
  }
  return undefined;
}

function findLink(text: string, at: number): Found | undefined {
  const near = text.slice(at, at + maxMarked);
  const middle = near.indexOf('](');
  const end = near.indexOf(')', middle);
  if (middle < 2 || end === -1) return undefined;
  const words = near.slice(1, middle);
  const href = near.slice(middle + 2, end);
  if (/[[\n]/.test(words) || !isSafeAddress(href)) return undefined;
  // The words have no bracket, so a link contains no link.
  return { inline: { kind: 'link', href, of: inlinesIn(words) }, end: at + end + 1 };
}

/** Only addresses that open a page, a mail or a call: `javascript:` and the like stay text. */
export function isSafeAddress(href: string): boolean {
  return /^(?:https?:\/\/|mailto:|tel:)[^\s<>"\\]+$/i.test(href);
}

function starsAt(text: string, at: number): number {
  let end = at;
  while (text[end] === '*') end += 1;
  return end - at;
}

function isFilled(character: string | undefined): boolean {
  return character !== undefined && character.trim() !== '';
}

function isWord(character: string | undefined): boolean {
  return character !== undefined && /[\p{Letter}\p{Number}]/u.test(character);
}
