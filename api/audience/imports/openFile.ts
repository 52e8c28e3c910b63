import { refusal } from '#shared/wire/refusal.ts';
import type { Reading } from './readContact.ts';
import { findColumns, type Columns } from './columns.ts';
import { countLines, decodeText, readCsv, type CsvRow } from './readCsv.ts';

/** A readable file; its rows are without the header. */
export type ImportFile = { columns: Columns; rows: AsyncIterable<CsvRow>; lines: number };

export const importLimits = { bytes: 10 * 2 ** 20, lines: 100_001 } as const;

/** Throws 422 for a file without addresses, 413 for one that is too long. */
export async function openFile(reading: Reading, bytes: Buffer): Promise<ImportFile> {
  const text = decodeText(bytes);
  const lines = countLines(text);
  if (lines > importLimits.lines) {
    throw refusal(413, 'too_many_rows', { params: { lines } });
  }
  const rows = readCsv(text);
  const first = await rows.next();
  if (first.done) throw refusal(422, 'empty_file');
  const columns = findColumns(reading, first.value.cells ?? ['']);
  if (!columns) {
    const text = reading.list === 'mailing' ? 'no_email_column' : 'no_phone_column';
    throw refusal(422, 'no_column', { text });
  }
  return { columns, rows: columns.hasHeader ? rows : withFirst(first.value, rows), lines };
}

async function* withFirst(first: CsvRow, rest: AsyncIterable<CsvRow>): AsyncGenerator<CsvRow> {
  yield first;
  yield* rest;
}
