/**
 * One row for each different `key`, with the sums of the other columns. The rows are sorted by their keys, so that two transactions that
 * change the same rows cannot deadlock.
 */
export function sumRows<
  Key extends string,
  Summed extends string,
  Row extends Record<Key, string | number> & Record<Summed, number>,
>(
  rows: readonly Row[],
  { key, summed }: { key: readonly Key[]; summed: readonly Summed[] },
): Pick<Row, Key | Summed>[] {
  const groups = Map.groupBy(rows, (row) => key.map((column) => row[column]).join(' '));
  return [...groups]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, same]) => {
      const ofKey = key.map((column) => [column, same[0]?.[column]]);
      const sums = summed.map((column) => [column, same.reduce((sum, row) => sum + row[column], 0)]);
      // These are exactly the columns of the type.
      return Object.fromEntries([...ofKey, ...sums]) as Pick<Row, Key | Summed>;
    });
}
