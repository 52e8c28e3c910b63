/** `2026-Q4` as the parameters of a text: `{ number: '4', year: '2026' }`. */
export function quarterOf(quarter: string): { number: string; year: string } {
  const [year = '', number = '1'] = quarter.split('-Q');
  return { number, year };
}
