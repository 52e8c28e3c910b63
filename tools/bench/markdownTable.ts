/** A table of Markdown. The first column has words, the others have figures. */
export function markdownTable(
  columns: readonly (string | number)[],
  rows: readonly (readonly (string | number)[])[],
): string {
  const alignments = columns.map((_, index) => (index === 0 ? '---' : '---:'));
  return [columns, alignments, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
