import { escapeMarkup } from '#shared/lib/escapeMarkup.ts';
import { parseRichText, type Inline, type TextBlock } from '#shared/page/richText.ts';

/** A creator's formatted text as Markdown that every reader understands. All other characters stay text. */
export function richMarkdown(text: string): string {
  return blocksOf(text)
    .map((block) =>
      block.kind === 'list'
        ? block.items
            .map((item, index) => `${block.isNumbered ? `${index + 1}.` : '-'} ${markdownOf(item)}`)
            .join('\n')
        : markdownOf(block.of)
            .split('\n')
            .map((line) => escapeLineStart(line.trim()))
            // Two spaces before a line break keep it.
            .join('  \n'),
    )
    .join('\n\n');
}

/** The same as HTML, without any attribute but the address of a link. */
export function richHtml(text: string): string {
  return blocksOf(text).map(blockHtml).join('');
}

/** The same for a document of its own: a line in bold that stands alone is a heading. */
export function documentHtml(text: string): string {
  return blocksOf(text)
    .map((block) => {
      const [first, ...others] = block.kind === 'list' ? [] : block.of;
      const isHeading = typeof first === 'object' && first.kind === 'bold' && others.length === 0;
      return isHeading ? `<h2>${htmlOf(first.of)}</h2>` : blockHtml(block);
    })
    .join('');
}

/** Plain text as one line of Markdown. Its own characters never become formatting. */
export function markdownText(text: string): string {
  return escapeLineStart(markdownWords(text));
}

/** The same for what follows other words on a line: `1.234,56 $` is no list there. */
export function markdownWords(text: string): string {
  return escapeMarks(oneLine(text));
}

/** Without the control characters that XML 1.0 forbids. Source: https://www.w3.org/TR/xml/#charsets */
export function printable(text: string): string {
  // oxlint-disable-next-line no-control-regex -- these are removed
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '').toWellFormed();
}

function blockHtml(block: TextBlock): string {
  if (block.kind !== 'list') return `<p>${htmlOf(block.of).replaceAll('\n', '<br>')}</p>`;
  const tag = block.isNumbered ? 'ol' : 'ul';
  return `<${tag}>${block.items.map((item) => `<li>${htmlOf(item)}</li>`).join('')}</${tag}>`;
}

function blocksOf(text: string): TextBlock[] {
  return parseRichText(printable(text));
}

function oneLine(text: string): string {
  return printable(text).replace(/\s+/g, ' ').trim();
}

function markdownOf(inlines: readonly Inline[]): string {
  return inlines
    .map((inline) => {
      if (typeof inline === 'string') return escapeMarks(inline);
      const words = markdownOf(inline.of);
      if (inline.kind === 'link') return `[${words}](<${inline.href}>)`;
      return inline.kind === 'bold' ? `**${words}**` : `*${words}*`;
    })
    .join('');
}

function htmlOf(inlines: readonly Inline[]): string {
  return inlines
    .map((inline) => {
      if (typeof inline === 'string') return escapeMarkup(inline);
      const words = htmlOf(inline.of);
      if (inline.kind === 'link') return `<a href="${escapeMarkup(inline.href)}">${words}</a>`;
      return inline.kind === 'bold' ? `<strong>${words}</strong>` : `<em>${words}</em>`;
    })
    .join('');
}

function escapeMarks(text: string): string {
  return text.replace(/[\\`*_[\]<>|~&]/g, String.raw`\$&`);
}

/** A line of text must not become a heading, a list or a line across the page. */
function escapeLineStart(line: string): string {
  return line.replace(/^([#+=-])/, String.raw`\$1`).replace(/^(\d{1,9})([.)])/, String.raw`$1\$2`);
}
