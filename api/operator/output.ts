/** Removes control characters from strangers' texts, so that they cannot control the terminal. */
export function onOneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ');
}

export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Says why a command did nothing, and gives its exit status. */
export function refuse(line: string): number {
  process.stderr.write(`${line}\n`);
  return 1;
}
