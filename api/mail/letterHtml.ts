import { escapeMarkup } from '#shared/lib/escapeMarkup.ts';
import { platformAwning } from '#shared/page/platformAwning.ts';
import { directionOf, localeOf, type Language } from '#shared/texts/languages.ts';
import type { MailRow, Part } from './letterParts.ts';

// HTML that all mail programs can display: tables, and each style on its element. The dark colours need classes; a program without style
// sheets shows the light ones, or its own.

const soft = 'color:#5c554b;font-size:14px';
const cell = 'padding:8px 0;border-bottom:1px solid #e5ddd0;vertical-align:top';

const darkColours = `:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
.paper{background:#16130f!important;color:#f6f0e5!important}
.soft,.soft a{color:#bcb1a2!important}
.plain{color:#f6f0e5!important}
.rule td{border-color:#4a4238!important}
.button{background:#f6f0e5!important;color:#16130f!important}
}`;

/** Escapes every text: what people typed is never markup. */
export function letterHtml(parts: readonly Part[], language: Language): string {
  const direction = directionOf(language);
  const body = parts.map((part) => partHtml(part, direction)).join('\n');
  return `<!doctype html>
<html lang="${localeOf(language)}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><style>${darkColours}</style></head>
<body class="paper" dir="${direction}" style="margin:0;background:#faf7f2;color:#1d1a16;font:16px/1.5 'Helvetica Neue',Arial,sans-serif">
${awning}
<div style="max-width:560px;margin:0 auto;padding:24px">
${body}
</div></body></html>
`;
}

/** The awning at the top of every page. */
const awning = `<table role="presentation" aria-hidden="true" cellpadding="0" cellspacing="0" style="width:100%;table-layout:fixed;border-collapse:collapse"><tr>${Array.from(
  { length: 12 },
  (_, index) =>
    `<td style="height:12px;line-height:12px;font-size:0;background:${platformAwning[index % 2]}">&nbsp;</td>`,
).join('')}</tr></table>`;

type Direction = ReturnType<typeof directionOf>;

function partHtml(part: Part, direction: Direction): string {
  switch (part.kind) {
    case 'paragraph':
      return `<p>${withBreaks(part.text)}</p>`;
    case 'quote':
      return `<blockquote dir="auto" style="margin:16px 0;padding:4px 16px;border-inline-start:4px solid ${platformAwning[0]};overflow-wrap:anywhere">${withBreaks(part.text)}</blockquote>`;
    case 'link':
      return `<p><a class="button" href="${escapeMarkup(part.href)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#1d1a16;color:#fff;font-weight:600;text-decoration:none">${escapeMarkup(part.text)}</a></p>`;
    case 'rows':
      return `<table role="presentation" cellpadding="0" cellspacing="0" style="width:100%;border-collapse:collapse">${part.rows.map((row) => rowHtml(row, direction)).join('')}</table>`;
    case 'sender':
      return senderHtml(part);
    case 'lines':
      return `<p>${part.lines.map(lineHtml).join('<br>')}</p>`;
    case 'code':
      return `<p><span dir="ltr" style="font-size:28px;line-height:36px;font-weight:700">${escapeMarkup(part.text)}</span></p>`;
    case 'links':
      return `<p class="soft" style="${soft};overflow-wrap:anywhere">${part.links.map(linkHtml).join(' · ')}</p>`;
    case 'note':
      return noteHtml(part);
  }
}

function senderHtml({ name, href, picture }: Extract<Part, { kind: 'sender' }>): string {
  const image =
    picture === undefined ? '' : `<td style="width:60px">${imageHtml(picture, 'border-radius:24px')}</td>`;
  return `<table role="presentation" cellpadding="0" cellspacing="0"><tr>${image}<td><a class="plain" href="${escapeMarkup(href)}" dir="auto" style="color:#1d1a16;font-size:20px;font-weight:700;text-decoration:none;overflow-wrap:anywhere">${escapeMarkup(name)}</a></td></tr></table>`;
}

/** Each line has its own direction: `10115 Berlin` is from left to right in an Arabic mail too. */
function lineHtml(line: string): string {
  return `<span dir="auto">${escapeMarkup(line)}</span>`;
}

function linkHtml({ text, href }: { text: string; href: string }): string {
  return `<a href="${escapeMarkup(href)}" style="color:#5c554b">${escapeMarkup(text)}</a>`;
}

function noteHtml({ text, href }: Extract<Part, { kind: 'note' }>): string {
  const link =
    href === undefined
      ? ''
      : `<br><a href="${escapeMarkup(href)}" style="color:#5c554b">${escapeMarkup(href)}</a>`;
  return `<p class="soft" style="margin-top:32px;${soft};overflow-wrap:anywhere">${withBreaks(text)}${link}</p>`;
}

function rowHtml(
  { name, value, isTotal = false, picture, details = [] }: MailRow,
  direction: Direction,
): string {
  const [start, end] = direction === 'rtl' ? ['right', 'left'] : ['left', 'right'];
  const weight = isTotal ? ';font-weight:700;font-size:18px' : '';
  const image =
    picture === undefined
      ? ''
      : `<td style="${cell};width:60px">${imageHtml(picture, 'border-radius:8px')}</td>`;
  const more = details.map(
    (detail) => `<br><span class="soft" dir="auto" style="${soft}">${withBreaks(detail)}</span>`,
  );
  const amount =
    value === undefined
      ? ''
      : `<td style="${cell};padding-${start}:16px;text-align:${end};white-space:nowrap${weight}">${escapeMarkup(value)}</td>`;
  return `<tr class="rule">${image}<td${picture === undefined ? ' colspan="2"' : ''} style="${cell};overflow-wrap:anywhere${weight}">${escapeMarkup(name)}${more.join('')}</td>${amount}</tr>`;
}

/** Without alternative text, because the name stands beside it. */
function imageHtml(address: string, style: string): string {
  return `<img src="${escapeMarkup(address)}" width="48" height="48" alt="" style="display:block;object-fit:cover;${style}">`;
}

function withBreaks(text: string): string {
  return escapeMarkup(text).replaceAll('\n', '<br>');
}
