/** A code as its buyer may type it, without the space between its two groups. */
export function withoutGroups(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '');
}

export function isMailedCode(code: string): boolean {
  return /^\d{6}$/.test(code);
}

/** As mails show it: `123 456`. */
export function inGroups(code: string): string {
  return `${code.slice(0, 3)} ${code.slice(3)}`;
}
