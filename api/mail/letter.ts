import type { Order } from '#shared/orderSchema.ts';
import { mailTexts } from './mailTexts.ts';
import type { Mail } from './outbox.ts';

/** The parts of a mail, written both as text and as simple HTML. */
export type Part =
  | { kind: 'paragraph'; text: string }
  /** What a visitor typed, apart from our words. */
  | { kind: 'quote'; text: string }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'rows'; rows: readonly (readonly [string, string])[] }
  | { kind: 'lines'; lines: readonly string[] }
  /** The small print at the end, with the address that it is about. */
  | { kind: 'note'; text: string; href?: string };

/** A mail without its recipient and its cause. */
export type Letter = Pick<Mail, 'subject' | 'text' | 'html'>;

export function letter(subject: string, parts: readonly Part[]): Letter {
  return { subject: headerLine(subject), text: textOf(parts), html: htmlOf(parts) };
}

/** A mail to or about a buyer: for a test order it says so first. */
export function orderLetter({ test }: Pick<Order, 'test'>, subject: string, parts: readonly Part[]): Letter {
  return letter(test ? mailTexts().mails.testSubject(subject) : subject, parts);
}

function textOf(parts: readonly Part[]): string {
  return `${parts.map(partText).join('\n\n')}\n`;
}

/** Escapes every text: what people typed is never markup. */
function htmlOf(parts: readonly Part[]): string {
  const body = parts.map(partHtml).join('\n');
  return `<!doctype html>
<html lang="${mailTexts().language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>
<body style="margin:0;background:#faf7f2;color:#1d1a16;font:16px/1.5 'Helvetica Neue',Arial,sans-serif">
${awning}
<div style="max-width:560px;margin:0 auto;padding:24px">
${body}
</div></body></html>
`;
}

/** The awning at the top of every page, in HTML that all mail programs can display. */
const awning = `<table role="presentation" aria-hidden="true" cellpadding="0" cellspacing="0" style="width:100%;table-layout:fixed;border-collapse:collapse"><tr>${Array.from(
  { length: 12 },
  (_, index) =>
    `<td style="height:12px;line-height:12px;font-size:0;background:${index % 2 === 0 ? '#cb310c' : '#fffefb'}">&nbsp;</td>`,
).join('')}</tr></table>`;

/** One line for a header: line breaks and other control characters become spaces. */
function headerLine(text: string): string {
  // oxlint-disable-next-line no-control-regex -- control characters are what is taken out
  return text.replace(/[\u0000-\u001f\u007f\u2028\u2029]+/g, ' ').trim();
}

function partText(part: Part): string {
  switch (part.kind) {
    case 'paragraph':
      return part.text;
    case 'quote':
      return part.text.replaceAll(/^/gm, '> ');
    case 'link':
      return `${part.text}:\n${part.href}`;
    case 'rows':
      return part.rows.map(([name, value]) => `${name}: ${value}`).join('\n');
    case 'lines':
      return part.lines.join('\n');
    case 'note':
      return part.href === undefined ? part.text : `${part.text}\n${part.href}`;
  }
}

function partHtml(part: Part): string {
  switch (part.kind) {
    case 'paragraph':
      return `<p>${withBreaks(part.text)}</p>`;
    case 'quote':
      return `<blockquote dir="auto" style="margin:16px 0;padding:4px 16px;border-inline-start:4px solid #cb310c;overflow-wrap:anywhere">${withBreaks(part.text)}</blockquote>`;
    case 'link':
      return `<p><a href="${escape(part.href)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#1d1a16;color:#fff;font-weight:600;text-decoration:none">${escape(part.text)}</a></p>`;
    case 'rows':
      return `<table role="presentation" style="width:100%;border-collapse:collapse">${part.rows.map(rowHtml).join('')}</table>`;
    case 'lines':
      return `<p>${part.lines.map(escape).join('<br>')}</p>`;
    case 'note': {
      const link =
        part.href === undefined
          ? ''
          : `<br><a href="${escape(part.href)}" style="color:#5c554b">${escape(part.href)}</a>`;
      return `<p style="margin-top:32px;color:#5c554b;font-size:14px">${withBreaks(part.text)}${link}</p>`;
    }
  }
}

function rowHtml([name, value]: readonly [string, string]): string {
  return `<tr><td style="padding:8px 0;border-bottom:1px solid #e5ddd0">${escape(name)}</td><td style="padding:8px 0;border-bottom:1px solid #e5ddd0;text-align:right;white-space:nowrap">${escape(value)}</td></tr>`;
}

function withBreaks(text: string): string {
  return escape(text).replaceAll('\n', '<br>');
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
