/** A row has at most twelve columns here, and SQLite binds at most 32,766 values in a statement. */
const mostRows = 2000;

/** The rows in parts that one statement can insert. */
export function rowBatches<T>(rows: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(rows.length / mostRows) }, (_, part) =>
    rows.slice(part * mostRows, (part + 1) * mostRows),
  );
}
