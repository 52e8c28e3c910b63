/**
 * JSON that is safe inside a `<script>` of any type: it has no `<` that could close the block, and no line separators that older
 * JavaScript parsers reject. `fetchedAt` is not written; the reader sets it by its own clock.
 */
export function serialize(value: unknown): string {
  // This edits the text, because a replacer function would be called for every value. User content cannot match: its quotes are escaped.
  return escapeJson(JSON.stringify(value)).replace(/"fetchedAt":\d+(?:\.\d+)?/g, '"fetchedAt":0');
}

/** Reads what `serialize` wrote. All data counts as fetched now. */
export function deserialize(text: string, nowMs: number): unknown {
  return JSON.parse(text, (key, held: unknown) => (key === 'fetchedAt' && held !== null ? nowMs : held));
}

export function escapeJson(json: string): string {
  return json.replace(/[<\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
