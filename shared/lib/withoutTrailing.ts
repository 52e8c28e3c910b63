/**
 * The text without any of the characters `dropped` at its end. It takes linear time; `/x+$/` does not, because it tries again at every `x`.
 */
export function withoutTrailing(text: string, dropped: string): string {
  let end = text.length;
  while (end > 0 && dropped.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
