import type { Order } from '#shared/orders/orderSchema.ts';
import type { Language } from '#shared/texts/languages.ts';
import type { MailRow, Part } from './letterParts.ts';
import { mailTexts } from './mailTexts.ts';

type MailTexts = ReturnType<typeof mailTexts>['mails'];

/** A mail without its recipient and its cause. `parts` become HTML when it is sent: `letterHtml`. */
export type Letter = { subject: string; text: string; parts: readonly Part[]; language: Language };

export function letter(subject: string, parts: readonly Part[], language: Language): Letter {
  return { subject: headerLine(subject), text: textOf(parts, language), parts, language };
}

/** A mail to or about a buyer: for a test order it says so first. In the order's language. */
export function orderLetter(
  { test, language: wanted }: Pick<Order, 'test' | 'language'>,
  subject: string,
  parts: readonly Part[],
): Letter {
  const { mails, language } = mailTexts(wanted);
  return letter(test ? mails.testSubject(subject) : subject, parts, language);
}

function textOf(parts: readonly Part[], language: Language): string {
  const { mails } = mailTexts(language);
  return `${parts.map((part) => partText(part, mails)).join('\n\n')}\n`;
}

/** One line for a header: line breaks and other control characters become spaces. */
function headerLine(text: string): string {
  // oxlint-disable-next-line no-control-regex -- control characters are what is taken out
  return text.replace(/[\u0000-\u001f\u007f\u2028\u2029]+/g, ' ').trim();
}

function partText(part: Part, mails: MailTexts): string {
  switch (part.kind) {
    case 'paragraph':
    case 'code':
      return part.text;
    case 'quote':
      return part.text.replaceAll(/^/gm, '> ');
    case 'link':
      return `${mails.linkBelow(part.text)}\n${part.href}`;
    case 'rows':
      return part.rows.map((row) => rowText(row, mails)).join('\n');
    case 'sender':
      return part.name;
    case 'lines':
      return part.lines.join('\n');
    case 'links':
      return part.links.map(({ text, href }) => mails.row(text, href)).join('\n');
    case 'note':
      return part.href === undefined ? part.text : `${part.text}\n${part.href}`;
  }
}

function rowText({ name, value, details = [] }: MailRow, mails: MailTexts): string {
  const row = value === undefined || value === '' ? name : mails.row(name, value);
  return [row, ...details].join('\n').replaceAll('\n', '\n  ');
}
