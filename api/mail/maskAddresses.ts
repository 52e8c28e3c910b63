/** A text without the names of mail addresses, for logs and lists: `b…@example.com`. */
export function maskAddresses(text: string): string {
  return text
    .split(/([\s<>"',;:()]+)/)
    .map((word) => {
      const at = word.lastIndexOf('@');
      return at < 1 ? word : `${Array.from(word)[0]}…${word.slice(at)}`;
    })
    .join('');
}
