import { Buffer } from 'node:buffer';
import type { BlockOf } from '#shared/page/blockSchema.ts';
import { contactAddress } from '#shared/contact/contactAddress.ts';

/** Octets of a line without its break. Source: RFC 6350, section 3.2. */
const maxLineBytes = 75;

/**
 * A contact block as a vCard of version 3.0, which every phone and Outlook read. Values are escaped and lines are folded as in RFC 6350,
 * sections 3.2 and 3.4.
 */
export function contactCard({ name, role, phone, email, site }: BlockOf<'contact'>): string {
  const number = phone ? contactAddress(phone)?.replace('tel:', '') : undefined;
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    // The parts of a name are not known: all of it is the given name.
    `N:;${escaped(name)};;;`,
    `FN:${escaped(name)}`,
    role && `TITLE:${escaped(role)}`,
    number && `TEL;TYPE=VOICE:${number}`,
    email && `EMAIL;TYPE=INTERNET:${escaped(email)}`,
    site && `URL:${withoutBreaks(site)}`,
    'END:VCARD',
  ];
  return lines.flatMap((line) => (line ? [`${folded(line)}\r\n`] : [])).join('');
}

function escaped(value: string): string {
  return withoutBreaks(value).replaceAll(/[\\,;]/g, String.raw`\$&`);
}

/** A control character could begin a line of its own. */
function withoutBreaks(value: string): string {
  // oxlint-disable-next-line no-control-regex -- control characters are what is replaced
  return value.replaceAll(/[\u0000-\u001f\u007f]+/g, ' ');
}

/** Continued lines begin with a space. A character is never cut. */
function folded(line: string): string {
  let out = '';
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > maxLineBytes) {
      out += '\r\n ';
      bytes = 1;
    }
    out += character;
    bytes += size;
  }
  return out;
}
