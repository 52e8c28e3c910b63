/**
 * A text, or the JSON of a report, without private data: queries and fragments of addresses, tokens in them, mail addresses, payment
 * secrets. Quotes and backslashes stay, so JSON stays valid.
 */
export function scrubText(text: string): string {
  return text
    .replace(/[^\s"'<>\\]+/g, withoutQuery)
    .replace(/(\/(?:orders|gifts|unsubscribe|confirm)\/)(?!:token|find\b)[^\s"'<>\\/]+/gi, '$1:token')
    .replace(/[\w.+@-]+/g, withoutMails)
    .replace(/\b(?:pi|seti|src)_\w*_secret_\w+/g, '[secret]');
}

/** Does the same for one item of an error report: an object, its JSON, or bytes, which are unchanged. */
export function scrubReport<T>(payload: T): T {
  if (typeof payload === 'string') return scrubText(payload) as T;
  if (typeof payload !== 'object' || payload === null || payload instanceof Uint8Array) return payload;
  // The result has the same shape; only texts differ.
  return JSON.parse(scrubText(JSON.stringify(payload))) as T;
}

/** A word ends where, after its first slash, a query or a fragment begins. */
function withoutQuery(word: string): string {
  const slash = word.indexOf('/');
  const length = slash === -1 ? -1 : word.slice(slash).search(/[?#]/);
  return length === -1 ? word : word.slice(0, slash + length);
}

/** `word` consists of characters that a mail address may hold. */
function withoutMails(word: string): string {
  let scrubbed = '';
  const [first = '', ...parts] = word.split('@');
  let name = first;
  for (const part of parts) {
    const host = /^(?:[\w-]+\.)+[a-z]{2,}/i.exec(part)?.[0];
    const isMail = name !== '' && host !== undefined;
    scrubbed += isMail ? '[mail]' : `${name}@`;
    name = isMail ? part.slice(host.length) : part;
  }
  return scrubbed + name;
}
