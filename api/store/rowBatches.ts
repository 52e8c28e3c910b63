/** A row has at most twelve columns here, and SQLite binds at most 32,766 values in a statement. */
const maxRows = 2000;

/** The rows in parts that one statement can insert. */
export function rowBatches<T>(rows: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(rows.length / maxRows) }, (_, part) =>
    rows.slice(part * maxRows, (part + 1) * maxRows),
  );
}
