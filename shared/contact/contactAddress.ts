import { looksLikeEmail } from './looksLikeEmail.ts';

/**
 * The address of a link to a bare e-mail address (`mailto:`) or phone number (`tel:`). `undefined` for any other text. A number is 5 to 15
 * digits with the separators that people write; dots need a leading plus, because `192.168.1.10` is a host.
 */
export function contactAddress(typed: string): string | undefined {
  const text = typed.trim();
  // A text with one of these is a web address, such as `medium.com/@jane.doe`, or has a scheme already.
  if (looksLikeEmail(text) && !/[/:?#]/.test(text)) return `mailto:${encodeURI(text)}`;
  return phoneAddress(text);
}

function phoneAddress(text: string): string | undefined {
  const isInternational = text.startsWith('+');
  const written = isInternational ? text.slice(1).replace('(0)', '').replaceAll('.', ' ') : text;
  if (!/^[\d\s()/-]+$/.test(written)) return undefined;
  const digits = written.replaceAll(/\D/g, '');
  if (digits.length < 5 || digits.length > 15) return undefined;
  return `tel:${isInternational ? '+' : ''}${digits}`;
}
