type Rows = readonly (readonly (string | number)[])[];

/**
 * Rows as CSV for spreadsheets. An apostrophe marks every formula as text, also after a line break or a semicolon in a cell, since some
 * programs split cells there (a German Excel expects semicolons between cells, whatever the quotation marks). `quotes`: whether plain cells
 * get quotation marks too. The caller writes the byte order mark (`\ufeff`) before the first row. Source:
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
export function csvText(rows: Rows, quotes: 'every cell' | 'where needed'): string {
  return rows.map((row) => `${row.map((value) => cell(value, quotes)).join(',')}\r\n`).join('');
}

/** A plain cell holds nothing that a program could take for the end of a cell or a row. */
const plain = /^(?! )[^",;\t\n\r\v\f\u0085\u2028\u2029]*$/;

/** A number cannot be a formula, so it gets no apostrophe, which would make a sum below 0 a text. */
function cell(value: string | number, quotes: 'every cell' | 'where needed'): string {
  const safe = typeof value === 'number' ? String(value) : harmless(value);
  if (quotes === 'where needed' && plain.test(safe)) return safe;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** The odd parts of the split are the line breaks and semicolons themselves. They are unchanged. */
function harmless(text: string): string {
  return text
    .split(/(\r\n|[\n\r\v\f\u0085\u2028\u2029;])/)
    .map((part, index) => (index % 2 === 0 && isFormula(part) ? `'${part}` : part))
    .join('');
}

/**
 * Spreadsheets ignore spaces before a formula, and quotation marks if they split the cell. For some a tab is enough. `-)` and `=)` are
 * smileys, not formulas, and `-5.00` is a number.
 */
function isFormula(part: string): boolean {
  if (/^-\d+(?:\.\d+)?$/.test(part)) return false;
  return /^(?:\t|[\s"]*[=+\-@＝＋－＠](?!\)))/.test(part);
}
