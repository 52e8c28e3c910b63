/**
 * JSON that may stand inside a `<script>` of any type: no `<` can end it, and no line separator that older parsers of
 * JavaScript choke on. `fetchedAt` is left out of what is written, since the clock that counts is the reader's.
 */
export function serialize(value: unknown): string {
  // In the text, since a replacer is called for every value. What people write cannot look like it: its quotes are escaped.
  return escapeJson(JSON.stringify(value)).replace(/"fetchedAt":\d+(?:\.\d+)?/g, '"fetchedAt":0');
}

/** Reads what `serialize` wrote; whatever was fetched counts as fetched now. */
export function deserialize(text: string, nowMs: number): unknown {
  return JSON.parse(text, (key, held: unknown) => (key === 'fetchedAt' && held !== null ? nowMs : held));
}

export function escapeJson(json: string): string {
  return json.replace(/[<\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
