/** The capitals and digits of a ticket's code: codes with the same ones are the same ticket's, however they were typed. */
export function ticketCodeLetters(code: string): string {
  return code.toUpperCase().replace(/[^0-9A-Z]/g, '');
}
