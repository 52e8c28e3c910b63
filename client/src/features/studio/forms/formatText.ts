import { studioForms as texts } from '#shared/texts/en/studioForms.ts';

export type Format = 'bold' | 'italic' | 'link' | 'bullets' | 'numbers';

/** A text field's text and selection. */
export type Selected = { text: string; start: number; end: number };

/** Adds a format to the selection, or removes it from a selection that has it. */
export function formatText(selected: Selected, format: Format): Selected {
  switch (format) {
    case 'bold':
      return marked(selected, '**');
    case 'italic':
      return marked(selected, '*');
    case 'link':
      return linked(selected);
    case 'bullets':
      return listed(selected, () => '- ');
    case 'numbers':
      return listed(selected, (index) => `${index + 1}. `);
  }
}

/** The part of `before` that `after` replaces, and what with. */
export function differenceOf(before: string, after: string): { from: number; to: number; inserted: string } {
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  while (from < shorter && before[from] === after[from]) from += 1;
  let same = 0;
  while (same < shorter - from && before.at(-1 - same) === after.at(-1 - same)) same += 1;
  return { from, to: before.length - same, inserted: after.slice(from, after.length - same) };
}

function marked(selected: Selected, mark: string): Selected {
  const { text, start, end } = withoutSpace(selected);
  const words = text.slice(start, end);
  const size = mark.length;
  const isMarked = starsBefore(text, start) === size && starsAfter(text, end) === size;
  if (isMarked) {
    return {
      text: text.slice(0, start - size) + words + text.slice(end + size),
      start: start - size,
      end: end - size,
    };
  }
  return {
    text: text.slice(0, start) + mark + words + mark + text.slice(end),
    start: start + size,
    end: end + size,
  };
}

/** The address is selected next, or the words if there are none yet. */
function linked(selected: Selected): Selected {
  const { text, start, end } = withoutSpace(selected);
  const words = text.slice(start, end) || texts.words;
  const address = 'https://';
  const next = `${text.slice(0, start)}[${words}](${address})${text.slice(end)}`;
  if (start === end) return { text: next, start: start + 1, end: start + 1 + words.length };
  const place = start + words.length + 3;
  return { text: next, start: place, end: place + address.length };
}

function listed({ text, start, end }: Selected, bulletOf: (index: number) => string): Selected {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const next = text.indexOf('\n', end);
  const to = next === -1 ? text.length : next;
  const lines = text.slice(from, to).split('\n');
  const plain = lines.map((line) => line.replace(/^(?:[-*]|\d{1,3}\.) /, ''));
  const isListed = lines.every((line, index) => line === bulletOf(index) + plain[index]);
  const changed = (isListed ? plain : plain.map((line, index) => bulletOf(index) + line)).join('\n');
  return { text: text.slice(0, from) + changed + text.slice(to), start: from, end: from + changed.length };
}

/** Marks stand at words, not at the spaces beside them. */
function withoutSpace({ text, start, end }: Selected): Selected {
  const words = text.slice(start, end);
  const first = start + (words.length - words.trimStart().length);
  const last = end - (words.length - words.trimEnd().length);
  return words.trim() === '' ? { text, start: end, end } : { text, start: first, end: last };
}

function starsBefore(text: string, at: number): number {
  let count = 0;
  while (text[at - 1 - count] === '*') count += 1;
  return count;
}

function starsAfter(text: string, at: number): number {
  let count = 0;
  while (text[at + count] === '*') count += 1;
  return count;
}
