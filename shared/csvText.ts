type Rows = readonly (readonly (string | number)[])[];

/**
 * Rows as CSV for spreadsheets. Each line of a cell that a spreadsheet would run as a formula is marked as text by an apostrophe,
 * since programs that split cells at line breaks would run the second line too. `quotes`: whether plain cells have quotation marks,
 * too. The caller puts the mark of UTF-8 (`\ufeff`) before the first row.
 * Source: https://owasp.org/www-community/attacks/CSV_Injection
 */
export function csvText(rows: Rows, quotes: 'every cell' | 'where needed'): string {
  return rows.map((row) => `${row.map((value) => cell(String(value), quotes)).join(',')}\r\n`).join('');
}

/** Plain is what no program could take for the end of a cell or a row. */
const plain = /^(?! )[^",;\t\n\r\v\f\u0085\u2028\u2029]*$/;

function cell(text: string, quotes: 'every cell' | 'where needed'): string {
  const safe = harmless(text);
  if (quotes === 'where needed' && plain.test(safe)) return safe;
  return `"${safe.replaceAll('"', '""')}"`;
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
