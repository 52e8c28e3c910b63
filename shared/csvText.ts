/**
 * Rows as CSV for spreadsheets: every cell is quoted, and each of its lines that a spreadsheet would run as a formula is marked as
 * text by an apostrophe, since programs that split cells at line breaks would run the second line too. The caller puts the mark of
 * UTF-8 (`\ufeff`) before the first row. Source: https://owasp.org/www-community/attacks/CSV_Injection
 */
export function csvText(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

function cell(value: string | number): string {
  return `"${harmless(String(value)).replaceAll('"', '""')}"`;
}

/** Odd parts of the split are the line breaks themselves, which stay as they were typed. */
function harmless(text: string): string {
  return text
    .split(/(\r\n|[\n\r\v\f\u0085\u2028\u2029])/)
    .map((part, index) => (index % 2 === 0 && isFormula(part) ? `'${part}` : part))
    .join('');
}

/** Spreadsheets pass over spaces before a formula; a tab alone is enough for some. */
function isFormula(line: string): boolean {
  return line.startsWith('\t') || /^[=+\-@＝＋－＠]/.test(line.trimStart());
}
