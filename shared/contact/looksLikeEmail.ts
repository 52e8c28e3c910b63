/**
 * Whether a text has the form of an e-mail address: one `@`, a dot after it, no space, at most 254 characters. The rule is deliberately
 * generous: the API decides, and a delivered mail is the proof.
 */
export function looksLikeEmail(text: string): boolean {
  if (text.length > 254 || /\s/.test(text)) return false;
  const [name, host, ...more] = text.split('@');
  if (!name || host === undefined || more.length > 0) return false;
  const dot = host.indexOf('.', 1);
  return dot !== -1 && dot < host.length - 2;
}
