/**
 * Whether a `content-type` says nothing else of its charset than UTF-8, in which all JSON is (RFC 8259). What a lenient reader might take
 * for another charset counts as one: a second or quoted or extended parameter, escapes, spaces.
 */
export function isUtf8Type(contentType: string | undefined): boolean {
  if (contentType === undefined || contentType === 'application/json') return true;
  return contentType
    .toLowerCase()
    .split(';')
    .map((part) => part.trim())
    .every((part) => !part.includes('charset') || part === 'charset=utf-8' || part === 'charset="utf-8"');
}
