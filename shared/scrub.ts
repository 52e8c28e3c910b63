/**
 * A text, or the JSON of a report, without what nobody else may read: queries and fragments of addresses, tokens in them, mail
 * addresses, secrets of payments. Quotes and backslashes stay, so JSON stays JSON.
 */
export function scrubText(text: string): string {
  return text
    .replace(/((?:https?:\/\/|\/)[^\s"'<>\\?#]*)[?#][^\s"'<>\\]*/g, '$1')
    .replace(/(\/(?:orders|unsubscribe)\/)(?!:token|find\b)[^\s"'<>\\/]+/gi, '$1:token')
    .replace(/[\w.+-]+@(?:[\w-]+\.)+[a-z]{2,}/gi, '[mail]')
    .replace(/\b(?:pi|seti|src)_\w*_secret_\w+/g, '[secret]');
}

/** The same for one item of an error report: an object, its JSON, or bytes that are none of ours to change. */
export function scrubReport<T>(payload: T): T {
  if (typeof payload === 'string') return scrubText(payload) as T;
  if (typeof payload !== 'object' || payload === null || payload instanceof Uint8Array) return payload;
  // What goes in comes out in the same shape, with other texts.
  return JSON.parse(scrubText(JSON.stringify(payload))) as T;
}
