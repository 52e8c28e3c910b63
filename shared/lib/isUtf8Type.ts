/**
 * Whether a `content-type` names no charset other than UTF-8, the only one of JSON (RFC 8259). Anything that a lenient parser might take
 * for another charset is rejected: a second, quoted or extended parameter, escapes, spaces.
 */
export function isUtf8Type(contentType: string | undefined): boolean {
  if (contentType === undefined || contentType === 'application/json') return true;
  return contentType
    .toLowerCase()
    .split(';')
    .map((part) => part.trim())
    .every((part) => !part.includes('charset') || part === 'charset=utf-8' || part === 'charset="utf-8"');
}
