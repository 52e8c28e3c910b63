/** The letters and digits of a ticket's code, in capitals. It is the same for every way to type one code: with or without dashes. */
export function ticketCodeLetters(code: string): string {
  return code.toUpperCase().replace(/[^0-9A-Z]/g, '');
}
