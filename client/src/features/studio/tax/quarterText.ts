/** `2026-Q4` as “4th quarter of 2026”. */
export function quarterText(quarter: string): string {
  const [year, number = '1'] = quarter.split('-Q');
  return `${['1st', '2nd', '3rd', '4th'][Number(number) - 1] ?? ''} quarter of ${year}`;
}
