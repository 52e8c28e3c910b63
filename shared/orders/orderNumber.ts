/** `12`, and `S12` for an order of the demo's sample data, whose number is -12. */
export function orderNumberText(number: number): string {
  return number < 0 ? `S${-number}` : String(number);
}
